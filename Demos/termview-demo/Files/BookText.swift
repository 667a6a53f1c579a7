/// A books file: a JSON array of objects with `id`, `title`, `author`, and whatever else they have.
struct BookText: FileFormat {
  /// Everything up to and including "[".
  private var head = Array("[".utf8)
  /// The blanks between the brackets of an empty list.
  private var inside: [UInt8] = []
  /// The blanks before the first book.
  private var lead = Array("\n  ".utf8)
  /// What is between two books: a comma and blanks.
  private var gaps: [[UInt8]] = []
  /// The blanks after the last book.
  private var close = Array("\n".utf8)
  /// "]" and everything after it.
  private var tail = Array("]\n".utf8)

  init() {}

  static func parse(_ bytes: [UInt8]) throws(FormatError) -> (format: BookText, rows: [Book]) {
    try checkUTF8(bytes)
    var format = BookText()
    var books: [Book] = []
    var scanner = JSONScanner(
      bytes, at: bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0)
    scanner.skipBlanks()
    try scanner.expect("[", "at the start of the list of books")
    format.head = Array(bytes[..<scanner.position])

    var start = scanner.position
    func blanks() -> [UInt8] {
      scanner.skipBlanks()
      return Array(bytes[start..<scanner.position])
    }
    let lead = blanks()
    if scanner.next == UInt8(ascii: "]") {
      format.inside = lead
    } else {
      format.lead = lead
      while true {
        books.append(try Book(id: books.count, scanning: &scanner))
        start = scanner.position
        format.close = blanks()
        guard scanner.take(",") else { break }
        format.gaps.append(blanks())
      }
    }
    start = scanner.position
    try scanner.expect("]", "or “,” after a book")
    scanner.skipBlanks()
    guard scanner.next == nil else { throw scanner.unexpected("nothing after the list of books") }
    format.tail = Array(bytes[start...])
    return (format, books)
  }

  func bytes(of books: some Collection<Book>) -> [UInt8] {
    guard let first = books.first else { return head + inside + tail }
    var bytes = head + lead + first.json
    for (index, book) in books.dropFirst().enumerated() {
      bytes += index < gaps.count ? gaps[index] : usualGap
      bytes += book.json
    }
    return bytes + close + tail
  }

  private var usualGap: [UInt8] {
    gaps.last ?? Array(",".utf8) + (lead.isEmpty ? [ASCII.space] : lead)
  }

  private static func checkUTF8(_ bytes: [UInt8]) throws(FormatError) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    throw JSONScanner(bytes).error("text that is not UTF-8", at: offset)
  }
}

extension BookText {
  /// A value for the `id` field that no book has yet: a number if all have numbers, else a string.
  static func newKey(among books: some Collection<Book>) -> String { newKeys(1, among: books)[0] }

  /// So many different values for `id` fields that no book has yet. O(books + `count`).
  static func newKeys(_ count: Int, among books: some Collection<Book>) -> [String] {
    let keys = books.compactMap(\.key)
    let numbers = keys.compactMap { Int($0.trimmingQuotes) }
    let isQuoted = keys.last?.first == "\""
    // Past the largest numbers that fit, any free numbers do.
    var number = numbers.max().flatMap { $0 < .max - count ? $0 + 1 : nil } ?? 1
    let taken = Set(keys.map(\.trimmingQuotes))
    return (0..<count).map { _ in
      while taken.contains(String(number)) { number += 1 }
      defer { number += 1 }
      return isQuoted ? "\"\(number)\"" : String(number)
    }
  }
}

extension String {
  fileprivate var trimmingQuotes: String { first == "\"" ? String(dropFirst().dropLast()) : self }
}
