import TermView

// What the doc comments show of SwiftUI's names for presentations, bars and screen readers that
// change little or nothing on a terminal; a test compares every block with this file.

private struct AcceptedBarsExamples: View {
  let book: ShelfBook
  let save: @MainActor () -> Void
  let delete: @MainActor () -> Void
  @State private var isPresented = false
  @State private var title = ""
  @State private var volume = 5

  var body: some View {
    sheets
    bars
    menus
    readers
  }

  @ViewBuilder private var sheets: some View {
    let list = Text("")
    list.sheet(isPresented: $isPresented) {
      ShelfDetails(book: book).presentationDetents([.medium])     // as high as the details are
    }
    ShelfDetails(book: book).presentationDragIndicator(.hidden)     // there is none
    ShelfDetails(book: book).presentationBackground(Color.blue)     // in the theme's colours
    ShelfDetails(book: book).presentationCornerRadius(0)     // with the theme's corners
    list.popover(isPresented: $isPresented) {
      ShelfDetails(book: book).presentationCompactAdaptation(.none)     // a popover in any window
    }
    ShelfDetails(book: book).presentationContentInteraction(.scrolls)     // the wheel scrolls
  }

  @ViewBuilder private var bars: some View {
    let list = Text("")
    list.toolbarBackground(Color.blue, for: .navigationBar)     // in the theme's colours
    list.toolbarBackgroundVisibility(.hidden, for: .navigationBar)     // in the theme's colours
    list.toolbarColorScheme(.dark, for: .navigationBar)     // as dark as the terminal
    list.toolbarRole(.editor)     // the title row of every screen
    list.navigationTitle("Books").toolbarTitleDisplayMode(.large)     // one line
    list.navigationTitle(book.title).toolbarTitleMenu {
      Button("Save") { save() }
      Button("Delete", role: .destructive) { delete() }
    }
    list.navigationTitle($title)     // edited in the title row
    list.toolbar(removing: .sidebarToggle)     // there is none
    NavigationSplitView {
      list
    } detail: {
      ShelfDetails(book: book)
    }
    .navigationSplitViewStyle(.balanced)     // as wide as the window lets the columns
    TabView { list.tabItem { Text("Books") } }.tabViewStyle(.page)     // a row of titles
    TabView { list.tabItem { Text("Books") } }.indexViewStyle(.page)     // a row of titles
    TabView { list.tabItem { Text("Books") } }
      .tabViewStyle(PageTabViewStyle(indexDisplayMode: .never))
      .tabViewStyle(DefaultTabViewStyle())
      .indexViewStyle(PageIndexViewStyle(backgroundDisplayMode: .always))
  }

  @ViewBuilder private var menus: some View {
    Menu("More") { Button("Save") { save() } }.menuStyle(.borderlessButton)     // "More ▾"
    Menu("More") { Button("Save") { save() } }.menuOrder(.priority)     // as they are written
    Menu("More") {
      Button("Louder") { volume += 1 }.menuActionDismissBehavior(.disabled)     // closes the menu
    }
    ControlGroup {
      Button("Save") { save() }
      Button("Delete", role: .destructive) { delete() }
    }
    .controlGroupStyle(.menu)     // a row of buttons
  }

  @ViewBuilder private var readers: some View {
    Button("Save") { save() }.accessibilityHint("Writes the file")     // not shown
    Text(book.title).accessibilityIdentifier("title")     // no effect
    Text(book.title).id("title")     // what tests find
    HStack { Text(book.title); Text(book.author) }.accessibilityElement(children: .combine)
    Text("Books").bold().accessibilityAddTraits(.isHeader)
    Button("Save") { save() }.accessibilityRemoveTraits(.isButton)
    Text("Total").accessibilitySortPriority(1)     // read where it is on the screen
    Text(book.title).accessibilityAction(.delete) { delete() }     // not called
    Text(book.title).focusable().onKeyPress(.deleteForward) { delete(); return .handled }
    Text("\(volume)").accessibilityAdjustableAction { direction in
      volume += direction == .increment ? 1 : -1     // not called
    }
    Stepper("Volume", value: $volume, in: 0...10)     // changed by keys
    Text("Books").bold().accessibilityHeading(.h1)
  }
}
