import TermPrompts

/// The placeholders of a command: lines, and what is typed.
///
/// | in a command | becomes |
/// |---|---|
/// | `{}` | the line that the cursor is on |
/// | `{+}` | the marked lines, or that line |
/// | `{n}`, `{+n}` | their numbers, from 0 on |
/// | `{1}`, `{2..}`, `{-1,1}` | fields of the line, without white space around them |
/// | `{+1}`, `{s1}`, `{+s1}` | of the marked lines; with the white space |
/// | `{q}` | what is typed |
///
/// Texts are quoted for a POSIX shell, whatever they contain, so that a line cannot become a
/// command. A backslash before the brace leaves it as it is.
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
        case "n": command.line.map { Array(String($0).utf8) } ?? quoted([])
        case "+n": marked.isEmpty ? quoted([]) : joined(marked.map { Array(String($0).utf8) })
        case "q": quoted(Array(command.query.utf8))
        default: texts(name, command, marked)
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

  /// Lines or fields of them, quoted; `nil` if the name means neither.
  private static func texts(
    _ name: String, _ command: PickCommand, _ marked: [Int]
  ) -> [UInt8]? {
    let flags = name.prefix { $0 == "+" || $0 == "s" }
    let fields = name.dropFirst(flags.count)
    let ranges = fields.isEmpty ? [] : FieldRange.list(String(fields))
    guard let ranges else { return nil }
    let lines = flags.contains("+") ? marked : [command.line].compactMap { $0 }
    if lines.isEmpty { return quoted([]) }
    let selection = FieldSelection(ranges, delimiter: command.lines.format.delimiter)
    return joined(
      lines.map { line in
        let whole = command.lines.whole(line)
        if fields.isEmpty { return quoted(whole) }
        let text = selection.text(of: whole)
        return quoted(flags.contains("s") ? text : Blanks.trimmed(text))
      })
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
