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

  /// The lines of standard input, as many at once as a read has, by a thread of their own: reading
  /// waits. There are none on a terminal, whose input is keys.
  private static var lines: AsyncStream<[String]> {
    let (stream, continuation) = AsyncStream<[String]>.makeStream()
    guard isatty(0) == 0 else {
      continuation.finish()
      return stream
    }
    Thread.detachNewThread {
      var splitter = LineSplitter()
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(0, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { break }
        continuation.yield(splitter.lines(endedBy: bytes[..<count]))
      }
      continuation.yield(splitter.end())
      continuation.finish()
    }
    return stream
  }
}

/// Makes lines of bytes that arrive in parts. Each byte is looked at once.
struct LineSplitter {
  /// The line whose line feed has not arrived yet.
  private var rest: [UInt8] = []

  /// The lines that a part ends.
  mutating func lines(endedBy part: ArraySlice<UInt8>) -> [String] {
    var lines: [String] = []
    var start = part.startIndex
    while let end = part[start...].firstIndex(of: 0x0A) {
      rest += part[start..<end]
      lines.append(String(decoding: rest, as: UTF8.self))
      rest.removeAll(keepingCapacity: true)
      start = part.index(after: end)
    }
    rest += part[start...]
    return lines
  }

  /// What is left when nothing more arrives: a line without its line feed, or nothing.
  mutating func end() -> [String] {
    defer { rest = [] }
    return rest.isEmpty ? [] : [String(decoding: rest, as: UTF8.self)]
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
  let source: AsyncStream<[String]>
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
      for await part in source {
        lines += part.enumerated().map { LogLine(id: count + $0, text: $1) }
        count += part.count
        if lines.count > limit { lines.removeFirst(lines.count - limit + limit / 10) }
      }
      isOver = true
    }
  }
}
