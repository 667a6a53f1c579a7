import DemoHelp
import Foundation
import TermView
import TermViewStore

/// A browser of files: rows known by the bytes of their names, folders that are read away from the
/// main actor, and the cursor on the folder that one comes back from.
@main
struct Files: AppWithHelp {
  static let help = """
    Browses files. Where there is room, the first lines of the selected one are beside the list.

      termview-files [FOLDER]

    Return or Right enters a folder, Left goes to its parent, Return on a file shows its first
    lines, . shows hidden files, / filters, g h goes home, g r to the root, ? lists all keys, q ends
    the program. Keys can be chosen in ~/.config/termview-files/keys.

      -h, --help    print this text
    """

  var body: some Scene {
    WindowGroup { FileBrowser(path: Self.start) }.keyFile(program: "termview-files")
  }

  /// The folder of the command line, whatever its bytes, or the current one; absolute, if it
  /// exists.
  private static var start: FilePath {
    let word = CommandLine.argc > 1 ? FilePath(cString: CommandLine.unsafeArgv[1]!) : "."
    guard let path = word.withCString({ realpath($0, nil) }) ?? nil else { return word }
    defer { free(path) }
    return FilePath(cString: path)
  }
}

struct FileBrowser: View {
  /// Where the user wants to be; `folder` follows when it is read.
  @State var path: FilePath
  @State private var folder: Folder?
  @State private var selection: FilePath?
  /// The name of the folder that the user comes back from.
  @State private var origin: FilePath?
  @State private var excerpt: Excerpt?
  @State private var query = ""
  @State private var showsHidden = false
  @State private var isReading = false
  @Environment(\.clock) private var clock
  @Environment(\.dismiss) private var dismiss
  @Environment(\.terminalSize) private var size

  private var shown: [Entry] {
    (folder?.entries ?? []).filter {
      (showsHidden || !$0.isHidden)
        && (query.isEmpty || $0.name.localizedCaseInsensitiveContains(query))
    }
  }
  private var selected: Entry? { shown.first { $0.id == selection } }

  var body: some View {
    let rows = shown
    let selected = rows.first { $0.id == selection }
    VStack {
      Text(oneLine((folder?.path ?? path).description)).bold().lineLimit(1).truncationMode(.head)
      HStack(spacing: 1) {
        List(rows, selection: $selection) { entry in row(entry) }
          .overlay {
            if rows.isEmpty { ContentUnavailableView { Text(problem) } }
          }
          .onActivate(forSelectionType: FilePath.self) { _ in open() }
          .searchable(text: $query, prompt: "Filter")
        if size?.columns ?? 80 >= 72 {
          Divider()
          detail.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
      }
      KeyHints()
    }
    .keyBindings {
      KeyBinding(.right, "Enter the folder", isEnabled: selected?.isFolder == true) { enter() }
        .hint("enter")
      KeyBinding(.left, "To the parent", isEnabled: path.parent != nil) { leave() }.hint("parent")
      KeyBinding(".", showsHidden ? "Hide hidden files" : "Show hidden files") {
        showsHidden.toggle()
      }
      .hint("hidden").id("hidden")
      KeyBinding(["g", "h"], "To the home folder") { path = FilePath(NSHomeDirectory()) }
        .hint("home", priority: .never)
      KeyBinding(["g", "r"], "To the root") { path = FilePath("/") }.hint("root", priority: .never)
      KeyBinding("q", "Quit") { dismiss() }.hint("quit", priority: .high)
    }
    .keySheet()
    .sheet(isPresented: $isReading) {
      ScrollView { detail }.navigationTitle(oneLine(selected?.name ?? ""))
    }
    .task(id: path) {
      let read = await Folder.read(path)
      if read.path != path { return }
      (folder, query) = (read, "")
      selection = shown.first { $0.id == origin }?.id ?? shown.first?.id
    }
    .task(id: selected) {
      // A cursor that goes on has not asked.
      guard let folder, let selected, (try? await clock.sleep(for: .milliseconds(60))) != nil
      else { return }
      let read = await Excerpt.read(selected, in: folder.path)
      if selection == read.name { excerpt = read }
    }
  }

  private func row(_ entry: Entry) -> some View {
    HStack {
      Text(oneLine(entry.name) + (entry.isFolder ? "/" : "")).lineLimit(1).bold(entry.isFolder)
      Spacer()
      if entry.isLink { Text("link").foregroundStyle(.secondary) }
      if !entry.isFolder, let bytes = entry.size {
        Text(bytes, format: .byteCount(style: .file, spellsOutZero: false)).foregroundStyle(
          .secondary)
      }
    }
  }

  /// Why there are no rows.
  private var problem: String {
    guard let folder else { return "Reading" }
    if let problem = folder.problem { return problem }
    if !query.isEmpty { return "No name contains “\(query)”" }
    return folder.entries.isEmpty ? "This folder is empty" : "All files here are hidden"
  }

  @ViewBuilder private var detail: some View {
    if let excerpt, excerpt.name == selection {
      if let problem = excerpt.problem { Text(problem).foregroundStyle(.secondary) }
      VStack {
        ForEach(excerpt.lines.indices, id: \.self) { Text(excerpt.lines[$0]).lineLimit(1) }
      }
    }
  }

  private func open() {
    if selected?.isFolder == true { enter() } else { isReading = selected != nil }
  }

  private func enter() {
    guard let folder, let entry = selected, entry.isFolder else { return }
    (path, origin) = (folder.path.appending(entry.id), nil)
  }

  private func leave() {
    guard let parent = path.parent else { return }
    (path, origin) = (parent, path.lastComponent)
  }

  /// A name may have line breaks, a row has one line.
  private func oneLine(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.map { $0 == "\n" ? "\u{240A}" : $0 }))
  }
}
