import TermScreen
import TermView
import TermViewCore

/// Text that a program prints for a terminal, as lines of styled text.
///
/// Colours and attributes (SGR) are kept, other control sequences are left out. Bytes come in
/// pieces of any size: the last line, a sequence or a character may continue in the next.
///
/// Complexity: O(bytes), each looked at once.
@MainActor
struct StyledLines {
  /// The number of lines, the last perhaps unfinished.
  var count: Int { finished.count + (hasOpenLine ? 1 : 0) }
  /// Whether there was more than fits, and is left out.
  private(set) var isFull = false

  private let limit: Int
  private var finished: [Text] = []
  private var line = Text("")
  private var run: [UInt8] = []
  /// The number of characters of the line, for tab stops.
  private var column = 0
  private var style = PrintedStyle()
  private var state = State.text
  private var parameters: [UInt8] = []

  private enum State {
    case text, escape, sequence, string, stringEscape, charset
  }

  /// - Parameter limit: how many lines are kept.
  init(limit: Int) { self.limit = limit }

  private var hasOpenLine: Bool { !run.isEmpty || line != Text("") }
  private var openLine: Text { run.isEmpty ? line : line + style.text(run) }

  /// A line by its number.
  subscript(line: Int) -> Text { line < finished.count ? finished[line] : openLine }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if isFull { return }
      take(byte)
    }
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .text: takeText(byte)
    case .escape: takeEscape(byte)
    case .sequence:
      if byte >= 0x40, byte <= 0x7E {
        if byte == UInt8(ascii: "m") { changeStyle() }
        state = .text
      } else if parameters.count < 256 {
        parameters.append(byte)
      }
    // Titles, links: up to BEL or ESC \.
    case .string:
      if byte == 0x07 { state = .text } else if byte == 0x1B { state = .stringEscape }
    case .stringEscape: state = byte == UInt8(ascii: "\\") ? .text : .string
    case .charset: state = .text
    }
  }

  private mutating func takeText(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0A: endLine()
    case 0x09:
      run += Array(repeating: 0x20, count: 8 - column % 8)
      column += 8 - column % 8
    // Text that a carriage return would overwrite is kept: nothing is lost, and lines may end with
    // it.
    case 0x00...0x1F, 0x7F: break
    default:
      run.append(byte)
      if byte & 0xC0 != 0x80 { column += 1 }
    }
  }

  private mutating func takeEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["):
      parameters = []
      state = .sequence
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string
    case UInt8(ascii: "("), UInt8(ascii: ")"): state = .charset
    default: state = .text
    }
  }

  private mutating func changeStyle() {
    if !run.isEmpty {
      line = line + style.text(run)
      run = []
    }
    style.apply(parameters)
  }

  private mutating func endLine() {
    finished.append(openLine)
    line = Text("")
    run = []
    column = 0
    if finished.count >= limit { isFull = true }
  }
}

/// The style set by SGR sequences.
@MainActor
struct PrintedStyle {
  private var foreground: Color?
  private var background: Color?
  private var isBold = false
  private var isDim = false
  private var isItalic = false
  private var isUnderlined = false
  private var isReversed = false
  private var isStruckThrough = false

  func text(_ bytes: [UInt8]) -> Text {
    var text = Text(String(decoding: bytes, as: UTF8.self))
    if let foreground { text = text.foregroundStyle(foreground) }
    if let background { text = text.backgroundColor(background) }
    if isBold { text = text.bold() }
    if isDim { text = text.dim() }
    if isItalic { text = text.italic() }
    if isUnderlined { text = text.underline() }
    if isReversed { text = text.reverse() }
    if isStruckThrough { text = text.strikethrough() }
    return text
  }

  /// Takes the parameters of a sequence: numbers with semicolons between, or colons within one.
  mutating func apply(_ parameters: [UInt8]) {
    if let first = parameters.first, first >= 0x3C { return }
    var numbers: ArraySlice<Int> = []
    for part in parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      let values = part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
      switch values.first {
      case 4 where values.count > 1: numbers.append(values[1] == 0 ? 24 : 4)
      // The colour space is left out: its place is often empty, or not there.
      case 38 where values.count > 4, 48 where values.count > 4:
        numbers += values.prefix(2) + values.suffix(3)
      default: numbers += values
      }
    }
    while let number = numbers.popFirst() {
      switch number {
      case 0: self = PrintedStyle()
      case 1: isBold = true
      case 2: isDim = true
      case 3: isItalic = true
      case 4: isUnderlined = true
      case 7: isReversed = true
      case 9: isStruckThrough = true
      case 22: (isBold, isDim) = (false, false)
      case 23: isItalic = false
      case 24: isUnderlined = false
      case 27: isReversed = false
      case 29: isStruckThrough = false
      case 30...37: foreground = .indexed(UInt8(number - 30))
      case 38: foreground = Self.color(&numbers) ?? foreground
      case 39: foreground = nil
      case 40...47: background = .indexed(UInt8(number - 40))
      case 48: background = Self.color(&numbers) ?? background
      case 49: background = nil
      case 90...97: foreground = .indexed(UInt8(number - 82))
      case 100...107: background = .indexed(UInt8(number - 92))
      default: break
      }
    }
  }

  /// The colour after 38 or 48.
  private static func color(_ numbers: inout ArraySlice<Int>) -> Color? {
    func byte(_ number: Int) -> UInt8 { UInt8(max(0, min(number, 255))) }
    switch numbers.popFirst() {
    case 5: return numbers.popFirst().map { .indexed(byte($0)) }
    case 2:
      guard numbers.count >= 3 else { return nil }
      let parts = (0..<3).map { _ in byte(numbers.removeFirst()) }
      return .rgb(parts[0], parts[1], parts[2])
    default: return nil
    }
  }
}
