// swift-format-ignore-file

/// The text of each file in `Examples` by its name, written by the test that compares them:
/// `TERMVIEW_SNAPSHOTS=failed swift test --filter GalleryTests`.
enum ExampleSources {
  static let texts = [
    "Activation": ##"""
import TermView

/// Return and two clicks activate a row, or all that are selected.
struct Activation: View {
  @State private var chosen: Set<String> = []
  @State private var opened = "Press Return."

  var body: some View {
    VStack {
      Text(opened)
      List(["a", "b", "図"], id: \.self, selection: $chosen) { Text($0) }
        .onActivate(forSelectionType: String.self) { names in
          opened = "Opened \(names.sorted().joined(separator: ", "))"
        }
    }
  }
}
"""##,
    "Badges": ##"""
import TermView

/// Numbers and words at the end of rows.
struct Badges: View {
  var body: some View {
    List {
      Text("Inbox").badge(12)
      Text("Drafts").badge(0)
      Text("仕事").badge("new")
      Label("Starred", icon: "☆")
        .badge(Text("3").foregroundStyle(.tint))
    }
  }
}
"""##,
    "Checklist": ##"""
import TermView

/// Controls in rows: Return presses the first one of the row with the cursor.
struct Checklist: View {
  struct Item: Identifiable {
    let id: String
    var isPacked = false
  }

  @State private var items = [
    Item(id: "Passport"), Item(id: "傘 ☂️"), Item(id: "Charger"),
  ]

  var body: some View {
    VStack {
      Text("\(items.count { $0.isPacked }) of \(items.count) packed")
      List($items) { $item in Toggle(item.id, isOn: $item.isPacked) }
    }
  }
}
"""##,
    "ChosenColumns": ##"""
import TermView

/// `|` hides columns and sets their widths, `[` and `]` go through those for
/// which there is no room.
struct ChosenColumns: View {
  struct Book: Identifiable {
    let id: String
    let author: String
    let year: Int
  }

  @State private var columns = TableColumnCustomization<Book>()
  let books = [
    Book(id: "Emma", author: "Jane Austen", year: 1815),
    Book(id: "こころ", author: "夏目漱石", year: 1914),
  ]

  var body: some View {
    Table(books) {
      TableColumn("Title", value: \.id)
      TableColumn("Author", value: \.author).customizationID("author")
      TableColumn("Year", value: \.year) { Text("\($0.year)") }
        .customizationID("year")
      TableColumn("Letters") { Text("\($0.id.count)") }
        .customizationID("letters").defaultVisibility(.hidden)
    }
    .columnCustomization($columns)
  }
}
"""##,
    "Clipboard": ##"""
import TermView

/// `y` copies a row to the terminal's clipboard, a paste of the terminal's
/// adds a row for each line.
struct Clipboard: View {
  @State private var lines = ["https://www.gutenberg.org", "図書館"]

  var body: some View {
    List {
      ForEach(lines, id: \.self) { Text($0) }
        .copyable { offsets in offsets.map { lines[$0] } }
        .pasteDestination(for: String.self) { new, offset in
          let added = new.filter { !lines.contains($0) }
          lines.insert(contentsOf: added, at: offset)
        }
    }
  }
}
"""##,
    "Confirming": ##"""
import TermView

/// Delete asks first; Esc, or Cancel, keeps the rows.
struct Confirming: View {
  @State private var names = ["Emma", "こころ", "Ulysses", "Momo"]
  @State private var doomed: IndexSet?

  var body: some View {
    List {
      ForEach(names, id: \.self) { Text($0) }.onDelete { doomed = $0 }
    }
    .confirmationDialog("Delete \(title)?", isPresented: isAsking) {
      Button("Delete", role: .destructive) {
        if let doomed { names.remove(atOffsets: doomed) }
      }
    }
  }

  private var title: String {
    doomed?.map { names[$0] }.joined(separator: ", ") ?? ""
  }
  private var isAsking: Binding<Bool> {
    Binding { doomed != nil } set: { if !$0 { doomed = nil } }
  }
}
"""##,
    "Disclosure": ##"""
import TermView

/// A row that shows more below itself: Right and Return unfold it, Left
/// folds it.
struct Disclosure: View {
  let books = [("Emma", "Jane Austen", 1815), ("こころ", "夏目漱石", 1914)]

  var body: some View {
    List(books, id: \.0) { title, author, year in
      DisclosureGroup(title) {
        LabeledContent("Author", value: author)
        LabeledContent("Year", value: "\(year)")
      }
    }
  }
}
"""##,
    "Dragging": ##"""
import TermView

/// Rows are dragged from list to list with the mouse; y copies one, p pastes.
struct Dragging: View {
  @State private var todo = ["Write", "Test", "出荷する 📦"]
  @State private var done = ["Plan"]

  var body: some View {
    HStack(spacing: 2) {
      List { rows($todo, from: $done) }
      List { rows($done, from: $todo) }
    }
  }

  private func rows(
    _ list: Binding<[String]>, from other: Binding<[String]>
  ) -> some View {
    ForEach(list.wrappedValue, id: \.self) { Text($0).draggable($0) }
      .dropDestination(for: String.self) { names, offset in
        let before = list.wrappedValue[..<offset].count(where: names.contains)
        list.wrappedValue.removeAll(where: names.contains)
        other.wrappedValue.removeAll(where: names.contains)
        list.wrappedValue.insert(contentsOf: names, at: offset - before)
      }
  }
}
"""##,
    "EditingMode": ##"""
import TermView

/// The button shows what can be done: a click on ⊖ deletes, ≡ is dragged.
struct EditingMode: View {
  struct Step: Identifiable {
    let id: Int
    var title: String
  }
  @State private var steps = ["Flour", "Eggs", "牛乳", "Sugar", "Salt"]
    .enumerated().map { Step(id: $0.offset, title: $0.element) }

  var body: some View {
    VStack(alignment: .leading) {
      EditButton()
      List {
        ForEach(steps) { step in
          Text(step.title).deleteDisabled(step.id == 0)
        }
        .onMove { steps.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { steps.remove(atOffsets: $0) }
      }
    }
  }
}
"""##,
    "EmptyState": ##"""
import TermView

/// What is shown where there are no rows.
struct EmptyState: View {
  @State private var mails = ["Lunch?"]

  var body: some View {
    List(mails, id: \.self) { Text($0) }
      .overlay {
        if mails.isEmpty {
          ContentUnavailableView(
            "No mail", icon: "⊔",
            description: Text("New mails come here."))
        }
      }
      .keyBindings {
        KeyBinding("r", "Receive, or archive") {
          mails = mails.isEmpty ? ["Lunch?", "本が届きました"] : []
        }
      }
  }
}
"""##,
    "Exporting": ##"""
import TermView

/// A table writes its values as CSV or TSV, whatever its window shows.
struct Exporting: View {
  struct Book: Identifiable {
    let title: String
    let year: Int
    var id: String { title }
  }

  private let table = Table([
    Book(title: "Emma", year: 1815), Book(title: "Wit, \"cut\"", year: 1914),
    Book(title: "吾輩は猫である", year: 1905),
  ]) {
    TableColumn("Title", value: \Book.title)
    TableColumn("Year", value: \Book.year) { Text("\($0.year)") }
  }
  @State private var format = TableTextFormat.csv

  var body: some View {
    VStack {
      Button("CSV or TSV") { format = format == .csv ? .tsv : .csv }
      table.frame(height: 4)
      Text(table.text(as: format))
    }
  }
}
"""##,
    "FindingRows": ##"""
import TermSearch
import TermView

/// `/` or Ctrl-F finds a row and hides none; n and N go on, Esc goes back.
struct FindingRows: View {
  struct Entry: Identifiable {
    let id: Int
    var text: String { "\(id): \(id % 7 == 3 ? "error" : "ok")" }
  }
  @State private var search = ListSearch((1...200).map(Entry.init)) {
    $0.text
  }
  @State private var selection: Int?

  var body: some View {
    List(search.elements, selection: $selection) { entry in
      search.text(entry.text)
    }
    .findable(search, selection: $selection)
  }
}
"""##,
    "Folding": ##"""
import TermView

/// Sections that Left, Right, Return and clicks on their headers fold.
struct Folding: View {
  @State private var showsOpen = true
  @State private var showsDone = false

  var body: some View {
    List {
      Section("Open", isExpanded: $showsOpen) {
        ForEach(["Buy milk", "本を返す 📚", "Call Anna"], id: \.self) { Text($0) }
      }
      Section("Done", isExpanded: $showsDone) {
        ForEach(1...20, id: \.self) { Text("Something done, \($0)") }
      }
    }
    .sectionCounts()
  }
}
"""##,
    "Following": ##"""
import TermView

/// A log: the list stays at its end until the cursor leaves that; End goes
/// on.
struct Following: View {
  @State private var lines = (1...30).map { "Line \($0)" }
  @Environment(\.clock) private var clock

  var body: some View {
    List(lines, id: \.self) { Text($0) }
      .defaultScrollAnchor(.bottom)
      .task {
        while (try? await clock.sleep(for: .seconds(1))) != nil {
          lines.append("Line \(lines.count + 1)")
        }
      }
  }
}
"""##,
    "FuzzySearching": ##"""
import TermSearch
import TermView

/// `/` and some letters, with gaps: `7mil` finds among a million rows.
struct FuzzySearching: View {
  struct Line: Identifiable {
    let id: Int
    var text: String { "line \(id) of a million" }
  }
  @State private var search = ListSearch((1...1_000_000).map(Line.init)) {
    $0.text
  }

  var body: some View {
    List(search.found) { line in search.text(line.text) }
      .searchable(search, prompt: "Line")
  }
}
"""##,
    "Going": ##"""
import TermView

/// Ten million rows, of which those on the screen are made, and keys that
/// go to some of them.
struct Going: View {
  let numbers = 0..<10_000_000
  @State private var selection: Int? = 0

  var body: some View {
    List(numbers, id: \.self, selection: $selection) { Text("Row \($0)") }
      .keyBindings {
        KeyBinding("m", "Middle") { selection = numbers.count / 2 }
        KeyBinding("r", "Random") { selection = numbers.randomElement() }
      }
  }
}
"""##,
    "Horizontal": ##"""
import TermView

/// Items side by side, one of them selected; what has no room scrolls.
struct Horizontal: View {
  let shelves = ["Novels", "随筆", "Poems", "Plays", "Letters 💌"]
  @State private var shelf = "Novels"
  @Environment(\.screenInset) private var inset

  var body: some View {
    VStack {
      HorizontalScrollView(data: shelves, id: \.self, selection: $shelf) {
        Text($0)
      } header: {
        Text("Shelf:").foregroundStyle(.secondary)
      }
      .padding(.horizontal, inset)
      Divider()
      Text("Here are the \(shelf.lowercased()).").padding(.horizontal, inset)
    }
  }
}
"""##,
    "InPlace": ##"""
import TermView

/// Bindings to elements: Return edits the title in the cursor's row, and
/// ends that.
struct InPlace: View {
  struct Todo: Identifiable {
    let id: Int
    var title: String
  }

  @State private var todos = [
    Todo(id: 1, title: "Buy milk"), Todo(id: 2, title: "本を返す"),
  ]
  @State private var edited: Int?
  @FocusState private var isEditing: Bool

  var body: some View {
    List($todos) { $todo in
      if edited == todo.id {
        TextField("Title", text: $todo.title)
          .focused($isEditing)
          .onSubmit { edited = nil }
          .onAppear { isEditing = true }
      } else {
        Text(todo.title).onActivate { edited = todo.id }
      }
    }
  }
}
"""##,
    "LoadedTree": ##"""
import TermView

/// Branches are loaded when they are unfolded; what fails can be tried again
/// with Return.
struct LoadedTree: View {
  struct Place: Identifiable, Sendable { let id: String }
  enum Failure: Error { case noAnswer }

  @Environment(\.clock) private var clock
  @State private var attempts = 0

  var body: some View {
    List {
      LazyOutlineGroup([Place(id: "Europe"), Place(id: "日本")], load: places) {
        Text($0.id)
      }
    }
  }

  private func places(in place: Place) async throws -> [Place] {
    try await clock.sleep(for: .seconds(1))
    attempts += 1
    if attempts % 3 == 0 { throw Failure.noAnswer }
    return (1...3).map { Place(id: "\(place.id) \($0)") }
  }
}
"""##,
    "Loading": ##"""
import TermView

/// Rows that take their time. Ctrl-R loads again; the old rows stay so long.
struct Loading: View {
  @State private var books: [String] = []
  @Environment(\.clock) private var clock

  var body: some View {
    List(books, id: \.self) { Text($0) }
      .overlay { if books.isEmpty { ProgressView("Asking the library") } }
      .refreshable { await load() }
      .task { await load() }
  }

  private func load() async {
    if (try? await clock.sleep(for: .seconds(2))) == nil { return }
    books = ["Emma", "こころ", "Ulysses"].shuffled()
  }
}
"""##,
    "LongTexts": ##"""
import TermView

/// Texts of several lines: Tab goes there, Shift and arrows select, Ctrl-Z
/// undoes.
struct LongTexts: View {
  @State private var notes = ["Milk\nBread", "Nothing", "日本語\n\tand a tab"]
  @State private var chosen = 0

  var body: some View {
    HStack {
      List(notes.indices, id: \.self, selection: $chosen) { note in
        Text(notes[note].split(separator: "\n").first ?? "Empty")
      }
      .frame(width: 16)
      TextEditor(text: $notes[chosen])
    }
  }
}
"""##,
    "ManyRows": ##"""
import TermView

/// Any number of rows: Space and clicks with Control take one, Shift with
/// the arrows and `v` a range, Ctrl-A all, `~` the others, Esc none.
struct ManyRows: View {
  @State private var chosen: Set<Int> = [2, 3]

  var body: some View {
    VStack {
      Text("\(chosen.count) of 1,000 chosen")
      List(1...1000, id: \.self, selection: $chosen) { number in
        Text("Row \(number)").selectionDisabled(number.isMultiple(of: 5))
      }
    }
  }
}
"""##,
    "Moving": ##"""
import TermView

/// Ctrl-Up and Ctrl-Down move a row, M picks it up to be carried, Delete
/// deletes it; letters are for the program to give.
struct Moving: View {
  @State private var todos = ["Write", "Test", "出荷する 📦", "Rest"]
  @State private var added = 0

  var body: some View {
    List {
      ForEach(todos, id: \.self) { Text($0) }
        .onMove { todos.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { todos.remove(atOffsets: $0) }
    }
    .keyBindings {
      KeyBinding("J", "Move down", sends: .control(.down))
      KeyBinding("K", "Move up", sends: .control(.up))
      KeyBinding("d", "Delete", sends: .deleteForward).hint("delete")
      KeyBinding("a", "Add") {
        added += 1
        todos.append("New \(added)")
      }
    }
  }
}
"""##,
    "Numbered": ##"""
import TermView

/// Numbers are those of the positions: a row that moves is not evaluated
/// for its new one. r changes how they are written.
struct Numbered: View {
  @State private var style = NumberStyle.decimal
  @State private var titles = ["Emma", "こころ", "Ulysses", "Candide"]

  var body: some View {
    NumberedList {
      ForEach(titles, id: \.self) { Text($0) }
        .onMove { titles.move(fromOffsets: $0, toOffset: $1) }
    }
    .numberStyle(style)
    .keyBindings {
      KeyBinding("s", "Shuffle") { titles.shuffle() }
      KeyBinding("r", "Roman") { style = style == .roman ? .decimal : .roman }
    }
  }
}
"""##,
    "OneRow": ##"""
import TermView

/// The selection is the id of the row with the cursor.
struct OneRow: View {
  let books = ["Emma", "こころ", "Ulysses", "Le Petit Prince 🦊"]
  @State private var selection: String? = "Emma"

  var body: some View {
    VStack {
      Text(selection.map { "You look at “\($0)”." } ?? "Nothing is selected.")
      List(books, id: \.self, selection: $selection) { Text($0) }
    }
  }
}
"""##,
    "Outline": ##"""
import TermView

/// A tree: Left and Right fold and unfold, `*` unfolds all.
struct Outline: View {
  struct File: Identifiable {
    let id: String
    var files: [File]?
  }

  let files = [
    File(id: "Sources", files: [File(id: "List"), File(id: "Row")]),
    File(id: "Tests", files: [File(id: "行", files: [File(id: "RowTests")])]),
    File(id: "README.md"),
  ]

  var body: some View {
    List(files, children: \.files) { Text($0.id) }
  }
}
"""##,
    "OwnNumbers": ##"""
import TermView

/// A number of the data's own stays with its row when the rows are sorted
/// or filtered; digits and Return go to one.
struct OwnNumbers: View {
  struct Track: Identifiable {
    let id: Int
    let title: String
  }

  @State private var tracks = ["Prélude", "Allemande", "Courante", "ジーグ"]
    .enumerated().map { Track(id: $0 + 1, title: $1) }

  var body: some View {
    NumberedList(tracks) { track in
      Text(track.title).rowNumber(track.id)
    }
    .keyBindings {
      KeyBinding("s", "Sort by title") { tracks.sort { $0.title < $1.title } }
      KeyBinding("n", "Sort by number") { tracks.sort { $0.id < $1.id } }
    }
  }
}
"""##,
    "OwnRows": ##"""
import TermView

/// Rows that are no elements of a collection get a value with `tag`.
struct OwnRows: View {
  @State private var place: String? = "inbox"

  var body: some View {
    List(selection: $place) {
      Text("Inbox").tag("inbox")
      Text("Sent").tag("sent")
      Divider()
      ForEach(["仕事", "Home", "Garden 🌱"], id: \.self) { Text($0) }
    }
  }
}
"""##,
    "Paging": ##"""
import TermView

/// More is loaded when the end comes near.
struct Paging: View {
  @State private var count = 30
  @Environment(\.clock) private var clock

  var body: some View {
    VStack {
      Text("\(count) loaded").foregroundStyle(.secondary)
      List(0..<count, id: \.self) { Text("Message \($0)") }
        .onReachEnd(within: 10) {
          Task {
            try? await clock.sleep(for: .milliseconds(300))
            count += 30
          }
        }
    }
  }
}
"""##,
    "Panes": ##"""
import TermView

/// Keys for a pane that has not the focus: J and K scroll the text while
/// the cursor stays in the list.
struct Panes: View {
  let chapters = ["One", "Two", "三"]
  @State private var chapter = "One"
  @Environment(\.sendKey) private var sendKey

  var body: some View {
    HStack(alignment: .top) {
      List(chapters, id: \.self, selection: $chapter) { Text($0) }
        .frame(width: 8)
      ScrollView {
        ForEach(1...40, id: \.self) { Text("\(chapter), line \($0)") }
      }
      .keyPane("text")
    }
    .keyBindings {
      KeyBinding("J", "Scroll down") { sendKey(.down, to: "text") }
      KeyBinding("K", "Scroll up") { sendKey(.up, to: "text") }
    }
  }
}
"""##,
    "Pasting": ##"""
import TermView

/// `y` copies, `x` cuts, `p` pastes below the row with the cursor.
struct Pasting: View {
  struct Item: Identifiable {
    let id: Int
    let name: String
  }

  @State private var items = [Item(id: 1, name: "A"), Item(id: 2, name: "図")]
  @State private var nextID = 3

  var body: some View {
    List {
      ForEach(items) { Text($0.name) }
        .copyable { offsets in offsets.map { items[$0] } }
        .cuttable { offsets in
          defer { items.remove(atOffsets: offsets) }
          return offsets.map { items[$0] }
        }
        .pasteDestination(for: Item.self) { new, offset in
          let first = nextID
          nextID += new.count
          let added = zip(first..., new).map { Item(id: $0, name: $1.name) }
          items.insert(contentsOf: added, at: offset)
        }
    }
  }
}
"""##,
    "PinnedHeaders": ##"""
import TermView

/// The header of the first rows stays until the next one pushes it out.
struct PinnedHeaders: View {
  let letters = ["Alpha", "Beta", "Gamma", "Delta"]
  @State private var folded: Set<String> = []

  var body: some View {
    List {
      ForEach(letters, id: \.self) { letter in
        Section(letter, isExpanded: isExpanded(letter)) {
          ForEach(1...12, id: \.self) { Text("\(letter) \($0)") }
        }
      }
    }
    .listPinnedViews(.sectionHeaders)
  }

  private func isExpanded(_ letter: String) -> Binding<Bool> {
    Binding {
      !folded.contains(letter)
    } set: {
      if $0 { folded.remove(letter) } else { folded.insert(letter) }
    }
  }
}
"""##,
    "Placeholders": ##"""
import TermView

/// Until the rows are there, marks are in their places. Ctrl-R loads again.
struct Placeholders: View {
  @State private var books = ["Title one", "Another", "The last title"]
  @State private var isLoading = true
  @Environment(\.clock) private var clock

  var body: some View {
    List(books, id: \.self) { Text($0) }
      .redacted(reason: isLoading ? .placeholder : [])
      .refreshable { await load() }
      .task { await load() }
  }

  private func load() async {
    isLoading = true
    if (try? await clock.sleep(for: .seconds(2))) == nil { return }
    books = ["Emma", "こころ", "Ulysses"].shuffled()
    isLoading = false
  }
}
"""##,
    "RowMenus": ##"""
import TermView

/// `m` and the right button open the actions of a row; `.` is the first of
/// them, Delete the destructive one.
struct RowMenus: View {
  @State private var titles = ["Emma", "こころ", "Ulysses"]
  @State private var done = "Press m."

  var body: some View {
    VStack {
      Text(done)
      List(titles, id: \.self) { title in
        Text(title)
          .swipeActions(edge: .leading) {
            Button("Lend") { done = "Lent “\(title)”." }
          }
          .swipeActions {
            Button("Hide", role: .destructive) {
              titles.removeAll { $0 == title }
            }
          }
          .contextMenu {
            Button("Quote") { done = "“\(title)” is quoted." }
          }
      }
    }
  }
}
"""##,
    "ScrollBars": ##"""
import TermView

/// A bar shows where the window is, and how much there is: click into it,
/// or drag it.
struct ScrollBars: View {
  @State private var isShown = true

  var body: some View {
    VStack {
      Toggle("Bar", isOn: $isShown)
      List(0..<1_000_000, id: \.self) { Text("Row \($0)") }
        .scrollIndicators(isShown ? .visible : .hidden)
    }
  }
}
"""##,
    "SearchTokens": ##"""
import TermView

/// `/`, Down and Return: a token before what is typed. Backspace takes it.
struct SearchTokens: View {
  struct Genre: Identifiable {
    let id: String
    let books: Set<String>
  }
  let genres = [
    Genre(id: "novel", books: ["Emma", "こころ", "Ulysses"]),
    Genre(id: "play", books: ["Faust", "Hamlet"]),
  ]
  @State private var query = ""
  @State private var chosen: [Genre] = []

  var body: some View {
    List(found, id: \.self) { Text($0).highlighted(query) }
      .searchable(
        text: $query, tokens: $chosen, suggestedTokens: .constant(genres)
      ) { Text($0.id) }
  }

  private var found: [String] {
    genres.filter { genre in chosen.allSatisfy { $0.id == genre.id } }
      .flatMap(\.books).sorted()
      .filter { query.isEmpty || $0.localizedStandardContains(query) }
  }
}
"""##,
    "Searching": ##"""
import TermView

/// `/` goes to the field, Return comes back, Esc empties it.
struct Searching: View {
  let books = ["Emma", "Dracula", "こころ", "吾輩は猫である", "Ulysses"]
  @State private var query = ""

  var body: some View {
    List(found, id: \.self) { Text($0).highlighted(query) }
      .searchable(text: $query, prompt: "Title")
  }

  private var found: [String] {
    if query.isEmpty { return books }
    return books.filter { $0.localizedCaseInsensitiveContains(query) }
  }
}
"""##,
    "Sections": ##"""
import TermView

/// Rows under headers; the cursor passes over these.
struct Sections: View {
  let days = [
    ("Today", ["Lunch?", "Report"]), ("Monday", ["請求書", "Hello 👋"]),
  ]

  var body: some View {
    List {
      ForEach(days, id: \.0) { day, mails in
        Section {
          ForEach(mails, id: \.self) { Text($0) }
        } header: {
          Text(day)
        } footer: {
          Text("\(mails.count) mails").foregroundStyle(.secondary)
        }
      }
    }
  }
}
"""##,
    "SelectionMenus": ##"""
import TermView

/// m opens a menu for the selected rows, Space selects, Return is the first
/// thing to do with them.
struct SelectionMenus: View {
  private let titles = ["Emma", "こころ", "Ulysses"]
  @State private var chosen: Set<String> = []
  @State private var done = "Press m."

  var body: some View {
    VStack {
      Text(done)
      List(titles, id: \.self, selection: $chosen) { Text($0) }
        .contextMenu(forSelectionType: String.self) { titles in
          Button("Lend \(titles.count)") { done = "Lent \(titles.count)." }
          Button("Hide", role: .destructive) { done = "Hid \(titles.count)." }
        } primaryAction: { titles in
          done = "Opened \(titles.count)."
        }
    }
  }
}
"""##,
    "SpokenRows": ##"""
import TermView

/// Where `TERMVIEW_ACCESSIBLE=1` the last line says the row and its place,
/// and the cursor is on it: `Emma, 3 stars, 1 of 3`.
struct SpokenRows: View {
  private let books = [("Emma", 3), ("こころ", 5), ("Candide", 4)]
  @State private var selection: String?
  @Environment(\.accessibilityVoiceOverEnabled) private var isRead

  var body: some View {
    VStack {
      Text(isRead ? "This is read aloud." : "Nothing reads this aloud.")
      List(books, id: \.0, selection: $selection) { title, stars in
        LabeledContent(title, value: String(repeating: "★", count: stars))
          .accessibilityLabel("\(title), \(stars) stars")
      }
    }
  }
}
"""##,
    "Styles": ##"""
import TermView

/// The styles of lists; Left and Right choose one.
struct Styles: View {
  @State private var style = "plain"

  var body: some View {
    VStack {
      HorizontalScrollView(
        data: ["plain", "bordered", "sidebar", "inset", "bare"],
        id: \.self, selection: $style
      ) { Text($0) }
      switch style {
      case "bordered": list.listStyle(.bordered("Books"))
      case "sidebar": list.listStyle(.sidebar)
      case "inset": list.listStyle(.inset)
      case "bare": list.listStyle(.bare)
      default: list.listStyle(.plain)
      }
    }
  }

  private var list: some View {
    List(["Emma", "こころ", "Ulysses", "Candide"], id: \.self) { Text($0) }
  }
}
"""##,
    "Tables": ##"""
import TermView

/// `<` and `>` choose the column to sort by, `!` turns the order around, as
/// does a click on a title.
struct Tables: View {
  struct Book: Identifiable {
    let title: String
    let year: Int
    var id: String { title }
  }

  @State private var order = [KeyPathComparator(\Book.title)]
  @State private var books = [
    Book(title: "Emma", year: 1815), Book(title: "こころ", year: 1914),
    Book(title: "Ulysses", year: 1922), Book(title: "Candide", year: 1759),
  ]

  var body: some View {
    Table(books, sortOrder: $order) {
      TableColumn("Title", value: \.title)
      TableColumn("Year", value: \.year) { Text("\($0.year)") }
        .alignment(.trailing)
    }
    .onChange(of: order, initial: true) { books.sort(using: order) }
  }
}
"""##,
    "TallRows": ##"""
import TermView

/// Rows of several lines: a stack, and a text that may take more than one.
struct TallRows: View {
  let books = [
    ("Emma", "Of a young woman who makes matches, and her neighbours."),
    ("吾輩は猫である", "猫が人間のことを語る。名前はまだ無い。"),
    ("Ulysses", "Of one day in Dublin."),
  ]

  var body: some View {
    List(books, id: \.0) { title, text in
      VStack {
        Text(title).bold()
        Text(text).lineLimit(3).foregroundStyle(.secondary)
      }
    }
  }
}
"""##,
    "Tints": ##"""
import TermView

/// Another colour in the place of the accent: for the cursor, marks and
/// what can be pressed.
struct Tints: View {
  let tints: [(String, Color)] = [
    ("teal", .teal), ("橙", .orange), ("purple", .purple),
  ]
  @State private var tint: String? = "teal"

  var body: some View {
    List(tints, id: \.0, selection: $tint) { name, color in
      Label(name, icon: "●").foregroundStyle(color)
    }
    .tint(tints.first { $0.0 == tint }?.1 ?? .accentColor)
  }
}
"""##,
    "TypedLetters": ##"""
import TermView

/// Letters go to the row that begins with them: `n`, or `ne` in a second.
/// The cursor keeps two rows in sight beyond it, and goes round the ends.
struct TypedLetters: View {
  let places = [
    "Bern", "Nairobi", "Nanjing", "New Delhi", "Oslo", "Paris", "Quito",
    "Rome", "São Paulo", "Seoul", "Sofia", "Tokyo", "東京 (Tokyo)",
  ]
  @State private var place: String?

  var body: some View {
    List(places, id: \.self, selection: $place) { Text($0) }
      .typeSelect()
      .listScrollMargin(2)
      .listWrapsAround()
  }
}
"""##,
    "Undoing": ##"""
import TermView

/// A list edits the collection that it is bound to: Ctrl-Up and Ctrl-Down
/// move, Delete deletes, u takes back, Ctrl-R does again.
struct Undoing: View {
  struct Todo: Identifiable {
    let id: Int
    let title: String
  }

  @State private var todos = ["Write", "Test", "出荷する 📦", "Rest"]
    .enumerated().map { Todo(id: $0, title: $1) }
  @State private var manager = UndoManager()

  var body: some View {
    VStack {
      Text(manager.canUndo ? manager.undoMenuItemTitle : "Nothing to undo")
      List($todos, editActions: .all) { $todo in Text(todo.title) }
    }
    .environment(\.undoManager, manager)
    .undoKeys()
  }
}
"""##,
  ]
}
