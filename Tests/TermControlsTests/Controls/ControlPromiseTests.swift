import Foundation
import TermControls
import TermScreen
import TermView
import TermViewTesting
import Testing

/// What SwiftUI's documentation promises of controls in cases that are easily missed.
@MainActor
@Suite("Promises of controls")
struct ControlPromiseTests {
  @Test("a search field submits to those who ask for searches, a text field to those for texts")
  func submits() {
    struct Search: View {
      @State private var query = ""
      @State private var name = ""
      @State private var log = ""
      var body: some View {
        VStack {
          TextField("Name", text: $name)
          Text("log\(log)")
          List(1..<4, id: \.self) { Text("row \($0)") }.searchable(text: $query)
        }
        .onSubmit(of: .search) { log += " search" }
        .onSubmit(of: .text) { log += " text" }
        .onSubmit(of: [.search, .text]) { log += " any" }
        .onSubmit { log += " plain" }
      }
    }
    let field = TestTerminal(Search(), columns: 60, rows: 10)
    field.type("x")
    field.press(.return)
    #expect(field.screen.text.contains("log text any plain"))
    field.press(.tab)
    field.press("/")
    field.type("row")
    field.press(.return)
    #expect(field.screen.text.contains("log text any plain search any"))
    #expect(!field.screen.text.contains("search any plain"))
  }

  @Test("a stepper at a bound takes no step there and does not begin to edit")
  func stepperAtItsBounds() {
    struct Steps: View {
      @State private var value = 3
      @State private var edits = 0
      var body: some View {
        Stepper("value \(value)", value: $value, in: 1...5, step: 2) { if $0 { edits += 1 } }
        Text("edits \(edits)")
      }
    }
    let terminal = TestTerminal(Steps(), columns: 40, rows: 4)
    terminal.press(.right, .right, .right)
    #expect(terminal.screen.text.contains("value 5") && terminal.screen.text.contains("edits 1"))
    terminal.press(.left, .left, .left, .left)
    #expect(terminal.screen.text.contains("value 1") && terminal.screen.text.contains("edits 3"))
    terminal.press(.right)
    #expect(terminal.screen.text.contains("value 3") && terminal.screen.text.contains("edits 4"))
  }

  @Test("a list of a range of numbers has a selection")
  func rangeSelection() {
    struct Numbers: View {
      @State private var one: Int?
      @State private var several: Set<Int> = []
      var body: some View {
        HStack {
          List(0..<3, selection: $one) { Text("one \($0)") }
          List(0..<3, selection: $several) { Text("some \($0)") }
          Text("\(one ?? -1) \(several.sorted().description)")
        }
      }
    }
    let terminal = TestTerminal(Numbers(), columns: 60, rows: 5)
    terminal.press(.down, .down)
    #expect(terminal.screen.text.contains("1 []"))
    terminal.press(.tab, .space, .down, .down, .space)
    #expect(terminal.screen.text.contains("1 [0, 2]"))
  }

  @Test("toggles and pickers in a menu are buttons with marks, which close it")
  func controlsInMenus() {
    struct Sorting: View {
      @State private var order = 1
      @State private var showsDone = false
      var body: some View {
        VStack(alignment: .leading) {
          Menu("Sort") {
            Toggle("Done", isOn: $showsDone)
            Picker("Order", selection: $order) {
              Text("Name").tag(1)
              Text("Date").tag(2)
            }
            Button("Reset") { order = 1 }
          }
          Text("order \(order) \(showsDone)")
        }
      }
    }
    let terminal = TestTerminal(Sorting(), columns: 40, rows: 12)
    terminal.press(.return, .return)
    #expect(terminal.screen.text.contains("order 1 true"))
    #expect(terminal.screen.find("Reset") == nil)
    terminal.press(.return)
    #expect(terminal.screen.text.contains("✓ Done") && terminal.screen.text.contains("✓ Name"))
    #expect(terminal.screen.text.contains("Order"))
    terminal.press(.down, .down, .return)
    #expect(terminal.screen.text.contains("order 2 true"))
    #expect(terminal.screen.find("Reset") == nil)
    terminal.press(.return)
    #expect(terminal.screen.text.contains("✓ Date") && !terminal.screen.text.contains("✓ Name"))
    terminal.press(.down, .down, .down, .return)
    #expect(terminal.screen.text.contains("order 1 true"))
  }
}
