import SampleViews
import TermView
import TermViewTesting
import Testing

/// Sections and groups that a `ForEach` makes, in every container that scrolls.
@MainActor
@Suite("Sections inside of ForEach scroll as rows do")
struct NestedSectionTests {
  struct Group: Identifiable {
    let id: String
    var items: [String]
  }

  nonisolated static let heights = [4, 9, 23]

  static let groups = ["A", "B", "C", "D"].map { name in
    Group(id: name, items: (0..<6).map { "\(name.lowercased())\($0)" })
  }
  static let rows = groups.flatMap { [$0.id] + $0.items }

  /// The containers and what is written in them.
  enum Content: String, CaseIterable, CustomTestStringConvertible {
    case forEachSection, listOfSections, headersBetween, plainList
    case lazyStack, lazyHeaders, scrollView

    var testDescription: String { rawValue }

    /// Whether there is a cursor.
    var isList: Bool {
      switch self {
      case .forEachSection, .listOfSections, .headersBetween, .plainList: true
      case .lazyStack, .lazyHeaders, .scrollView: false
      }
    }

    /// Whether the cursor passes over the groups' names.
    var hasHeaders: Bool { self != .headersBetween }
  }

  struct Groups: View {
    let content: Content

    var body: some View {
      switch content {
      case .forEachSection: List { sections }
      case .listOfSections:
        List(groups) { group in
          Section(group.id) { ForEach(group.items, id: \.self) { Text($0) } }
        }
      case .headersBetween: List { headers }
      case .plainList: PlainList { sections }
      case .lazyStack: ScrollView(showsIndicators: false) { LazyVStack { sections } }
      case .lazyHeaders: ScrollView(showsIndicators: false) { LazyVStack { headers } }
      case .scrollView: ScrollView(showsIndicators: false) { sections }
      }
    }

    private var sections: some View {
      ForEach(groups) { group in
        Section(group.id) { ForEach(group.items, id: \.self) { Text($0) } }
      }
    }

    private var headers: some View {
      ForEach(groups) { group in
        Text(group.id)
        ForEach(group.items, id: \.self) { Text($0) }
      }
    }
  }

  func terminal(_ content: Content, rows: Int) -> TestTerminal {
    TestTerminal(columns: 24, rows: rows) { Groups(content: content) }
  }

  /// Expects full lines in the content's order, and one bar on a row that is no header.
  func expectWhole(_ terminal: TestTerminal, _ content: Content, _ comment: Comment) {
    terminal.expectStretch(of: Self.rows, comment)
    guard content.isList else { return }
    #expect(terminal.bars.count == 1, comment)
    if content.hasHeaders {
      #expect(terminal.bars.allSatisfy { $0.count == 2 }, comment)
    }
  }

  @Test("Page Down to the end and Page Up to the start", arguments: Content.allCases, heights)
  func pages(content: Content, rows: Int) {
    let terminal = terminal(content, rows: rows)
    expectWhole(terminal, content, "at the start")
    var pages = 0
    while terminal.lines.last != "d5", pages < 20 {
      let before = terminal.lines
      terminal.press(.pageDown)
      pages += 1
      expectWhole(terminal, content, "Page Down \(pages)")
      #expect(terminal.lines != before, "Page Down \(pages)")
    }
    terminal.press(.end)
    expectWhole(terminal, content, "End")
    if content.isList { #expect(terminal.bars == ["d5"]) }
    for page in 1...10 {
      terminal.press(.pageUp)
      expectWhole(terminal, content, "Page Up \(page)")
    }
    terminal.press(.home)
    #expect(terminal.lines.first == "A")
    if content.isList { #expect(terminal.bars == [content.hasHeaders ? "a0" : "A"]) }
  }

  @Test("one page of nine lines keeps the cursor in its line")
  func page() {
    let terminal = terminal(.forEachSection, rows: 9)
    terminal.press(.pageDown)
    #expect(terminal.lines == ["b1", "b2", "b3", "b4", "b5", "C", "c0", "c1", "c2"])
    #expect(terminal.bars == ["b2"])
    terminal.press(.pageDown)
    #expect(terminal.lines == ["c3", "c4", "c5", "D", "d0", "d1", "d2", "d3", "d4"])
    #expect(terminal.bars == ["c4"])
  }

  @Test("the wheel goes by three lines to the end and back", arguments: Content.allCases, heights)
  func wheel(content: Content, rows: Int) {
    let terminal = terminal(content, rows: rows)
    let bottom = Self.rows.count - rows
    var top = 0
    for down in Array(repeating: true, count: 10) + Array(repeating: false, count: 10) {
      terminal.scroll(down ? .scrollDown : .scrollUp, row: 1)
      top = min(bottom, max(0, top + (down ? 3 : -3)))
      #expect(terminal.lines == Array(Self.rows[top..<top + rows]), "line \(top)")
    }
  }

  @Test("line by line down and up again", arguments: Content.allCases, heights)
  func lines(content: Content, rows: Int) {
    let terminal = terminal(content, rows: rows)
    var seen: [String] = []
    for _ in 0..<30 {
      seen += terminal.bars
      terminal.press(.down)
      expectWhole(terminal, content, "down")
    }
    if content.isList {
      let selectable = Self.rows.filter { !content.hasHeaders || $0.count == 2 }
      #expect(Array(seen.prefix(selectable.count)) == selectable)
    }
    #expect(terminal.lines.last == "d5")
    for _ in 0..<30 {
      terminal.press(.up)
      expectWhole(terminal, content, "up")
    }
    #expect(terminal.lines.first == "A")
  }

  @Test("groups of a group", arguments: heights)
  func nested(rows: Int) {
    struct Tree: View {
      var body: some View {
        List {
          ForEach(0..<3) { one in
            Section("\(one)") {
              ForEach(0..<3) { two in
                Section {
                  ForEach(0..<3) { three in Text("\(one).\(two).\(three)") }
                } header: {
                  Text("\(one).\(two)")
                } footer: {
                  Text("end of \(one).\(two)")
                }
              }
            }
          }
        }
      }
    }
    let all = (0..<3).flatMap { one in
      ["\(one)"]
        + (0..<3).flatMap { two in
          ["\(one).\(two)"] + (0..<3).map { "\(one).\(two).\($0)" } + ["end of \(one).\(two)"]
        }
    }
    let terminal = TestTerminal(columns: 24, rows: rows) { Tree() }
    for key in (0..<28).map({ $0 < 14 ? KeyPress.pageDown : .pageUp }) {
      terminal.expectStretch(of: all)
      #expect(terminal.bars.count == 1)
      #expect(terminal.bars.allSatisfy { $0.split(separator: ".").count == 3 })
      terminal.press(key)
    }
    terminal.press(.home)
    #expect(terminal.lines.first == "0")
    for _ in 0..<60 { terminal.press(.down) }
    #expect(terminal.bars == ["2.2.2"])
    #expect(terminal.lines.last == "end of 2.2")
  }
}
