import NaiveList
import SampleViews
import TermView
import TermViewTesting
import Testing

/// The naive model of a list, with pictures drawn by hand.
@Suite("A model of a list")
struct ListModelTests {
  /// A list of numbers in a window of `rows` lines.
  func numbers(
    _ numbers: some Sequence<Int>, rows: Int = 4, selection: ListModel.Selection = .none
  ) -> ListModel {
    var model = ListModel(Self.content(numbers), selection: selection)
    model.columns = 20
    model.rows = rows
    model.update()
    return model
  }

  static func content(_ numbers: some Sequence<Int>) -> [ListContent] {
    [.forEach(numbers.map { .init(id: $0, [.view("\($0)")]) })]
  }

  /// The id of the row with the cursor.
  func tag(_ model: ListModel) -> Int? {
    model.cursorOffset.flatMap { model.allRows.all[$0].tag?.base as? Int }
  }

  // MARK: Rows

  @Test("rows are the flattened order of the content")
  func rows() {
    var model = ListModel([
      .view("note"),
      .section(
        header: [.view("Open")],
        [
          .forEach([
            .init(id: 1, [.view("one"), .view("and more")]),
            .init(id: 2, [.view("two"), .forEach([.init(id: 20, [.view("twenty")])])]),
            .init(id: 3, []),
          ])
        ], footer: [.view("end of open")]),
      .branch(0, [.group([.view("a", tag: "A"), .view("b")])]),
    ])
    model.rows = 9
    model.update()
    #expect(
      model.lines
        == ["note", "Open", "one", "and more", "two", "twenty", "end of open", "a", "b"])
    #expect(
      model.allRows.all.map(\.tag) == [nil, nil, 1, 2, 20, 3, nil, "A", nil] as [AnyHashable?])
    #expect(
      model.allRows.all.map(\.isSelectable)
        == [true, false, true, true, true, true, false, true, true])
    #expect(
      model.allRows.all.map { $0.places.map(\.offset) }
        == [[], [], [0], [1], [0, 1], [2], [], [], []])
    #expect(
      model.allRows.all.map(\.path.description)
        == [
          "0", "1.header", "1.0.[1]", "1.0.[2].0", "1.0.[2].1.[20]", "1.0.[3]", "1.footer",
          "2.if0.0.0", "2.if0.0.1",
        ])
  }

  @Test("ids that repeat are all shown; where a selection follows, the cursor passes over them")
  func repeated() {
    for selection in [ListModel.Selection.none, .optional(nil), .set([])] {
      var model = numbers([1, 2, 1, 3, 1], rows: 5, selection: selection)
      #expect(model.lines == ["1", "2", "1", "3", "1"])
      if selection.followsCursor { model.press(.down) }
      var seen = [model.cursorLine]
      for _ in 0..<4 {
        model.press(.down)
        seen.append(model.cursorLine)
      }
      #expect(seen == (selection.followsCursor ? [0, 1, 3, 3, 3] : [0, 1, 2, 3, 4]))
    }
  }

  // MARK: Window

  @Test("the first visible row that is left keeps its line")
  func anchor() {
    var model = numbers(0..<20)
    model.wheel(down: true)
    model.wheel(down: true)
    #expect(model.lines == ["6", "7", "8", "9"])
    model.content = Self.content([100, 101] + [0, 2, 4, 7, 8] + Array(10..<20))
    model.update()
    // 7 was in the second line, and 6 has gone.
    #expect(model.lines == ["4", "7", "8", "10"])
    // The wheel has taken the cursor along to 6.
    #expect(tag(model) == 7)
    #expect(model.cursorLine == 1)
    model.content = Self.content(200..<220)
    model.update()
    // Nothing is left: the row at the offset that the first visible one had.
    #expect(model.lines == ["204", "205", "206", "207"])
  }

  @Test("a list at its top stays at its top, and one at its end stays full")
  func ends() {
    var model = numbers(0..<20)
    model.content = Self.content(-2..<20)
    model.update()
    #expect(model.lines == ["-2", "-1", "0", "1"])
    #expect(tag(model) == 0)
    // Where the cursor would leave the window, it wins.
    model.content = Self.content(-4..<20)
    model.update()
    #expect(model.lines == ["-3", "-2", "-1", "0"])
    model.press(.end)
    model.content = Self.content(-5..<10)
    model.update()
    #expect(model.lines == ["6", "7", "8", "9"])
    model.content = Self.content(0..<2)
    model.update()
    #expect(model.lines == ["0", "1", "", ""])
  }

  @Test("a cursor in sight stays in sight, before the first row does")
  func cursorWins() {
    var model = numbers(0..<20)
    for _ in 0..<5 { model.press(.down) }
    #expect(model.lines == ["2", "3", "4", "5"])
    #expect(model.cursorLine == 3)
    // Two rows come between the first in sight and the cursor.
    model.content = Self.content([0, 1, 2, 100, 101, 3, 4, 5, 6, 7])
    model.update()
    #expect(model.lines == ["101", "3", "4", "5"])
    model.rows = 1
    model.update()
    #expect(model.lines == ["5"])
    model.rows = 0
    model.update()
    #expect(model.lines == [])
    model.rows = 3
    model.update()
    #expect(model.lines == ["5", "6", "7"])
  }

  @Test("keys go through rows taller than the window")
  func tall() {
    let content: [ListContent] = [
      .forEach(
        (0..<3).map { id in
          .init(id: id, [.view(ListView { _ in (0..<5).map { "\(id).\($0)" } })])
        })
    ]
    var model = ListModel(content)
    model.rows = 3
    model.update()
    model.press(.down)
    #expect(model.lines == ["0.1", "0.2", "0.3"])
    model.press(.down)
    model.press(.down)
    #expect(model.lines == ["1.0", "1.1", "1.2"])
    model.wheel(down: true)
    #expect(model.lines == ["1.3", "1.4", "2.0"])
    model.press(.up)
    #expect(model.lines == ["1.2", "1.3", "1.4"])
    model.press(.end)
    #expect(model.lines == ["2.2", "2.3", "2.4"])
    for _ in 0..<3 { model.press(.up) }
    #expect(model.lines == ["1.2", "1.3", "1.4"])
    model.press(.pageUp)
    #expect(model.lines == ["1.0", "1.1", "1.2"])
    model.press(.pageUp)
    #expect(model.lines == ["0.2", "0.3", "0.4"])
    model.press(.pageDown)
    #expect(model.lines == ["1.0", "1.1", "1.2"])
  }

  // MARK: Cursor and selection

  @Test("the cursor follows its row, then the next in sight, then the one before, then the offset")
  func cursor() {
    var model = numbers(0..<9, selection: .optional(nil))
    model.press(.down)
    #expect(model.selection == .optional(0))
    model.press(.down)
    model.press(.down)
    #expect(model.selection == .optional(2))
    model.content = Self.content((0..<9).reversed())
    model.update()
    #expect(model.selection == .optional(2))
    #expect(model.reportedOffset == 6)
    model.content = Self.content([8, 7, 6, 5, 4, 1, 0])
    model.update()
    // 2 was in the last line, 3 in the first is gone as well.
    #expect(model.selection == .optional(4))
    model.content = Self.content(20..<25)
    model.update()
    #expect(model.selection == .optional(24))
    model.content = []
    model.update()
    #expect(model.selection == .optional(nil))
    #expect(model.cursor == nil)
  }

  @Test("an id that comes later gets the cursor when it comes")
  func arrival() {
    var model = numbers(0..<4, selection: .optional(7))
    #expect(model.cursor == nil)
    model.press(.down)
    #expect(model.selection == .optional(0))
    model.selection = .optional(7)
    model.update()
    #expect(tag(model) == 0)
    #expect(model.highlightedLines == [0] && model.barLines == [])
    model.content = Self.content(0..<9)
    model.update()
    #expect(tag(model) == 7)
    #expect(model.lines == ["4", "5", "6", "7"])
    #expect(model.highlightedLines == [3])
    model.selection = .optional(nil)
    model.update()
    #expect(tag(model) == 7)
    #expect(model.highlightedLines == [3] && model.barLines == [])
  }

  @Test("a row that goes to another section takes the cursor along")
  func sections() {
    func content(_ open: [Int], _ done: [Int]) -> [ListContent] {
      [
        .section(header: [.view("Open")], Self.content(open)),
        .section(header: [.view("Done")], Self.content(done)),
      ]
    }
    var model = ListModel(content([1, 2, 3], [4, 5]), selection: .required(2))
    model.rows = 4
    model.update()
    #expect(model.highlightedLines == [2])
    model.content = content([1, 3], [4, 5, 2])
    model.update()
    #expect(model.selection == .required(2))
    #expect(model.lines == ["Done", "4", "5", "2"])
    #expect(model.reportedOffset == 2)
  }

  @Test("sets lose ids that leave, keep ids that were never there, and never grow")
  func sets() {
    var model = numbers(0..<4, selection: .set([1, 2, 50]))
    model.content = Self.content([0, 1, 3, 4])
    model.update()
    #expect(model.selection == .set([1, 50]))
    model.content = Self.content([0, 1, 2, 3, 50])
    model.update()
    #expect(model.selection == .set([1, 50]))
    model.press(.end)
    model.press(.space)
    #expect(model.selection == .set([1]))
    model.keepsSelectionOfRemovedRows = true
    model.content = Self.content([0])
    model.update()
    #expect(model.selection == .set([1]))
    model.click(line: 0, toggles: true)
    #expect(model.selection == .set([0, 1]))
    model.click(line: 0)
    #expect(model.selection == .set([0]))
  }

  // MARK: Keys

  @Test("pages keep the cursor's line; headers and footers are scrolled to")
  func pages() {
    var model = ListModel([
      .section(header: [.view("Head")], Self.content(0..<9), footer: [.view("Foot")])
    ])
    model.rows = 4
    model.update()
    #expect(model.cursorLine == 1)
    model.press(.pageDown)
    #expect(model.lines == ["3", "4", "5", "6"])
    #expect(model.cursorLine == 1)
    model.press(.pageDown)
    #expect(model.lines == ["6", "7", "8", "Foot"])
    #expect(tag(model) == 8)
    model.press(.down)
    #expect(model.lines == ["6", "7", "8", "Foot"])
    model.press(.home)
    #expect(model.lines == ["Head", "0", "1", "2"])
    model.press(.end)
    #expect(model.lines == ["6", "7", "8", "Foot"])
    for _ in 0..<8 { model.press(.up) }
    #expect(model.lines == ["0", "1", "2", "3"])
    model.press(.up)
    #expect(model.lines == ["Head", "0", "1", "2"])
  }

  @Test("edits are the program's: the cursor then goes to the next row that stays")
  func edits() {
    var model = numbers(0..<8, selection: .optional(nil))
    for _ in 0..<4 { model.press(.down) }
    #expect(model.press(.delete) == .delete(family: ListPath([.child(0)]), offsets: [3]))
    model.content = Self.content([0, 1, 2, 4, 5, 6, 7])
    model.update()
    #expect(model.selection == .optional(4))
    #expect(model.lines == ["0", "1", "2", "4"])
    #expect(
      model.press(.control(.down)) == .move(family: ListPath([.child(0)]), from: 3, to: 4))
    model.content = Self.content([0, 1, 2, 5, 4, 6, 7])
    model.update()
    #expect(model.selection == .optional(4))
    #expect(model.lines == ["1", "2", "5", "4"])
    model.press(.home)
    // At the edge the key only brings the cursor's row into sight.
    #expect(model.press(.control(.up)) == .handled)
  }
}
