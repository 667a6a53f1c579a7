import Foundation
import TermView
import TermViewStore

/// The files of a folder, with the first lines of the one with the cursor.
struct FileBrowser: View {
  /// Where the user wants to be; `folder` follows when it is read.
  @State var path: FilePath
  @State private var folder: Folder?
  @State private var cursor: FilePath?
  @State private var marked: Set<FilePath> = []
  /// The name of the folder that the user comes back from.
  @State private var origin: FilePath?
  @State private var excerpt: Excerpt?
  @State private var query = ""
  @State private var order = [Order.name]
  @State private var showsHidden = false
  @State private var changes: FileChanges
  /// What is to be copied or moved to another folder.
  @State private var held: Held?
  @State private var question: Question?
  @State private var name = ""
  /// Where the user is: in the list, or reading a file, which has the window alone.
  @State private var column = NavigationSplitViewColumn.sidebar
  /// The columns of the list.
  @State private var columns = 48
  @Environment(\.clock) private var clock
  @Environment(\.terminalSize) private var size

  init(path: FilePath, changes: FileChanges = FileChanges()) {
    _path = State(initialValue: path)
    _changes = State(initialValue: changes)
  }

  /// Files that go to the folder in which the user pastes them.
  private struct Held {
    var paths: [FilePath]
    var isMoved: Bool
  }

  private enum Question: Equatable {
    case delete([FilePath])
    case rename(FilePath)
    case makeFolder
  }

  private enum Order {
    static let name = KeyPathComparator(\Entry.place)
    static let size = KeyPathComparator(\Entry.bytes, order: .reverse)
    static let date = KeyPathComparator(\Entry.modified, order: .reverse)
    static let kind = KeyPathComparator(\Entry.kind)
    static let all = [name, size, date, kind]
  }

  private struct Place: Equatable {
    let path: FilePath
    let changes: Int
  }

  private var shown: [Entry] {
    (folder?.entries ?? []).filter {
      (showsHidden || !$0.isHidden)
        && (query.isEmpty || $0.name.localizedCaseInsensitiveContains(query))
    }
  }
  private var current: Entry? { shown.first { $0.id == cursor } }
  /// The files that keys act on: the marked ones, else that with the cursor.
  private var targets: [FilePath] {
    guard let folder else { return [] }
    let ids = shown.map(\.id)
    let names = marked.isEmpty ? ids.filter { $0 == cursor } : ids.filter(marked.contains)
    return names.map { folder.path.appending($0) }
  }
  private var count: String { targets.count > 1 ? " \(targets.count)" : "" }

  var body: some View {
    VStack {
      NavigationSplitView(
        columnVisibility: .constant(column == .detail ? .detailOnly : .all),
        preferredCompactColumn: $column
      ) {
        table(shown).keyBindings(KeyBindings(goingKeys))
          .navigationTitle(title)
          .navigationSubtitle(summary)
          .navigationSplitViewColumnWidth(min: 16, ideal: (size?.columns ?? 80) * 3 / 5)
      } detail: {
        // Another file begins at its top.
        ScrollView { Detail(entry: current, excerpt: shownExcerpt) }.id(cursor)
      }
      KeyHints().message($changes.status)
    }
    .keyBindings(KeyBindings(changingKeys))
    .quitKey()
    .commandPalette()
    .keySheet()
    .modifier(questions)
    .onChange(of: order) { folder?.sort(by: order) }
    .task(id: Place(path: path, changes: changes.count)) { await follow() }
    .task(id: current) { await look() }
  }

  private func table(_ rows: [Entry]) -> some View {
    Table(rows, selection: $marked, sortOrder: $order) {
      TableColumn("Name", sortUsing: Order.name) {
        FileName(entry: $0, query: query, isHeld: held?.isMoved == true && isHeld($0))
      }
      .layoutPriority(1)
      if columns >= 64 {
        TableColumn("Kind", sortUsing: Order.kind) {
          Text($0.kind).foregroundStyle(.secondary).lineLimit(1)
        }
        .width(min: 4, ideal: 10, max: 14)
      }
      if columns >= 28 {
        TableColumn("Size", sortUsing: Order.size) {
          Text($0.shownSize).foregroundStyle(.secondary)
        }
        .width(7).alignment(.numeric)
      }
      if columns >= 44 {
        TableColumn("Changed", sortUsing: Order.date) {
          Text(FileDate.text($0.modified)).foregroundStyle(.secondary)
        }
        .width(12)
      }
    }
    .listCursor($cursor)
    .overlay { if rows.isEmpty, query.isEmpty { empty } }
    .onActivate(forSelectionType: FilePath.self) { _ in open() }
    .contextMenu(forSelectionType: FilePath.self) { menu(of: $0) }
    .searchable(text: $query, prompt: "Filter")
    .searchCount(rows.count, of: folder?.entries.count { showsHidden || !$0.isHidden } ?? 0)
    .onGeometryChange(for: Int.self) { $0.size.columns } action: { columns = $0 }
  }

