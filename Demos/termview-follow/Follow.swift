import DemoHelp
import Foundation
import TermView

/// The lines of a pipe as they come: the list stays at its end until the cursor leaves it, and says
/// then how many lines are new below.
@main
struct Follow: AppWithHelp {
  static let help = """
    Follows the lines that arrive on standard input.

      journalctl -f | termview-follow

    End goes on following, / searches, q ends the program.

      -h, --help    print this text
    """

  var body: some Scene {
    WindowGroup { LogView(source: Self.lines) }
  }

  /// The lines of standard input, read by a thread of their own: reading waits. There are none on a
  /// terminal, whose input is keys.
  private static var lines: AsyncStream<String> {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    guard isatty(0) == 0 else {
      continuation.finish()
      return stream
    }
    Thread.detachNewThread {
      while let line = readLine() { continuation.yield(line) }
      continuation.finish()
    }
    return stream
  }
}

/// A line, by its number: what arrives later has a greater one.
struct LogLine: Identifiable, Hashable, Sendable {
  enum Level { case error, warning, note }

  let id: Int
  let text: String

  var level: Level {
    if text.localizedCaseInsensitiveContains("error") { return .error }
    return text.localizedCaseInsensitiveContains("warn") ? .warning : .note
  }
}

struct LogView: View {
  let source: AsyncStream<String>
  /// So many lines are kept; then the oldest tenth goes.
  var limit = 100_000
  @State private var lines: [LogLine] = []
  @State private var count = 0
  @State private var query = ""
  @State private var isOver = false
  @Environment(\.dismiss) private var dismiss

  private var shown: [LogLine] {
    if query.isEmpty { return lines }
    return lines.filter { $0.text.localizedCaseInsensitiveContains(query) }
  }

  var body: some View {
    VStack {
      List(shown) { line in
        switch line.level {
        case .error: Text(line.text).foregroundStyle(.role(.error))
        case .warning: Text(line.text).foregroundStyle(.role(.warning))
        case .note: Text(line.text)
        }
      }
      .defaultScrollAnchor(.bottom)
      .searchable(text: $query, prompt: "Search")
      HStack {
        Text("\(count) lines" + (isOver ? ", ended" : ""))
          .foregroundStyle(.secondary).layoutPriority(1)
        KeyHints()
      }
    }
    .keyBindings { KeyBinding("q", "Quit") { dismiss() }.hint("quit", priority: .high) }
    .task {
      for await text in source {
        lines.append(LogLine(id: count, text: text))
        count += 1
        if lines.count > limit { lines.removeFirst(max(1, limit / 10)) }
      }
      isOver = true
    }
  }
}
