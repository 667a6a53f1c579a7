/// The text and the styles in bytes that were printed for a terminal.
///
/// SGR changes the style. Every other control sequence is left out, and so is a string up to BEL or
/// ST; of the control characters only tab and line feed are text. A sequence may begin in one piece
/// of the bytes and end in the next.
///
/// The forms of sequences are those of ECMA-48, 5.4 and 5.6.
package struct RenditionParser: Sendable {
  /// The style of the text that comes next. Hidden text is not hidden.
  package private(set) var style = CellStyle.plain
  private var state = State.text
  private var parameters: [UInt8] = []

  private enum State { case text, escape, intermediate, sequence, string, stringEscape }

  /// No terminal has longer sequences.
  private static let longest = 256

  package init() {}

  /// Takes a byte; whether it is text. Complexity: O(1), amortised.
  package mutating func take(_ byte: UInt8) -> Bool {
    switch state {
    case .text:
      if byte >= 0x20, byte != 0x7F { return true }
      if byte == ControlCharacter.escape { state = .escape }
      return byte == 0x09 || byte == ControlCharacter.lineFeed
    case .escape: takeEscape(byte)
    case .intermediate: if byte >= 0x30 { state = .text }
    case .sequence: takeParameter(byte)
    case .string:
      if byte == 0x07 { state = .text } else if byte == 0x1B { state = .stringEscape }
    case .stringEscape:
      // Any other escape ends the string as well, and begins a sequence of its own.
      if byte == UInt8(ascii: "\\") { state = .text } else { takeEscape(byte) }
    }
    // A sequence is never continued on the next line: a broken one takes no more than its own.
    guard byte == ControlCharacter.lineFeed else { return false }
    state = .text
    return true
  }

  private mutating func takeEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["):
      parameters.removeAll(keepingCapacity: true)
      state = .sequence
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string
    case 0x20...0x2F: state = .intermediate
    case ControlCharacter.escape: state = .escape
    default: state = .text
    }
  }

  private mutating func takeParameter(_ byte: UInt8) {
    switch byte {
    case 0x20...0x3F: if parameters.count < Self.longest { parameters.append(byte) }
    case ControlCharacter.escape: state = .escape
    case 0x40...0x7E:
      state = .text
      // Digits, colons and semicolons; private sequences have others.
      guard byte == ControlFinal.style, parameters.count < Self.longest,
        parameters.allSatisfy({ $0 >= 0x30 && $0 <= 0x3B })
      else { return }
      style.select(CellStyle.parameters(parameters[...])) { _ in }
      style.attributes.remove(.hidden)
    default: break
    }
  }
}
