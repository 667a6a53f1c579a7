import Foundation
import TermFuzzy
import TermView
import TermViewStore
import TermViewTesting
import Testing

// What the doc comments show of a few more initialisers and functions; a test compares every block
// with this file.

@MainActor private struct MemberMoreExamples {
  let book: ShelfBook
  @State var books: [ShelfBook]
  @State var changes = 0
  @State var pages = 0
  let conversion: TextConversion

  @ViewBuilder var example1: some View {
    TextField("Pages", conversion: conversion)
  }

  @ViewBuilder var example2: some View {
    Table(books) {
      TableColumn("Title", value: \.title, comparator: .lexical)
      TableColumn("Pages", value: \.pages, comparator: KeyPathComparator(\.self)) {
        Text("\($0.pages)")
      }
      TableColumn("Unread", sortUsing: KeyPathComparator(\ShelfBook.unread)) {
        Text("\($0.unread)")
      }
    }
  }

  @ViewBuilder var example3: some View {
    Table(books) {
      TableColumnForEach(["Title", "Author"], id: \.self) { name in
        TableColumn(name) { book in Text(name == "Title" ? book.title : book.author) }
      }
    }
  }

  @ViewBuilder var example5: some View {
    Text("\(changes)")
      .onReceive(
        NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification)
          .receive(on: RunLoop.main)
      ) { _ in changes += 1 }
  }

  @ViewBuilder var example6: some View {
    Rectangle().fill(.blue).strokeBorder(.white, style: StrokeStyle(lineWidth: 1))
  }
}

private enum Page4 {
  struct Third: AlignmentID {
    static func defaultValue(in dimensions: ViewDimensions) -> CGFloat { dimensions.width / 3 }
  }
  struct Thirds: View {
    var body: some View {
      VStack(alignment: HorizontalAlignment(Third.self)) { Text("one"); Text("three") }
    }
  }
}

private enum Page7 {
  struct Library: App {
    var body: some Scene {
      WindowGroup { Text("Books") }
      WindowGroup(id: "details") { Text("Emma") }     // a sheet, by `openWindow(id: "details")`
    }
  }
}

private enum Page8 {
  struct ShelfTypes {
    let json = UTType("public.json")
    let markdown = UTType(filenameExtension: "md")
    let shelf = UTType(exportedAs: "org.example.shelf", conformingTo: .json)
    let other = UTType(importedAs: "org.example.list")
    var isText: Bool { shelf.conforms(to: .text) }     // true
  }
}

private enum Page9 {
  struct Note: FileDocument {
    static let readableContentTypes = [UTType.plainText]
    var text = ""
    init(configuration: ReadConfiguration) throws {
      text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }
    func fileWrapper(configuration: WriteConfiguration) -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }
  func read(_ text: String) throws -> Note {
    let file = FileWrapper(regularFileWithContents: Data(text.utf8))
    return try Note(configuration: .init(contentType: .plainText, file: file))
  }
}

private enum Page10 {
  enum Sorting: String { case title, author }
  struct SortedShelf: View {
    @SceneStorage("sorting") private var sorting = Sorting.title     // kept as "title"
    var body: some View { Text(sorting.rawValue) }
  }
}

private enum Page11 {
  func lastShelf(_ defaults: UserDefaults) -> String {
    defaults.setValue("Novels", forKey: "shelf")
    return defaults.value(forKey: "shelf") as? String ?? ""
  }
}

private enum Page12 {
  func length(_ metres: Double) -> String {
    Measurement(value: metres, unit: UnitLength.meters).formatted()     // "12.5 m"
  }
}

private enum Page13 {
  func sentence(_ names: [String]) -> String {
    ListFormatter.localizedString(byJoining: names)     // "Emma, Momo, and Walden"
  }
}

private enum Page15 {
  func stop(_ timer: TimerPublisher) {
    let connection = timer.connect()
    connection.cancel()
  }
}

private enum Page16 {
  @MainActor func reset(_ dispatch: ActionDispatch, _ action: any Action) {
    dispatch.send(action)     // the same as `dispatch(action)`
  }
}

@MainActor private func example14() {
  let warning = Color(uiColor: .systemOrange)
  _ = warning
}

@MainActor private func example18() {
  let press = Recording.Event(time: .seconds(1), kind: .input("q"))
  let quit = Recording(columns: 80, rows: 24, events: [press])
  _ = quit
}
