/// A book: an element of a books file, with an identity of its own.
///
/// The element's JSON is kept as the bytes that it is; an edit replaces the field's value in it.
struct Book: ListRow {
  var id: Int
  private(set) var json: [UInt8]
  private(set) var title: String
  /// Empty when the element has none.
  private(set) var author: String

  var section: Int? { 0 }
  static let sectionCount = 1

  var name: String { title }
  var searchText: String { title + " " + author }

  var content: [UInt8] { json }
  var mergeKey: [UInt8] { value("id").map { Array(json[$0]) } ?? json }

  static func renumber(_ indices: [Int], in rows: inout [Book]) {
    guard !indices.isEmpty else { return }
    let keys = BookText.newKeys(indices.count, among: rows)
    for (index, key) in zip(indices, keys) {
      guard let range = rows[index].value("id") else { continue }
      rows[index].json.replaceSubrange(range, with: Array(key.utf8))
    }
  }
}

extension Book {
  /// A book that is new, with the `id` field's value as JSON.
  init(id: Int, key: String, title: String, author: String) {
    self.id = id
    self.title = title
    self.author = author
    json = Array("{\"id\": \(key), \"title\": ".utf8) + JSONScanner.string(title)
    json += Array(", \"author\": ".utf8) + JSONScanner.string(author) + Array("}".utf8)
  }

  /// The element at a scanner's position.
  init(id: Int, scanning scanner: inout JSONScanner) throws(FormatError) {
    let start = scanner.position
    guard scanner.next == UInt8(ascii: "{") else {
      throw scanner.unexpected("a book, which is an object in braces")
    }
    let members = try scanner.members()
    self.id = id
    json = Array(scanner.bytes[start..<scanner.position])

    func text(_ name: String) throws(FormatError) -> String? {
      // Of several fields of one name, the last counts.
      guard let value = members.last(where: { $0.name == name })?.value else { return nil }
      guard scanner.bytes[value.lowerBound] == ASCII.quote else {
        throw scanner.error("the “\(name)” of a book must be a string", at: value.lowerBound)
      }
      return JSONScanner.text(scanner.bytes[value])
    }
    guard let title = try text("title") else {
      throw scanner.error("a book without a “title”", at: start)
    }
    self.title = title
    author = try text("author") ?? ""
  }

  /// The `id` field's value as JSON, such as `7` or `"7"`.
  var key: String? {
    value("id").map { String(decoding: json[$0], as: UTF8.self) }
  }

  mutating func edit(title: String, author: String) {
    if title != self.title {
      set("title", to: title)
      self.title = title
    }
    if author != self.author {
      set("author", to: author)
      self.author = author
    }
  }

  private func value(_ name: String) -> Range<Int>? {
    var scanner = JSONScanner(json)
    return (try? scanner.members())?.last { $0.name == name }?.value
  }

  private mutating func set(_ name: String, to text: String) {
    let string = JSONScanner.string(text)
    if let range = value(name) {
      json.replaceSubrange(range, with: string)
    } else if let title = value("title") {
      json.insert(
        contentsOf: Array(", \"\(name)\": ".utf8) + string, at: title.upperBound)
    }
  }
}
