import Foundation
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Forms of text fields")
struct FieldTests {
  private struct Pages: View {
    @State var pages = 12
    var body: some View {
      VStack {
        TextField("Pages", value: $pages, format: .number.grouping(.never))
        Button("is \(pages)") { pages += 1 }
      }
    }
  }

  @Test("A field for a number sets it with every key that makes one")
  func numbers() {
    let terminal = TestTerminal(columns: 10, rows: 2) { Pages() }
    #expect(terminal.screen.text == "12\nis 12")
    terminal.press(.end)
    terminal.type("3")
    #expect(terminal.screen.text == "123\nis 123")
    terminal.press(.backspace, .backspace)
    #expect(terminal.screen.text == "1\nis 1")
  }

  @Test("What makes no value stays in the field until the focus goes")
  func drafts() {
    let terminal = TestTerminal(columns: 10, rows: 2) { Pages() }
    terminal.press(.control("u"))
    terminal.type("x7")
    #expect(terminal.screen.text == "x7\nis 12")
    terminal.press(.tab)
    #expect(terminal.screen.text == "12\nis 12")
    terminal.press(.return)
    #expect(terminal.screen.text == "13\nis 13")
  }

  @Test("A decimal point can be typed: the text stays as long as it means the value")
  func decimals() {
    struct Price: View {
      @State var price = 1.0
      var body: some View {
        TextField("Price", value: $price, format: .number)
          .environment(\.locale, Locale(identifier: "en_US"))
        Text("\(price)")
      }
    }
    let terminal = TestTerminal(columns: 10, rows: 2) { VStack { Price() } }
    terminal.press(.control("u"))
    terminal.type("2.50")
    #expect(terminal.screen.text == "2.50\n2.5")
  }

  @Test("An optional value is nothing where the field is empty")
  func optionals() {
    struct Year: View {
      @State var year: Int? = 5
      var body: some View {
        VStack {
          TextField("Year", value: $year, format: .number)
          Text(year.map { "is \($0)" } ?? "none")
        }
      }
    }
    let terminal = TestTerminal(columns: 10, rows: 2) { Year() }
    terminal.press(.end, .backspace)
    #expect(terminal.screen.text == "Year\nnone")
    terminal.type("8")
    #expect(terminal.screen.text == "8\nis 8")
  }

  @Test("A field tells when it is edited and committed, before what is around it")
  func commits() {
    struct Names: View {
      @State var name = ""
      @State var log = ""
      var body: some View {
        VStack {
          TextField("Name", text: $name, onEditingChanged: { log += $0 ? "b" : "e" }) {
            log += "c"
          }
          .onSubmit { log += "s" }
          Button(log) {}
        }
      }
    }
    let terminal = TestTerminal(columns: 10, rows: 2) { Names() }
    terminal.press(.return, .tab)
    #expect(terminal.screen.text.hasSuffix("bcse"))
  }

  @Test("A prompt comes before the title, in a style, too")
  func prompts() {
    struct Prompted: View {
      @State var text = ""
      var body: some View { TextField("Title", text: $text, prompt: Text("Anything")) }
    }
    let plain = TestTerminal(columns: 10, rows: 1) { Prompted() }
    #expect(plain.screen.text == "Anything")
    let bordered = TestTerminal(columns: 14, rows: 3) {
      Prompted().textFieldStyle(.roundedBorder)
    }
    #expect(bordered.screen.text.contains("Anything"))
  }
}
