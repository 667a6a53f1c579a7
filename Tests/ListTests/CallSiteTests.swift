import Algorithms
import DequeModule
import Foundation
import OrderedCollections
import SampleViews
import TermView
import TermViewTesting
import Testing

struct Book: Identifiable, Equatable {
  var id: Int
  var title: String
  var author = "anon"
}

@MainActor
@Suite("The call sites that the containers exist for")
struct CallSiteTests {
  static let books = [
    Book(id: 1, title: "Dune"), Book(id: 2, title: "Emma"), Book(id: 3, title: "Ilias"),
    Book(id: 4, title: "Faust"),
  ]
  let books = CallSiteTests.books
  let strings = ["a", "b", "c"]

  func show(
    _ view: some View, columns: Int = 30, rows: Int = 8
  ) -> String {
    TestTerminal(columns: columns, rows: rows) { view }.screen.text
  }

  @Test("ForEach over elements, key paths, ranges and bindings")
  func forEach() {
    #expect(show(ForEach(books) { Text($0.title) }) == "Dune\nEmma\nIlias\nFaust")
    #expect(show(ForEach(books, id: \.title) { Text($0.title) }) == "Dune\nEmma\nIlias\nFaust")
    #expect(show(ForEach(0..<3) { i in Text("\(i)") }) == "0\n1\n2")
    struct Bound: View {
      @State var items = CallSiteTests.books
      var body: some View { List { ForEach($items) { $item in Text(item.title) } } }
    }
    #expect(show(Bound()) == "Dune\nEmma\nIlias\nFaust")
  }

