import SampleViews
import TermView
import TermViewTesting
import Testing

/// A list that asks before it deletes.
private struct Asking: View {
  @State private var isAsking = false
  @State private var log = ""
  @State private var text = ""
  @FocusState private var isEditing: Bool

  var body: some View {
    VStack(spacing: 0) {
      Text("log \(log)\(isEditing ? " editing" : "")")
      TextField("Name", text: $text).focused($isEditing)
      Button("ask") { isAsking = true }
    }
    .keyBindings { KeyBinding("x", "Behind", in: .everywhere) { log += "x" } }
    .alert("Delete 3 files?", isPresented: $isAsking) {
      Button("Delete", role: .destructive) { log += "d " }
      Button("Cancel", role: .cancel) { log += "c " }
    } message: {
      Text("This cannot be undone.")
    }
  }
}

@MainActor
@Suite("Alerts")
struct AlertTests {
  @Test("an alert is in the middle of the screen, with the title in its border")
  func look() {
    let terminal = TestTerminal { Asking() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.tab, .return)
    #expect(
      terminal.lines[8...].map { $0.drop { $0 == " " } } == [
        "╭─ Delete 3 files? ────────────────╮",
        "│                                  │",
        "│  This cannot be undone.          │",
        "│                                  │",
        "│           [ Cancel ] [ Delete ]  │",
        "│                                  │",
        "╰──────────────────────────────────╯",
      ])
  }

  @Test("the cancelling button has the focus, Return presses it, and the focus returns")
  func cancel() {
    let terminal = TestTerminal { Asking() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.type("ab")
    terminal.press(.tab, .return, .return)
    #expect(terminal.lines[0] == "log c")
    #expect(terminal.lines.count == 3)
    terminal.press(.return)
    terminal.type("x")
    terminal.press(.escape)
    #expect(terminal.lines[0] == "log c c")
    terminal.press(.shift(.tab))
    terminal.type("c")
    #expect(terminal.lines[0] == "log c c  editing")
    #expect(terminal.lines[1] == "abc")
  }

  @Test("arrows and letters choose, and so does a click", arguments: [(80, 24), (40, 12), (20, 5)])
  func choose(columns: Int, rows: Int) throws {
    let terminal = TestTerminal(columns: columns, rows: rows) { Asking() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.tab, .return, .right, .return)
    #expect(terminal.lines[0] == "log d")
    terminal.press(.return)
    terminal.type("d")
    #expect(terminal.lines[0] == "log d d")
    terminal.press(.return)
    terminal.click(row: 0, column: 0)
    let button = try #require(terminal.screen.find("[ Cancel ]"))
    #expect(terminal.screen.find("[ Delete ]") != nil)
    terminal.click(row: button.row, column: button.column + 3)
    #expect(terminal.lines[0] == "log d d c")
  }

  @Test("on a small screen an alert has the full width, on a tiny one the whole screen")
  func small() {
    let terminal = TestTerminal(columns: 40, rows: 12) { Asking() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.tab, .return)
    #expect(
      terminal.lines.suffix(3) == [
        "─ Delete 3 files? ──────────────────────", " This cannot be undone.",
        "                  [ Cancel ] [ Delete ]",
      ])
    terminal.resize(columns: 20, rows: 5)
    #expect(
      terminal.lines == [
        "Delete 3 files?", "This cannot be", "undone.", "[ Cancel ]", "[ Delete ]",
      ])
    terminal.press(.down, .return)
    #expect(terminal.lines[0] == "log d")
  }

  @Test("words are cut, buttons never")
  func cut() {
    struct Long: View {
      var body: some View {
        Text("behind").alert("A title that is much too long", isPresented: .constant(true)) {
          Button("Keep") {}
          Button("Throw away", role: .destructive) {}
        } message: {
          Text(String(repeating: "many words ", count: 20))
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 5) { Long() }
    defer { #expect(terminal.diagnostics == []) }
    #expect(terminal.lines[0] == "A title that is muc…")
    #expect(terminal.lines[2].hasSuffix("…"))
    #expect(terminal.lines[3...] == ["[ Keep ]", "[ Throw away ]"])
  }

  @Test("an alert without buttons has one, and Esc takes off one that cannot be cancelled")
  func withoutButtons() {
    struct Plain: View {
      @State private var isShown = true
      var body: some View {
        Button(isShown ? "shown" : "gone") { isShown = true }
          .alert("Saved", isPresented: $isShown) {}
      }
    }
    let terminal = TestTerminal { Plain() }
    defer { #expect(terminal.diagnostics == []) }
    #expect(terminal.screen.find("[ OK ]") != nil)
    terminal.press(.return)
    #expect(terminal.lines == ["gone"])
    terminal.press(.return, .escape)
    #expect(terminal.lines == ["gone"])
  }

  @Test("a field in an alert has the focus, and Return presses the default button")
  func field() {
    struct Naming: View {
      @State private var isShown = true
      @State private var name = ""
      @State private var saved = ""
      var body: some View {
        Text("saved \(saved)").alert("Name", isPresented: $isShown) {
          TextField("Name", text: $name)
          Button("Cancel", role: .cancel) {}
          Button("Save") { saved = name }
        }
      }
    }
    let terminal = TestTerminal { Naming() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.type("csc")
    terminal.press(.return)
    #expect(terminal.lines == ["saved csc"])
  }

  @Test("an alert is made from a value, and one follows another")
  func presenting() {
    struct Value: Identifiable { let id: Int }
    struct Chain: View {
      @State private var value: Value?
      @State private var isShown = false
      @State private var isSecond = false
      var body: some View {
        Button("open") {
          value = Value(id: 7)
          isShown = true
        }
        .alert("Value", isPresented: $isShown, presenting: value) { value in
          Button("Next \(value.id)") { isSecond = true }
        } message: {
          Text("It is \($0.id)")
        }
        .alert("Second", isPresented: $isSecond) {
          Button("Fine") {}
          Button("Cancel", role: .cancel) {}
        }
      }
    }
    let terminal = TestTerminal { Chain() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.return)
    #expect(terminal.screen.find("It is 7") != nil)
    terminal.press(.return)
    #expect(terminal.screen.find("Second") != nil)
    #expect(terminal.screen.find("It is 7") == nil)
    terminal.press(.escape)
    #expect(terminal.lines == ["open"])
    terminal.press(.return)
    #expect(terminal.screen.find("It is 7") != nil)
  }

  @Test("a choice has a button to cancel, and is a list where there are many")
  func confirmationDialog() throws {
    struct Choosing: View {
      let count: Int
      @State private var isShown = false
      @State private var chosen = "none"
      var body: some View {
        Button("chosen \(chosen)") { isShown = true }
          .confirmationDialog("Move to", isPresented: $isShown, titleVisibility: .visible) {
            ForEach(0..<count, id: \.self) { index in
              Button("Folder \(index)") { chosen = "\(index)" }
            }
          }
      }
    }
    let few = TestTerminal { Choosing(count: 2) }
    defer { #expect(few.diagnostics == []) }
    few.press(.return)
    #expect(few.screen.find("[ Cancel ] [ Folder 0 ] [ Folder 1 ]") != nil)
    few.press(.right, .return)
    #expect(few.lines == ["chosen 1"])
    let many = TestTerminal { Choosing(count: 5) }
    defer { #expect(many.diagnostics == []) }
    many.press(.return)
    let first = try #require(many.screen.find("Folder 0"))
    let cancel = try #require(many.screen.find("Cancel"))
    #expect(cancel.row == first.row + 5)
    // A letter at the right of each, as in a menu.
    for (index, letter) in ["f", "o", "l", "d", "e", "c"].enumerated() {
      #expect(many.screen[first.row + index].hasSuffix(" \(letter)   │"))
    }
    many.press(.down, .down, .down, .return)
    #expect(many.lines == ["chosen 3"])
    many.press(.return, .escape)
    #expect(many.lines == ["chosen 3"])
  }
}
