/// Some fields of lines: all that a query looks at, if it is set in ``FuzzyQuery/Options``.
///
/// ```swift
/// var options = FuzzyQuery.Options()
/// options.fields = FieldSelection([FieldRange(1), FieldRange("3..")!], delimiter: .text(":"))
/// ```
public struct FieldSelection: Hashable, Sendable {
  /// Which fields; each range is a text of its own, and the first that a word matches counts.
  public var ranges: [FieldRange]
  /// What parts them.
  public var delimiter: FieldDelimiter

  /// The fields of `ranges`, in that order, in lines that `delimiter` parts; blanks by default. If
  /// there are none, a query looks at whole lines.
  public init(_ ranges: [FieldRange], delimiter: FieldDelimiter = .blanks) {
    self.ranges = ranges
    self.delimiter = delimiter
  }

  /// The text of the fields of a line, put together: without the delimiter at its end, unless that
  /// is blanks.
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

  /// Whether whole lines are meant.
  var isFull: Bool { ranges.isEmpty || ranges.count == 1 && ranges[0].isFull }
}
