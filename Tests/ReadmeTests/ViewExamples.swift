import TermView

// What the doc comments of views and modifiers show; a test compares every block with this file.

private struct SampleBook: Identifiable, Hashable {
  var id: Int
  var title: String
  var author: String
  var summary: String
  var isNew = false
  var isRead = false
}

private struct SampleLibrary {
  func books() async -> [SampleBook] { [] }
  func books(matching query: String) async -> [SampleBook] { [] }
}

private struct NoteEditor: View {
  let book: SampleBook
  var body: some View { Text("") }
}

private struct Meter: View {
  let level: Int
  init(_ level: Int) { self.level = level }
  var body: some View { Text("\(level)") }
}

private struct Chart: View, Equatable {
  let points: [Int]
  var body: some View { Text("") }
}

private struct Job: Identifiable {
  let id: Int
  var isDone = false
}

private struct JobRow: View {
  let job: Job
  var body: some View { Text("") }
}

private enum Pane: Hashable { case inbox, archive }
private enum Flavor: Hashable { case vanilla, lemon }

private struct ModifierExamples: View {
  let book: SampleBook
  let level: Int
  let jobs: [Job]
  let library: SampleLibrary
  let path: String
  let close: @MainActor () -> Void
  let save: @MainActor () -> Void
  @State private var books: [SampleBook] = []
  @State private var query = ""
  @State private var page = 0
  @State private var opened = 0
  @State private var pane: Pane? = Pane.inbox
  @State private var isSaving = false
  @State private var title = ""

  var body: some View {
    said
    placed
    followed
    styled
  }

  @ViewBuilder private var said: some View {
    Button("✕") { close() }.accessibilityLabel("Close")
    Meter(level).accessibilityValue("\(level) percent")
    Text("───").accessibilityHidden(true)
    ForEach(jobs) { job in
      JobRow(job: job).committed(when: job.isDone)
    }
    List(selection: $pane) {
      Text("Inbox").tag(Pane.inbox)
      Text("Archive").tag(Pane.archive)
    }
  }

  @ViewBuilder private var placed: some View {
    let list = Text("")
    Text("12 new").padding(.horizontal).border(.rounded, color: .green)
    Text(book.title).frame(width: 30, alignment: .leading)
    // A column that takes what is left, and is never narrower than 10.
    Text(book.title).frame(minWidth: 10, maxWidth: .infinity, alignment: .leading)
    HStack {
      Text(book.title).lineLimit(1).layoutPriority(1)
      Text(book.author).lineLimit(1)     // gives way first
    }
    Text("Never cut").fixedSize()
    Text("shadow").dim().offset(x: 1, y: 1)
    Text("▲").position(x: 10, y: 2)
    list.overlay(alignment: .bottomTrailing) { Text(" 3 of 40 ").reverse() }
    Group {
      Text("Hello").padding(EdgeInsets(top: 1, leading: 2, bottom: 0, trailing: 2))
      Text("Hello").padding(.horizontal, 2)
      Text("Hello").padding(1)
      list.overlayPreferenceValue(TitleWidth.self) { width in Text("\(width) columns") }
    }
  }

  @ViewBuilder private var followed: some View {
    let list = Text("")
    // Another book begins with an empty field.
    NoteEditor(book: book).id(book.id)
    Text(book.title).onAppear { opened += 1 }
    Text(book.title).onDisappear { opened -= 1 }
    list.onChange(of: query) { old, new in print("from \(old) to \(new)") }
    list.onChange(of: query) { page = 0 }
    list.task { books = await library.books() }
    // The search for a query that is not asked for any more is cancelled.
    list.task(id: query) { books = await library.books(matching: query) }
  }

  @ViewBuilder private var styled: some View {
    Text(book.author).foregroundStyle(.secondary)
    Text(" new ").background(.green)
    HStack {
      Text(book.title).bold(book.isNew)
      Text(book.author)
    }
    Text("misspelt").underline(pattern: .curly, color: .red)
    Text(book.summary).lineLimit(2)
    Text(path).lineLimit(1).truncationMode(.head)     // …/TermView/README.md
    Text("Nothing here.\nPress a to add a book.").multilineTextAlignment(.center)
    Button("Save") { save() }.disabled(title.isEmpty)
    Group {
      Text("a long line that is cut").fixedSize().frame(width: 10, alignment: .leading).clipped()
      ZStack {
        Text("saved").hidden()     // keeps the room
        if isSaving { Text("…") }
      }
      Text(book.title).opacity(book.isRead ? 0.5 : 1)
    }
  }
}

