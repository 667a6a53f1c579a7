/// A part of what a program says in reader mode.
package enum Utterance: Hashable, Sendable {
  /// A whole line.
  case line(String)
  /// Typed text, which continues the line that is being typed, as a terminal's echo does.
  case echo(String)
}

/// Turns utterances into the bytes of lines: text and line ends, no other control character.
package struct SpeechEncoder: Sendable {
  /// Whether the cursor is behind typed text rather than at the left edge.
  package private(set) var isInLine = false

  /// Whether the terminal's output processing adds a return to each line feed.
  package var addsReturns = false

  package init() {}

  /// The bytes of `utterances`. A line that is too long is wrapped by the terminal.
  ///
  /// Complexity: O(length of the texts).
  package mutating func encode(_ utterances: some Sequence<Utterance>) -> [UInt8] {
    var bytes: [UInt8] = []
    for utterance in utterances {
      switch utterance {
      case .line(let text):
        if isInLine { bytes += lineEnd }
        bytes += SpeechEncoder.sanitised(text).utf8
        bytes += lineEnd
        isInLine = false
      case .echo(let text):
        let text = SpeechEncoder.sanitised(text)
        guard !text.isEmpty else { continue }
        bytes += text.utf8
        isInLine = true
      }
    }
    return bytes
  }

  /// The bytes that end a line that is being typed.
  package var end: [UInt8] { isInLine ? lineEnd : [] }

  /// Notes that ``end`` has been sent.
  package mutating func noteEnd() { isInLine = false }

  private var lineEnd: [UInt8] { addsReturns ? [0x0A] : [0x0D, 0x0A] }

  /// The text in one line, without a character that controls a terminal.
  package static func sanitised(_ text: String) -> String {
    text.displayText(columns: 4000)
  }
}

extension [Utterance] {
  /// The same as lines of text.
  package var lines: [String] {
    var lines: [String] = []
    var isInLine = false
    for utterance in self {
      switch utterance {
      case .line(let text):
        lines.append(SpeechEncoder.sanitised(text))
        isInLine = false
      case .echo(let text):
        if isInLine { lines[lines.count - 1] += text } else { lines.append(text) }
        isInLine = true
      }
    }
    return lines
  }
}
