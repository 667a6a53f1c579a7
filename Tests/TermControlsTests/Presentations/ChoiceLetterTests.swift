import TermView
import TermViewTesting
import Testing

/// A dialog of many choices is a list in which each has a letter of its own.
@MainActor @Suite("Letters of many choices")
struct ChoiceLetterTests {
  @MainActor @Observable final class Model {
    var isAsking = true
    var chosen: [String] = []
  }

  struct Program: View {
    @Bindable var model: Model
    var titles = ["Move", "Merge", "Mark", "Delete"]
    var body: some View {
      Text("behind")
        .confirmationDialog("What?", isPresented: $model.isAsking) {
          ForEach(titles, id: \.self) { title in
            Button(title, role: title == "Delete" ? .destructive : nil) {
              model.chosen.append(title)
            }
          }
        }
    }
  }

  private func terminal(_ model: Model, _ titles: [String]? = nil) -> TestTerminal {
    TestTerminal(columns: 60, rows: 20, theme: .standard) {
      titles.map { Program(model: model, titles: $0) } ?? Program(model: model)
    }
  }

  private let letters: [(String, KeyPress)] = [
    ("Move", "m"), ("Merge", "e"), ("Mark", "a"), ("Delete", "d"), ("Cancel", "c"),
  ]

  @Test("each row has a letter at its right, in the accent, and the letter presses it")
  func choosing() throws {
    for (title, letter) in letters {
      let model = Model()
      let terminal = terminal(model)
      let row = try #require(terminal.screen.rows.first { $0.contains(title) })
      let place = try #require(row.lastIndex(of: letter.characters.first!))
      #expect(row[place...].dropFirst().allSatisfy { $0 == " " || $0 == "│" }, "\(row)")
      let style = terminal.screen.style(
        row: terminal.screen.rows.firstIndex(of: row)!,
        column: row.distance(from: row.startIndex, to: place))
      #expect(style.foreground.role == .accent)
      terminal.press(letter)
      #expect(model.chosen == (title == "Cancel" ? [] : [title]))
      #expect(!model.isAsking)
    }
  }

  @Test("a letter that no row has does nothing; buttons in a row have their first letters")
  func others() {
    let model = Model()
    let terminal = terminal(model)
    terminal.press("z")
    #expect(model.isAsking)
    #expect(model.chosen.isEmpty)
    let few = Model()
    let row = self.terminal(few, ["Open", "Copy"])
    #expect(row.screen.rows.contains { $0.contains("Cancel") && $0.contains("Open") })
    row.press("o")
    #expect(few.chosen == ["Open"])
  }

  @Test("arrows and Return work as in a menu")
  func arrows() {
    let model = Model()
    let terminal = terminal(model)
    terminal.press(.up, .up, .up)
    terminal.press(.return)
    // From the button that cancels, which is the last and has the focus.
    #expect(model.chosen == ["Merge"])
    #expect(!model.isAsking)
  }
}
