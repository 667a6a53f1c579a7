import Foundation
import TermControls
import TermViewCore

/// The request of a file chooser.
struct FileRequest {
  enum Kind: Sendable { case open, save, move }
  var kind: Kind
  /// The extensions of the files that can be opened, in lower case; none allow every file.
  let extensions: [String]
  /// Whether folders are opened, not files.
  var choosesFolders = false
  /// Whether several may be chosen.
  var allowsSeveral = false
  /// The name that is proposed for what is saved.
  var name = ""

  init(
    kind: Kind, extensions: [String] = [], choosesFolders: Bool = false,
    allowsSeveral: Bool = false, name: String = ""
  ) {
    self.kind = kind
    self.extensions = extensions.map { $0.lowercased() }
    (self.choosesFolders, self.allowsSeveral, self.name) = (choosesFolders, allowsSeveral, name)
  }

  /// Whether `entry` can be opened.
  func opens(_ entry: FolderEntry) -> Bool {
    choosesFolders ? entry.isFolder && !entry.isParent : entry.isFile(of: extensions)
  }
}

/// A list of the files of a folder, from which some are chosen, or the folder for one.
///
/// Typed letters narrow the rows, Return enters a folder or chooses, Left goes to the folder
/// around, Esc takes back the letters and then the question.
struct FileChooser: View {
  let request: FileRequest
  /// Ends the question: with the chosen files, or with none.
  let end: @MainActor ([URL]?) -> Void

  @State private var folder = URL(fileURLWithPath: "/")
  @State private var contents: FolderContents?
  @State private var shownEntries = ShownEntries()
  @State private var selection: Int?
  /// The place of the row with the cursor among those shown.
  @State private var cursor = 0
  @State private var marked: Set<Int> = []
  @State private var query = ""
  @State private var name = ""
  /// The name of the folder that the user comes back from.
  @State private var origin: String?
  @State private var replaced: URL?
  /// What was chosen and has a name that is not UTF-8.
  @State private var refused: FolderEntry?
  @FocusState private var hasName: Bool
  @Environment(\.glyphs) private var glyphs
  @Environment(\.terminalSize) private var size
  @Environment(\.fileDialog) private var options

  private var screen: ScreenClass { ScreenClass(size) }

