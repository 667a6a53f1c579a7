/// Scans JSON text and finds the place of each value, so that one value can be
/// replaced and all other bytes, unknown fields and the spelling of numbers included, stay.
///
/// The grammar is that of RFC 8259.
struct JSONScanner {
  let bytes: [UInt8]
  private(set) var position: Int

  /// Deeper nesting is refused rather than let run out of stack.
  private static let deepest = 500

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// The byte at the position, or `nil` at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipBlanks() {
    while let byte = next,
      byte == ASCII.space || byte == ASCII.newline || byte == ASCII.carriageReturn
        || byte == ASCII.tab
    { position += 1 }
  }

  /// Steps over `character` if it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func expect(_ character: Unicode.Scalar, _ place: String) throws(FormatError) {
    guard take(character) else { throw unexpected("“\(character)” \(place)") }
  }

  /// Steps over any value and returns its place.
  mutating func value(depth: Int = 0) throws(FormatError) -> Range<Int> {
    let start = position
    switch next {
    case UInt8(ascii: "{"): _ = try members(depth: depth)
    case UInt8(ascii: "["): try array(depth: depth)
    case ASCII.quote: _ = try string()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: try number()
    }
    return start..<position
  }

  /// Steps over an object and returns its names, decoded, with the places of their values.
  mutating func members(
    depth: Int = 0
  ) throws(FormatError) -> [(name: String, value: Range<Int>)] {
    try checkDepth(depth)
    try expect("{", "at the start of an object")
    var members: [(String, Range<Int>)] = []
    skipBlanks()
    if take("}") { return members }
    repeat {
      skipBlanks()
      guard next == ASCII.quote else { throw unexpected("a name in quotes") }
      let name = Self.text(bytes[try string()])
      skipBlanks()
      try expect(":", "after a name")
      skipBlanks()
      members.append((name, try value(depth: depth + 1)))
      skipBlanks()
    } while take(",")
    try expect("}", "or “,” after a field")
    return members
  }

  /// An error at the position; the end of the text counts as its last line.
  func unexpected(_ wanted: String) -> FormatError {
    let found =
      switch next {
      case nil: "the end of the file"
      case .some(let byte) where byte < 0x20: "a control character"
      case .some(let byte) where byte < 0x80: "“\(Character(Unicode.Scalar(byte)))”"
      default: "another character"
      }
    return error("expected \(wanted), found \(found)")
  }

  func error(_ reason: String, at offset: Int? = nil) -> FormatError {
    let before = bytes[..<min(offset ?? position, bytes.count)]
    return FormatError(
      line: before.count { $0 == ASCII.newline } + 1, reason: reason)
  }

  private mutating func array(depth: Int) throws(FormatError) {
    try checkDepth(depth)
    try expect("[", "at the start of an array")
    skipBlanks()
    if take("]") { return }
    repeat {
      skipBlanks()
      _ = try value(depth: depth + 1)
      skipBlanks()
    } while take(",")
    try expect("]", "or “,” after a value")
  }

  private func checkDepth(_ depth: Int) throws(FormatError) {
    guard depth < Self.deepest else { throw error("nested too deeply") }
  }

  private mutating func word(_ word: StaticString) throws(FormatError) {
    for byte in word.description.utf8 {
      guard next == byte else { throw unexpected("“\(word)”") }
      position += 1
    }
  }

  private mutating func number() throws(FormatError) {
    let start = position
    _ = take("-")
    guard position > start || isDigit(next) else { throw unexpected("a value") }
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
  }

  private mutating func digits() throws(FormatError) {
    guard isDigit(next) else { throw unexpected("a digit") }
    while isDigit(next) { position += 1 }
  }

  private func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }

  /// Steps over a string and returns its place, quotes included.
  private mutating func string() throws(FormatError) -> Range<Int> {
    let start = position
    position += 1
    while let byte = next {
      position += 1
      switch byte {
      case ASCII.quote: return start..<position
      case ..<0x20: throw error("a control character in a string", at: position - 1)
      case ASCII.backslash: try escape()
      default: break
      }
    }
    throw error("a string without its closing quote", at: start)
  }

  private mutating func escape() throws(FormatError) {
    guard let byte = next else { throw unexpected("the rest of a “\\”") }
    if byte == UInt8(ascii: "u") {
      position += 1
      for _ in 0..<4 {
        guard let digit = next, Character(Unicode.Scalar(digit)).isHexDigit, digit < 0x80 else {
          throw unexpected("four hexadecimal digits after “\\u”")
        }
        position += 1
      }
    } else if "\"\\/bfnrt".utf8.contains(byte) {
      position += 1
    } else {
      throw unexpected("an escape that JSON knows after “\\”")
    }
  }
}
