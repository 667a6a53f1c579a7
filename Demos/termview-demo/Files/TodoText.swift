/// A todo.txt file: one todo a line.
struct TodoText: FileFormat {
  private var hasByteOrderMark = false

  init() {}

  static func parse(_ bytes: [UInt8]) -> (format: TodoText, rows: [Todo]) {
    var format = TodoText()
    var rest = bytes[...]
    if rest.starts(with: byteOrderMark) {
      format.hasByteOrderMark = true
      rest = rest.dropFirst(byteOrderMark.count)
    }
    var todos: [Todo] = []
    while !rest.isEmpty {
      let end = rest.firstIndex(of: ASCII.newline)
      var line = rest[..<(end ?? rest.endIndex)]
      var lineEnd = end == nil ? Todo.LineEnd.missing : .newline
      if end != nil, line.last == ASCII.carriageReturn {
        line = line.dropLast()
        lineEnd = .carriageReturnNewline
      }
      todos.append(Todo(id: todos.count, line: TodoLine(Array(line)), lineEnd: lineEnd))
      rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
    }
    return (format, todos)
  }

  func bytes(of todos: some Collection<Todo>) -> [UInt8] {
    var bytes = hasByteOrderMark ? byteOrderMark : []
    bytes.reserveCapacity(todos.reduce(bytes.count) { $0 + $1.line.bytes.count + 2 })
    let usual = TodoText.usualLineEnd(of: todos)
    for (index, todo) in todos.enumerated() {
      bytes += todo.line.bytes
      let isLast = index == todos.count - 1
      switch todo.lineEnd == .missing && !isLast ? usual : todo.lineEnd {
      case .newline: bytes.append(ASCII.newline)
      case .carriageReturnNewline: bytes += [ASCII.carriageReturn, ASCII.newline]
      case .missing: break
      }
    }
    return bytes
  }

  /// What the file ends its lines with, as far as one can tell.
  static func usualLineEnd(of todos: some Collection<Todo>) -> Todo.LineEnd {
    todos.first { $0.lineEnd != .missing }?.lineEnd ?? .newline
  }
}
