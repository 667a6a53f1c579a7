import Foundation
import TermView
import TermViewTesting
import Testing

/// What docs/programs.md shows.
@MainActor @Suite("The program around it")
struct ProgramsPage {
  struct Shelf: View {
    let path: String
    var body: some View { Text(path) }
  }

  struct Books: App {
    let path: String

    init() {
      guard let path = CommandLine.arguments.dropFirst().first else {
        print("usage: books FILE")
        exit(64)
      }
      self.path = path
    }

    var body: some Scene {
      WindowGroup { Shelf(path: path) }
    }
  }

  @Observable @MainActor final class Choice {
    var title: String?
  }

  struct Chooser: View {
    let titles: [String]
    let choice: Choice
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      List(titles, id: \.self) { title in
        Button(title) {
          choice.title = title
          dismiss()
        }
        .buttonStyle(.plain)
      }
    }
  }

  @MainActor func choose(from titles: [String]) async throws -> Int32 {
    let choice = Choice()
    var options = TerminalOptions()
    options.usesControllingTerminal = true  // cd "$(choose-folder)"
    try await run(Chooser(titles: titles, choice: choice), options: options)
    guard let title = choice.title else { return 1 }
    print(title)
    return 0
  }

  /// The lines of standard input, as many at once as a read has.
  func standardInput() -> AsyncStream<[String]> {
    let (lines, continuation) = AsyncStream<[String]>.makeStream()
    guard isatty(0) == 0 else {
      continuation.finish()
      return lines
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
    return lines
  }

  struct PipeView: View {
    let source: AsyncStream<[String]>
    @State private var lines: [String] = []

    var body: some View {
      List(lines.indices, id: \.self) { Text(lines[$0]) }
        .defaultScrollAnchor(.bottom)
        .task {
          for await part in source { lines += part }
        }
    }
  }

  @Test("what was chosen is in the model, and the interface has ended")
  func chosen() {
    let choice = Choice()
    let terminal = TestTerminal(
      Chooser(titles: ["Emma", "Ulysses"], choice: choice), columns: 20, rows: 4)
    terminal.press(.down, .enter)
    #expect(choice.title == "Ulysses")
    #expect(terminal.isFinished)
  }

  @Test("the list of a pipe stays at its end")
  func pipe() async {
    let (source, continuation) = AsyncStream<[String]>.makeStream()
    let terminal = TestTerminal(PipeView(source: source), columns: 20, rows: 3)
    for number in 1...10 { continuation.yield(["line \(number)"]) }
    continuation.finish()
    await terminal.settled(until: { $0.find("line 10") != nil })
    #expect(terminal.screen.rows == ["line 8", "line 9", "line 10"])
  }
}
