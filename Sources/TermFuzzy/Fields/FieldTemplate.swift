/// A text that is made from the fields of a line.
///
/// It is written as field ranges with commas between, `2..,1`, which are put together with their
/// delimiters; or as a text with fields in it, which come without the delimiter at their end:
/// `{1}: {3..}`. `{n}` is the number of the line, from 0 on.
///
/// ```swift
/// let template = FieldTemplate("{2} ({1})")!
/// let line = Array("Emma,Jane Austen".utf8)
/// let shown = template.text(of: line, delimiter: .text(","))     // Jane Austen (Emma)
/// ```
public struct FieldTemplate: Hashable, Sendable, LosslessStringConvertible {
  enum Part: Hashable {
    case text([UInt8])
    case fields([FieldRange], isBare: Bool)
    case number
  }

  let parts: [Part]
  /// As it was written.
  public let description: String

  /// `nil` if the text has no fields in it, or a range that is none.
  public init?(_ text: String) {
    description = text
    let bytes = Array(text.utf8)
    if !bytes.isEmpty, bytes.allSatisfy(FieldTemplate.isInRange) {
      guard let ranges = FieldRange.list(text) else { return nil }
      parts = [.fields(ranges, isBare: false)]
      return
    }
    var parts: [Part] = []
    var hasFields = false
    var literal: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "{"), let part = FieldTemplate.part(&rest) else {
        literal.append(byte)
        continue
      }
      if !literal.isEmpty { parts.append(.text(literal)) }
      literal = []
      parts.append(part)
      hasFields = true
    }
    guard hasFields else { return nil }
    self.parts = literal.isEmpty ? parts : parts + [.text(literal)]
  }

  /// Parses fields or a number in braces, up to the closing brace.
  private static func part(_ rest: inout ArraySlice<UInt8>) -> Part? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let name = rest[..<end]
    var part: Part?
    if name.elementsEqual("n".utf8) {
      part = .number
    } else if !name.isEmpty, name.allSatisfy(isInRange) {
      // A range that is none means no fields, as it does to fzf.
      part = .fields(FieldRange.list(String(decoding: name, as: UTF8.self)) ?? [], isBare: true)
    }
    if part != nil { rest = rest[(end + 1)...] }
    return part
  }

  private static func isInRange(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      || byte >= UInt8(ascii: ",") && byte <= UInt8(ascii: ".")
  }

  /// The text for a line, without the delimiter at its end. Complexity: O(bytes of the line and of
  /// the text).
  ///
  /// - Parameters:
  ///   - line: the bytes of the line.
  ///   - number: the number of the line, from 0 on.
  ///   - delimiter: what separates fields.
  public func text(
    of line: some Sequence<UInt8>, number: Int = 0, delimiter: FieldDelimiter = .blanks
  ) -> [UInt8] {
    Array(line).withUnsafeBufferPointer { line in
      let splitter = FieldSplitter(delimiter)
      let text = FieldTemplate.text(pieces(of: line, number: number, splitter), of: line)
      return Array(
        text.prefix(text.withUnsafeBufferPointer { splitter.countWithoutLastDelimiter($0) }))
    }
  }
}

extension FieldTemplate {
  /// A piece of the text for a line.
  package enum Piece {
    /// Bytes of the line.
    case line(Range<Int>)
    /// Other bytes.
    case text([UInt8])
  }

  /// The pieces of the text for a line.
  func pieces(
    of line: UnsafeBufferPointer<UInt8>, number: Int, _ splitter: FieldSplitter
  ) -> [Piece] {
    let fields = splitter.fields(of: line)
    var pieces: [Piece] = []
    for part in parts {
      switch part {
      case .text(let text): pieces.append(.text(text))
      case .number: pieces.append(.text(Array(String(number).utf8)))
      case .fields(let ranges, let isBare):
        var chosen = ranges.map { splitter.bytes(of: $0, in: fields) }.filter { !$0.isEmpty }
        if isBare { removeLastDelimiter(&chosen, of: line, splitter) }
        pieces += chosen.map { .line($0) }
      }
    }
    return pieces
  }

  /// The delimiter that ends the text of some ranges may reach over several of them.
  private func removeLastDelimiter(
    _ ranges: inout [Range<Int>], of line: UnsafeBufferPointer<UInt8>, _ splitter: FieldSplitter
  ) {
    let text = ranges.flatMap { line[$0] }
    let count = text.withUnsafeBufferPointer { splitter.countWithoutLastDelimiter($0) }
    FieldTemplate.drop(text.count - count, from: &ranges)
  }

  private static func drop(_ count: Int, from ranges: inout [Range<Int>]) {
    var count = count
    while count > 0, let last = ranges.popLast() {
      if last.count > count { ranges.append(last.lowerBound..<last.upperBound - count) }
      count -= min(count, last.count)
    }
  }

  /// Pieces without the white space at their end.
  static func trimmed(
    _ pieces: [Piece], of line: UnsafeBufferPointer<UInt8>
  ) -> [Piece] {
    var pieces = pieces
    while let last = pieces.popLast() {
      switch last {
      case .line(let range):
        let count = Blanks.countWithoutTrailing(UnsafeBufferPointer(rebasing: line[range]))
        guard count > 0 else { continue }
        return pieces + [.line(range.lowerBound..<range.lowerBound + count)]
      case .text(let text):
        let count = text.withUnsafeBufferPointer { Blanks.countWithoutTrailing($0) }
        guard count > 0 else { continue }
        return pieces + [.text(Array(text[..<count]))]
      }
    }
    return []
  }

  static func text(_ pieces: [Piece], of line: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .line(let range): text += line[range]
      case .text(let bytes): text += bytes
      }
    }
    return text
  }
}
