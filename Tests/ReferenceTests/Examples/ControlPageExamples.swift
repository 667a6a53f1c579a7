import Foundation
import TermView

// What the pages of controls and of lists with controls open with; a test compares every block
// with this file.

private struct Flavour: Hashable, Identifiable, CaseIterable {
  static let allCases = [Flavour(name: "Vanilla"), Flavour(name: "Lemon")]
  var name: String
  var id: String { name }
}

private typealias Band = Flavour

private struct Mail: Identifiable {
  let id: Int
  var subject = ""
  var received = Date()
}

private struct Disk {
  struct File: Identifiable, Hashable, Sendable {
    let id: Int
    var name: String
    var isFolder: Bool
  }
  func contents(of folder: File) async throws -> [File] { [] }
}

private typealias Book = ShelfBook
private typealias BookRow = ShelfRow
private typealias BookDetails = ShelfDetails

private struct BookList: View { var body: some View { Text("Books") } }
private struct ContentView: View { var body: some View { Text("") } }

private struct Lending {
  func lend() {}
}

private struct LendingKey: FocusedValueKey { typealias Value = Lending }
extension FocusedValues {
  fileprivate var book: Lending? {
    get { self[LendingKey.self] }
    set { self[LendingKey.self] = newValue }
  }
}

private enum CommandsPage {
  struct BookCommands: Commands {
    @FocusedValue(\.book) private var book
    var body: some Commands {
      CommandMenu("Book") {
        Button("Lend") { book?.lend() }.keyboardShortcut("l").disabled(book == nil)
      }
    }
  }
  // … WindowGroup { BookList() }.commands { BookCommands() }
  private struct Program: App {
    var body: some Scene { WindowGroup { BookList() }.commands { BookCommands() } }
  }
}

private struct SettingsButton: View {
  @Environment(\.openSettings) private var openSettings
  var body: some View { Button("Settings") { openSettings() } }
}

private struct ControlPages: View {
  private enum Order { case title, author, pages }
  private enum Tabs: Hashable { case books, todos }
  private typealias Tab = Tabs
  let mails: [Mail]
  let used: Double
  let total: Double
  let toggleBold: @MainActor () -> Void
  let toggleItalic: @MainActor () -> Void
  @State private var tag = Color.red
  @State private var due = Date()
  @State private var isOnline = true
  @State private var band = Flavour.allCases[0]
  @State private var flavour = Flavour.allCases[0]
  @State private var volume = 5.0
  @State private var guests = 2
  @State private var amount = 2.5
  @State private var order = Order.title

  var body: some View {
    first
    second
    third
  }

  @ViewBuilder private var first: some View {
    ColorPicker("Tag", selection: $tag)
    if mails.isEmpty {
      ContentUnavailableView(
        "No Mail", systemImage: "tray", description: Text("New mails come here."))
    }
    DatePicker("Due", selection: $due, in: Date()..., displayedComponents: .date)
    Form {
      Section("Network") {
        Toggle("Wi-Fi", isOn: $isOnline)
        Picker("Band", selection: $band) { ForEach(Band.allCases) { Text($0.name).tag($0) } }
      }
    }
    Gauge(value: used, in: 0...total) {
      Text("Disk")
    } currentValueLabel: {
      Text("\(Int(used)) GB")
    }
    ControlGroup {
      Button("Bold") { toggleBold() }
      Button("Italic") { toggleItalic() }
    }
    Label("Inbox", systemImage: "tray")
    LabeledContent("Version", value: "2.1")
    LabeledContent("Colour") { Text("■").foregroundStyle(.red) }
  }

