import Foundation
import TermDocuments
import TermView

// What docs/embedding.md shows; a test compares every block with this file.

struct TableBook: Identifiable {
  let id: Int
  let title: String
  let author: String

  static let examples = [
    TableBook(id: 1, title: "Hackers & Painters", author: "Paul Graham"),
    TableBook(id: 2, title: "ハッカーと画家", author: "ポール・グレアム"),
    TableBook(id: 3, title: "Ulysses", author: "James Joyce"),
  ]
}

struct BookTable: View {
  let books: [TableBook]

  var body: some View {
    NumberedList(books) { book in
      HStack {
        Text(book.title).bold()
        Spacer()
        Text(book.author).dim()
      }
    }
  }
}

@MainActor
enum EmbeddingExamples {
  static func print(_ books: [TableBook]) {
    TermView.print {
      NumberedList(books) { book in
        HStack {
          Text(book.title).bold()
          Spacer()
          Text(book.author).dim()
        }
      }
    }
  }

  static func log(_ message: String) {}

  static func printTable(_ books: [TableBook]) {
    do {
      try TerminalRenderer { BookTable(books: books) }.print(to: .standardError)
    } catch {
      log("the table was not printed: \(error)")
    }
  }

  static func values(_ books: [TableBook]) -> [Any] {
    var renderer = TerminalRenderer(content: BookTable(books: books))
    renderer.width = 60
    let log = renderer.plainText
    let colored = renderer.ansi
    let page = renderer.html
    let picture = renderer.svg
    let screen = renderer.frame
    return [log, colored, page, picture, screen]
  }

  static func write(_ renderer: TerminalRenderer<BookTable>, to url: URL) throws {
    let file = try FileHandle(forWritingTo: url)
    try renderer.write(.html) { piece in
      try file.write(contentsOf: Data(piece.utf8))
    }
  }
}
