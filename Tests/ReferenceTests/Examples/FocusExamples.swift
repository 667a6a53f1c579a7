import TermScreen
import TermView

// What the doc comments show of keys, the focus, the mouse and the environment; a test compares
// every block with this file.

@Observable @MainActor private final class ShelfModel {
  var title = ""
}

private struct FocusExamples: View {
  let book: ShelfBook
  let books: [ShelfBook]
  let model: ShelfModel
  let add: @MainActor () -> Void
  let save: @MainActor () -> Void
  let quit: @MainActor () -> Void
  let open: @MainActor (ShelfBook) -> Void
  @State private var isHeld = false
  @State private var isOver = false
  @State private var columns = 0
  @State private var level = 0
  @State private var isShown = false
  @State private var title = ""
  @State private var note = ""

  var body: some View {
    values
    keys
    mouse
    environments
  }

  @ViewBuilder private var values: some View {
    let editor = Text("")
    TextField("Title", text: $title).focusedValue(\.shelfTitle, title)
    editor.focusedSceneValue(\.shelfTitle, title)
    VStack {
      TextField("Title", text: $title)
      Button("Save") { save() }
    }
    .focusScope()     // Tab goes on; a view that goes leaves the focus in here
    VStack {
      TextField("Title", text: $title).prefersDefaultFocus(false)
      List(books) { Text($0.title) }     // has the keys at the start
    }
  }

  @ViewBuilder private var keys: some View {
    let list = List(books) { Text($0.title) }
    list.keyBindings {
      KeyBinding("a", "Add a book") { add() }
      KeyBinding("q", "Quit") { quit() }
    }
    let common = KeyBindings([KeyBinding("q", "Quit") { quit() }]).section("Program")
    list.keyBindings(common.appending([KeyBinding("a", "Add a book") { add() }]))
    list.keyBindings {
      KeyBinding("a", "Add a book") { add() }.hint("add", priority: .high).section("Rows")
      KeyBinding("J", "Five down") { add() }.hint(priority: .never)
    }
    list.keySet(KeySet(keys: [.listPageDown: [["f"], [.init(.pageDown)]]]))
    Button("Save") { save() }.keyboardShortcut(KeyboardShortcut("s"))     // Ctrl-S or Alt-S
    TextField("Title", text: $title).onSubmit { save() }
    TextEditor(text: $note).tabInsertsText()
  }

  @ViewBuilder private var mouse: some View {
    Text(book.title).gesture(TapGesture(count: 2).onEnded { open(book) })
    Text(book.title).gesture(
      LongPressGesture(minimumDuration: .seconds(1))
        .onPressingChanged { isHeld = $0 }
        .onEnded { _ in open(book) })
    Text("│").gesture(DragGesture().onChanged { drag in columns = drag.location.column })
    Text(book.title).onLongPressGesture { open(book) } onPressingChanged: { isHeld = $0 }
    Text(book.title).underline(isOver).onHover { isOver = $0 }
    Text("Volume \(level)").onScroll(.vertical) { step in level -= step.rows }
    Text(book.title).overlay { Text("draft").dim().allowsHitTesting(false) }  // let through
    HStack {
      Text(book.title)
      Spacer()
      Text(book.author)
    }
    .contentShape()     // a click between the two counts
    .onTapGesture { open(book) }
  }

  @ViewBuilder private var environments: some View {
    let editor = Text("")
    Button("Delete", role: .destructive) { add() }
    editor.environment(\.lineLimit, 2)     // read with @Environment(\.lineLimit)
    Text("12 new").border(.double)
    editor.modalLayer(isPresented: isShown, placement: .aligned(.bottomTrailing)) { Text("Saved") }
    ScrollView { LazyVStack { Text(book.title).tag(book.id).evaluatedOffscreen() } }
  }
}

private struct ShelfTitleKey: FocusedValueKey { typealias Value = String }
extension FocusedValues {
  fileprivate var shelfTitle: String? {
    get { self[ShelfTitleKey.self] }
    set { self[ShelfTitleKey.self] = newValue }
  }
}

private struct Legend: View {
  @Environment(\.colorScheme) private var scheme
  var body: some View {
    Text("late").foregroundStyle(scheme == .dark ? .brightRed : .red)
  }
}

private struct KeyRow: View {
  @Environment(\.activeKeys) private var activeKeys
  var body: some View {
    HStack {
      ForEach(activeKeys.keys) { active in
        Button("\(active.key) \(active.hint)") { active.press() }
      }
    }
  }
}

private struct MouseDevice {
  var bytes: [UInt8] = []

  mutating func track(_ tracking: MouseTracking) {
    switch tracking {
    case .off: bytes += "\u{1B}[?1000l\u{1B}[?1003l".utf8
    case .clicks: bytes += "\u{1B}[?1000h".utf8
    case .all: bytes += "\u{1B}[?1003h".utf8
    }
  }
}

private struct PressLog: View {
  @State private var count = 0
  var body: some View {
    // `began`, `moved` and `ended` or `cancelled` of a press become calls of these actions.
    Text("\(count)").gesture(
      DragGesture().onChanged { _ in count += 1 }.onEnded { _ in count = 0 })
  }
}

/// The books that match a query, as a property of a view.
@MainActor private struct Found: DynamicProperty {
  @State var query = ""
  @Environment(\.shelf) private var shelf
  private(set) var books: [ShelfBook] = []

  mutating func update() {
    books = shelf.filter { query.isEmpty || $0.title.contains(query) }
  }
}

private struct ShelfKey: EnvironmentKey { static let defaultValue: [ShelfBook] = [] }
extension EnvironmentValues {
  fileprivate var shelf: [ShelfBook] { self[ShelfKey.self] }
}

private final class Clipping: ObservableObject {
  @Published var text = ""
  var page = 0 { willSet { objectWillChange.send() } }
}
private struct ClippingView: View {
  @ObservedObject var clipping: Clipping
  @State private var changes = 0
  var body: some View {
    Text("\(clipping.text), page \(clipping.page)")
      .onReceive(clipping.$text) { _ in changes += 1 }
  }
}

private struct FirstLetterStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    let button = configuration.button
    configuration.label.bold(button.isFocused).onHover { if $0 { button.focus() } }
  }
}

@MainActor private func isSame(_ old: ShelfRow, _ new: ShelfRow) -> Bool {
  isSameViewValue(old, new)     // the row need not be evaluated
}
