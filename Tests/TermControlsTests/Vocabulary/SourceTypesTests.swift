import Foundation
import TermView
import TermViewTesting
import Testing

/// Types that sources from elsewhere name: a tuple of views, a style by the field alone, toolbar
/// items in a group, names of coordinates that are not strings.
@MainActor @Suite("Types that sources name")
struct SourceTypesTests {
  private struct Pair<First: View, Second: View>: View {
    let parts: (First, Second)
    init(@ViewBuilder content: () -> TupleView<(First, Second)>) { parts = content().value }
    var body: some View {
      HStack(spacing: 0) {
        Text("<")
        parts.1
        Text("|")
        parts.0
        Text(">")
      }
    }
  }

  @Test func containerTakesItsContentApart() {
    let terminal = TestTerminal(columns: 20, rows: 2) {
      Pair {
        Text("a")
        if true { Text("b") }
      }
    }
    #expect(terminal.screen.rows.joined(separator: "\n").hasPrefix("<b|a>"))
  }

  private struct Counter: View {
    let name: String
    @State private var presses = 0
    var body: some View { Button("\(name) \(presses)") { presses += 1 } }
  }

  private struct Tuple: View {
    @State private var isLong = false
    var body: some View {
      VStack {
        TupleView((Counter(name: "first"), isLong ? Text("long") : Text("short")))
        Button("change") { isLong.toggle() }
      }
    }
  }

  @Test func tupleShowsItsViewsAndTheyKeepTheirState() {
    let terminal = TestTerminal(columns: 20, rows: 4) { Tuple() }
    #expect(terminal.screen.rows.prefix(3).map(trimmed) == ["first 0", "short", "change"])
    terminal.press(.return)
    terminal.press(.tab)
    terminal.press(.return)
    #expect(terminal.screen.rows.prefix(3).map(trimmed) == ["first 1", "long", "change"])
  }

  @Test func listSeesTheRowsOfATuple() {
    let terminal = TestTerminal(columns: 20, rows: 4) {
      List { TupleView((Text("one"), Text("two"), ForEach(0..<2, id: \.self) { Text("\($0)") })) }
        .listStyle(.bare)
    }
    #expect(terminal.screen.rows.map(trimmed) == ["one", "two", "0", "1"])
  }

  @Test func modifierIsAroundEachViewOfATuple() {
    let terminal = TestTerminal(columns: 20, rows: 4) {
      VStack { Group { TupleView((Text("one"), Text("two"))) }.padding(.leading, 2) }
    }
    #expect(terminal.screen.rows.prefix(2).map { String($0.prefix(5)) } == ["  one", "  two"])
  }

  private struct AngleStyle: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
      HStack(spacing: 0) {
        Text("<")
        configuration
        Text(">")
      }
      .frame(width: 12)
    }
  }

  private struct Form: View {
    @State private var text = ""
    var body: some View { TextField("Title", text: $text).textFieldStyle(AngleStyle()) }
  }

  @Test func styleIsMadeFromTheFieldAlone() {
    let terminal = TestTerminal(columns: 20, rows: 1) { Form() }
    #expect(trimmed(terminal.screen.rows[0]).hasPrefix("<Title"))
    terminal.type("Emma")
    #expect(trimmed(terminal.screen.rows[0]) == "<Emma      >")
  }

  @Test func toolbarShowsTheItemsOfAGroup() {
    let terminal = TestTerminal(columns: 40, rows: 6) {
      NavigationStack {
        Text("content").navigationTitle("Books").toolbar {
          Group {
            ToolbarItem(placement: .primaryAction) { Button("Add") {} }
            ToolbarItem(placement: .bottomBar) { Text("12 books") }
          }
        }
      }
    }
    #expect(terminal.screen.rows[0].contains("Books") && terminal.screen.rows[0].contains("Add"))
    #expect(terminal.screen.rows.joined(separator: "\n").contains("12 books"))
  }

  private enum Place: Hashable { case card, screen }

  @Test func coordinatesAreNamedByAnyValue() {
    let terminal = TestTerminal(columns: 40, rows: 3) {
      GeometryReader { proxy in
        Text("\(proxy.frame(in: .named(Place.card)).origin.column)")
      }
      .padding(.leading, 3)
      .coordinateSpace(name: Place.card)
      .padding(.leading, 5)
      .coordinateSpace(.named("screen"))
    }
    #expect(trimmed(terminal.screen.rows[0]) == "3")
  }

  private func trimmed(_ line: String) -> String { line.trimmingCharacters(in: .whitespaces) }
}
