/// The element of every measurement: three strings, too long to be kept inline.
struct Book: Identifiable, Hashable, Sendable {
  var id: String
  var title: String
  var author: String

  init(_ number: Int) {
    id = "book-\(number)-" + String(number &* 2_654_435_761, radix: 36)
    title = "The long title of the book numbered \(number)"
    author = "Author number \(number % 1000)"
  }
}
