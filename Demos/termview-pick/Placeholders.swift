import TermPrompts
import TermView

/// The placeholders of a command: lines, and what is typed.
///
/// | in a command | becomes |
/// |---|---|
/// | `{}` | the line that the cursor is on |
/// | `{+}` | the marked lines, or that line |
/// | `{n}`, `{+n}` | their numbers, from 0 on |
/// | `{q}` | what is typed |
///
/// Texts are quoted for a POSIX shell, whatever they contain, so that a line cannot become a command.
/// A backslash before the brace leaves it as it is.
enum Placeholders {
  /// The bytes of a command without its placeholders.
  static func expand(_ command: PickCommand) -> [UInt8] {
    let marked = command.marked.isEmpty ? [command.line].compactMap { $0 } : command.marked
    var result: [UInt8] = []
    var rest = Array(command.template.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "{") {
        result.append(rest.removeFirst())
        continue
      }
      guard byte == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
        result.append(byte)
        continue
      }
      let name = String(decoding: rest[..<end], as: UTF8.self)
      let value: [UInt8]? =
        switch name {
        case "": command.line.map { quoted(command.lines[$0]) } ?? quoted([])
        case "+": marked.isEmpty ? quoted([]) : joined(marked.map { quoted(command.lines[$0]) })
        case "n": command.line.map { Array(String($0).utf8) } ?? quoted([])
        case "+n": marked.isEmpty ? quoted([]) : joined(marked.map { Array(String($0).utf8) })
        case "q": quoted(Array(command.query.utf8))
        default: nil
        }
      guard let value else {
        result.append(byte)
        continue
      }
      result += value
      rest = rest[(end + 1)...]
    }
    return result
  }

  private static func joined(_ words: [[UInt8]]) -> [UInt8] {
    Array(words.joined(separator: [UInt8(ascii: " ")]))
  }

  /// A word of a POSIX shell. Words cannot contain NUL: it is left out.
  static func quoted(_ text: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "'")
    var result = [quote]
    for byte in text where byte != 0 {
      result += byte == quote ? Array("'\\''".utf8) : [byte]
    }
    return result + [quote]
  }
}