  @ViewBuilder private var second: some View {
    Link("Manual", destination: URL(string: "https://example.com")!)
    Picker("Flavour", selection: $flavour) {
      ForEach(Flavour.allCases) { Text($0.name).tag($0) }
    }
    .pickerStyle(.segmented)
    Slider(value: $volume, in: 0...11, step: 1) {
      Text("Volume")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("11")
    }
    Stepper("Guests: \(guests)", value: $guests, in: 1...12)
    Stepper("Volume") { volume += 5 } onDecrement: { volume -= 5 }
    TimelineView(.periodic(from: .now, by: 1)) { context in
      Text(context.date, format: .dateTime.hour().minute().second())
    }
    TextField("Amount", value: $amount, format: .number)
    Image(systemName: "checkmark.circle.fill").foregroundStyle(.green)
    Image("cover")          // [cover]
    ContentView().symbols(["invoice": Symbol("§", ascii: "$")])
  }

  @ViewBuilder private var third: some View {
    Menu("Sort by") {
      Button("Title") { order = .title }
      Button("Author") { order = .author }
      Divider()
      Menu("More") { Button("Pages") { order = .pages } }
    }
  }
}

private struct ListPages: View {
  let books: [Book]
  let items: [Book]
  let found: [Book]
  let volumes: [Disk.File]
  let disk: Disk
  let mail: Mail
  let recent: [String]
  let model: ShelfLibrary
  let archive: @MainActor (Mail) -> Void
  let delete: @MainActor (Mail) -> Void
  let flag: @MainActor (Mail) -> Void
  let add: @MainActor () -> Void
  let lend: @MainActor (Set<Book.ID>) -> Void
  let remove: @MainActor (Set<Book.ID>) -> Void
  let open: @MainActor (Set<Book.ID>) -> Void
  private enum Scope: Hashable { case all, unread }
  @State private var query = ""
  @State private var scope = Scope.all
  @State private var chosen: Set<Book.ID> = []
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 0) {
      List(books) { Text($0.title) }
      KeyHints()
    }
    .keyBindings {
      KeyBinding("a", "Add a book") { add() }.hint("add")
      KeyBinding("q", "Quit") { dismiss() }.hint("quit", priority: .high)
    }
    List(items) { Text($0.title) }.refreshable { await model.reload() }
    Text(mail.subject)
      .swipeActions(edge: .leading) { Button("Flag") { flag(mail) } }
      .swipeActions {
        Button("Archive") { archive(mail) }
        Button("Delete", role: .destructive) { delete(mail) }
      }
    List(books.filter { query.isEmpty || $0.title.contains(query) }) { Text($0.title) }
      .searchable(text: $query)
    List(books, selection: $chosen) { book in Text(book.title) }
      .contextMenu(forSelectionType: Book.ID.self) { ids in
        Button("Lend") { lend(ids) }
        Button("Remove", role: .destructive) { remove(ids) }
      } primaryAction: { ids in
        open(ids)
      }
    searched
    keyed
    Volumes(volumes: volumes, disk: disk)
  }

  @ViewBuilder private var searched: some View {
    List(found) { BookRow(book: $0) }
      .searchable(text: $query)
      .searchScopes($scope) {
        Text("All").tag(Scope.all)
        Text("Unread").tag(Scope.unread)
      }
  }

  @ViewBuilder private var keyed: some View {
    BookList().keySheet().commandPalette()
    BookList().keyFile(KeyFile("list.down = j, down"))
    BookList().keySheet()
  }
}

private struct Volumes: View {
  let volumes: [Disk.File]
  let disk: Disk
  @State private var chosen: Disk.File.ID?
  var body: some View {
    List(selection: $chosen) {
      LazyOutlineGroup(volumes, isBranch: \.isFolder) { folder in
        try await disk.contents(of: folder)
      } content: { file in
        Text(file.name)
      }
    }
  }
}

private struct KeyFilePage: App {
  var body: some Scene {
    WindowGroup { BookList().keyFile(program: "books") }
  }
}

private struct EditedList: View {
  @State private var books: [Book] = []

  var body: some View {
    VStack {
      EditButton()
      List($books, editActions: [.move, .delete]) { $book in Text(book.title) }
    }
  }
}

/// A program that a key ends.
struct QuitKeyExample: View {
  let strings: [String]

  var body: some View {
    VStack {
      List(strings, id: \.self) { Text($0) }
      KeyHints()
    }
    .quitKey()
  }
}
