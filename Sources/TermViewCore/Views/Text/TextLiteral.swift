/// The string of a literal in `Text("…")`.
///
/// The bytes of the parts are put together in the value itself, as long as they are few: a list
/// makes the texts of its rows each time they come into view, and a `String` that grows takes three
/// times the instructions for each part.
@frozen
public struct TextLiteral: ExpressibleByStringInterpolation {
  @usableFromInline let string: String

  /// The text of a literal without values. Called by the compiler.
  public init(stringLiteral value: String) { string = value }

  /// The text of a literal with values. Called by the compiler.
  public init(stringInterpolation: StringInterpolation) { string = stringInterpolation.bytes.text }

  /// The parts of a literal with values in it. Called by the compiler.
  @frozen
  public struct StringInterpolation: StringInterpolationProtocol {
    /// The text so far, in UTF-8.
    @usableFromInline var bytes: LiteralBytes

    /// No parts yet. Called by the compiler.
    public init(literalCapacity: Int, interpolationCount: Int) { bytes = LiteralBytes() }

    /// Appends what is between values. Called by the compiler.
    public mutating func appendLiteral(_ literal: String) { appendInterpolation(literal) }

    /// Appends a string as it is. Called by the compiler.
    public mutating func appendInterpolation(_ value: String) {
      // Contiguous, as nearly all strings are, so that this copies none.
      if value.utf8.withContiguousStorageIfAvailable({ bytes.append($0) }) != nil { return }
      var value = value
      value.withUTF8 { bytes.append($0) }
    }

    /// Appends a number in decimal digits. Called by the compiler.
    public mutating func appendInterpolation(_ value: Int) { bytes.append(decimal: value) }

    /// Appends any other value as a string shows it. Called by the compiler.
    public mutating func appendInterpolation<T>(_ value: T) { appendInterpolation("\(value)") }
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

  mutating func append(_ other: UnsafeBufferPointer<UInt8>) {
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

  var text: String { withBytes(to: count) { String(decoding: $0, as: UTF8.self) } }

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
  /// A text that shows a literal as it stands, with the values in it.
  ///
  /// ```swift
  /// Text("\(books.count) books")
  /// ```
  @inlinable
  public init(_ literal: TextLiteral) { self.init(verbatim: literal.string) }
}
