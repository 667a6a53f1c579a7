import Foundation
import TermView
import TermViewTesting
import Testing

@testable import TermControls

struct Errand: Identifiable, Hashable, Codable {
  var id: Int
  var name: String
  var isDone = false
}

private struct Bindings: View {
  @State private var errands = [
    Errand(id: 1, name: "milk"), Errand(id: 2, name: "bread", isDone: true),
    Errand(id: 3, name: "salt"),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("\($errands.count) \($errands.filter { $0.isDone.wrappedValue }.count)")
      ForEach($errands.filter { !$0.isDone.wrappedValue }) { errand in
        Toggle(errand.wrappedValue.name, isOn: errand.isDone)
      }
      ForEach($errands.indices, id: \.self) { Text($errands[$0].wrappedValue.name) }
      ForEach(Array($errands.enumerated()), id: \.offset) { index, errand in
        Button("\(index) \(errand.wrappedValue.name)") { errand.wrappedValue.name += "!" }
      }
    }
  }
}

@MainActor
@Suite("Forms of SwiftUI's sources")
struct FormsTests {
  @Test("A binding to a collection is a collection of bindings")
  func bindings() {
    let terminal = TestTerminal(Bindings(), columns: 20, rows: 9)
    #expect(
      terminal.screen.rows == [
        "3 1", "[ ] milk", "[ ] salt", "milk", "bread", "salt", "0 milk", "1 bread", "2 salt",
      ])
    terminal.press(.space)
    #expect(terminal.screen.rows.prefix(2) == ["3 2", "[ ] salt"])
    terminal.press(.tab, .tab, .return)
    #expect(terminal.screen.rows.contains("1 bread!"))
  }

  @Test("A path is kept with the types of its values")
  func paths() throws {
    var path = NavigationPath([Errand(id: 1, name: "milk")])
    path.append("salt")
    path.append(3)
    let representation = try #require(path.codable)
    let data = try JSONEncoder().encode(representation)
    let read = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(read == representation)
    #expect(NavigationPath(read) == path)
    struct Uncodable: Hashable {}
    path.append(Uncodable())
    #expect(path.codable == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        NavigationPath.CodableRepresentation.self, from: Data(#"["no type", "1"]"#.utf8))
    }
  }
}

extension FormsTests {
  private struct Ticks: View {
    @State private var errands = [Errand(id: 1, name: "milk"), Errand(id: 2, name: "bread")]
    @State private var log = "-"

    var body: some View {
      VStack(spacing: 0) {
        Text(log)
        List {
          ForEach($errands) { $errand in
            HStack {
              Text(errand.isDone ? "x" : "o").onTapGesture { errand.isDone.toggle() }
              Text(errand.name).onTapGesture(count: 2) { log += "2" }
            }
          }
          Text("all").onTapGesture { log += "a" }.disabled(errands[0].isDone)
          Button("b") { log += "b" }.onTapGesture { log += "t" }
        }
      }
    }
  }

  @Test("Return does what a click on the row does, where the row has no button")
  func taps() {
    let terminal = TestTerminal(Ticks(), columns: 12, rows: 5)
    terminal.press(.down, .return)
    #expect(terminal.screen.text.contains("x bread"))
    #expect(terminal.screen.text.contains("o milk"))
    terminal.press(.down, .return, .down, .return)
    #expect(terminal.screen.rows[0] == "-ab")
    terminal.press(.home, .return, .down, .down, .return)
    #expect(terminal.screen.text.contains("x milk"))
    #expect(terminal.screen.rows[0] == "-ab")
  }
}
