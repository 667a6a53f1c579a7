/// The part of lines that is shown and searched, if it is not the whole.
///
/// ```swift
/// var format = LineFormat()
/// format.removesEscapeSequences = true
/// format.template = FieldTemplate("{2..}")
/// let lines = FuzzyLines(format: format)
/// ```
public struct LineFormat: Hashable, Sendable {
  /// Whether escape sequences, such as colours, are removed from lines.
  public var removesEscapeSequences = false
  /// The template that makes the shown text from the fields of a line; `nil` for the whole line.
  public var template: FieldTemplate?
  /// The delimiter of fields.
  public var delimiter = FieldDelimiter.blanks

  /// Lines as they came: nothing is removed, and all of each is shown.
  public init() {}

  /// Whether lines are searched as they came.
  var isPlain: Bool { !removesEscapeSequences && template == nil }

  /// A line as it was added, without escape sequences if they are to be removed: the value of a
  /// chosen line. Complexity: O(bytes of the line).
  public func whole(_ original: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(original)
    guard removesEscapeSequences else { return bytes }
    return bytes.withUnsafeBufferPointer { EscapeSequences.removed(from: $0) }
  }
}

/// Makes the searched text of lines. It belongs to one task at a time.
package final class LineFormatter {
  private let format: LineFormat
  private let splitter: FieldSplitter

  package init(_ format: LineFormat) {
    self.format = format
    splitter = FieldSplitter(format.delimiter)
  }

  /// The searched part of a line.
  ///
  /// - Parameter number: the number of the line, from 0 on.
  func searched(_ original: UnsafeBufferPointer<UInt8>, number: Int) -> [UInt8] {
    guard format.removesEscapeSequences else { return templated(original, number) }
    return EscapeSequences.removed(from: original).withUnsafeBufferPointer {
      templated($0, number)
    }
  }

  private func templated(_ line: UnsafeBufferPointer<UInt8>, _ number: Int) -> [UInt8] {
    guard format.template != nil else { return Array(line) }
    return FieldTemplate.text(pieces(of: line, number: number), of: line)
  }

  /// The pieces of what is searched, in a line without escape sequences that were to be removed.
  package func pieces(
    of line: UnsafeBufferPointer<UInt8>, number: Int
  ) -> [FieldTemplate.Piece] {
    guard let template = format.template else { return [.line(0..<line.count)] }
    return FieldTemplate.trimmed(
      template.pieces(of: line, number: number, splitter), of: line)
  }
}
