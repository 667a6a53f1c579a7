/// A todo: a line of a todo.txt file, with an identity of its own.
struct Todo: ListRow {
  enum LineEnd: Equatable, Sendable {
    case newline, carriageReturnNewline
    /// The file's last line may have none.
    case missing
  }

  var id: Int
  var line: TodoLine
  var lineEnd: LineEnd

  var isDone: Bool { line.isDone }

  // Open todos stand above the completed ones, and blank lines are kept but not shown.
  var section: Int? { line.isBlank ? nil : isDone ? 1 : 0 }
  static let sectionCount = 2

  var name: String { line.body }
  var searchText: String { line.text }

  var content: [UInt8] { line.bytes }
  var mergeKey: [UInt8] { line.bytes }
  static func renumber(_ indices: [Int], in rows: inout [Todo]) {}
}
