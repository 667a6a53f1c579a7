import Foundation
import SampleViews
import TermScreen
import TermView
import TermViewTesting
import TestFolders
import Testing

/// A field that sends its text, as a list of characters and pastes: what a real one is compared
/// with. It has no rows but lines, and uses nothing of the package.
struct NaivePrompt {
  enum Unit: Equatable {
    case letter(Character)
    case paste(String)

    var whole: String {
      switch self {
      case .letter(let letter): String(letter)
      case .paste(let text): text
      }
    }
    var shown: String {
      switch self {
      case .letter(let letter): String(letter)
      case .paste(let text):
        "[\(NaivePrompt.lines(of: text)) lines pasted]"
      }
    }
  }

  /// A line feed at the end begins no line.
  static func lines(of text: String) -> Int {
    text.split(separator: "\n", omittingEmptySubsequences: false).count
      - (text.last == "\n" ? 1 : 0)
  }

  /// A text with its cursor, and the texts before each step and after those that were undone.
  struct Entry {
    var units: [Unit] = []
    var cursor = 0
    /// `end`: where the step has left the cursor.
    var before: [(units: [Unit], cursor: Int, end: Int)] = []
    var after: [(units: [Unit], end: Int)] = []
    /// What the last step was, if the next may join it.
    var joins: Join?
    var goal: Int?
  }
  enum Join: Equatable { case typing(isBlank: Bool), backward, forward }

  var entry = Entry()
  var history: [[Unit]] = []
  var sent: [String] = []
  /// The entries that were left, and the number of the shown one, from Up to Return.
  var left: [Int: Entry] = [:]
  var shown: Int?

  var whole: String { entry.units.map(\.whole).joined() }
  var lines: [[Unit]] {
    entry.units.split(separator: .letter("\n"), omittingEmptySubsequences: false).map(Array.init)
  }

  var line: Int { entry.units.prefix(entry.cursor).count { $0 == .letter("\n") } }
  private func start(of line: Int) -> Int { lines.prefix(line).reduce(0) { $0 + $1.count + 1 } }
  var column: Int {
    entry.units[start(of: line)..<entry.cursor].reduce(0) { $0 + $1.shown.count }
  }

  private mutating func step(_ join: Join?, _ change: (inout Entry) -> Void) {
    let old = (entry.units, entry.cursor)
    var isJoined = join != nil && join == entry.joins
    if case .typing(let isBlank)? = join, case .typing(let was)? = entry.joins {
      isJoined = !was || isBlank
    }
    change(&entry)
    entry.goal = nil
    guard entry.units != old.0 else { return }
    if !isJoined { entry.before.append((old.0, old.1, 0)) }
    entry.before[entry.before.count - 1].end = entry.cursor
    entry.after = []
    entry.joins = join
  }

  private mutating func insert(_ units: [Unit], _ join: Join?) {
    step(join) {
      $0.units.insert(contentsOf: units, at: $0.cursor)
      $0.cursor += units.count
    }
  }

  mutating func type(_ letter: Character) {
    insert([.letter(letter)], .typing(isBlank: letter == " " || letter == "\n"))
  }

  mutating func paste(_ text: String) {
    insert(NaivePrompt.lines(of: text) > 3 ? [.paste(text)] : text.map { .letter($0) }, nil)
  }

  mutating func deleteBackward() {
    if entry.cursor == 0 { return move(to: 0, closes: false) }
    step(.backward) {
      $0.cursor -= 1
      $0.units.remove(at: $0.cursor)
    }
  }

  mutating func deleteForward() {
    if entry.cursor == entry.units.count { return move(to: entry.cursor, closes: false) }
    step(.forward) { $0.units.remove(at: $0.cursor) }
  }

  mutating func move(to place: Int, closes: Bool = true) {
    entry.cursor = max(0, min(place, entry.units.count))
    guard closes else { return }
    entry.goal = nil
    entry.joins = nil
  }

  mutating func undo() {
    entry.joins = nil
    guard let old = entry.before.popLast() else { return }
    entry.after.append((entry.units, old.end))
    (entry.units, entry.cursor, entry.goal) = (old.units, old.cursor, nil)
  }

  mutating func redo() {
    entry.joins = nil
    guard let new = entry.after.popLast() else { return }
    entry.before.append((entry.units, entry.cursor, new.end))
    (entry.units, entry.cursor, entry.goal) = (new.units, new.end, nil)
  }

  mutating func clear() {
    guard !entry.units.isEmpty else { return }
    step(nil) { ($0.units, $0.cursor) = ([], 0) }
  }

  mutating func go(_ distance: Int) {
    let next = line + distance
    if (0..<lines.count).contains(next) {
      let goal = entry.goal ?? column
      var (place, passed) = (start(of: next), 0)
      for unit in lines[next] {
        passed += unit.shown.count
        if passed > goal { break }
        place += 1
      }
      move(to: place)
      entry.goal = goal
      return
    }
    let number = shown ?? history.count
    guard (0...history.count).contains(number + distance) else {
      let goal = entry.goal ?? column
      move(to: distance < 0 ? 0 : .max)
      entry.goal = goal
      return
    }
    (entry.joins, entry.goal) = (nil, nil)
    left[number] = entry
    shown = number + distance
    entry =
      left[number + distance]
      ?? Entry(units: history[number + distance], cursor: history[number + distance].count)
  }

