import TermView

// What the doc comments show of navigation, bars and presentations; a test compares every block
// with this file.

private struct ShelfError: Error {}

private struct NavigationExamples: View {
  let book: ShelfBook
  let books: [ShelfBook]
  let add: @MainActor () -> Void
  let save: @MainActor () -> Void
  let share: @MainActor () -> Void
  let delete: @MainActor (ShelfBook) -> Void
  @State private var columns = NavigationSplitViewVisibility.all
  @State private var column = NavigationSplitViewColumn.sidebar
  @State private var isPresented = false
  @State private var isDeleting = false
  @State private var chosen: ShelfBook?

  var body: some View {
    titles
    screens
    bars
    presentations
    dialogs
  }

  @ViewBuilder private var titles: some View {
    let list = Text("")
    NavigationStack {
      List(books) { Text($0.title) }.navigationTitle("Books")
    }
    list.navigationTitle("Books").navigationSubtitle("\(books.count) of them")
    // Source for an older SwiftUI; new programs write `.navigationTitle("Books")`.
    list.navigationBarTitle("Books", displayMode: NavigationBarItem.TitleDisplayMode.inline)
    list.navigationTitle("Books").navigationBarTitleDisplayMode(.large)     // one line
    // Only its own button leaves the screen.
    list.navigationBarBackButtonHidden().toolbar { Button("Done") { save() } }
    list.navigationBarHidden(true)
    NavigationStack {
      List(books) { book in NavigationLink(book.title, value: book) }
        .navigationDestination(for: ShelfBook.self) { book in ShelfDetails(book: book) }
    }
  }

  @ViewBuilder private var screens: some View {
    let list = Text("")
    NavigationSplitView(columnVisibility: $columns, preferredCompactColumn: $column) {
      list
    } detail: {
      ShelfDetails(book: book)
    }
    .onKeyPress("b") {
      columns = columns == .detailOnly ? .all : .detailOnly
      return .handled
    }
    // Source for an older SwiftUI; new programs write `NavigationStack`.
    NavigationView { list }.navigationViewStyle(StackNavigationViewStyle())
    // Source for an older SwiftUI; new programs write `NavigationSplitView`.
    NavigationView {
      list
      Text("Choose a book")     // until one is chosen
    }
    // Source for an older SwiftUI; new programs write `NavigationSplitView`.
    NavigationView {
      List(books) { NavigationLink($0.title, destination: Text($0.author)) }
      Text("Choose a book")
      Text("Choose a chapter")
    }
    TabView {
      Tab("Books", systemImage: "book") { list }
      Tab("Details", systemImage: "info.circle") { ShelfDetails(book: book) }
    }
    TabView { ForEach(books) { Text($0.title) } }
    TabView {
      list.tabItem { Text("Books") }
      ShelfDetails(book: book).tabItem { Text("Details") }
    }
  }

  @ViewBuilder private var bars: some View {
    let list = Text("")
    list.navigationTitle("Books").toolbar {
      ToolbarItem(placement: .primaryAction) { Button("Add") { add() } }
      ToolbarItem(placement: .bottomBar) { Text("\(books.count) books") }
    }
    list.toolbar {
      ToolbarItemGroup(placement: .bottomBar) {
        Button("Add") { add() }
        Button("Share") { share() }
      }
    }
    list.toolbar(.hidden, for: .navigationBar)     // a screen without its title row
    // Source for an older SwiftUI; new programs write `toolbar`.
    list.navigationBarItems(leading: Text("12"), trailing: Button("Add") { add() })
    list.toolbar { BookTools(add: add, share: share) }
  }

  @ViewBuilder private var presentations: some View {
    let list = Text("")
    list.inspector(isPresented: $isPresented) {
      ShelfDetails(book: book).inspectorColumnWidth(24)
    }
    list.fullScreenCover(item: $chosen) { book in ShelfDetails(book: book) }
    Button("Details") { isPresented = true }
      .popover(isPresented: $isPresented) { ShelfDetails(book: book) }
    list.sheet(isPresented: $isPresented) {
      // Left by its own button alone.
      Button("Done") { isPresented = false }.interactiveDismissDisabled()
    }
  }

  @ViewBuilder private var dialogs: some View {
    let list = Text("")
    // Source for an older SwiftUI; new programs give `alert` its buttons as views.
    list.alert(isPresented: $isDeleting) {
      Alert(title: Text("Saved"), dismissButton: .default(Text("OK")))
    }
    // Source for an older SwiftUI; new programs write `confirmationDialog`.
    list.actionSheet(isPresented: $isDeleting) {
      ActionSheet(
        title: Text("Delete “\(book.title)”?"),
        buttons: [.destructive(Text("Delete")) { delete(book) }, .cancel()])
    }
    // Source for an older SwiftUI; new programs write `confirmationDialog`.
    list.actionSheet(item: $chosen) { book in
      ActionSheet(title: Text(book.title), buttons: [.cancel()])
    }
  }
}

private struct BookTools: ToolbarContent {
  let add: @MainActor () -> Void
  let share: (@MainActor () -> Void)?

  var body: some ToolbarContent {
    ToolbarItem(placement: .primaryAction) { Button("Add") { add() } }
    if let share {
      ToolbarItem(placement: .secondaryAction) { Button("Share") { share() } }
    }
  }
}
// … list.toolbar { BookTools(add: add, share: share) }

private struct CommandExamples: App {
  let hasExport = true
  @MainActor static let document = ShelfLibrary()
  private func add() {}
  private func print() {}
  private func export() {}

  var body: some Scene {
    WindowGroup { Text("") }
      .commands {
        CommandGroup(after: .newItem) {
          Button("Add a book") { add() }.keyboardShortcut("n")
        }
        CommandMenu("Shelf") {
          Button("Print the shelf") { print() }.keyboardShortcut("p", modifiers: .option)
        }
      }
      .commands {
        CommandMenu("Shelf") { Button("Print") { print() } }
        if hasExport {
          CommandMenu("Export") { Button("As CSV") { export() } }
        } else {
          EmptyCommands()
        }
      }
  }
}

private struct SettingsHint: View {
  @Environment(\.openSettings) private var openSettings
  var body: some View { Button("Change the colours") { openSettings() } }
}

private struct SettingsExamples: View {
  var body: some View {
    SettingsLink { Text("Settings…") }
  }
}
