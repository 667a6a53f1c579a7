import TermView

/// All there is to say of the row with the cursor, beside the list where the window is wide.
struct Details: View {
  /// From so many columns on there is room beside a list.
  static let leastColumns = 100

  let model: DemoModel

  var body: some View {
    HStack(alignment: .top, spacing: 1) {
      Divider()
      VStack(alignment: .leading, spacing: 0) {
        switch model.list {
        case .books: if let book = model.books.currentRow { BookDetails(book: book) }
        case .todos: if let todo = model.todos.currentRow { TodoDetails(todo: todo) }
        }
      }
      .frame(width: 32, alignment: .topLeading)
    }
  }
}

/// A book's fields, also those that the program does not know.
private struct BookDetails: View {
  let book: Book

  var body: some View {
    Text(book.title).bold()
    if !book.author.isEmpty { Text(book.author).foregroundStyle(.secondary) }
    Fields(fields: book.otherFields)
  }
}

/// A todo's text without its marks, and what they say.
private struct TodoDetails: View {
  let todo: Todo

  var body: some View {
    Text(todo.line.body).bold()
    Fields(fields: todo.line.details)
  }
}

private struct Fields: View {
  let fields: [(name: String, text: String)]

  var body: some View {
    ForEach(Array(fields.enumerated()), id: \.offset) { _, field in
      Text(field.name + " ").foregroundStyle(.tertiary) + Text(field.text)
    }
    .padding(.top, fields.isEmpty ? 0 : 1)
  }
}

extension Book {
  /// What the file says of the book besides its id, title and author, in the file's order.
  var otherFields: [(name: String, text: String)] {
    var scanner = JSONScanner(json)
    guard let members = try? scanner.members() else { return [] }
    return members.filter { !["id", "title", "author"].contains($0.name) }.map { name, value in
      let bytes = json[value]
      let isString = bytes.first == ASCII.quote
      return (name, isString ? JSONScanner.text(bytes) : String(decoding: bytes, as: UTF8.self))
    }
  }
}

extension TodoLine {
  /// The priority, the dates, and the words that mean something, by name.
  var details: [(name: String, text: String)] {
    let fields = fields
    var details: [(name: String, text: String)] = []
    if let priority = fields.priority {
      details.append(("priority", String(Character(Unicode.Scalar(priority)))))
    }
    for (name, range) in [("created", fields.created), ("completed", fields.completed)] {
      guard let range else { continue }
      let date = String(decoding: bytes[range], as: UTF8.self)
      details.append((name, date.trimmingCharacters(in: .whitespaces)))
    }
    for word in body.prefix(4000).split(separator: " ") where word.count > 1 {
      switch word.first {
      case "+": details.append(("project", String(word.dropFirst())))
      case "@": details.append(("context", String(word.dropFirst())))
      default:
        let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts.contains(where: \.isEmpty) else { continue }
        details.append((String(parts[0]), String(parts[1])))
      }
    }
    return details
  }
}