  /// What is done to files whose row the right button has pressed.
  @ViewBuilder private func menu(of ids: Set<FilePath>) -> some View {
    let paths = shown.map(\.id).filter(ids.contains).compactMap { folder?.path.appending($0) }
    Button("Copy") { hold(paths, isMoved: false) }
    Button("Move") { hold(paths, isMoved: true) }
    if paths.count == 1 { Button("Rename") { rename(paths[0]) } }
    Button("Delete", role: .destructive) { question = .delete(paths) }
  }

  private var shownExcerpt: Excerpt? { excerpt?.name == cursor ? excerpt : nil }

  /// The path, without its first folders where there is no room for them.
  private var title: String {
    let path = (folder?.path ?? path).description.onOneLine
    let home = NSHomeDirectory()
    let short =
      path == home || path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    var room = max(12, columns - summary.count - 8)
    let kept = short.reversed().prefix {
      room -= $0.isASCII ? 1 : 2
      return room >= 0
    }
    return kept.count == short.count ? short : "…" + String(kept.reversed())
  }

  private var summary: String {
    guard let all = folder?.entries else { return "" }
    let hidden = showsHidden ? 0 : all.count(where: \.isHidden)
    let count = all.count - hidden
    var parts = ["\(count.formatted()) \(count == 1 ? "file" : "files")"]
    if hidden > 0, columns >= 60 { parts.append("\(hidden.formatted()) hidden") }
    if let held {
      parts.append("\(held.paths.count.formatted()) to \(held.isMoved ? "move" : "copy")")
    }
    return parts.joined(separator: "   ")
  }

  /// Why there are no rows.
  @ViewBuilder private var empty: some View {
    if let folder {
      if let problem = folder.problem {
        ContentUnavailableView { Text(problem) }
      } else if folder.entries.isEmpty {
        ContentUnavailableView("No files", key: "n", "make a folder")
      } else {
        ContentUnavailableView("All files here are hidden", key: ".", "show them")
      }
    } else {
      ContentUnavailableView { Text("Reading") }
    }
  }

  // MARK: Keys

  @KeyBindings.Builder private var goingKeys: [KeyBinding] {
    KeyBinding(.right, "Enter the folder", isEnabled: current?.isFolder == true) { enter() }
      .hint("enter").section("Go")
    KeyBinding(.left, "To the parent", isEnabled: path.parent != nil) { leave() }
      .hint("parent").section("Go")
    KeyBinding("h", "To the home folder") { go(to: FilePath(NSHomeDirectory())) }
      .hint("home", priority: .never).section("Go")
    KeyBinding(".", showsHidden ? "Hide hidden files" : "Show hidden files") {
      showsHidden.toggle()
    }
    .hint("hidden", priority: .low).id("hidden").section("Go")
    KeyBinding("s", "Sort by the next column") {
      let place = Order.all.firstIndex { $0.keyPath == order.first?.keyPath } ?? 0
      order = [Order.all[(place + 1) % Order.all.count]]
    }
    .hint("sort", priority: .low).section("Go")
  }

  @KeyBindings.Builder private var changingKeys: [KeyBinding] {
    let targets = targets
    KeyBinding("y", "Copy to another folder", isEnabled: !targets.isEmpty) {
      hold(targets, isMoved: false)
    }
      .hint("copy" + count).section("Change")
    KeyBinding("x", "Move to another folder", isEnabled: !targets.isEmpty) {
      hold(targets, isMoved: true)
    }
      .hint("move" + count).section("Change")
    KeyBinding("p", "Paste here", isEnabled: held != nil) { paste() }
      .hint("paste", priority: .high).section("Change")
    if held != nil {
      KeyBinding(.escape, "Paste nothing") { held = nil }.hint("paste nothing").section("Change")
    }
    KeyBinding("r", "Rename", isEnabled: current != nil) {
      if let current, let folder { rename(folder.path.appending(current.id)) }
    }
    .hint("rename").section("Change")
    KeyBinding("n", "New folder", isEnabled: folder?.problem == nil) {
      (name, question) = ("", .makeFolder)
    }
    .hint("new folder", priority: .low).section("Change")
    for key in ["d", .deleteForward] as [KeyPress] {
      KeyBinding(key, "Delete", isEnabled: !targets.isEmpty) { question = .delete(targets) }
        .hint("delete" + count, priority: key == "d" ? .standard : .never).section("Change")
    }
    KeyBinding("u", "Undo", isEnabled: changes.canUndo) { changes.undo() }
      .hint("undo", priority: .low).section("Change")
    KeyBinding(.control("r"), "Redo", isEnabled: changes.canRedo) { changes.redo() }
      .hint("redo", priority: .low).section("Change")
  }

