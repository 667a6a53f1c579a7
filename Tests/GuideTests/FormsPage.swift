import TermView
import TermViewTesting
import Testing

/// What docs/forms.md shows.
@MainActor @Suite("Fields, controls and forms")
struct FormsPage {
  struct Profile: View {
    enum Size: String, CaseIterable { case small, medium, large }
    @State private var name = ""
    @State private var isPublic = true
    @State private var size = Size.medium
    @State private var guests = 2

    var body: some View {
      Form {
        TextField("Name", text: $name)
        Toggle("Public", isOn: $isPublic)
        Picker("Size", selection: $size) {
          ForEach(Size.allCases, id: \.self) { Text($0.rawValue).tag($0) }
        }
        .pickerStyle(.segmented)
        Stepper("Guests: \(guests)", value: $guests, in: 1...12)
      }
    }
  }

  struct Amount: View {
    @State private var text = ""
    @State private var problem: String?
    @State private var amounts: [Int] = []

    var body: some View {
      TextField("Amount", text: $text)
        .onSubmit {
          guard let amount = Int(text) else {
            problem = "“\(text)” is no number."
            return
          }
          amounts.append(amount)
          (text, problem) = ("", nil)
        }
      if let problem { Text(problem).foregroundStyle(.role(.error)) }
      Text("\(amounts.reduce(0, +)) in all")
    }
  }

  struct Order: View {
    @State private var amount = 1
    @State private var note = ""
    @State private var hasMilk = false

    var body: some View {
      Form {
        TextField("Amount", value: $amount, format: .number)
        TextField("Note", text: $note, prompt: Text("for here, to go"))
        Toggle("Milk", isOn: $hasMilk).disabled(amount == 0)
        Text("\(amount) in all")
      }
    }
  }

  @Test("the page shows the screens that there are")
  func screens() {
    var page = Page("forms")
    page.show(TestTerminal(Profile(), columns: 40, rows: 5))
    let amount = TestTerminal(VStack { Amount() }, columns: 40, rows: 3)
    amount.press("1", "2", "x", .return)
    page.show(amount)
    let order = TestTerminal(Order(), columns: 40, rows: 6)
    order.press("3", "x")
    page.show(order)
    order.press(.backspace)
    page.show(order)
    page.expectScreens()
  }

  @Test("the keys of the table do what it says")
  func keys() {
    let terminal = TestTerminal(Profile(), columns: 40, rows: 5)
    terminal.press("A", "n", "n", "a", .tab, .space)
    #expect(terminal.screen.find("Anna") != nil)
    #expect(terminal.screen.rows[2].contains("[ ]"))
    terminal.press(.tab, .right)
    #expect(terminal.screen.rows[3].contains("[large]"))
    terminal.press(.tab, "+", .left, .left)
    #expect(terminal.screen.find("Guests: 1") != nil)
    let amount = TestTerminal(VStack { Amount() }, columns: 40, rows: 3)
    amount.press("1", "2", .return, "3", .return)
    #expect(amount.screen.find("15 in all") != nil)
  }
}
