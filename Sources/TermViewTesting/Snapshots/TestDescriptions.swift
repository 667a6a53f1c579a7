import TermView
import Testing

/// What stands in the message of an expectation that failed.
extension Screen: CustomTestStringConvertible {
  /// The text and the styles, as in a snapshot: two screens may differ in either.
  public var testDescription: String { "\n" + SnapshotText.text(of: self) }
}

extension CellStyle: CustomTestStringConvertible {
  /// The style in words, as in a snapshot.
  public var testDescription: String { StyleText.text(of: self) }
}

extension Color: CustomTestStringConvertible {
  /// The colour in words, as in a snapshot.
  public var testDescription: String { StyleText.text(of: self) }
}
