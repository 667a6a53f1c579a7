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
    #expect(terminal.screen.text == "x7       ✗\nis 12")
    terminal.press(.tab)
    #expect(terminal.screen.text == "12\nis 12")
    terminal.press(.return)
    #expect(terminal.screen.text == "13\nis 13")
  }

  @Test("What makes no value says so while it is there, and Return submits nothing")
  func unreadable() {
    struct Expense: View {
      @State var amount = 12.0
      @State var count = 3
      @State var day = Date(timeIntervalSince1970: 0)
      @State var saved = 0
      var body: some View {
        VStack {
          TextField("Amount", value: $amount, format: .currency(code: "EUR"))
          TextField("Count", value: $count, format: .number)
          TextField("Day", value: $day, format: .iso8601)
          Text("\(amount) \(count) \(saved)")
        }
        .onSubmit { saved += 1 }
      }
    }
    let terminal = TestTerminal(columns: 30, rows: 4) { Expense() }
    func row(_ index: Int) -> String { terminal.screen.rows[index] }
    // Formats read as much as is a number, and pass over the rest.
    terminal.type("14")
    #expect(row(0) == "14" && row(3) == "14.0 3 0")
    terminal.type("x")
    #expect(row(0) == "14x             ✗ not a number")
    #expect(terminal.screen.style(row: 0, column: 16).foreground == .role(.error))
    terminal.press(.return)
    #expect(row(3) == "14.0 3 0")
    terminal.press(.backspace)
    terminal.type(".50 EUR")
    #expect(row(0) == "14.50 EUR")
    terminal.press(.return)
    #expect(row(3) == "14.5 3 1")
    terminal.press(.tab)
    terminal.type("1.5")
    #expect(row(1) == "1.5       ✗ not a whole number" && row(3) == "14.5 1 1")
    terminal.press(.tab)
    #expect(row(1) == "1")
    terminal.type("1999-12-31")
    #expect(row(2) == "1999-12-31        ✗ not a date")
    // The text has the room before the message.
    terminal.type(", at about noon")
    #expect(row(2) == "1999-12-31, at about noon    ✗")
    terminal.type(", or later")
    #expect(row(2).hasSuffix("noon, or later  ✗"))
    #expect(row(2).count == 30)
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
