import TermView
import TermViewTesting
import Testing

@testable import TermControls
@testable import TermFoundation

@MainActor
@Suite("Images, fonts and shapes")
struct ImageTests {
  private func text(_ image: Image, ascii: Bool = false) -> String {
    TestTerminal(columns: 12, rows: 1) { image.environment(\.hasFewGlyphs, ascii) }.screen.text
  }

  @Test("A symbol is a character of Unicode, or of ASCII where there are few glyphs")
  func symbols() {
    #expect(text(Image(systemName: "checkmark")) == "✓")
    #expect(text(Image(systemName: "checkmark"), ascii: true) == "v")
    #expect(text(Image(systemName: "star.fill")) == "★")
  }

  @Test("A variant that has no symbol of its own is the symbol without it")
  func variants() {
    #expect(text(Image(systemName: "trash.circle.fill")) == text(Image(systemName: "trash")))
    #expect(text(Image(systemName: "plus.circle.fill")) == "⊕")
    #expect(text(Image(systemName: "no.such.thing")) == "•")
  }

  @Test("A program's own symbols come before those of the table")
  func ownSymbols() {
    let terminal = TestTerminal(columns: 12, rows: 1) {
      HStack {
        Image(systemName: "star")
        Image(systemName: "invoice")
      }
      .symbols(["invoice": Symbol("§", ascii: "$"), "star": Symbol("!", ascii: "!")])
    }
    #expect(terminal.screen.text == "! §")
  }

  @Test("A picture is a box with its name, and decoration is left out")
  func pictures() {
    #expect(text(Image("cover").resizable()) == "[cover]")
    #expect(text(Image(decorative: "cover")).isEmpty)
  }

  @Test("Every symbol of the table is one column wide and has one of ASCII")
  func table() {
    #expect(SymbolTable.names.count > 300)
    for name in SymbolTable.names {
      let symbol = SymbolTable.text(name, in: [:], isASCII: false)
      #expect(Text(symbol).plainText.count == 1, "\(name)")
      let terminal = TestTerminal(columns: 4, rows: 1) { Text(symbol + "|") }
      #expect(terminal.screen.text.count == 2, "\(name)")
      let ascii = SymbolTable.text(name, in: [:], isASCII: true)
      #expect(ascii.utf8.count == 1, "\(name)")
    }
  }

  @Test("In ASCII a tick, a cross and a bin differ")
  func signs() {
    let signs = ["checkmark", "xmark", "trash", "plus"].map {
      SymbolTable.text($0, in: [:], isASCII: true)
    }
    #expect(signs == ["v", "x", "-", "+"])
  }

  @Test("Titles are bold, captions dim, and the inner font wins")
  func fonts() {
    let terminal = TestTerminal(columns: 12, rows: 5) {
      VStack {
        Text("title").font(.title)
        Text("caption").font(.caption)
        Text("plain").font(.body)
        Text("heavy").fontWeight(.semibold)
        Text("size").font(.system(size: 34))
      }
      .font(.headline)
    }
    let styles = (0..<5).map { terminal.screen.style(row: $0, column: 0).attributes }
    #expect(styles == [.bold, .dim, [], .bold, .bold])
  }

  @Test("A font of a view is that of the texts inside")
  func inheritedFont() {
    let terminal = TestTerminal(columns: 12, rows: 2) {
      VStack {
        Text("a")
        HStack { Text("b") }.font(.footnote)
      }
      .font(.title)
    }
    #expect(terminal.screen.style(row: 0, column: 0).attributes == .bold)
    #expect(terminal.screen.style(row: 1, column: 0).attributes == .dim)
  }

  @Test("A label has a symbol before its title")
  func labels() {
    let terminal = TestTerminal(columns: 20, rows: 1) { Label("Inbox", systemImage: "tray") }
    #expect(terminal.screen.text == "⊔ Inbox")
  }

  @Test("Shapes fill their rectangle, round ones without corners")
  func shapes() {
    let rectangle = TestTerminal(columns: 4, rows: 3) { Rectangle() }
    #expect(rectangle.screen.text == "████\n████\n████")
    let rounded = TestTerminal(columns: 5, rows: 3) { RoundedRectangle(cornerRadius: 8) }
    #expect(rounded.screen.text == " ███\n█████\n ███")
    let circle = TestTerminal(columns: 9, rows: 1) {
      HStack {
        Circle().fill(.red)
        Text("on")
      }
    }
    #expect(circle.screen.text == "● on")
    let outline = TestTerminal(columns: 4, rows: 3) { Capsule().stroke(.green) }
    #expect(outline.screen.text == "╭──╮\n│  │\n╰──╯")
  }

  @Test("A filled shape is the background of what is over it")
  func filledBackground() {
    let terminal = TestTerminal(columns: 6, rows: 1) {
      Text("new").background(Capsule().fill(.blue))
    }
    #expect(terminal.screen.text == "new")
    #expect(terminal.screen.style(row: 0, column: 1).background == .blue)
  }

  @Test("Components make colours")
  func components() {
    #expect(Color(red: 1, green: 0.5, blue: 0) == .rgb(255, 128, 0))
    #expect(Color(white: 1) == .rgb(255, 255, 255))
    #expect(Color(hue: 1.0 / 3, saturation: 1, brightness: 1) == .rgb(0, 255, 0))
    #expect(Color(red: 1, green: 1, blue: 1, opacity: 0.1) == .default)
  }

  @Test("A lazy grid puts views into columns")
  func grid() {
    let fixed = TestTerminal(columns: 11, rows: 2) {
      LazyVGrid(columns: [GridItem(.fixed(5)), GridItem()], alignment: .leading) {
        ForEach(0..<4) { Text("n\($0)") }
      }
    }
    #expect(fixed.screen.text == "n0    n1\nn2    n3")
    let adaptive = TestTerminal(columns: 12, rows: 2) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 3))], alignment: .leading) {
        ForEach(0..<4) { Text("n\($0)") }
      }
    }
    #expect(adaptive.screen.text == "n0  n1  n2\nn3")
  }
}
