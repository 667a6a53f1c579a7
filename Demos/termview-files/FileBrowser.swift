import Foundation
import TermView
import TermViewStore

/// The files of a folder, with the first lines of the selected one.
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
  private var columns: Int { size?.columns ?? 80 }
  private var isWide: Bool { columns >= 72 }
  private var detail: some View {
    ExcerptView(excerpt: excerpt?.name == selection ? excerpt : nil)
  }
  private var selected: Entry? { shown.first { $0.id == selection } }

  var body: some View {
    let rows = shown
    let selected = rows.first { $0.id == selection }
    VStack {
      Text((folder?.path ?? path).description.onOneLine).bold().lineLimit(1).truncationMode(.head)
      HStack(spacing: 1) {
        List(rows, selection: $selection) { entry in FileRow(entry: entry) }
          .overlay {
            if rows.isEmpty { ContentUnavailableView { Text(problem) } }
          }
          .onActivate(forSelectionType: FilePath.self) { _ in open() }
          .searchable(text: $query, prompt: "Filter")
          // Both halves keep their columns, whatever is in them.
          .frame(width: isWide ? columns / 2 : nil)
        if isWide {
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
      ScrollView { detail }.navigationTitle((selected?.name ?? "").onOneLine)
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

  /// Why there are no rows.
  private var problem: String {
    guard let folder else { return "Reading" }
    if let problem = folder.problem { return problem }
    if !query.isEmpty { return "No name contains “\(query)”" }
    return folder.entries.isEmpty ? "This folder is empty" : "All files here are hidden"
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

}
