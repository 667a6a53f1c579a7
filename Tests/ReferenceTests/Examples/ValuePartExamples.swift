import TermDevice
import TermFuzzy
import TermScreen
import TermView
import TermViewStore
import TermViewTesting
import Testing

// What the doc comments show of types inside of others: parts of stores, tests, sessions, cells and
// input; a test compares every block with this file.

private struct Book: Identifiable, Sendable {
  let id: Int
  var title: String
}

private func stores(books: OrderedState<Book>, old: OrderedState<Book>) {
  var books = books
  books.recordsChanges = true
  let before = books.version
  books.append(Book(id: 3, title: "Momo"))
  for change in before.flatMap({ books.changes(since: $0) }) ?? [] {
    if case .inserted(let id, let position) = change { print(id, position) }     // 3 2
  }
  for book in books { print(book.title) }     // close to an array's speed
  var file = AtomicFile("todo.txt")
  do {
    try file.replace(with: [])
  } catch where error.action == .saving && error.reason == .neverRead {
    print("there is such a file, and it was not read")
  } catch {
    print(error)
  }
}

@MainActor private func screens(terminal: TestTerminal, expected: Screen) {
  if let difference = terminal.screen.difference(from: expected) {
    for stretch in difference.stretches { print(stretch.row, stretch.columns, stretch.text) }
  }
  let box = terminal.screen.region(Rect(row: 2, column: 10, columns: 20, rows: 5))
  let bold = terminal.screen.styles(row: 0).filter { $0.style.attributes.contains(.bold) }
  let targets = terminal.screen.links.map(\.target)
  terminal.press(.down)
  for view in terminal.lastFrame.evaluated { print(view.view, view.cause) }
  _ = (box.text, bold, targets)
}

private func recorded(_ recording: Recording) {
  for event in recording.events {
    if case .input(let bytes) = event.kind { print(event.time, bytes.debugDescription) }
  }
  for input in recording.inputs {
    if case .resize(let columns, let rows) = input.action { print(input.time, columns, rows) }
  }
}

private func settings(frame: Frame, table: CellTable) throws {
  var options = FuzzyQuery.Options()
  options.caseMatching = .ignore
  options.isExact = true
  let query = FuzzyQuery("readme", options: options)
  var inline = InlineOptions()
  inline.output = .standardError     // standard output is for the program's result
  inline.remains = .nothing
  var session = TerminalOptions()
  session.device = .curses     // draws with ncurses
  session.mouse = .motion     // every motion, also without a button
  let glyphs = frame.cells(row: 0).filter { $0.role != .trailing }     // a wide glyph once
  let cell = frame.cells(row: 0)[0]
  let title = CellStyle(attributes: [.bold, .reverse])
  let link = CellTable.Extra(link: "https://swift.org", underlineColor: .default)
  if case .rgb(let red, _, _) = cell.foreground.kind { print(red) }
  let cursor = Cursor(position: Point(row: 0, column: 4), shape: .bar)
  var latin = InputDecoder.Options()
  latin.encoding = .latin1
  var decoder = InputDecoder(options: latin)
  for case .mouse(let mouse) in decoder.feed("\u{1B}[<0;5;3M".utf8) {
    if mouse.kind == .down, mouse.button == .left {
      print(mouse.position)     // row 2, column 4
    }
  }
  var policy = WidthPolicy.conservative
  policy.joinedEmoji = .joined     // a family is one glyph
  policy.flags = .letters     // a flag is two letters
  do {
    _ = try Theme(parsing: "acent: #ffa657 #a8480b")
  } catch {
    print(error)     // line 1: there is no role acent
  }
  _ = (query, inline, session, glyphs, title, link, cursor, policy)
}

private struct Held: View {
  @State private var isHeld = false
  var body: some View {
    Text(isHeld ? "held" : "free").focusable()
      .onKeyPress(keys: [.space], phases: [.down, .up]) { press in
        isHeld = press.phase == .down
        return .handled     // `.ignored` leaves the key to what is around
      }
  }
}
