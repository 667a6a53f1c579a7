import TermScreen
import TermView

// What the doc comments show of overloads: effects, screens and dialogs; a test
// compares every block with this file.

@Observable private final class ShelfModel {
  var title = ""
}
private final class ShelfDraft: ObservableObject {
  @Published var title = ""
}
private struct ShelfFailure: LocalizedError {
  var errorDescription: String? { "The disk is full." }
}

private struct OverloadScreenExamples: View {
  let book: ShelfBook
  let pagesKey: AccessibilityCustomContentKey
  let save: @MainActor () -> Void
  let close: @MainActor () -> Void
  let open: @MainActor (ShelfBook) -> Void
  @State var count = 0
  @State var isPresented = false
  @State var chosen: ShelfBook?

  var body: some View {
    read1
    read2
    effects1
    effects2
    screens1
    screens2
    shapes1
    shapes2
  }

  @ViewBuilder private var read1: some View {
    Button("✕") { close() }.accessibilityLabel(Text("Close"))
    Gauge(value: 0.4) { Text("Read") }.accessibilityValue(Text("40 percent"))
    Button("Save") { save() }.accessibilityHint(Text("Writes the file"))     // not shown
    Text(book.title).accessibilityAction(named: "Open") { open(book) }     // not called
    Gauge(value: 0.4) { Text("Read") }.accessibility(value: Text("40 percent"))
    Text("────").accessibility(hidden: true)
    Button("Save") { save() }.accessibility(hint: Text("Writes the file"))     // not shown
    Text(book.title).accessibility(identifier: "title")     // tests look for the title
  }

  @ViewBuilder private var read2: some View {
    Text("Books").accessibility(addTraits: .isHeader)     // not read
    Text("Books").accessibility(removeTraits: .isButton)     // not read
    Text("12 new").accessibility(sortPriority: 1)     // read in its place
    Button("Save") { save() }.accessibility(inputLabels: [Text("Write")])     // not read
    Text(book.title).accessibilityCustomContent(pagesKey, "\(book.pages)")     // not read
  }

  @ViewBuilder private var effects1: some View {
    let list = Text("")
    Text(book.title).scaleEffect(x: 2, y: 1)     // as large as without
    Image(systemName: "bell").symbolEffect(.bounce, value: count)     // does not move
    list.listSectionSpacing(2)     // as the style has it
    Text(book.title).mask { Circle() }     // the whole title
    // Does not move.
    Image(systemName: "star").symbolEffect(.pulse, options: .repeating, value: count)
    // In its first state.
    Text("Ready").keyframeAnimator(initialValue: 1.0, trigger: count) { text, value in
      text.opacity(value)
    } keyframes: { _ in
      LinearKeyframe(0.5, duration: 0.2)
    }
    // Faint, whatever the count.
    Text("new").phaseAnimator([false, true], trigger: count) { text, isBright in
      text.dim(!isBright)
    }
    Text("\(count) saved").sensoryFeedback(trigger: count) { old, new in     // not felt
      new > old ? .success : nil
    }
  }

  @ViewBuilder private var effects2: some View {
    Text(book.title).dynamicTypeSize(.small ... .xLarge)     // in the size of the terminal's
    Image(systemName: "star").foregroundStyle(.green, .secondary)     // green
    Image("cover").resizable()     // [cover]
    Image(systemName: "star").renderingMode(.template)     // in the colour of text
    Image("cover").interpolation(.high)     // [cover]
    Image("cover").antialiased(true)     // [cover]
    Image("cover").aspectRatio(CGSize(width: 2, height: 3), contentMode: .fit)     // [cover]
  }

  @ViewBuilder private var screens1: some View {
    let list = Text("")
    list.toolbarBackground(.hidden, for: .navigationBar)     // in the theme's colours
    NavigationSplitView {
      list.navigationSplitViewColumnWidth(min: 20, ideal: 30)     // columns
    } detail: {
      ShelfDetails(book: book)
    }
    list.navigationTitle(Text("Books").bold())
    list.navigationTitle(Text("iBooks").accessibilityLabel(Text("I Books")))
    // Source for an older SwiftUI; new programs write `.navigationTitle(Text("Books"))`.
    list.navigationBarTitle(Text("Books"))
    list.navigationTitle("Books").navigationSubtitle(Text("unread").italic())
    list.navigationDestination(isPresented: $isPresented) { ShelfDetails(book: book) }
    list.navigationDestination(item: $chosen) { book in ShelfDetails(book: book) }
    list.navigationTitle("Books").toolbar { Button("Add") { save() } }
  }

  @ViewBuilder private var screens2: some View {
    let list = Text("")
    list.toolbar(.hidden, for: .navigationBar)     // without its title row
    // Source for an older SwiftUI; new programs write `toolbar`.
    list.navigationBarItems(leading: Text("12"))
    // Source for an older SwiftUI; new programs write `toolbar`.
    list.navigationBarItems(trailing: Button("Add") { save() })
  }

  @ViewBuilder private var shapes1: some View {
    Text("Saved").background(.thinMaterial, in: Capsule())     // as without
    Circle().fill(style: FillStyle(eoFill: true)).frame(width: 5, height: 3)
    Rectangle().stroke(.green, style: StrokeStyle(lineWidth: 2)).frame(width: 12, height: 3)
    Rectangle().stroke(style: StrokeStyle(lineWidth: 2)).frame(width: 12, height: 3)
    Triangle().scale(0.5).fill(.green).frame(width: 8, height: 4)     // half as large
    Rectangle().strokeBorder(.green, style: StrokeStyle(lineWidth: 2)).frame(width: 12, height: 3)
    Text("New").background(Rectangle().fill(.blue), alignment: .leading)
    Text("New").padding(1).overlay(Rectangle().stroke(.green))
  }

  @ViewBuilder private var shapes2: some View {
    Capsule().fill(.linearGradient(colors: [.blue, .cyan], startPoint: .top, endPoint: .bottom))
    Text("12 new").background(ignoresSafeAreaEdges: .all)     // what is behind shows
    Text("New").padding(.horizontal, 1).background(.tint, in: Capsule())
    Rectangle().stroke(.tint, style: StrokeStyle(lineWidth: 2)).frame(width: 12, height: 3)
    Rectangle().strokeBorder(.tint, style: StrokeStyle(lineWidth: 2)).frame(width: 9, height: 3)
  }
}
