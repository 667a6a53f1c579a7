import SampleViews
import TermView
import TermViewTesting
import Testing

@testable import TermViewCore

@MainActor
@Suite("Numbered lists in other styles")
struct NumberStyleTests {
  @Test(
    "labels",
    arguments: [
      (NumberStyle.decimal, ["1", "2", "3", "4"]), (.roman, ["I", "II", "III", "IV"]),
      (.lowercaseRoman, ["i", "ii", "iii", "iv"]), (.alphabetic, ["a", "b", "c", "d"]),
      (.uppercaseAlphabetic.starting(at: 26), ["Z", "AA", "AB", "AC"]),
      (.decimal.starting(at: 0).counting(by: 10), ["0", "10", "20", "30"]),
      (.roman.starting(at: 2).counting(by: -1), ["II", "I", "0", "-1"]),
      (.roman.starting(at: 3998), ["MMMCMXCVIII", "MMMCMXCIX", "4000", "4001"]),
      (.alphabetic.starting(at: 0), ["0", "a", "b", "c"]),
      (.decimal.starting(at: .max - 1), ["\(Int.max - 1)", "\(Int.max)", "\(Int.max)", "\(Int.max)"]),
    ])
  func labels(style: NumberStyle, labels: [String]) {
    #expect((0..<4).map { style.label(at: $0) } == labels)
  }

  @Test("Roman numbers read back as what they are")
  func romanNumbers() {
    let values: [Character: Int] = [
      "I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000,
    ]
    for number in 1..<4000 {
      let digits = NumberStyle.roman.label(at: number - 1).map { values[$0]! }
      var sum = 0
      for (index, digit) in digits.enumerated() {
        sum += index + 1 < digits.count && digits[index + 1] > digit ? -digit : digit
      }
      #expect(sum == number)
    }
  }

  @Test(
    "the column is as wide as the widest number of all",
    arguments: [
      NumberStyle.decimal, .roman, .lowercaseRoman, .alphabetic, .decimal.starting(at: -5),
      .roman.counting(by: 7), .roman.starting(at: 30).counting(by: -1), .decimal.counting(by: -3),
      .alphabetic.starting(at: 690), .roman.starting(at: 3990),
    ])
  func columns(style: NumberStyle) {
    var widest = 0
    for count in 1...900 {
      widest = max(widest, style.label(at: count - 1).utf8.count)
      #expect(style.columns(count: count) >= widest)
      if style == .decimal || style == .roman || style == .alphabetic {
        #expect(style.columns(count: count) == widest)
      }
    }
  }

  @Test("numbers are right-aligned in a column that scrolling does not change")
  func list() {
    let terminal = TestTerminal(columns: 20, rows: 4) {
      NumberedList((1...9).map { Item($0) }) { Text($0.title) }.numberStyle(.roman)
    }
    #expect(
      terminal.lines == ["   I. item 1", "  II. item 2", " III. item 3", "  IV. item 4"])
    terminal.press(.end)
    #expect(
      terminal.lines == ["  VI. item 6", " VII. item 7", "VIII. item 8", "  IX. item 9"])
  }

  @Test("a row that moves gets another number and is not evaluated")
  func moved() {
    struct Moved: View {
      @State var items = Item.many(3)
      var body: some View {
        NumberedList {
          ForEach(items) { Text($0.title) }
            .onMove { items.move(fromOffsets: $0, toOffset: $1) }
        }
        .numberStyle(.alphabetic)
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 4) { Moved() }
    terminal.press(.control(.down))
    #expect(terminal.lines == ["a. item 1", "b. item 0", "c. item 2"])
    expectBudget(of: terminal, rowsEvaluated: 0, linesTouched: 2)
  }

  @Test("nested numbers begin with those around")
  func nested() {
    struct Chapter: Identifiable {
      let id: Int
      let parts: [Item]
    }
    let chapters = [
      Chapter(id: 10, parts: [Item(1), Item(2)]), Chapter(id: 20, parts: [Item(3)]),
    ]
    let terminal = TestTerminal(columns: 20, rows: 8) {
      NumberedList {
        ForEach(chapters) { chapter in
          Section("Chapter \(chapter.id)") { ForEach(chapter.parts) { Text($0.title) } }
        }
      }
      .numberStyle(.nested)
    }
    #expect(
      terminal.lines == [
        "1. Chapter 10", "1.1. item 1", "1.2. item 2", "2. Chapter 20", "2.1. item 3",
      ])
  }

  @Test("the style changes while the list is shown, and without one numbers are decimal")
  func changing() {
    struct Switching: View {
      @State private var style = NumberStyle.decimal
      var body: some View {
        NumberedList(Item.many(3)) { Text($0.title) }
          .numberStyle(style)
          .on("x") { style = .lowercaseRoman }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 4) { Switching() }
    let plain = TestTerminal(columns: 20, rows: 4) {
      NumberedList(Item.many(3)) { Text($0.title) }
    }
    #expect(terminal.lines == plain.lines)
    terminal.press("x")
    #expect(terminal.lines == ["  i. item 0", " ii. item 1", "iii. item 2"])
  }

  @Test("numbers have room for those of more rows than are shown")
  func fitting() {
    struct Found: View {
      @State var query = ""
      var body: some View {
        NumberedList((1...12).map(String.init).filter { query.isEmpty || $0 == query }, id: \.self) {
          Text("row \($0)")
        }
        .searchable(text: $query)
      }
    }
    let terminal = TestTerminal(Found(), columns: 30, rows: 8, theme: .standard)
    let column = terminal.screen.find("row 2")?.column
    terminal.press("/")
    terminal.type("2")
    #expect(terminal.screen.find("row 2")?.column == column)
    let plain = TestTerminal(columns: 20, rows: 3) {
      NumberedList(["a"], id: \.self) { Text($0) }.numberStyle(.decimal.fitting(count: 100))
    }
    #expect(plain.screen[0] == "  1. a")
  }
}
