import TermView
import TermViewTesting
import Testing

@Observable
@MainActor
final class Downloads {
  var files: [Download] = []
  func downloadAll() async throws -> Int { files.count }
}

struct Download: Identifiable {
  let id: Int
  var name: String
  var fraction: Double?
  var isDone: Bool { fraction == 1 }
}

struct DownloadRow: View {
  let file: Download

  var body: some View {
    if let fraction = file.fraction {
      ProgressView(file.name, value: fraction)
    } else {
      ProgressView(file.name)
    }
  }
}

struct DownloadList: View {
  let model: Downloads

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(model.files) { file in
        DownloadRow(file: file).committed(when: file.isDone)
      }
      Text("\(model.files.count { $0.isDone }) of \(model.files.count)").dim()
    }
  }
}

struct FilePicker: View {
  let model: Downloads
  var body: some View { List(model.files) { Text($0.name) } }
}

struct Downloader: App {
  var body: some Scene {
    InlineGroup { DownloadList(model: Downloads()) }
  }
}

/// Compiled, not run: a test has no terminal.
@MainActor
func examples(model: Downloads) async throws {
  let report = try await TerminalSession.inline {
    DownloadList(model: model)
  } while: {
    try await model.downloadAll()
  }
  TerminalSession.printAbove("\(report)")

  var options = InlineOptions()
  options.height = 10
  options.output = .controllingTerminal
  try await run(FilePicker(model: model), inline: options) {
    Text("\(model.files.count) files")
  }
}

@MainActor @Suite("The page on live lines")
struct InlineDocsTests {
  @Test("every block of Swift is part of a file that is compiled")
  func blocks() {
    func plain(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
    let compiled = plain(ReadmeTests.text("Tests/ReadmeTests/InlineExamples.swift"))
    let blocks = ReadmeTests.text("docs/inline.md").split(separator: "```swift\n").dropFirst()
    #expect(blocks.count == 5)
    for block in blocks {
      let code = String(block.prefix { $0 != "`" })
      #expect(compiled.contains(plain(code)), "\(code)")
    }
  }

  @Test("the list of the page")
  func list() {
    let model = Downloads()
    model.files = [
      Download(id: 1, name: "a.iso", fraction: 0.5), Download(id: 2, name: "b.iso", fraction: nil),
    ]
    let terminal = TestTerminal(DownloadList(model: model), columns: 24, rows: 4)
    #expect(
      terminal.screen.rows == ["a.iso ██████▌──────  50%", "⠋ b.iso", "0 of 2", ""])
  }
}
