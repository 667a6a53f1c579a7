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
  let date: String
  let author: String
  let subject: String

  static let arguments = ["log", "--format=%h%x09%ad%x09%an%x09%s", "--date=short"]

  /// A commit for each line of `git log` with ``arguments``.
  static func parse(_ output: String) -> [Commit] {
    output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4 else { return nil }
      return Commit(
        id: String(parts[0]), date: String(parts[1]), author: String(parts[2]),
        subject: String(parts[3]))
    }
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

struct CommitBrowser: View {
  let git: @Sendable ([String]) async throws -> String
  @State private var commits: [Commit] = []
  @State private var selection: String?
  @State private var query = ""
  @State private var changes: [Change] = []
  @State private var problem: String?
  /// Whether the changes have the screen alone.
  @State private var isReading = false
  @Environment(\.clock) private var clock
  @Environment(\.dismiss) private var dismiss
  @Environment(\.terminalSize) private var size

  private var shown: [Commit] {
    if query.isEmpty { return commits }
    return commits.filter { "\($0.subject) \($0.author)".localizedCaseInsensitiveContains(query) }
  }

  private var columns: Int { size?.columns ?? 80 }
  private var showsChanges: Bool { columns >= 80 }
  private var hasRoomForDates: Bool { showsChanges ? columns >= 120 : columns >= 60 }

  var body: some View {
    VStack {
      HStack(spacing: 1) {
        List(selection: $selection) {
          ForEach(shown) { commit in
            HStack {
              if columns >= 30 { Text(commit.id).foregroundStyle(.tint) }
              if hasRoomForDates { Text(commit.date).foregroundStyle(.secondary) }
              Text(commit.subject).lineLimit(1)
            }
          }
        }
        .onActivate(forSelectionType: String.self) { _ in isReading = true }
        .searchable(text: $query, prompt: "Subject or author")
        // Both halves keep their columns, whatever is in them.
        .frame(width: showsChanges ? columns / 2 : nil)
        if showsChanges {
          Divider()
          List(changes) { ChangeRow(change: $0) }
        }
      }
      if let problem { Text(problem).foregroundStyle(.role(.error)) }
      KeyHints()
    }
    .keyBindings { KeyBinding("q", "Quit") { dismiss() }.hint("quit", priority: .high) }
    .keySheet()
    .fullScreenCover(isPresented: $isReading) {
      VStack {
        List(changes) { ChangeRow(change: $0) }
        KeyHints()
      }
    }
    .task {
      await tell { commits = Commit.parse(try await git(Commit.arguments)) }
      selection = commits.first?.id
    }
    .task(id: selection) {
      // A cursor that goes on has not asked.
      guard let id = selection, (try? await clock.sleep(for: .milliseconds(60))) != nil
      else { return }
      await tell {
        let text = try await git(Change.arguments(columns: columns - columns / 2 - 6) + [id])
        if selection == id { changes = Change.parse(text) }
      }
    }
  }

  /// Does `action`, and shows what is in its way.
  private func tell(_ action: () async throws -> Void) async {
    do {
      try await action()
      problem = nil
    } catch { problem = error.localizedDescription }
  }
}
