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
  @inlinable
  public init(stringInterpolation: StringInterpolation) {
    plain = String(stringInterpolation: stringInterpolation.plain)
    key = stringInterpolation.key.map { LocalizedStringKey(stringInterpolation: $0) }
  }

  /// The parts of a literal with values in it.
  ///
  /// ```swift
  /// Text("^[\(books.count) book](inflect: true)")     // 1 book, 2 books
  /// ```
  @frozen
  public struct StringInterpolation: StringInterpolationProtocol {
    @usableFromInline var plain: DefaultStringInterpolation
    /// All so far as a key, from the first `^[` on.
    @usableFromInline var key: LocalizedStringKey.StringInterpolation?

    /// An empty text to append the parts of a literal to. Called by the compiler.
    ///
    /// - Parameters:
    ///   - literalCapacity: about how many bytes the parts between the values have.
    ///   - interpolationCount: how many values follow.
    @inlinable
    public init(literalCapacity: Int, interpolationCount: Int) {
      plain = DefaultStringInterpolation(
        literalCapacity: literalCapacity, interpolationCount: interpolationCount)
    }

    /// Appends the literal text between the values. Called by the compiler.
    @inlinable
    public mutating func appendLiteral(_ literal: String) {
      if key == nil, literal.utf8.last == UInt8(ascii: "["), literal.hasSuffix("^[") { beginKey() }
      plain.appendLiteral(literal)
      key?.appendLiteral(literal)
    }

    @usableFromInline
    mutating func beginKey() {
      var begun = LocalizedStringKey.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
      begun.appendInterpolation(String(stringInterpolation: plain))
      key = begun
    }

    /// A string as it is.
    @inlinable
    public mutating func appendInterpolation(_ value: String) {
      plain.appendInterpolation(value)
      key?.appendInterpolation(value)
    }
    /// A value as it describes itself.
    @inlinable
    public mutating func appendInterpolation<T>(_ value: T) {
      plain.appendInterpolation(value)
      if key != nil { key!.appendInterpolation("\(value)") }
    }
    /// A value as it describes itself.
    @inlinable
    public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: T) {
      plain.appendInterpolation(value)
      if key != nil { key!.appendInterpolation("\(value)") }
    }
    /// A value as it writes itself.
    @inlinable
    public mutating func appendInterpolation<T: TextOutputStreamable>(_ value: T) {
      plain.appendInterpolation(value)
      if key != nil { key!.appendInterpolation("\(value)") }
    }
    /// A value as it writes itself.
    @inlinable
    public mutating func appendInterpolation<T: TextOutputStreamable & CustomStringConvertible>(
      _ value: T
    ) {
      plain.appendInterpolation(value)
      if key != nil { key!.appendInterpolation("\(value)") }
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
