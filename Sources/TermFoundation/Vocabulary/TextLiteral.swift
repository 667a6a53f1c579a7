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
  /// Their bytes are put together in one array: a list makes the texts of its rows each time they
  /// come into view, and a `String` that grows takes three times the instructions for each part.
  ///
  /// ```swift
  /// Text("^[\(books.count) book](inflect: true)")     // 1 book, 2 books
  /// ```
  @frozen
  public struct StringInterpolation: StringInterpolationProtocol {
    /// The text so far, in UTF-8.
    @usableFromInline var bytes: [UInt8]
    /// All so far as a key, from the first `^[` on.
    @usableFromInline var key: LocalizedStringKey.StringInterpolation?

    /// An empty text to append the parts of a literal to. Called by the compiler.
    ///
    /// - Parameters:
    ///   - literalCapacity: about how many bytes the parts between the values have.
    ///   - interpolationCount: how many values follow.
    public init(literalCapacity: Int, interpolationCount: Int) {
      bytes = []
      bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends the literal text between the values. Called by the compiler.
    public mutating func appendLiteral(_ literal: String) {
      let start = bytes.count
      append(literal)
      if key == nil {
        guard bytes.last == UInt8(ascii: "["), literal.hasSuffix("^[") else { return }
        beginKey(after: start)
      }
      key!.appendLiteral(literal)
    }

    /// What came before the literal that begins the key is in it as it is.
    private mutating func beginKey(after start: Int) {
      var begun = LocalizedStringKey.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
      begun.appendInterpolation(String(decoding: bytes[..<start], as: UTF8.self))
      key = begun
    }

    private mutating func append(_ string: String) {
      // Contiguous, as nearly all strings are, so that this copies none.
      var string = string
      string.withUTF8 { bytes.append(contentsOf: $0) }
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

extension [UInt8] {
  /// Appends a number in decimal digits.
  fileprivate mutating func append(decimal value: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
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
      append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }
}

extension Text {
  /// The text of a literal: without values with its Markdown, with values as it is; see
  /// ``TextLiteral``.
  ///
  /// A value in a format or with a specifier makes it a ``LocalizedStringKey``, which has its
  /// Markdown. So does `let due: LocalizedStringKey = "**\(name)** is due"`.
  ///
  /// ```swift
  /// Text("**Due** today")
  /// Text("\(books.count) books")
  /// ```
  @inlinable
  public init(_ literal: TextLiteral) {
    if let key = literal.key {
      self.init(key)
    } else {
      self.init(verbatim: literal.plain)
    }
  }
}
