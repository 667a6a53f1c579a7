/// A text format for a list: how a file's bytes become rows, and rows become bytes again.
///
/// A value of the type holds what the file has besides its rows, such as a byte order mark or the
/// blanks between them. Rows that were not touched give back the very bytes they came from.
protocol FileFormat: Equatable, Sendable {
  associatedtype Row: ListRow

  /// The format of a file that does not exist yet.
  init()

  static func parse(_ bytes: [UInt8]) throws(FormatError) -> (format: Self, rows: [Row])

  func bytes(of rows: some Collection<Row>) -> [UInt8]
}

/// A row of a list that is kept in a file.
protocol ListRow: Identifiable, Equatable, Sendable where ID == Int {
  /// The row's identity as long as the program runs: it stays when the row moves or its text
  /// changes.
  var id: Int { get set }
  /// What the row is called in a message.
  var name: String { get }
  /// What the filter looks at.
  var searchText: String { get }
  /// The section that the row is shown in, or `nil` for a row that is kept but not shown.
  var section: Int? { get }
  static var sectionCount: Int { get }
  /// The row's bytes in the file, without what separates rows.
  var content: [UInt8] { get }
  /// What a row has in common with itself in another version of the file: an id, where the format
  /// has one, or else the content.
  var mergeKey: [UInt8] { get }
  /// Gives the rows at `indices` ids that no other row has, where the format has such ids. O(rows).
  static func renumber(_ indices: [Int], in rows: inout [Self])
}

/// Why a file's text is not of the format, and where.
struct FormatError: Error, Equatable {
  /// Counted from 1.
  var line: Int
  var reason: String
}

/// The bytes that have a meaning in the formats.
enum ASCII {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
}

/// U+FEFF in UTF-8, which some editors put before a text.
let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

/// An encoding that a text announces by the mark at its start, and that is not UTF-8.
enum OtherEncoding: String {
  case utf16 = "UTF-16"
  case utf32 = "UTF-32"

  init?(announcedBy bytes: [UInt8]) {
    // The mark of UTF-32 begins with that of UTF-16.
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      self = .utf32
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16
    } else {
      return nil
    }
  }
}
