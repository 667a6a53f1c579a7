import TermScreen
import TermView

// What the doc comments show of types that programs declare: properties with a wrapper, keys and
// what draws cells; a test compares every block with this file.

private enum Page1 {
  struct Shelves: View {
    @AppStorage("onlyUnread") private var isOnlyUnread = false
    var body: some View { Toggle("Only unread", isOn: $isOnlyUnread) }
  }
}

private enum Page2 {
  enum Order: String, CaseIterable { case title, author }
  struct OrderPicker: View {
    @AppStorage("order") private var order = Order.title     // kept as "title"
    var body: some View {
      Picker("Order", selection: $order) {
        ForEach(Order.allCases, id: \.self) { Text($0.rawValue) }
      }
    }
  }
}

private enum Page3 {
  struct Handle: View {
    @GestureState private var isHeld: Bool
    init() { _isHeld = GestureState(initialValue: false) }
    var body: some View { Text("≡").bold(isHeld) }
  }
}

private enum Page4 {
  struct Draft: View {
    @State private var title: String
    init(book: ShelfBook) { _title = State(initialValue: book.title) }
    var body: some View { TextField("Title", text: $title) }
  }
}

private enum Page5 {
  final class Shelf: ObservableObject {
    @Published var name: String
    init(name: String) { _name = Published(initialValue: name) }
  }
}

private enum Page6 {
  @Observable final class Cover {
    var title = ""
  }
  struct CoverEditor: View {
    @Environment(Cover.self) private var cover
    var body: some View { TextField("Title", text: Bindable(cover).title) }
  }
}

private enum Page7 {
  struct ShelfNameKey: FocusedValueKey { typealias Value = String }
}

private enum Page8 {
  /// A rule of one row, as wide as there is room.
  struct Rule: CellDrawable {
    func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
      Size(columns: proposal.replacingUnspecifiedDimensions().columns, rows: 1)
    }
    func draw(in context: inout GraphicsContext, size: Size) {
      context.draw(String(repeating: "─", count: size.columns), at: Point(row: 0, column: 0))
    }
  }
}

private enum Page9 {
  /// The number of unread books in a frame, clipped to what there is.
  struct Badge: CellDrawable {
    let count: Int
    func draw(in context: inout GraphicsContext, size: Size) {
      let all = Rect(origin: Point(row: 0, column: 0), size: size)
      context.stroke(all, with: .rounded)
      context.clip(to: all)
      context.drawLayer { layer in
        layer.translateBy(x: 1, y: 1)
        let text = Text("\(count)").bold()
        let width = layer.measure(text).columns
        layer.draw(text, at: Point(row: 0, column: 0), anchor: .topLeading)
        let green = CellStyle(foreground: .green)
        layer.draw(" new", at: Point(row: 0, column: width), style: green)
        layer.draw(Text("since Monday"), in: Rect(row: 1, column: 0, columns: 12, rows: 1))
        layer.stroke(from: Point(row: 2, column: 0), to: Point(row: 2, column: 11), with: "─")
        layer.clear(Rect(row: 3, column: 0, columns: 12, rows: 1))
      }
    }
  }
}

private enum Page10 {
  /// A button that has the focus at first, and takes clicks next to its label.
  struct DefaultStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      let button = configuration.button
      configuration.label.padding(1)
        .onTapGesture { button.press() }
        .onAppear { button.focusByDefault() }
    }
  }
}

private final class Shelf: ObservableObject {
  @Published var name = ""
}
private struct ShelfName: View {
  @ObservedObject private var shelf: Shelf
  init(shelf: Shelf) { _shelf = ObservedObject(initialValue: shelf) }
  var body: some View { Text(shelf.name) }
}
