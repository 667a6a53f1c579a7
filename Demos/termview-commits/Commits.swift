import DemoHelp
import Foundation
import TermView

/// The commits of a repository beside what the selected one changed, which is asked for when the
/// cursor rests.
@main
struct Commits: AppWithHelp {
  static let help = """
    The commits of the repository in this folder, and what each of them changed.

      termview-commits

    / searches, Return shows the changes alone, ? shows all keys, q ends the program.

      -h, --help    print this text
    """

  var body: some Scene {
    WindowGroup { CommitBrowser { try await git($0) } }
  }
}

/// What `git` prints; the sentence that it ends with is thrown.
func git(_ arguments: [String]) async throws -> String {
  struct Failure: LocalizedError { let errorDescription: String? }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["git", "--no-pager"] + arguments
  let (output, errors) = (Pipe(), Pipe())
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  let text = output.fileHandleForReading.readDataToEndOfFile()
  let sentence = errors.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  if process.terminationStatus == 0 { return String(decoding: text, as: UTF8.self) }
  throw Failure(errorDescription: String(decoding: sentence, as: UTF8.self))
}

/// A commit, by its hash.
struct Commit: Identifiable, Hashable, Sendable {
  let id: String
  /// The day, as in `2025-01-02`.
  let date: String
  let author: String
  /// Branches and tags, as in `HEAD -> main, tag: 1.0`.
  let refs: String
  let subject: String

  static let arguments = [
    "log", "--format=%h%x09%ad%x09%an%x09%D%x09%s", "--date=short",
    "--decorate-refs=HEAD", "--decorate-refs=refs/heads", "--decorate-refs=refs/tags",
  ]

  /// The names of branches and tags.
  var names: [String] {
    refs.split(separator: ", ").map {
      String($0.split(separator: " -> ").last ?? $0).replacing("tag: ", with: "")
    }
  }

  /// Whether a word is in what is shown.
  func matches(_ query: String) -> Bool {
    "\(subject) \(author) \(refs)".localizedCaseInsensitiveContains(query)
  }

  /// A commit for each line of `git log` with ``arguments``.
  static func parse(_ output: String) -> [Commit] {
    output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 4, omittingEmptySubsequences: false)
      guard parts.count == 5 else { return nil }
      return Commit(
        id: String(parts[0]), date: String(parts[1]), author: String(parts[2]),
        refs: String(parts[3]), subject: String(parts[4]))
    }
  }
}

/// The commits of a day, one after the other.
struct Day: Identifiable {
  /// The first commit's: a history may come back to a day.
  var id: Commit.ID { commits[0].id }
  var date: String { commits[0].date }
  var commits: [Commit]

  static func days(of commits: [Commit]) -> [Day] {
    var days: [Day] = []
    for commit in commits {
      if days.last?.date == commit.date {
        days[days.count - 1].commits.append(commit)
      } else {
        days.append(Day(commits: [commit]))
      }
    }
    return days
  }
}

/// A line of what a commit is and changed.
struct Change: Identifiable, Hashable, Sendable {
  enum Kind: Sendable { case author, title, text, file, place, added, removed }

  let id: Int
  let kind: Kind
  let text: String

  /// As many lines as somebody reads.
  static let most = 5_000

  static func arguments(columns: Int) -> [String] {
    ["show", "--stat=\(max(20, columns))", "--patch", "--format=%an, %ad%n%n%B", "--date=short"]
  }

  /// The lines of `git show` with ``arguments(columns:)``.
  static func parse(_ output: String) -> [Change] {
    var isPatch = false
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).prefix(most)
    return lines.enumerated().map { place, line in
      if line.hasPrefix("diff --git ") { isPatch = true }
      let kind: Kind =
        switch line.first {
        case _ where place == 0: .author
        // After a blank line, as the format has it.
        case _ where place == 2: .title
        case _ where !isPatch: .text
        case "+" where !line.hasPrefix("+++"): .added
        case "-" where !line.hasPrefix("---"): .removed
        case "@": .place
        case " ", nil: .text
        default: .file
        }
      return Change(id: place, kind: kind, text: String(line))
    }
  }
}

/// A line in the colour of what it says; its first letter says it, too.
struct ChangeRow: View {
  let change: Change

  var body: some View {
    Text(change.text).bold(change.kind == .title).foregroundStyle(color).lineLimit(1)
  }

  private var color: Color {
    switch change.kind {
    case .author, .file: .secondary
    case .title, .text: .primary
    case .place: .accentColor
    case .added: .role(.success)
    case .removed: .role(.error)
    }
  }
}

/// A commit in the list: its hash, what it did, where branches and tags are, and who made it.
struct CommitRow: View {
  let commit: Commit
  let query: String
  /// The columns of the list.
  let columns: Int
  let showsDate: Bool

