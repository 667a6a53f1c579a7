import Foundation
import TermView

// What the doc comments show of places that a program keeps, of the titles of tables and of
// renaming; a test compares every block with this file.

private struct Chapter: Identifiable {
  let id: Int
  let title: String
}

private struct Chapters: View {
  let chapters: [Chapter]
  @State private var position = ScrollPosition(idType: Chapter.ID.self)
  @State private var mark: Chapter.ID?

  var body: some View {
    List(chapters) { Text($0.title) }
      .scrollPosition($position)
      .keyBindings {
        KeyBinding("t", "To the top") { position.scrollTo(edge: .top) }
        KeyBinding("h", "To row 50") { position.scrollTo(y: 50) }
        KeyBinding("l", "To column 9") { position.scrollTo(x: 9) }
        KeyBinding("c", "To the corner") { position.scrollTo(x: 0, y: 0) }
        KeyBinding("m", "Mark") { mark = position.viewID(type: Chapter.ID.self) }
        KeyBinding("b", "Back to the mark") {
          if let mark { position.scrollTo(id: mark, anchor: .top) }
        }
      }
  }
}

private struct ScrollPlaceExamples: View {
  let chapters: [Chapter]
  let books: [ShelfBook]
  @State private var position = ScrollPosition(idType: Chapter.ID.self)
  @State private var book = ShelfBook(id: 1, title: "Emma", author: "Jane Austen")
  @FocusState private var isTyping: Bool

  var body: some View {
    List(chapters) { Text($0.title) }
      .scrollPosition($position, anchor: .center)
      .keyBindings { KeyBinding("e", "To the end") { position.scrollTo(edge: .bottom) } }
    Table(books) {
      TableColumn("Title", value: \.title)
      TableColumn("Author", value: \.author)
    }
    .tableColumnHeaders(.hidden)
    TextField("Title", text: $book.title)
      .focused($isTyping)
      .contextMenu { RenameButton() }
      .renameAction { isTyping = true }
    TextField("Title", text: $book.title)
      .focused($isTyping)
      .contextMenu { RenameButton() }
      .renameAction($isTyping)
  }

  private func places() -> [ScrollPosition] {
    let start = ScrollPosition(id: chapters[0].id, anchor: .top)
    let end = ScrollPosition(edge: .bottom)
    let right = ScrollPosition(x: 40)
    let below = ScrollPosition(y: 12)
    return [start, end, right, below, corners().0, corners().1]
  }

  private func corners() -> (ScrollPosition, ScrollPosition) {
    func first() -> ScrollPosition {
      let corner = ScrollPosition(x: 0, y: 0)
      return corner
    }
    var corner = ScrollPosition(point: CGPoint(x: 0, y: 12))
    corner.scrollTo(point: CGPoint(x: 0, y: 0))
    return (first(), corner)
  }

  private func geometry() -> ScrollGeometry {
    let geometry = ScrollGeometry(
      contentOffset: CGPoint(x: 0, y: 3), contentSize: CGSize(width: 80, height: 40),
      contentInsets: EdgeInsets(), containerSize: CGSize(width: 80, height: 20))
    return geometry
  }
}

private struct TitleRow: View {
  let title: String
  @Environment(\.rename) private var rename
  var body: some View {
    Text(title).onTapGesture { rename?() }
  }
}