  @Test("enumerated, zipped, indexed and appended key paths")
  func enumerated() {
    let data = strings
    #expect(
      show(
        ForEach(Array(data.enumerated()), id: \.element) { index, element in
          Text("\(index)\(element)")
        }) == "0a\n1b\n2c")
    #expect(
      show(
        ForEach(Array(data.enumerated()), id: \.offset) { index, element in
          Text("\(index)\(element)")
        }) == "0a\n1b\n2c")
    #expect(
      show(
        ForEach(Array(zip(data.indices, data)), id: \.1) { index, element in
          Text("\(index)\(element)")
        }) == "0a\n1b\n2c")
    #expect(
      show(
        ForEach(books.indexed(), id: \.element.id) { index, book in
          Text("\(index)\(book.title)")
        }) == "0Dune\n1Emma\n2Ilias\n3Faust")
    #expect(
      show(ForEach(books.indexed(), id: \.1.id) { index, book in Text("\(index)\(book.title)") })
        == "0Dune\n1Emma\n2Ilias\n3Faust")
    #expect(
      show(ForEach(books.indexed(), id: \.index) { index, book in Text("\(index)\(book.title)") })
        == "0Dune\n1Emma\n2Ilias\n3Faust")
    let path = (\IndexedCollection<[Book]>.Element.element).appending(path: \Book.id)
    #expect(
      show(ForEach(books.indexed(), id: path) { index, book in Text("\(index)\(book.title)") })
        == "0Dune\n1Emma\n2Ilias\n3Faust")
  }

  @Test("ForEachEnumerated gives the collection's own index")
  func forEachEnumerated() {
    #expect(
      show(
        ForEachEnumerated(books, id: \.title) { index, book in
          HStack {
            Text("\(index)" + book.title)
            Text(book.author)
          }
        }) == "0Dune anon\n1Emma anon\n2Ilias anon\n3Faust anon")
    #expect(
      show(ForEachEnumerated(books[2...3]) { index, book in Text("\(index)\(book.title)") })
        == "2Ilias\n3Faust")
  }

  @Observable
  @MainActor
  final class Shelf {
    var books = (0..<20).map { Book(id: $0, title: "b\($0)") }
    var mark = ""
  }

  @Test("a row with an index is evaluated when the element or the index changes, and no other")
  func enumeratedEvaluations() {
    struct Rows: DynamicViewContent {
      let shelf: Shelf
      let count: Int
      var data: [Book] { shelf.books }
      var body: some View {
        ForEachEnumerated(shelf.books) { index, book in
          Text("\(index)\(book.title)\(count > 0 ? shelf.mark : "")")
        }
      }
    }
    struct Shown: View {
      let shelf: Shelf
      var body: some View {
        let count = shelf.books.count
        List {
          Rows(shelf: shelf, count: min(count, 1))
            .onMove { shelf.books.move(fromOffsets: $0, toOffset: $1) }
            .onDelete { shelf.books.remove(atOffsets: $0) }
        }
      }
    }
    let shelf = Shelf()
    let terminal = TestTerminal(columns: 20, rows: 8) { Shown(shelf: shelf) }
    #expect(terminal.lines.prefix(3) == ["0b0", "1b1", "2b2"])
    shelf.books[3].title = "other"
    terminal.update()
    #expect(terminal.lines[3] == "3other")
    #expect(terminal.lastFrame.rowsEvaluated == 1)
    terminal.press(.control(.down))
    #expect(terminal.lines.prefix(3) == ["0b1", "1b0", "2b2"])
    #expect(terminal.lastFrame.rowsEvaluated == 2)
    terminal.press(.deleteForward)
    #expect(terminal.lines.prefix(3) == ["0b1", "1b2", "2other"])
    #expect(terminal.lastFrame.rowsEvaluated == 7)
    shelf.mark = "!"
    terminal.update()
    #expect(terminal.lines.prefix(3) == ["0b1!", "1b2!", "2other!"])
  }

  @Test("plain and numbered lists")
  func lists() {
    #expect(show(PlainList(books) { book in Text(book.title) }) == "Dune\nEmma\nIlias\nFaust")
    #expect(show(PlainList(strings, id: \.self) { Text($0) }) == "a\nb\nc")
    #expect(
      show(NumberedList(books) { book in Text("\(book.title)") })
        == "1. Dune\n2. Emma\n3. Ilias\n4. Faust")
    #expect(show(NumberedList(strings, id: \.self) { Text($0) }) == "1. a\n2. b\n3. c")
    #expect(
      show(NumberedList(books[1...]) { index, book in Text("\(index) \(book.title)") })
        == "1 Emma\n2 Ilias\n3 Faust")
    #expect(
      show(
        NumberedList(["ハッカーと画家"] + (2...10).map { "\($0)" }, id: \.self) { Text($0) },
        rows: 10)
        == " 1. ハッカーと画家\n 2. 2\n 3. 3\n 4. 4\n 5. 5\n 6. 6\n 7. 7\n 8. 8\n 9. 9\n10. 10")
  }

  @Test("horizontal scroll views with and without header and footer")
  func horizontal() {
    #expect(
      show(HorizontalScrollView(data: books) { Text($0.title) }, columns: 40)
        == "Dune  Emma  Ilias  Faust")
    #expect(show(HorizontalScrollView(data: strings, id: \.self) { Text($0) }) == "a  b  c")
    #expect(
      show(
        HorizontalScrollView(data: strings, id: \.self) {
          Text($0)
        } header: {
          Text("<")
        } footer: {
          Text(">")
        }) == "<  a  b  c  >")
    #expect(
      show(
        HorizontalScrollView(data: [String](), id: \.self) {
          Text($0)
        } header: {
          Text("<")
        } footer: {
          Text(">")
        }) == "<  >")
  }

  @Test("a horizontal ScrollView around a lazy stack")
  func scrollView() {
    struct Row<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
      var data: Data
      var id: KeyPath<Data.Element, ID>
      var content: (Data.Element) -> Content
      var body: some View {
        ScrollView(.horizontal, showsIndicators: false) {
          LazyHStack(spacing: 16) { ForEach(data, id: id) { content($0) } }.padding(.horizontal, 16)
        }
      }
    }
    #expect(
      show(Row(data: strings, id: \.self) { Text($0) }, columns: 60)
        == "                a                b                c")
  }

  @Test("lists with edits, selections and sections")
  func edited() {
    struct Edited: View {
      @State var books = CallSiteTests.books
      @State var selection: Int?
      var body: some View {
        List(selection: $selection) {
          Section("Read") {
            ForEach(books) { Text($0.title) }
              .onMove { indices, offset in books.move(fromOffsets: indices, toOffset: offset) }
              .onDelete { indices in books.remove(atOffsets: indices) }
          }
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 6) { Edited() }
    #expect(terminal.screen.text == "Read\nDune\nEmma\nIlias\nFaust")
    terminal.press(.down, .down)
    #expect(terminal.screen.reversedRows == [2])
    terminal.press(.control(.down))
    #expect(terminal.screen.text == "Read\nDune\nIlias\nEmma\nFaust")
    #expect(terminal.screen.reversedRows == [3])
    terminal.press(.deleteForward)
    #expect(terminal.screen.text == "Read\nDune\nIlias\nFaust")
    #expect(terminal.screen.reversedRows == [3])
  }

  @Test("two lists side by side")
  func sideBySide() {
    #expect(
      show(
        HStack(alignment: .top) {
          NumberedList(books) { Text($0.title) }
          NumberedList(strings, id: \.self) { Text($0) }
        }, columns: 21) == "1. Dune    1. a\n2. Emma    2. b\n3. Ilias   3. c\n4. Faust")
  }

  @Test("any random access collection")
  func collections() {
    #expect(show(ForEach(Deque(strings), id: \.self) { Text($0) }) == "a\nb\nc")
    #expect(show(List(OrderedSet(strings), id: \.self) { Text($0) }) == "a\nb\nc")
    let dictionary: OrderedDictionary = ["x": 1, "y": 2]
    #expect(show(List(dictionary.values, id: \.self) { Text("\($0)") }) == "1\n2")
    #expect(show(List(strings.lazy.map { $0 + "!" }, id: \.self) { Text($0) }) == "a!\nb!\nc!")
  }
}
