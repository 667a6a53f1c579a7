import TermViewCore

/// A text as it is written in a literal. Without values it has its Markdown. With values it is
/// shown as it is, which keeps rows by the million cheap, unless a noun in it is to agree with its
/// number: then it has its Markdown as well.
///
/// ```swift
/// Text("\(books.count) books")
/// Text("^[\(books.count) book](inflect: true)")     // 1 book, 2 books
/// ```
@frozen
public struct TextLiteral: ExpressibleByStringInterpolation {
  @usableFromInline let plain: String
  /// The literal as a key, if it has Markdown that is to be shown.
  @usableFromInline let key: LocalizedStringKey?

  /// The text of a literal without values. Called by the compiler.
  public init(stringLiteral value: String) {
    plain = value
    key = InlineMarkdown.hasMarks(value) ? LocalizedStringKey(value) : nil
  }

  /// The text of a literal with values. Called by the compiler.
  public init(stringInterpolation: StringInterpolation) {
    plain = stringInterpolation.text
    key = stringInterpolation.key.map { LocalizedStringKey(stringInterpolation: $0) }
  }

  /// The parts of a literal with values in it.
  ///
  /// Their bytes are put together in the value itself, as long as they are few: a list makes the
  /// texts of its rows each time they come into view, and a `String` that grows takes three times
  /// the instructions for each part.
  @frozen
  public struct StringInterpolation: StringInterpolationProtocol {
    /// The text so far, in UTF-8.
    @usableFromInline var bytes: LiteralBytes
    /// All so far as a key, from the first `^[` on.
    @usableFromInline var key: LocalizedStringKey.StringInterpolation?

    /// An empty text to append the parts of a literal to. Called by the compiler.
    ///
    /// - Parameters:
    ///   - literalCapacity: about how many bytes the parts between the values have.
    ///   - interpolationCount: how many values follow.
    public init(literalCapacity: Int, interpolationCount: Int) { bytes = LiteralBytes() }

    var text: String { bytes.text(to: bytes.count) }

    /// Appends the literal text between the values. Called by the compiler.
    public mutating func appendLiteral(_ literal: String) {
      if literal.isEmpty { return }
      let start = bytes.count
      let beginsNoun = append(literal)
      if key == nil {
        guard beginsNoun else { return }
        beginKey(after: start)
      }
      key!.appendLiteral(literal)
    }

    /// What came before the literal that begins the key is in it as it is.
    private mutating func beginKey(after start: Int) {
      var begun = LocalizedStringKey.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
      begun.appendInterpolation(bytes.text(to: start))
      key = begun
    }

    /// Returns whether the string ends where a noun begins that agrees with its number: in `^[`.
    @discardableResult
    private mutating func append(_ string: String) -> Bool {
      // Contiguous, as nearly all strings are, so that this copies none.
      if let beginsNoun = string.utf8.withContiguousStorageIfAvailable({ bytes.append($0) }) {
        return beginsNoun
      }
      var string = string
      return string.withUTF8 { bytes.append($0) }
    }

    /// A string as it is.
    public mutating func appendInterpolation(_ value: String) {
      append(value)
      if key != nil { key!.appendInterpolation(value) }
    }

    /// A number in decimal digits.
    public mutating func appendInterpolation(_ value: Int) {
      bytes.append(decimal: value)
      if key != nil { key!.appendInterpolation(String(value)) }
    }

    /// A value as it describes itself.
    public mutating func appendInterpolation<T>(_ value: T) { appendInterpolation("\(value)") }

    /// A value as it describes itself.
    public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: T) {
      appendInterpolation(value.description)
    }

    /// A value as it writes itself.
    public mutating func appendInterpolation<T: TextOutputStreamable>(_ value: T) {
      appendInterpolation("\(value)")
    }

    /// A value as it writes itself.
    public mutating func appendInterpolation<T: TextOutputStreamable & CustomStringConvertible>(
      _ value: T
    ) {
      appendInterpolation("\(value)")
    }
  }
}

/// Bytes of UTF-8 that are put together: the first 128 without memory of their own.
@usableFromInline
struct LiteralBytes {
  private typealias Words = (
    UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64,
    UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64
  )
  private var words: Words = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  /// All bytes, once they are more.
  private var many: [UInt8] = []
  private(set) var count = 0

  /// Returns whether the bytes end in `^[`.
  @discardableResult
  mutating func append(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = count + other.count
    if end > MemoryLayout<Words>.size {
      appendToMany(other)
    } else {
      withUnsafeMutableBytes(of: &words) {
        UnsafeMutableRawBufferPointer(rebasing: $0[count..<end])
          .copyMemory(from: UnsafeRawBufferPointer(other))
      }
    }
    count = end
    return other.count > 1 && other[other.count - 1] == UInt8(ascii: "[")
      && other[other.count - 2] == UInt8(ascii: "^")
  }

  @inline(never)
  private mutating func appendToMany(_ other: UnsafeBufferPointer<UInt8>) {
    if many.isEmpty { withBytes(to: count) { many = Array($0) } }
    many.append(contentsOf: other)
  }

  /// Appends a number in decimal digits.
  mutating func append(decimal value: Int) {
    guard let short = UInt32(exactly: value), count &+ 10 <= MemoryLayout<Words>.size else {
      return append(anyDecimal: value)
    }
    var digits = 1
    var power: UInt32 = 10
    while digits < 10, short >= power {
      digits &+= 1
      power &*= 10
    }
    let start = count
    count = start &+ digits
    withUnsafeMutableBytes(of: &words) { bytes in
      var rest = short
      var place = start &+ digits
      repeat {
        place &-= 1
        bytes[place] = UInt8(truncatingIfNeeded: 48 &+ rest % 10)
        rest /= 10
      } while place > start
    }
  }

  @inline(never)
  private mutating func append(anyDecimal value: Int) {
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
    withUnsafeMutableBytes(of: &digits) { digits in
      let digits = digits.assumingMemoryBound(to: UInt8.self)
      var rest = value.magnitude
      var start = digits.count
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if value < 0 {
        start -= 1
        digits[start] = UInt8(ascii: "-")
      }
      append(UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  /// The text of the first bytes.
  func text(to end: Int) -> String {
    withBytes(to: end) { String(decoding: $0, as: UTF8.self) }
  }

  private func withBytes<Result>(
    to end: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if !many.isEmpty {
      return many.withUnsafeBufferPointer {
        body(UnsafeBufferPointer(rebasing: $0[..<end]))
      }
    }
    return withUnsafeBytes(of: words) {
      body(UnsafeBufferPointer(rebasing: $0.assumingMemoryBound(to: UInt8.self)[..<end]))
    }
  }
}

extension Text {
  /// The text of a literal: without values with its Markdown, with values as it is; see
  /// ``TextLiteral``.
  ///
  /// A value in a format or with a specifier makes it a ``LocalizedStringKey``, which has its
  /// Markdown. So does `let due: LocalizedStringKey = "**\(name)** is due"`.
  @inlinable
  public init(_ literal: TextLiteral) {
    if let key = literal.key {
      self.init(key)
    } else {
      self.init(verbatim: literal.plain)
    }
  }
}
