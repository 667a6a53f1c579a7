/// Some fields of lines: all that a query looks at, if it is set in ``FuzzyQuery/Options``.
///
/// ```swift
/// var options = FuzzyQuery.Options()
/// options.fields = FieldSelection([FieldRange(1), FieldRange("3..")!], delimiter: .text(":"))
/// ```
public struct FieldSelection: Hashable, Sendable {
  /// The selected fields; each range is a text of its own, and the first that a word matches
  /// counts.
  public var ranges: [FieldRange]
  /// The delimiter of fields.
  public var delimiter: FieldDelimiter

  /// The fields of `ranges`, in that order, in lines that `delimiter` parts; blanks by default. If
  /// there are none, a query looks at whole lines.
  public init(_ ranges: [FieldRange], delimiter: FieldDelimiter = .blanks) {
    self.ranges = ranges
    self.delimiter = delimiter
  }

  /// The text of the fields of a line, put together: without the delimiter at its end, unless that
  /// is blanks. Complexity: O(bytes of the line), times the ranges that overlap.
  public func text(of line: some Sequence<UInt8>) -> [UInt8] {
    Array(line).withUnsafeBufferPointer { line in
      let splitter = FieldSplitter(delimiter)
      let fields = splitter.fields(of: line)
      let text = ranges.flatMap { line[splitter.bytes(of: $0, in: fields)] }
      if delimiter == .blanks { return text }
      return Array(
        text.prefix(text.withUnsafeBufferPointer { splitter.countWithoutLastDelimiter($0) }))
    }
  }

  /// Whether whole lines are selected.
  var isFull: Bool { ranges.isEmpty || ranges.count == 1 && ranges[0].isFull }
}

/// A delimiter of the fields of a line. A field ends with its delimiter, which belongs to it.
///
/// ```swift
/// let path = FieldSelection([FieldRange(-1)], delimiter: .text("/"))
/// let name = path.text(of: "Sources/App/Main.swift".utf8)     // Main.swift
/// ```
public struct FieldDelimiter: Hashable, Sendable {
  enum Kind: Hashable {
    case blanks
    case text(String)
    case expression(String)
  }

  let kind: Kind

  /// Any number of spaces, tabs and newlines; those before the first field belong to none.
  public static let blanks = FieldDelimiter(kind: .blanks)

  /// A text as it is. An empty one makes each character a field.
  public static func text(_ text: String) -> FieldDelimiter { FieldDelimiter(kind: .text(text)) }

  /// The matches of a regular expression, in the syntax of Swift's `Regex`; characters are scalars,
  /// and `\d`, `\s` and `\w` are ASCII.
  ///
  /// - Throws: the error of `Regex` for an invalid expression.
  public static func expression(_ pattern: String) throws -> FieldDelimiter {
    _ = try regex(pattern)
    return FieldDelimiter(kind: .expression(pattern))
  }

  /// A delimiter as the command line of fzf takes it: a single character, a text without special
  /// characters of expressions and an invalid expression are literal; any other text is a regular
  /// expression. `\t` is a tab.
  public init(_ text: String) {
    let text = text.replacing("\\t", with: "\t")
    let isPlain = !text.unicodeScalars.contains { "\\.+*?()|[]{}^$".unicodeScalars.contains($0) }
    if isPlain || text.unicodeScalars.count == 1 {
      self = .text(text)
    } else {
      self = (try? .expression(text)) ?? .text(text)
    }
  }

  private init(kind: Kind) { self.kind = kind }

  static func regex(_ pattern: String) throws -> Regex<AnyRegexOutput> {
    try Regex(pattern).matchingSemantics(.unicodeScalar).asciiOnlyCharacterClasses()
  }
}
