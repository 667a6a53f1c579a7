import DemoHelp
import Foundation
import TermSearch
import TermView

/// The lines of a file or a pipe as they come, with their colours: read, parted and searched off
/// the main actor.
@main
struct Follow: AppWithHelp {
  static let help = """
    Follows a file, also when it is truncated or replaced, or the lines of a pipe.

      termview-follow server.log
      journalctl -f | termview-follow

    / searches, n and N go from match to match, f follows the end or stays, w wraps long lines,
    ? shows all keys, q ends the program.

      -h, --help    print this text
    """

  var body: some Scene {
    WindowGroup { LogView(source: Self.source) }
  }

  /// The file that the command line names, or standard input where that is no terminal.
  private static var source: LogView.Source? {
    if CommandLine.argc > 1, let path = CommandLine.unsafeArgv[1] {
      return .file(FilePath(cString: path))
    }
    return isatty(0) == 0 ? .input : nil
  }
}

struct LogView: View {
  enum Source: Hashable {
    case file(FilePath)
    case input

    var title: String {
      switch self {
      case .file(let path): path.lastComponent.description
      case .input: "Standard input"
      }
    }
  }

  let source: Source?
  @State private var log: LineLog
  @State private var cursor: LineLog.Line.ID?
  @State private var follows = true
  @State private var wraps = false
  @Environment(\.terminalSize) private var size

  init(source: Source?, log: LineLog = LineLog()) {
    self.source = source
    _log = State(initialValue: log)
  }

  var body: some View {
    VStack {
      NavigationStack {
        lines
          .navigationTitle(source?.title ?? "No lines")
          .navigationSubtitle(summary)
      }
      .banner(log.problem.map { StatusMessage("Reading has ended", detail: $0, kind: .error) })
      KeyHints()
    }
    .keyBindings {
      KeyBinding("f", follows ? "Stay here" : "Follow the end") { toggleFollowing() }
        .hint(follows ? "stay" : "follow")
      KeyBinding("w", wraps ? "Cut long lines" : "Wrap long lines") { wraps.toggle() }
        .hint(wraps ? "cut" : "wrap")
    }
    .quitKey()
    .commandPalette()
    .keySheet()
    .task {
      switch source {
      case .file(let path): await log.follow(path)
      case .input: await log.read(0)
      case nil: break
      }
    }
  }

  private var lines: some View {
    ScrollViewReader { reader in
      List(log.lines) { LineRow(log: log, line: $0, wraps: wraps, columns: columns) }
        .listCursor($cursor)
        .defaultScrollAnchor(follows ? .bottom : .top)
        .overlay {
          if log.lines.isEmpty, log.query.isEmpty {
            ContentUnavailableView {
              Text(source == nil ? "Nothing to follow" : "No lines yet")
            } description: {
              Text(source == nil ? "termview-follow FILE, or a pipe" : "shown as they come")
            }
          }
        }
        .keyBindings {
          if !log.query.isEmpty {
            KeyBinding("n", "Next match", sends: .down).hint("next")
            KeyBinding("N", "Previous match", sends: .up).hint("previous")
          }
        }
        .searchable(text: $log.query, prompt: "Search")
        .searchCount(log.lines.count, of: log.count)
        .onChange(of: follows) {
          if follows, let last = log.lines.last { reader.scrollTo(last.id) }
        }
    }
  }

  private var columns: Int { max(1, (size?.columns ?? 80) - 4) }

  /// How many lines there are, and what became of the source.
  private var summary: String {
    var parts = ["\(log.count.formatted()) \(log.count == 1 ? "line" : "lines")"]
    if log.droppedCount > 0 { parts.append("\(log.droppedCount.formatted()) dropped") }
    if log.restartCount > 0 { parts.append("restarted \(log.restartCount)×") }
    parts.append(log.hasEnded ? "ended" : follows ? "following" : "staying")
    return parts.joined(separator: "   ")
  }

  private func toggleFollowing() { follows.toggle() }
}

/// A line in its own colours, or else in that of its level.
struct LineRow: View {
  let log: LineLog
  let line: LineLog.Line
  let wraps: Bool
  let columns: Int

  var body: some View {
    Group {
      if wraps {
        log.text(of: line).lineLimit(20)
      } else {
        log.text(of: line, columns: columns).lineLimit(1)
      }
    }
    .foregroundStyle(Level(line.string).color)
  }
}

/// How bad a line is, by the first word in it that says so.
enum Level {
  case error, warning, note, debug

  /// Levels are in the first columns of a line.
  init(_ line: String) {
    let words = line.prefix(80).split { !$0.isLetter }.lazy.map { $0.lowercased() }
    for word in words {
      switch word {
      case "error", "fatal", "panic", "critical", "failed", "err": self = .error
      case "warning", "warn": self = .warning
      case "debug", "trace": self = .debug
      default: continue
      }
      return
    }
    self = .note
  }

  var color: Color {
    switch self {
    case .error: .role(.error)
    case .warning: .role(.warning)
    case .note: .primary
    case .debug: .secondary
    }
  }
}
