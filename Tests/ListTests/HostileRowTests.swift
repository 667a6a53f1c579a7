import Foundation
import SampleViews
import TermView
import TermViewTesting
import Testing

/// Texts from anywhere as titles of rows.
@MainActor
@Suite("Hostile text stays in its row")
struct HostileRowTests {
  struct Corpus: Decodable {
    struct Case: Decodable {
      let id: String
      let text: String
      let display: String?
      let width: Int?
    }
    let cases: [Case]

    static let texts: [Case] = {
      let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "TermScreenTests/Corpus/escape-injection.json")
      guard let data = try? Data(contentsOf: file),
        let corpus = try? JSONDecoder().decode(Corpus.self, from: data)
      else { preconditionFailure("cannot read \(file.path)") }
      return corpus.cases
    }()
  }

  @Test("each text takes one line, and its neighbours are untouched")
  func rows() {
    #expect(Corpus.texts.count > 50)
    for text in Corpus.texts {
      let terminal = TestTerminal(columns: 60, rows: 5) {
        VStack {
          List {
            Text("before")
            ForEach([text.text], id: \.self) { Text($0) }
            Text("after")
          }
        }
      }
      #expect(terminal.screen.rows[0] == "before", "\(text.id)")
      #expect(terminal.screen.rows[2] == "after", "\(text.id)")
      #expect(terminal.screen.rows[3] == "", "\(text.id)")
      if let display = text.display, let width = text.width, width <= 60 {
        var shown = display
        while shown.last == " " { shown.removeLast() }
        #expect(terminal.screen.rows[1] == shown, "\(text.id)")
      }
    }
  }

  @Test("all texts as one list, scrolled from end to end beside borders")
  func scrolled() {
    let texts = Corpus.texts.enumerated().map { Item($0.offset, $0.element.text) }
    let terminal = TestTerminal(columns: 24, rows: 9) {
      HStack(spacing: 0) {
        List(texts) { Text($0.title) }.border()
        NumberedList(texts) { Text($0.title) }
      }
    }
    for _ in 0..<texts.count {
      terminal.press(.down)
      let rows = terminal.screen.rows
      #expect(rows[0].hasPrefix("┌──────────┐"))
      for row in 1..<8 { #expect(rows[row].hasPrefix("│")) }
      #expect(rows[8].hasPrefix("└──────────┘"))
    }
  }

  @Test("no control character reaches the terminal but those of the framework")
  func bytes() {
    let texts = Corpus.texts.enumerated().map { Item($0.offset, $0.element.text) }
    let terminal = TestTerminal(columns: 60, rows: 80) { List(texts) { Text($0.title) } }
    let text = terminal.screen.text
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control)
    }
    #expect(terminal.screen.rows.filter { !$0.isEmpty }.count <= texts.count)
  }
}
