import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("A scroll bar has a column of its own")
struct ScrollBarTests {
  struct Lines: View {
    let model: ItemModel
    let isLazy: Bool
    var body: some View {
      ScrollView {
        if isLazy {
          LazyVStack { rows }
        } else {
          VStack { rows }
        }
      }
    }

    private var rows: some View { ForEach(model.items) { Text($0.title).lineLimit(1) } }
  }

  static func items(_ count: Int) -> [Item] {
    (0..<count).map { Item($0, "a line that is too long, \($0)") }
  }

  /// The last column from above.
  func column(_ terminal: TestTerminal) -> String {
    (0..<terminal.screen.size.rows).map { row in
      let text = terminal.screen.rows[row]
      return text.count == terminal.screen.size.columns ? String(text.last!) : " "
    }.joined()
  }

  @Test("text ends before the bar, and fills the line without one", arguments: [true, false])
  func reserved(isLazy: Bool) {
    let model = ItemModel(Self.items(12))
    let terminal = TestTerminal(columns: 16, rows: 4) { Lines(model: model, isLazy: isLazy) }
    let cut = "a line that is…"
    #expect(cut.count == 15)
    #expect(terminal.lines == [cut + "█", cut + "█", cut + "│", cut + "│"])
    terminal.press(.end)
    #expect(["││██", "│││█"].contains(column(terminal)))
    #expect(terminal.lines.allSatisfy { $0.hasPrefix(cut) })
    model.items = Self.items(4)
    terminal.update()
    #expect(terminal.lines == Array(repeating: "a line that is …", count: 4))
    model.items = Self.items(5)
    terminal.update()
    #expect(terminal.lines.allSatisfy { $0.hasPrefix(cut) })
    #expect(column(terminal).first == "█")
    #expect(!column(terminal).contains("…"))
  }

  @Test("without indicators the content has all columns")
  func hidden() {
    let terminal = TestTerminal(columns: 16, rows: 4) {
      ScrollView(showsIndicators: false) {
        LazyVStack { ForEach(Self.items(12)) { Text($0.title).lineLimit(1) } }
      }
    }
    #expect(terminal.lines == Array(repeating: "a line that is …", count: 4))
  }

  @Test("six single views in four lines have a bar")
  func singleViews() {
    let terminal = TestTerminal(columns: 16, rows: 4) {
      ScrollView {
        LazyVStack {
          Text("one")
          Text("two")
          Text("three")
          Text("four")
          Text("five")
          Text("six")
        }
      }
    }
    #expect(column(terminal) == "███│")
    #expect(terminal.lines[0].hasPrefix("one "))
    terminal.press(.down)
    #expect(terminal.lines[0].hasPrefix("two "))
    terminal.press(.end)
    #expect(column(terminal) == "│███")
    #expect(terminal.lines[3].hasPrefix("six "))
  }

  @Test("single views, groups and sections count as their rows")
  func structure() {
    let terminal = TestTerminal(columns: 16, rows: 10) {
      ScrollView {
        LazyVStack {
          Text("first")
          Group { ForEach(0..<48) { Text("a\($0)") } }
          Section("Head") { ForEach(0..<49) { Text("b\($0)") } }
          Text("last")
        }
      }
    }
    #expect(column(terminal) == "█│││││││││")
    for _ in 0..<5 { terminal.press(.pageDown) }
    #expect(terminal.lines[0].hasPrefix("b0 "))
    #expect(column(terminal).filter { $0 == "█" }.count <= 2)
    #expect(Array(column(terminal)).firstIndex(of: "█") == 5)
    terminal.press(.end)
    #expect(column(terminal) == "│││││││││█")
    #expect(terminal.lines.last?.hasPrefix("last") == true)
  }

  @Test("a wrapped paragraph is laid out beside the bar")
  func wrapping() {
    let text = Array(repeating: "abcd", count: 12).joined(separator: " ")
    func lines(columns: Int) -> TestTerminal {
      TestTerminal(columns: columns, rows: 3) { ScrollView { Text(text) } }
    }
    // Three words have 14 columns, two 9.
    #expect(
      lines(columns: 15).lines == ["abcd abcd abcd█", "abcd abcd abcd█", "abcd abcd abcd│"])
    #expect(lines(columns: 14).lines == ["abcd abcd    █", "abcd abcd    █", "abcd abcd    │"])
  }

  @Test("a million rows have a bar without being made")
  func million() {
    let terminal = TestTerminal(columns: 16, rows: 10) {
      ScrollView { LazyVStack { ForEach(0..<1_000_000) { Text("row \($0)") } } }
    }
    #expect(column(terminal) == "█│││││││││")
    #expect((1...20).contains(terminal.lastFrame.rowsEvaluated))
    terminal.press(.end)
    #expect(column(terminal) == "│││││││││█")
    #expect((1...20).contains(terminal.lastFrame.rowsEvaluated))
  }
}
