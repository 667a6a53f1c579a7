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

    / searches, Tab goes to the changes, q ends the program.

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

struct CommitBrowser: View {
  let git: @Sendable ([String]) async throws -> String
  @State private var commits: [Commit] = []
  @State private var selection: String?
  @State private var query = ""
  @State private var changes: [String] = []
  @State private var problem: String?
  @Environment(\.clock) private var clock
  @Environment(\.dismiss) private var dismiss
  @Environment(\.terminalSize) private var size

  private var shown: [Commit] {
    if query.isEmpty { return commits }
    return commits.filter { "\($0.subject) \($0.author)".localizedCaseInsensitiveContains(query) }
  }

  private var columns: Int { size?.columns ?? 80 }

  var body: some View {
    VStack {
      HStack(spacing: 1) {
        List(selection: $selection) {
          ForEach(shown) { commit in
            HStack {
              if columns >= 30 { Text(commit.id).foregroundStyle(.tint) }
              if columns >= 50 { Text(commit.date).foregroundStyle(.secondary) }
              Text(commit.subject).lineLimit(1)
            }
          }
        }
        .searchable(text: $query, prompt: "Subject or author")
        if columns >= 80 {
          Divider()
          List(changes.indices, id: \.self) { Text(changes[$0]).lineLimit(1) }
        }
      }
      if let problem { Text(problem).foregroundStyle(.role(.error)) }
      KeyHints()
    }
    .keyBindings { KeyBinding("q", "Quit") { dismiss() }.hint("quit", priority: .high) }
    .task {
      await tell { commits = Commit.parse(try await git(Commit.arguments)) }
      selection = commits.first?.id
    }
    .task(id: selection) {
      // A cursor that goes on has not asked.
      guard let id = selection, (try? await clock.sleep(for: .milliseconds(60))) != nil
      else { return }
      await tell {
        let text = try await git(["show", "--stat", "--format=%an <%ae>%n%n%B", id])
        if selection == id { changes = text.components(separatedBy: "\n") }
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