  mutating func submit() {
    if entry.cursor > 0, entry.units[entry.cursor - 1] == .letter("\\") {
      return step(nil) { $0.units[$0.cursor - 1] = .letter("\n") }
    }
    sent.append(whole)
    if whole.contains(where: { $0 != " " && $0 != "\n" }),
      history.last?.map(\.whole).joined() != whole
    {
      history.append(entry.units)
    }
    (left, shown) = ([:], nil)
    // What was not sent may still be undone.
    if entry.units.isEmpty { (entry.joins, entry.goal) = (nil, nil) } else { entry = Entry() }
  }
}

@MainActor
@Suite("Random keys in a field that sends its text, against a naive one")
struct PromptFieldModelTests {
  enum Key: Equatable {
    case type(Character), paste(String), left, right, home, end, backward, forward, up, down, undo
    case redo, clear, submit

    static func drawn(using random: inout SplitMix) -> Key {
      switch Int.random(in: 0..<26, using: &random) {
      case 0...5: .type("ab \\".randomElement(using: &random)!)
      case 6: .type("\n")
      case 7...8:
        .paste(
          (0..<Int.random(in: 1...6, using: &random)).map { "p\($0)" }.joined(separator: "\n")
            + (Bool.random(using: &random) ? "\n" : ""))
      case 9: .left
      case 10: .right
      case 11: .home
      case 12: .end
      case 13: .backward
      case 14: .forward
      case 15...16: .up
      case 17...18: .down
      case 19...20: .undo
      case 21: .clear
      case 22...23: .redo
      default: .submit
      }
    }

    /// A script: some keys are pressed several times, and a backslash is often followed by Return.
    static func script(using random: inout SplitMix) -> [Key] {
      var keys: [Key] = []
      while keys.count < 40 {
        let key = drawn(using: &random)
        let often = Int.random(in: 0...3, using: &random) == 0
        keys += Array(repeating: key, count: often ? Int.random(in: 2...4, using: &random) : 1)
        if key == .type("\\"), Bool.random(using: &random) {
          keys.append(.submit)
          if Bool.random(using: &random) { keys += [.type(" "), .undo] }
        }
      }
      return keys
    }
  }

  /// What is wrong after the keys; `nil` if nothing is.
  private func problem(of keys: [Key]) -> String? {
    let model = PromptFieldTests.Model()
    let terminal = TestTerminal(columns: 300, rows: 120) {
      PromptFieldTests.Prompt(model: model)
    }
    terminal.replaysFrames = false
    var naive = NaivePrompt()
    for (number, key) in keys.enumerated() {
      switch key {
      case .type(let letter):
        if letter == "\n" { terminal.press(.control("j")) } else { terminal.type(String(letter)) }
        naive.type(letter)
      case .paste(let text):
        terminal.paste(text)
        naive.paste(text)
      case .left:
        terminal.press(.left)
        naive.move(to: naive.entry.cursor - 1)
      case .right:
        terminal.press(.right)
        naive.move(to: naive.entry.cursor + 1)
      case .home:
        terminal.press(.control(.home))
        naive.move(to: 0)
      case .end:
        terminal.press(.control(.end))
        naive.move(to: .max)
      case .backward:
        terminal.press(.delete)
        naive.deleteBackward()
      case .forward:
        terminal.press(.deleteForward)
        naive.deleteForward()
      case .up:
        terminal.press(.up)
        naive.go(-1)
      case .down:
        terminal.press(.down)
        naive.go(1)
      case .undo:
        // With nothing to undo it is the key that stops the program, which does nothing here.
        terminal.press(.control("z"))
        naive.undo()
      case .redo:
        terminal.press(.control("y"))
        naive.redo()
      case .clear:
        terminal.press(.control("c"))
        naive.clear()
        // What is asked is forgotten with the next key.
        terminal.press(KeyPress(.function(5)))
      case .submit:
        terminal.press(.return)
        naive.submit()
      }
      func wrong(_ what: String, _ real: Any, _ wanted: Any) -> String {
        "step \(number), \(key): \(what) is \(real) instead of \(wanted)"
      }
      if model.draft != naive.whole { return wrong("the text", model.draft, naive.whole) }
      if model.sent != naive.sent { return wrong("what was sent", model.sent, naive.sent) }
      let history = naive.history.map { $0.map(\.whole).joined() }
      if model.history != history { return wrong("the history", model.history, history) }
      let cursor = terminal.screen.cursor.position
      if cursor != Point(row: 1 + naive.line, column: naive.column) {
        return wrong("the cursor", cursor, (1 + naive.line, naive.column))
      }
      guard !naive.entry.units.isEmpty else { continue }
      let lines = naive.lines.map { $0.map(\.shown).joined() }
      let shown = terminal.screen.rows.dropFirst().prefix(lines.count)
      if zip(shown, lines).contains(where: { row, line in
        row != String(line.reversed().drop { $0 == " " }.reversed())
      }) {
        return wrong("the screen", Array(shown), lines)
      }
    }
    return nil
  }

  @Test("Text, cursor, history and placeholders are those of the naive field")
  func random() {
    let count =
      ProcessInfo.processInfo.environment["TERMVIEW_PROMPTS"].flatMap { Int($0) } ?? 60
    for seed in 0..<count {
      var random = SplitMix(seed: UInt64(seed) &+ 48)
      var keys = Key.script(using: &random)
      guard problem(of: keys) != nil else { continue }
      var place = 0
      while place < keys.count {
        var shorter = keys
        shorter.remove(at: place)
        if problem(of: shorter) != nil { keys = shorter } else { place += 1 }
      }
      Issue.record("seed \(seed): \(problem(of: keys) ?? "")\n\(keys)")
      return
    }
  }
}
