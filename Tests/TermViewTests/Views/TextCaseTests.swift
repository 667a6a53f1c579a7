import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Texts in capitals and in small letters")
struct TextCaseTests {
  func lines(_ columns: Int = 24, rows: Int = 6, @ViewBuilder _ content: () -> some View) -> [String]
  {
    let terminal = TestTerminal(columns: columns, rows: rows) { content() }
    return terminal.lines
  }

  @Test("all parts of a text are shown in the case, and keep their styles")
  func runs() {
    let terminal = TestTerminal(columns: 24, rows: 1) {
      (Text("Due ") + Text("Today").bold()).textCase(.uppercase)
    }
    #expect(terminal.lines == ["DUE TODAY"])
    #expect(lines { Text(markdown: "Read **This** `Now`").textCase(.uppercase) } == ["READ THIS NOW"])
    #expect(lines { Text("ÄRGER Éa").textCase(.lowercase) } == ["ärger éa"])
  }

  @Test("a text is measured as it is shown")
  func width() {
    let content = HStack(spacing: 0) {
      Text("Straße").textCase(.uppercase)
      Text("|")
    }
    #expect(lines { content } == ["STRASSE|"])
    #expect(lines(3) { Text("ßßß").lineLimit(1).textCase(.uppercase) } == ["SS…"])
    #expect(lines(3) { Text("a ßß").textCase(.uppercase) } == ["A", "SSS", "S"])
  }

  @Test("a modifier further in takes precedence, nil shows the text as it is")
  func nesting() {
    let shown = lines {
      VStack(alignment: .leading) {
        Text("One")
        Text("Two").textCase(nil)
        Text("Three").textCase(.lowercase)
      }
      .textCase(.uppercase)
    }
    #expect(shown == ["ONE", "Two", "three"])
  }

  struct Changing: View {
    @State private var number = 9
    @State private var textCase: Text.Case?
    var body: some View {
      HStack(spacing: 0) {
        Text("item \(number) ß").textCase(textCase)
        Text("|")
      }
      .focusable()
      .keyBindings {
        KeyBinding("u", "Upper") { textCase = textCase == nil ? .uppercase : nil }
        KeyBinding("n", "Next") { number += 1 }
      }
    }
  }

  @Test("the text and its case change on their own")
  func changes() {
    let terminal = TestTerminal(columns: 20, rows: 1) { Changing() }
    #expect(terminal.lines == ["item 9 ß|"])
    terminal.press("u")
    #expect(terminal.lines == ["ITEM 9 SS|"])
    terminal.press("n")
    #expect(terminal.lines == ["ITEM 10 SS|"])
    terminal.press("n")
    #expect(terminal.lines == ["ITEM 11 SS|"])
    terminal.press("u")
    #expect(terminal.lines == ["item 11 ß|"])
  }

  @Test("headers of sections, labels and buttons show it; redacted texts are as wide")
  func inside() {
    let shown = lines {
      List {
        Section { Text("Emma") } header: { Text("Unread").textCase(.uppercase) }
      }
      .listStyle(.bare)
    }
    #expect(shown == ["UNREAD", "Emma"])
    #expect(lines { Button("Save") {}.textCase(.uppercase) }.first?.contains("SAVE") == true)
    #expect(lines { Label("Save", icon: "*").textCase(.uppercase) }.first?.contains("SAVE") == true)
    #expect(
      lines { Text("ß").textCase(.uppercase).redacted(reason: .placeholder) }.first?.count == 2)
  }

  struct Form: View {
    @State private var name = "Jane"
    var body: some View {
      VStack(alignment: .leading) {
        TextField("Name", text: $name)
        Text(name).textCase(nil)
      }
      .textCase(.uppercase)
    }
  }

  @Test("what a field holds is shown and edited as it is")
  func field() {
    let terminal = TestTerminal(columns: 20, rows: 4) { Form() }
    terminal.press(.end, "a")
    #expect(terminal.lines.last == "Janea")
    #expect(!terminal.lines.contains { $0.contains("JANEA") })
  }

  @Test("printed output is what is shown")
  func output() {
    let renderer = TerminalRenderer { Text("Straße").textCase(.uppercase) }
    #expect(renderer.plainText == "STRASSE\n")
  }
}
