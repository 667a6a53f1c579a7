/// A frame as plain text: no colours, no motion.
public struct PlainTextEncoder: Sendable {
  public init() {}

  /// The text of each row, without trailing blanks.
  public func lines(of frame: Frame) -> [String] {
    (0..<frame.size.rows).map { row in
      var text = ""
      var blanks = 0
      for cell in frame.cells(row: row) where cell.role != .trailing {
        if cell.isSpace {
          blanks += 1
          continue
        }
        if blanks > 0 {
          text += String(repeating: " ", count: blanks)
          blanks = 0
        }
        text += frame.table.text(of: cell).filtered
      }
      return text
    }
  }

  /// The rows' text joined by line feeds, the last one included; blank rows at the end are left
  /// out.
  public func encode(_ frame: Frame) -> String {
    var lines = lines(of: frame)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension String {
  /// Without control characters: a carriage return or NUL has no place in a text file's line.
  fileprivate var filtered: String {
    if unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars where scalar.properties.generalCategory != .control {
      scalars.append(scalar)
    }
    return String(scalars)
  }
}