private struct ViewExamples: View {
  let points: [Int]
  let add: @MainActor () -> Void
  let save: @MainActor () -> Void
  let delete: @MainActor () -> Void
  let logIn: @MainActor () -> Void
  @State private var flavor = Flavor.vanilla
  @State private var flavors: [Flavor] = []
  @State private var password = ""
  @State private var title = ""
  @State private var isPresented = true

  var body: some View {
    let list = Text("")
    Chart(points: points).equatable()
    HStack {
      Text("Name")
      Spacer()
      Text("12 KB")
    }
    VStack {
      Text("Books").bold()
      Divider()
      list
    }
    Group {
      Button("Save") { save() }
      Button {
        add()
      } label: {
        Label("Add a book", icon: "+")
      }
      Button("Delete", role: .destructive) { delete() }
    }
    HStack(spacing: 2) {
      Text("Pages")
      Text("732").bold()
    }
    VStack(alignment: .center, spacing: 1) {
      Text("Nothing found").bold()
      Text("Try another word.")
    }
    Grid {
      GridRow {
        Text("Pages")
        Text("732")
      }
      GridRow { Text("across both columns").gridCellColumns(2) }
    }
    GeometryReader { proxy in
      Text("\(proxy.frame(in: .named("card")).origin.column) columns in")
    }
    .coordinateSpace(name: "card")
    fields
  }

  @ViewBuilder private var fields: some View {
    let actions = Text("")
    TaggedViews(showing: flavor, tags: { flavors = $0 }) {
      Text("Vanilla").tag(Flavor.vanilla)
      Text("Lemon").tag(Flavor.lemon)
    }
    SecureField("Password", text: $password).onSubmit { logIn() }
    TextField("Title", text: $title).onSubmit { save() }
    actions.onButtonPress { _ in isPresented = false }
  }
}

/// What a layout asks of a view.
@MainActor private func asksForRole(_ subview: LayoutSubview) -> Bool {
  let isCancel = subview[ButtonLayoutKey.self]?.role == .cancel
  return isCancel
}

struct Rating: View {
  @Binding var stars: Int
  var body: some View { Button(String(repeating: "★", count: stars)) { stars = stars % 5 + 1 } }
}
// … Rating(stars: $book.stars), or where there is nothing to keep: Rating(stars: .constant(3))

struct TitleEditor: View {
  @Binding var title: String
  @FocusState private var isEditing: Bool

  var body: some View {
    TextField("Title", text: $title).focused($isEditing)
    Button("Edit") { isEditing = true }
  }
}

struct SearchRow: View {
  @FocusState.Binding var isSearching: Bool
  var body: some View { Button("Search") { isSearching = true } }
}

struct CounterOfClicks {
  struct Counter: View {
    @State private var count = 0
    var body: some View { Button("Pressed \(count) times") { count += 1 } }
  }
}

@Observable @MainActor private final class ExampleSettings {}

private struct KeyboardExamples: View {
  private enum Field: Hashable { case title, author }
  let card: SampleBook
  let settings: ExampleSettings
  let open: @MainActor (SampleBook) -> Void
  let reload: @MainActor () -> Void
  @State private var title = ""
  @State private var author = ""
  @State private var stars = 0
  @FocusState private var isEditing: Bool
  @FocusState private var field: Field?

  var body: some View {
    let editor = Text("")
    editor.environment(\.isEnabled, false)
    editor.environment(settings)     // inside: @Environment(Settings.self) private var settings
    editor.transformEnvironment(\.lineLimit) { limit in limit = min(limit ?? 3, 3) }
    Text(card.title).focusable().onKeyPress(.return) { open(card); return .handled }
    Group {
      TextField("Title", text: $title).focused($isEditing)
      TextField("Title", text: $title).focused($field, equals: .title)
      TextField("Author", text: $author).focused($field, equals: .author)
      Button("Correct the author") { field = .author }
    }
    editor.onKeyPress(.escape) {
      guard isEditing else { return .ignored }
      isEditing = false
      return .handled
    }
    editor.onKeyPress(keys: ["1", "2", "3"]) { press in
      stars = press.key.character.wholeNumberValue ?? 0
      return .handled
    }
    editor.onKeyPress(.control("r")) {
      reload()
      return .handled
    }
  }
}
