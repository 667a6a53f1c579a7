import Foundation
import SampleViews
import TermScreen
import TermView
import TermViewTesting
import TestFolders
import Testing

/// A script of what happens to a transcript, as a program would write it down.
struct TranscriptScript: CustomStringConvertible {
  enum Step: Equatable, CustomStringConvertible {
    case add
    /// Appends text to the message at an offset from the end.
    case stream(Int, String)
    /// The message at an offset from the end is done.
    case finish(Int)
    case print(String)
    case type(String)
    case resize(columns: Int, rows: Int)
    case letGo

    var description: String {
      switch self {
      case .add: ".add"
      case .stream(let offset, let text): ".stream(\(offset), \(text.debugDescription))"
      case .finish(let offset): ".finish(\(offset))"
      case .print(let text): ".print(\(text.debugDescription))"
      case .type(let text): ".type(\(text.debugDescription))"
      case .resize(let columns, let rows): ".resize(columns: \(columns), rows: \(rows))"
      case .letGo: ".letGo"
      }
    }
  }

  var steps: [Step]
  var rewrapsLines: Bool

  var description: String {
    "TranscriptScript(\n  steps: [\n"
      + steps.map { "    \($0),\n" }.joined() + "  ], rewrapsLines: \(rewrapsLines))"
  }

  init(steps: [Step], rewrapsLines: Bool) {
    self.steps = steps
    self.rewrapsLines = rewrapsLines
  }

  init(using random: inout SplitMix) {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    rewrapsLines = number(0...3) > 0
    steps = (0..<number(5...40)).map { step in
      switch number(0...13) {
      case 0...1: return .add
      case 2: return .finish(number(0...2))
      case 3: return .print(
        (0..<number(0...12)).map { "printed \(step) \($0)" }.joined(separator: " "))
      case 4: return .resize(columns: number(30...60), rows: number(9...16))
      case 5: return .type("x")
      case 6: return .letGo
      default:
        let text = (0..<number(1...8)).map { "w\(step)-\($0)" }.joined(separator: " ")
        let end = ["", "", " ", "\n", "\n\n", " 日本語\n", "\u{1B}[2J"][number(0...6)]
        return .stream(number(0...6) == 0 ? 1 : 0, text + end)
      }
    }
  }
}

/// All lines that were ever settled, in order; it knows nothing of screens.
struct NaiveTranscript {
  struct Message { var id: Int; var text = ""; var isDone = false; var linesLeft = 0 }
  var messages: [Message] = []
  var first = 0
  var lines = ["$"]
  var printed: [String] = []

  /// A frame is drawn.
  mutating func settle() {
    lines += printed
    printed = []
    while first < messages.count {
      let message = messages[first]
      let all = ["message \(message.id)"] + message.text.split(
        separator: "\n", omittingEmptySubsequences: false
      ).map { String($0).replacing("\u{1B}", with: "␛").trimmed }
      // Its name leaves with the first line that has ended.
      let ended = message.isDone ? all.count : all.count > 2 ? all.count - 1 : 0
      lines += all[message.linesLeft..<max(ended, message.linesLeft)]
      messages[first].linesLeft = max(ended, message.linesLeft)
      guard message.isDone else { return }
      first += 1
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

@MainActor
@Suite("Random transcripts against a model that knows no screen")
struct RandomTranscriptTests {
  typealias Chat = TranscriptTests.Chat
  typealias Message = TranscriptTests.Message

  /// What is wrong after the script; `nil` if nothing is.
  ///
  /// - Parameter mark: what is before the first line of a row in the history; nothing where the
  ///   terminal is sent no marks.
  private func problem(of script: TranscriptScript, mark: String) -> String? {
    let model = TranscriptTests.Model()
    var options = InlineOptions()
    // So that all rows fit the screen where it becomes half as wide.
    options.height = 4
    let terminal = TestTerminal(
      inline: options, columns: 40, rows: 12, rewrapsLines: script.rewrapsLines
    ) { Chat(model: model) }
    terminal.replaysFrames = false
    terminal.promptMark = mark.isEmpty ? nil : mark
    var naive = NaiveTranscript()
    var isCut = false
    for (number, step) in script.steps.enumerated() {
      switch step {
      case .add:
        naive.messages.append(.init(id: naive.messages.count))
        model.messages.append(Message(id: naive.messages.count - 1))
      case .stream(let offset, let text):
        let index = naive.messages.count - 1 - offset
        guard index >= 0, !naive.messages[index].isDone else { continue }
        naive.messages[index].text += text
        change(index, model) { $0.text += text }
      case .finish(let offset):
        let index = naive.messages.count - 1 - offset
        guard index >= 0 else { continue }
        naive.messages[index].isDone = true
        change(index, model) { $0.isDone = true }
      case .print(let text):
        naive.printed.append(text.trimmed)
        terminal.print(text)
      case .type(let text): terminal.type(text)
      case .resize(let columns, let rows):
        isCut = isCut || !script.rewrapsLines
        terminal.resize(columns: columns, rows: rows)
      case .letGo: model.messages.removeAll { model.left.contains($0.id) }
      }
      terminal.update()
      naive.settle()
      var wanted = naive.lines
      while wanted.last == "" { wanted.removeLast() }
      wanted = wanted.map { $0.hasPrefix("message ") ? mark + $0 : $0 }
      var shown = terminal.history
      if isCut {
        // What becomes of the ends of rows is the terminal's business.
        shown = shown.filter { $0.hasPrefix(mark + "message") }
        wanted = wanted.filter { $0.hasPrefix(mark + "message") }
      }
      if shown != wanted {
        let place = zip(shown, wanted).prefix { $0 == $1 }.count
        return "step \(number): line \(place) is \(shown.dropFirst(place).prefix(2))"
          + " instead of \(wanted.dropFirst(place).prefix(2))"
      }
      let rest = model.messages.filter { !model.left.contains($0.id) }.last?.text
      let newest = rest?.split(separator: "\n", omittingEmptySubsequences: false).last?.split(
        separator: " "
      ).last.map(String.init)?.replacing("\u{1B}", with: "␛")
      if let newest, !terminal.screen.text.contains(newest) {
        return "step \(number): the newest word \(newest) is not shown:\n\(terminal.screen)"
      }
    }
    return nil
  }

  private func change(
    _ id: Int, _ model: TranscriptTests.Model, _ change: (inout Message) -> Void
  ) {
    guard let index = model.messages.firstIndex(where: { $0.id == id }) else { return }
    change(&model.messages[index])
  }

  @Test(
    "Each settled line is in the history once, in order, whole, and each row is marked once",
    arguments: ["", "¶"])
  func history(mark: String) {
    let count = ProcessInfo.processInfo.environment["TERMVIEW_TRANSCRIPTS"].flatMap { Int($0) } ?? 60
    for seed in 0..<count {
      var random = SplitMix(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 11)
      var script = TranscriptScript(using: &random)
      guard problem(of: script, mark: mark) != nil else { continue }
      // Steps are left out as long as something is wrong.
      var length = script.steps.count / 2
      while length > 0 {
        var start = 0
        while start < script.steps.count {
          var shorter = script
          shorter.steps.removeSubrange(start..<min(start + length, script.steps.count))
          if problem(of: shorter, mark: mark) != nil { script = shorter } else { start += length }
        }
        length /= 2
      }
      Issue.record("seed \(seed): \(problem(of: script, mark: mark) ?? "")\n\(script)")
      return
    }
  }
}
