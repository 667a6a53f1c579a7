import TermView
import TermViewTesting
import Testing

/// Views that are made again when a model that they read changes.
private struct Live<Content: View>: View {
  @ViewBuilder let content: () -> Content
  var body: some View { content() }
}

/// What a row keeps while it is off the screen.
@MainActor
@Suite("State of rows off the screen")
struct RowStateTests {
  @Observable @MainActor
  final class Counter {
    static var made = 0
    var count = 0
    init() { Counter.made += 1 }
  }

  struct Row: View {
    let id: Int
    @State private var counter = Counter()
    var body: some View { Text("\(id): \(counter.count)").onTapGesture { counter.count += 1 } }
  }

  @Observable @MainActor
  final class Model {
    var ids: [Int]
    init(_ ids: [Int]) { self.ids = ids }
  }

  private static func rows(_ kind: Int, _ model: Model) -> AnyView {
    switch kind {
    case 0: AnyView(List(model.ids, id: \.self) { Row(id: $0) })
    case 1: AnyView(List { ForEach(model.ids, id: \.self) { Row(id: $0) } })
    case 2:
      AnyView(ScrollView { LazyVStack { ForEach(model.ids, id: \.self) { Row(id: $0) } } })
    default:
      AnyView(
        List { ForEach(model.ids, id: \.self) { id in Section("s") { Row(id: id) } } })
    }
  }

  @Test("an object that is never written stays as long as the row's id", arguments: 0..<4)
  func object(kind: Int) throws {
    let model = Model(Array(0..<40))
    let terminal = TestTerminal(columns: 12, rows: 4) {
      Live { Self.rows(kind, model) }
    }
    let row = try #require(terminal.screen.find("0: 0"))
    terminal.click(row: row.row, column: row.column)
    #expect(terminal.screen.find("0: 1") != nil)
    for _ in 0..<30 { terminal.scroll(.scrollDown, row: 1, column: 1) }
    #expect(terminal.screen.find("0: 1") == nil)
    for _ in 0..<30 { terminal.scroll(.scrollUp, row: 1, column: 1) }
    #expect(terminal.screen.find("0: 1") != nil)
    // It ends with the id.
    model.ids.removeFirst()
    terminal.update()
    model.ids.insert(0, at: 0)
    terminal.update()
    for _ in 0..<3 { terminal.scroll(.scrollUp, row: 1, column: 1) }
    #expect(terminal.screen.find("0: 0") != nil)
  }

  @Test("of ten million rows only those that were shown have an object")
  func manyRows() {
    struct Numbers: View {
      var body: some View { List(0..<10_000_000, id: \.self) { Row(id: $0) } }
    }
    let before = Counter.made
    let terminal = TestTerminal(columns: 12, rows: 4) { Numbers() }
    terminal.press(.end, .home, .pageDown)
    #expect(Counter.made - before <= 24)
  }

  @Test("a row whose states are plain values that were never written is dropped")
  func plainValues() {
    final class Token: Sendable {}
    struct Plain: View {
      let id: Int
      let token: Token
      @State private var text = "a text that is too long to be stored in the string itself"
      @State private var numbers = [1, 2, 3]
      @State private var failure: (any Error)?
      @State private var chosen: Token?
      var body: some View { Text("\(id) \(text.count + numbers.count)") }
    }
    weak var first: Token?
    let terminal = TestTerminal(columns: 12, rows: 4) {
      List(0..<40, id: \.self) { id in
        let token = Token()
        let _ = { if id == 1 { first = token } }()
        Plain(id: id, token: token)
      }
    }
    #expect(first != nil)
    for _ in 0..<5 { terminal.press(.pageDown) }
    #expect(first == nil)
  }
}
