/// Something that a file says of a row, and what it is called.
struct RowField: Equatable {
  var name: String
  var text: String
}

extension Book {
  /// What the file says of the book besides its id, title and author, in the file's order. A value
  /// that is no string is as in the file.
  var otherFields: [RowField] {
    var scanner = JSONScanner(json)
    guard let members = try? scanner.members() else { return [] }
    return members.filter { !["id", "title", "author"].contains($0.name) }.map { name, range in
      let value = json[range]
      let isString = value.first == ASCII.quote
      let text = isString ? JSONScanner.text(value) : String(decoding: value, as: UTF8.self)
      return RowField(name: name, text: text)
    }
  }
}

extension TodoLine {
  /// The priority, the dates, and the words that mean something.
  var otherFields: [RowField] {
    let fields = fields
    var found: [RowField] = []
    if let priority = fields.priority {
      found.append(RowField(name: "priority", text: String(Character(Unicode.Scalar(priority)))))
    }
    for (name, range) in [("created", fields.created), ("completed", fields.completed)] {
      guard let range else { continue }
      let date = String(decoding: bytes[range].prefix(10), as: UTF8.self)
      found.append(RowField(name: name, text: date))
    }
    for word in shownBody.split(separator: " ") {
      switch TodoWord(word) {
      case .project(let name): found.append(RowField(name: "project", text: String(name)))
      case .context(let name): found.append(RowField(name: "context", text: String(name)))
      case .pair(let name, let value):
        found.append(RowField(name: String(name), text: String(value)))
      case .plain: break
      }
    }
    return found
  }
}