  var body: some View {
    HStack {
      if columns >= 30 { Text(commit.id).foregroundStyle(.tint) }
      if showsDate { Text(commit.date).foregroundStyle(.secondary) }
      if columns >= 36 {
        ForEach(commit.names.prefix(columns >= 50 ? 3 : 1), id: \.self) { name in
          Text("[\(name)]").highlighted(query).foregroundStyle(.role(.success)).lineLimit(1)
        }
      }
      Text(commit.subject).highlighted(query).lineLimit(1)
      if columns >= 50 {
        Spacer()
        Text(commit.author).highlighted(query).foregroundStyle(.secondary).lineLimit(1)
          .frame(maxWidth: 12, alignment: .trailing)
      }
    }
  }
}

/// What a commit changed: text to read, which keys scroll, also sideways.
struct ChangesView: View {
  let changes: [Change]

  @Environment(\.screenInset) private var inset

  var body: some View {
    ScrollView([.horizontal, .vertical]) {
      LazyVStack(alignment: .leading) {
        ForEach(changes) { ChangeRow(change: $0) }
      }
      .padding(.horizontal, inset)
    }
  }
}

struct CommitBrowser: View {
  let git: @Sendable ([String]) async throws -> String
  @State private var commits: [Commit] = []
  @State private var selection: String?
  @State private var query = ""
  @State private var changes: [Change] = []
  @State private var problem: String?
  /// Where the user is: in the list, or reading the changes, which have the window alone.
  @State private var column = NavigationSplitViewColumn.sidebar
  /// The columns of the list, and of the changes.
  @State private var listColumns = 40
  @State private var changesColumns = 40
  @Environment(\.clock) private var clock
  @Environment(\.terminalSize) private var size

  private var shown: [Commit] {
    query.isEmpty ? commits : commits.filter { $0.matches(query) }
  }

  private var isReading: Bool { column == .detail }
  /// Days have a row each where there are some.
  private var hasDays: Bool { size?.rows ?? 24 >= 10 }

  var body: some View {
    VStack {
      NavigationSplitView(
        columnVisibility: .constant(isReading ? .detailOnly : .all),
        preferredCompactColumn: $column
      ) {
        list
          .navigationTitle("Commits")
          .navigationSubtitle(subtitle)
          .navigationSplitViewColumnWidth(min: 16, ideal: (size?.columns ?? 80) / 2)
      } detail: {
        ChangesView(changes: changes)
          .navigationTitle(selection ?? "")
          .navigationSubtitle(commits.first { $0.id == selection }?.subject ?? "")
          .onGeometryChange(for: Int.self) { $0.size.columns } action: { changesColumns = $0 }
      }
      if let problem { Text(problem).foregroundStyle(.role(.error)) }
      KeyHints()
    }
    .keyBindings {
      if isReading {
        KeyBinding("n", "Next commit", isEnabled: beside(1) != nil) { selection = beside(1) }
          .hint("next")
        KeyBinding("p", "Commit before", isEnabled: beside(-1) != nil) { selection = beside(-1) }
          .hint("previous")
      }
    }
    .quitKey()
    .commandPalette()
    .keySheet()
    .task {
      await tell { commits = Commit.parse(try await git(Commit.arguments)) }
      selection = commits.first?.id
    }
    .task(id: selection) {
      // A cursor that goes on has not asked.
      guard let id = selection, (try? await clock.sleep(for: .milliseconds(60))) != nil
      else { return }
      await tell {
        let text = try await git(Change.arguments(columns: changesColumns - 4) + [id])
        if selection == id { changes = Change.parse(text) }
      }
    }
  }

  private var list: some View {
    List(selection: $selection) {
      if hasDays {
        ForEach(Day.days(of: shown)) { day in
          Section(day.date) { ForEach(day.commits) { row($0) } }
        }
      } else {
        ForEach(shown) { row($0) }
      }
    }
    .onActivate(forSelectionType: String.self) { _ in column = .detail }
    .searchable(text: $query, prompt: "Search")
    .searchCount(shown.count, of: commits.count)
    .onGeometryChange(for: Int.self) { $0.size.columns } action: { listColumns = $0 }
  }

  private func row(_ commit: Commit) -> some View {
    CommitRow(
      commit: commit, query: query, columns: listColumns, showsDate: !hasDays && listColumns >= 60)
  }

  /// How many commits there are, and on which branch.
  private var subtitle: String {
    let branch = commits.lazy.compactMap { $0.refs.firstMatch(of: /HEAD -> ([^,]+)/)?.1 }.first
    return commits.count.formatted() + (branch.map { "   \($0)" } ?? "")
  }

  /// The commit after the selected one, or before it.
  private func beside(_ step: Int) -> Commit.ID? {
    let shown = shown
    guard let place = shown.firstIndex(where: { $0.id == selection }),
      shown.indices.contains(place + step)
    else { return nil }
    return shown[place + step].id
  }

  /// Does `action`, and shows what is in its way.
  private func tell(_ action: () async throws -> Void) async {
    do {
      try await action()
      problem = nil
    } catch { problem = error.localizedDescription }
  }
}