  private var questions: some ViewModifier {
    FileQuestions(
      name: $name,
      deleted: question.flatMap { if case .delete(let paths) = $0 { paths } else { nil } },
      renamed: question.flatMap { if case .rename(let path) = $0 { path } else { nil } },
      makesFolder: question == .makeFolder, end: { question = nil },
      delete: { paths in
        changes.delete(paths)
        marked = []
      },
      rename: { path, name in
        changes.rename(path, to: name)
        origin = FilePath(name)
      },
      makeFolder: { name in
        if let folder { changes.makeFolder(name, in: folder.path) }
        origin = FilePath(name)
      })
  }

  // MARK: What keys do

  private func open() {
    if current?.isFolder == true { enter() } else if current != nil { column = .detail }
  }

  private func enter() {
    guard let folder, let entry = current, entry.isFolder else { return }
    go(to: folder.path.appending(entry.id))
  }

  private func leave() {
    guard let parent = path.parent else { return }
    let name = path.lastComponent
    go(to: parent)
    origin = name
  }

  private func go(to path: FilePath) { (self.path, origin, marked) = (path, nil, []) }

  private func isHeld(_ entry: Entry) -> Bool {
    guard let folder, let held else { return false }
    return held.paths.contains(folder.path.appending(entry.id))
  }

  private func rename(_ path: FilePath) {
    (name, question) = (path.lastComponent.description, .rename(path))
  }

  private func hold(_ paths: [FilePath], isMoved: Bool) {
    held = Held(paths: paths, isMoved: isMoved)
    marked = []
    let verb = isMoved ? "move" : "copy"
    changes.status = StatusMessage(
      "\(FileChanges.names(held!.paths)) to \(verb)", detail: "p pastes in another folder",
      kind: .note)
  }

  private func paste() {
    guard let held, let folder else { return }
    self.held = nil
    if held.isMoved {
      changes.move(held.paths, to: folder.path)
    } else {
      Task { await changes.copy(held.paths, to: folder.path) }
    }
  }

  // MARK: Reading

  /// Reads the folder, and again when other programs change it.
  private func follow() async {
    while true {
      let isSame = folder?.path == path
      let read = await Folder.read(path, order: order)
      guard read.path == path, !Task.isCancelled else { return }
      folder = read
      if !isSame { query = "" }
      let rows = shown
      if let origin, rows.contains(where: { $0.id == origin }) {
        cursor = origin
      } else if !isSame || !rows.contains(where: { $0.id == cursor }) {
        cursor = isSame ? cursor : rows.first?.id
      }
      origin = nil
      repeat {
        guard (try? await clock.sleep(for: .seconds(1))) != nil else { return }
      } while Folder.version(of: path) == read.version
    }
  }

  /// Reads the first lines of the file with the cursor.
  private func look() async {
    // A cursor that goes on has not asked.
    guard let folder, let current, (try? await clock.sleep(for: .milliseconds(60))) != nil
    else { return }
    let read = await Excerpt.read(current, in: folder.path)
    if cursor == read.name { excerpt = read }
  }
}

/// The questions before a change.
private struct FileQuestions: ViewModifier {
  @Binding var name: String
  let deleted: [FilePath]?
  let renamed: FilePath?
  let makesFolder: Bool
  let end: () -> Void
  let delete: ([FilePath]) -> Void
  let rename: (FilePath, String) -> Void
  let makeFolder: (String) -> Void

  func body(content: Content) -> some View {
    content
      .confirmationDialog(
        deleted.map { "Delete \(FileChanges.names($0))?" } ?? "",
        isPresented: isThere(deleted != nil), presenting: deleted
      ) { paths in
        Button("Delete", role: .destructive) { delete(paths) }
        Button("Cancel", role: .cancel) {}
      } message: { paths in
        Text("\(paths.count == 1 ? "It goes" : "They go") to the trash; u brings back.")
      }
      .alert("Rename", isPresented: isThere(renamed != nil), presenting: renamed) { path in
        TextField("Name", text: $name)
        Button("Rename") { rename(path, name) }
        Button("Cancel", role: .cancel) {}
      }
      .alert("New folder", isPresented: isThere(makesFolder)) {
        TextField("Name", text: $name)
        Button("Make") { makeFolder(name) }
        Button("Cancel", role: .cancel) {}
      }
  }

  private func isThere(_ isThere: Bool) -> Binding<Bool> {
    Binding(get: { isThere }, set: { if !$0 { end() } })
  }
}
