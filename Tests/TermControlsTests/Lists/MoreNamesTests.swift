import Foundation
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("More of SwiftUI's names")
struct MoreNamesTests {
  private func text(
    columns: Int = 24, rows: Int = 4, @ViewBuilder _ content: () -> some View
  ) -> String {
    TestTerminal(columns: columns, rows: rows, content: content).screen.text
  }

  @Test("actions of a section are rows below its own, and fold with them")
  func sectionActions() {
    struct Screen: View {
      @State private var count = 1
      var body: some View {
        List {
          Section("Open") {
            ForEach(0..<count, id: \.self) { Text("book \($0)") }
          }
          .sectionActions { Button("Add") { count += 1 } }
        }
        .listStyle(.bare)
      }
    }
    let terminal = TestTerminal(columns: 24, rows: 5) { Screen() }
    #expect(terminal.screen.text.split(separator: "\n").map { $0.contains("Add") }.last == true)
    terminal.press(.down, .return)
    #expect(terminal.screen.text.contains("book 1"))
    let folded = text {
      List {
        Section("Open", isExpanded: .constant(false)) { Text("book") }
          .sectionActions { Button("Add") {} }
      }
    }
    #expect(!folded.contains("book") && !folded.contains("Add"))
  }

  @Test("a button without a label is called after its role, and acts")
  func roles() {
    var pressed: [String] = []
    let terminal = TestTerminal(columns: 50, rows: 1) {
      HStack {
        Button(role: .cancel) { pressed.append("cancel") }
        Button(role: .confirm) { pressed.append("confirm") }
        Button(role: .destructive) { pressed.append("delete") }
        Button(role: .close) { pressed.append("close") }
      }
    }
    for title in ["Cancel", "OK", "Delete", "Close"] {
      #expect(terminal.screen.text.contains(title))
    }
    for _ in 0..<4 { terminal.press(" ", .tab) }
    #expect(pressed == ["cancel", "confirm", "delete", "close"])
  }

  @Test("an attribute is found by SwiftUI's name for the scope")
  func attributeScope() {
    var marked = AttributeContainer()
    marked[AttributeScopes.TermViewAttributes.ForegroundColorAttribute.self] = .red
    #expect(marked.foregroundColor == .red)
  }
}
