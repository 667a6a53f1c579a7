import TermView
import TermViewTesting
import Testing

/// What a row shows of a title and of a text at its end, where not all of both fits.
@MainActor @Suite("The text at the end of a row")
struct TrailingTextTests {
  @MainActor @Observable final class Model { var author = "Donald E. Knuth" }
  struct Book: View {
    let model: Model
    var body: some View {
      HStack { Text("Literate Programming"); Spacer(); Text(model.author) }
    }
  }

  private func row(_ columns: Int, _ title: String, _ end: String) -> String {
    TestTerminal(columns: columns, rows: 2) {
      List {
        HStack {
          Text(title)
          Spacer()
          Text(end).foregroundStyle(.secondary)
        }
      }
    }.screen[0]
  }

  @Test("it is whole, or cut to two thirds and 10 columns, or whole by a cut title, or left out")
  func widths() {
    let (title, author) = ("Literate Programming", "Donald E. Knuth")
    #expect(row(37, title, author) == "Literate Programming  Donald E. Knuth")
    #expect(row(36, title, author) == "Literate Programming  Donald E. Knu…")
    #expect(row(32, title, author) == "Literate Programming  Donald E.…")
    // Nine columns would be left, and two thirds are ten.
    #expect(row(31, title, author) == "Literate Programming")
    #expect(row(21, title, author) == "Literate Programming")
    #expect(row(19, title, author) == "Literate Programmi…")
    // In a row that is three times as wide the title gives way.
    #expect(row(45, String(repeating: "x", count: 60), author).hasSuffix("x…  Donald E. Knuth"))
    #expect(row(44, String(repeating: "x", count: 60), author).hasSuffix("x…"))
  }

  @Test("a number, an amount or a day stays whole, and the title is cut", arguments: 22...60)
  func short(columns: Int) {
    let title = String(repeating: "Groceries ", count: 6)
    #expect(row(columns, title, "$12.00").hasSuffix("…  $12.00"))
    #expect(row(columns, title, "2026-11-26").hasSuffix("…  2026-11-26"))
    #expect(row(columns, title, "2026-11-26").count == columns)
  }

  @Test("whatever the texts, none is cut to less, and no title is cut for a part of the other")
  func all() {
    for columns in stride(from: 4, through: 90, by: 1) {
      for length in [1, 5, 10, 11, 15, 20, 40] {
        for title in [0, 1, 10, 30, 80] {
          let end = String(repeating: "e", count: length)
          let line = row(columns, String(repeating: "t", count: title), end)
          let shown = line.reversed().prefix { $0 == "e" || $0 == "…" }
          let ends = line.contains("e") ? shown.count : 0
          #expect(
            ends == 0 || ends == length || ends >= 10 && 3 * ends >= 2 * length,
            "\(columns) \(title) \(length): \(line)")
          let titles = line.count { $0 == "t" }
          if ends > 0, ends < length { #expect(titles == title, "\(line)") }
          if ends == 0 { #expect(titles >= min(title, columns) - 1, "\(line)") }
        }
      }
    }
  }

  @Test("views before the title keep their places; elsewhere, and by priority, all is as before")
  func others() {
    func line(@ViewBuilder _ content: @escaping @MainActor () -> some View) -> String {
      TestTerminal(columns: 20, rows: 2) { List { HStack { content() } } }.screen[0]
    }
    let mark = line { Text("*"); Text("A long title"); Spacer(); Text("Somebody Else") }
    #expect(mark == "* A long title")
    let prior = line {
      Text("A long title of it"); Spacer(); Text("Somebody Else").layoutPriority(1)
    }
    #expect(prior.hasSuffix("Somebody Else"))
    let outside = TestTerminal(columns: 20, rows: 1) {
      HStack { Text("A long title"); Spacer(); Text("Somebody Else") }.lineLimit(1)
    }
    #expect(outside.screen[0].contains("Some") && outside.screen[0].contains("A long"))
    let gap = line { Text("A long title"); Spacer(minLength: 4); Text("Someone") }
    #expect(gap == "A long…      Someone")
  }

  @Test("what is left out comes back with the room, and a change of either is seen")
  func changes() {
    let model = Model()
    let terminal = TestTerminal(columns: 30, rows: 2) {
      List { Book(model: model) }
    }
    #expect(terminal.screen[0] == "Literate Programming")
    terminal.resize(columns: 40, rows: 2)
    #expect(terminal.screen[0] == "Literate Programming     Donald E. Knuth")
    terminal.resize(columns: 30, rows: 2)
    #expect(terminal.screen[0] == "Literate Programming")
    model.author = "Knuth"
    terminal.update()
    #expect(terminal.screen[0] == "Literate Programming     Knuth")
    model.author = "Donald Ervin Knuth"
    terminal.update()
    #expect(terminal.screen[0] == "Literate Programming")
  }
}