  /// The rows: hidden files only where a full stop begins what is typed.
  private var shown: [FolderEntry] {
    // The folder is still being read.
    guard let contents, contents.url == folder else { return [] }
    return shownEntries(contents, query) { entry in
      if entry.isParent { return query.isEmpty }
      if entry.isHidden, !query.hasPrefix(".") { return false }
      return query.isEmpty
        || entry.name.range(of: query, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
  }

  var body: some View {
    let rows = shown
    PresentationFrame(
      title: Text(title), screen: screen, padding: Size(columns: 1, rows: 0)
    ) {
      VStack(alignment: .leading, spacing: 0) {
        if screen != .tiny {
          if let message = options.message { Text(message) }
          Text(folder.path).foregroundStyle(.secondary).lineLimit(1).truncationMode(.head)
        }
        if request.kind == .save {
          HStack {
            if screen != .tiny { Text("Name") }
            TextField("Name", text: $name).focused($hasName)
              .onKeyPress(.return) { save() }
              .onKeyPress(.downArrow) {
                hasName = false
                return .ignored
              }
          }
        }
        if !query.isEmpty { Text("/ \(query)").foregroundStyle(.tint).lineLimit(1) }
        list(rows)
          .overlay {
            if !rows.contains(where: { !$0.isParent }) {
              Text(problem).foregroundStyle(.secondary)
            }
          }
          .onActivate(forSelectionType: Int.self) { activate($0) }
          .onCursorChange { cursor = $0 }
          .keepsSelectionOfRemovedRows()
          .onKeyPress(phases: [.down, .repeat]) { typed($0) }
        if screen == .regular {
          buttons(rows)
        } else if choosesFolder {
          Button(confirmation) { confirm() }.disabled(!canConfirm)
        }
      }
      .frame(width: screen == .regular ? 56 : nil, height: screen == .regular ? 14 : nil)
    }
    .onKeyPress(.escape) {
      if query.isEmpty { end(nil) } else { query = "" }
      return .handled
    }
    .keyHint(.escape, "Cancel", "cancel")
    .onAppear {
      folder = options.folder ?? URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      name = request.name
    }
    .task(id: folder) {
      let read = await FolderContents.read(folder)
      if read.url != folder { return }
      shownEntries.forget()
      contents = read
      let rows = shown
      selection =
        rows.first { $0.name == origin }?.id ?? rows.first { !$0.isParent }?.id ?? rows.first?.id
    }
    .onChange(of: query) { _, _ in
      let rows = shown
      if !rows.contains(where: { $0.id == selection }) { selection = rows.first?.id }
    }
    .alert(
      "Replace “\(replaced?.lastPathComponent ?? "")”?",
      isPresented: Binding(get: { replaced != nil }, set: { if !$0 { replaced = nil } })
    ) {
      Button("Replace", role: .destructive) { if let replaced { end([replaced]) } }
      Button("Cancel", role: .cancel) {}
    }
    .alert(
      "“\(refused?.name ?? "")” cannot be chosen",
      isPresented: Binding(get: { refused != nil }, set: { if !$0 { refused = nil } })
    ) {
      Button("OK", role: .cancel) {}
    } message: {
      Text("Its name has bytes that are not UTF-8.")
    }
  }

  private var title: String {
    // The folder's name replaces the path, for which a tiny screen has no room.
    if screen == .tiny { return folder.path == "/" ? "/" : folder.lastPathComponent + "/" }
    switch request.kind {
    case .open: return "Open"
    case .save: return "Save"
    case .move: return "Move to"
    }
  }

  /// Whether Return, which goes into a folder, cannot end the choice.
  private var choosesFolder: Bool {
    request.kind == .move || request.kind == .open && request.choosesFolders
  }

  private var confirmation: String {
    options.confirmation
      ?? (request.kind == .open
        ? "Open" : request.kind == .save ? "Save" : "Move here")
  }

  @ViewBuilder private func list(_ rows: [FolderEntry]) -> some View {
    if request.allowsSeveral {
      List(rows, selection: $marked) { row($0) }
    } else {
      List(rows, selection: $selection) { row($0) }
    }
  }

  private func row(_ entry: FolderEntry) -> some View {
    let canBeChosen = entry.isFolder || request.kind == .open && request.opens(entry)
    return HStack {
      Text(verbatim: entry.name + (entry.isFolder ? "/" : "")).lineLimit(1).truncationMode(.middle)
        .bold(entry.isFolder).foregroundStyle(canBeChosen ? .primary : .tertiary)
      Spacer()
    }
  }

  private func buttons(_ rows: [FolderEntry]) -> some View {
    HStack {
      Spacer()
      Button("Cancel", role: .cancel) { end(nil) }
      Button(confirmation) { confirm() }.disabled(!canConfirm)
    }
  }

  private var problem: String {
    guard let contents, contents.url == folder else { return "Reading" }
    if let problem = contents.problem { return problem }
    return query.isEmpty ? "This folder is empty" : "No name contains \(glyphs.quoted(query))"
  }

  // MARK: Keys

  /// A letter narrows the rows, Left goes to the folder around, Right into the one under the
  /// cursor.
  private func typed(_ press: KeyPress) -> KeyPress.Result {
    guard press.modifiers.isEmpty || press.modifiers == .shift else { return .ignored }
    switch press.key {
    case .delete, .deleteForward:
      if query.isEmpty { return press.key == .delete ? leave() : .ignored }
      query.removeLast()
      return .handled
    case .leftArrow: return leave()
    case .rightArrow:
      guard let entry = current, entry.isFolder else { return .ignored }
      return enter(entry)
    default: break
    }
    // Space marks one of several, and is a part of a name otherwise.
    guard let letter = press.characters.first,
      letter != " " || !query.isEmpty && !request.allowsSeveral,
      letter.isLetter || letter.isNumber || letter.isPunctuation || letter.isSymbol || letter == " "
    else { return .ignored }
    query.append(letter)
    return .handled
  }

  private func entries(_ ids: Set<Int>) -> [FolderEntry] {
    guard let contents, contents.url == folder else { return [] }
    return contents.entries.filter { ids.contains($0.id) }
  }

  /// The row that a key is for.
  private var current: FolderEntry? {
    let rows = shown
    return rows.indices.contains(cursor) ? rows[cursor] : nil
  }

  private func leave() -> KeyPress.Result {
    if folder.path == "/" { return .handled }
    origin = folder.lastPathComponent
    go(to: folder.deletingLastPathComponent())
    return .handled
  }

  private func enter(_ entry: FolderEntry) -> KeyPress.Result {
    if entry.isParent { return leave() }
    if refuses([entry]) { return .handled }
    origin = nil
    go(to: entry.url)
    return .handled
  }

  private func go(to other: URL) {
    (query, marked, selection) = ("", [], nil)
    folder = other
  }

  private func activate(_ ids: Set<Int>) {
    let entries = entries(ids)
    if entries.count == 1, let entry = entries.first, entry.isFolder {
      _ = enter(entry)
    } else if request.kind == .open {
      choose(entries)
    } else if request.kind == .save, let entry = entries.first, !refuses([entry]) {
      name = entry.name
      hasName = true
    }
  }

  // MARK: Ending

  private func choose(_ entries: [FolderEntry]) {
    let files = entries.filter(request.opens)
    if !files.isEmpty, !refuses(files) { end(files.map(\.url)) }
  }

  /// Says which of the entries has a name that no URL can have.
  private func refuses(_ entries: [FolderEntry]) -> Bool {
    refused = entries.first { !$0.isText }
    return refused != nil
  }

  private var canConfirm: Bool {
    switch request.kind {
    case .move: true
    case .save: !name.isEmpty
    case .open:
      (request.allowsSeveral ? entries(marked) : selection.map { entries([$0]) } ?? [])
        .contains(where: request.opens)
    }
  }

  private func confirm() {
    switch request.kind {
    case .move: end([folder])
    case .save: _ = save()
    case .open:
      choose(request.allowsSeveral ? entries(marked) : selection.map { entries([$0]) } ?? [])
    }
  }

  private func save() -> KeyPress.Result {
    if name.isEmpty || name.contains("/") { return .handled }
    var file = folder.appendingPathComponent(name)
    let ending = URL(fileURLWithPath: request.name).pathExtension
    if file.pathExtension.isEmpty, !ending.isEmpty { file.appendPathExtension(ending) }
    if FileManager.default.fileExists(atPath: file.path) { replaced = file } else { end([file]) }
    return .handled
  }
}
