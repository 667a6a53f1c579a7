import TermScreen
import TestFolders
import Testing

@testable import TermDevice

/// Texts that wait to go above live lines.
@Suite("Notes above live lines")
struct NotesTests {
  /// The texts of rows.
  private static func texts(of rows: [Line], _ table: CellTable) -> [String] {
    rows.map { row in row.spans.map { $0.cells.map { table.text(of: $0) }.joined() }.joined() }
  }

  private static func take(_ notes: inout Notes, isLast: Bool = false) -> [String] {
    let table = CellTable()
    return texts(
      of: notes.take(policy: .unicode, table: table, isLast: isLast), table)
  }

  /// What is left out by a line that says so.
  private static func loss(in text: String) -> (lines: Int, bytes: Int)? {
    guard text.hasPrefix("[... "), text.hasSuffix(" bytes) left out ...]") else { return nil }
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  @Test("what waits is bounded, and what is left out between its ends is counted")
  func bound() throws {
    let (head, tail, portion) = (1 << 16, 1 << 12, 1 << 12)
    var notes = Notes(headLimit: head, tailLimit: tail, portion: portion)
    let count = 8_000
    let texts = (0..<count).map { "note \($0) of a program whose terminal takes nothing" }
    for text in texts { notes.add(text) }
    var taken: [String] = []
    while !notes.isEmpty {
      let part = Self.take(&notes)
      #expect(part.reduce(0) { $0 + $1.utf8.count } <= portion + 200)
      taken += part
    }
    let bytes = taken.reduce(0) { $0 + $1.utf8.count + 1 }
    #expect(bytes <= head + tail + 100)
    #expect(bytes >= head)
    let gap = try #require(taken.firstIndex { Self.loss(in: $0) != nil })
    let lost = try #require(Self.loss(in: taken[gap]))
    #expect(taken.count - 1 + lost.lines == count)
    #expect(Array(taken[..<gap]) == Array(texts[..<gap]))
    #expect(Array(taken[(gap + 1)...]) == Array(texts[(gap + lost.lines)...]))
    #expect(
      lost.bytes == texts[gap..<gap + lost.lines].reduce(0) { $0 + $1.utf8.count + 1 })
  }

  @Test("nothing is left out of what is taken in time, in its order", arguments: 0..<20)
  func inTime(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var notes = Notes(headLimit: 1 << 20, portion: 1 << 12)
    var waiting: [String] = []
    var taken: [String] = []
    for step in 0..<2_000 {
      let text = "\(step) " + String(repeating: "x", count: random.next(below: 150)) + "."
      notes.add(text)
      waiting.append(text)
      if random.next(below: 100) == 0 {
        taken += Self.take(&notes, isLast: random.next(below: 2) == 0)
        #expect(taken == Array(waiting.prefix(taken.count)))
      }
    }
    taken += Self.take(&notes, isLast: true)
    #expect(taken == waiting)
    #expect(notes.isEmpty)
  }

  @Test("of texts longer than the bounds the first and the last are whole")
  func longTexts() throws {
    var notes = Notes(headLimit: 1 << 14, tailLimit: 1 << 10)
    let long = String(repeating: "y", count: 1 << 14 + 1)
    for number in 0..<4 { notes.add("\(number)\n" + long) }
    let table = CellTable()
    let rows = notes.take(policy: .unicode, table: table, isLast: true)
    let texts = Self.texts(of: rows, table)
    let gap = try #require(texts.firstIndex { Self.loss(in: $0) != nil })
    let lost = try #require(Self.loss(in: texts[gap]))
    #expect(lost.lines == 4)
    #expect(lost.bytes == 2 * (long.utf8.count + 3))
    #expect(texts.first == "0")
    #expect(texts[gap + 1] == "3")
    #expect(texts.count == 2 * gap + 1)
  }

  @Test("a program that prints much at once above its lines is told what was left out")
  func program() throws {
    let terminal = try PseudoTerminal(["inline"])
    terminal.expect("size 80x3")
    var notes = Notes()
    for line in 0..<200_000 { notes.add("note \(line) above live lines") }
    let sentence = try #require(Self.take(&notes, isLast: true).first { Self.loss(in: $0) != nil })
    terminal.send("W")
    terminal.expectWhileBusy("note 0 above live lines")
    terminal.expectWhileBusy(sentence)
    terminal.expectWhileBusy("text W")
    terminal.send("q")
    #expect(terminal.end() == .status(0))
  }
}

@Suite("What is typed while the terminal is left")
struct KeptInputTests {
  @Test("what fingers type and a paste are kept, in their order")
  func keeps() {
    var kept = KeptInput()
    let events: [InputEvent] = [
      .text("a"), .paste(String(repeating: "p", count: 1 << 20)), .focus(true), .text("b"),
    ]
    kept.add(Array(events[..<2]))
    kept.add(Array(events[2...]))
    #expect(kept.take() == events)
    #expect(kept.isEmpty)
  }

  @Test("a flood is cut at a bound, and forgotten with the rest")
  func bound() {
    var kept = KeptInput()
    let text = String(repeating: "z", count: 1 << 16)
    for _ in 0..<1_000 { kept.add(Array(repeating: .text(text), count: 4)) }
    let events = kept.take()
    let expected = KeptInput.limit / (KeptInput.eventSize + (1 << 16))
    #expect(events.count == expected)
    kept.add([.focus(false)])
    #expect(kept.take() == [.focus(false)])
    for _ in 0..<(1 << 19) { kept.add([.focus(true)]) }
    #expect(kept.take().count == KeptInput.limit / KeptInput.eventSize)
  }
}
