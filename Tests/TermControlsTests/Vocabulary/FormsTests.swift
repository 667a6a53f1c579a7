import Foundation
import TermView
import TermViewTesting
import Testing

@testable import TermControls
@testable import TermFoundation

struct Errand: Identifiable, Hashable, Codable {
  var id: Int
  var name: String
  var isDone = false
}

private final class Errands: ObservableObject {
  @Published var names = ["milk"]
}

private struct ErrandNames: View {
  @ObservedObject var errands: Errands
  @State private var changes = 0

  // As most sources write it: the wrapped value is assigned.
  init(errands: Errands) { self.errands = errands }

  var body: some View {
    Text("\(errands.names.joined(separator: ",")) \(changes)")
      .onReceive(errands.objectWillChange) { _ in changes += 1 }
  }
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

private struct TwoWindows: App {
  var body: some Scene {
    WindowGroup("Books", id: "main") { Opener() }
      .windowStyle(.hiddenTitleBar)
      .environment(\.lineLimit, 1)
    Window("The shelf", id: "shelf") { Text("732 books") }
    MenuBarExtra("Books", systemImage: "book") { Text("in the bar") }
  }
}

private struct Opener: View {
  @Environment(\.openWindow) private var openWindow
  @Environment(\.lineLimit) private var lineLimit
  var body: some View { Button("limit \(lineLimit ?? 0)") { openWindow(id: "shelf") } }
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

  @Test("An observed object is assigned, and tells of its changes")
  func observed() async {
    let errands = Errands()
    let terminal = TestTerminal(ErrandNames(errands: errands), columns: 20, rows: 1)
    #expect(terminal.screen.rows == ["milk 0"])
    await terminal.settled()
    errands.names.append("salt")
    await terminal.settled()
    #expect(terminal.screen.rows == ["milk,salt 1"])
  }

  #if !canImport(Combine)
    @Test("Notifications are received while the view is there")
    func notifications() async {
      struct Counter: View {
        @State private var count = 0
        var body: some View {
          Text("\(count)").onReceive(
            NotificationCenter.default.publisher(for: Notification.Name("counted"))
          ) { note in count += note.object as? Int ?? 0 }
        }
      }
      struct Holder: View {
        @State private var isShown = true
        var body: some View {
          VStack(spacing: 0) {
            Button("Go") { isShown.toggle() }
            if isShown { Counter() }
          }
        }
      }
      let terminal = TestTerminal(Holder(), columns: 10, rows: 2)
      NotificationCenter.default.post(name: Notification.Name("counted"), object: 2)
      await terminal.settled()
      #expect(terminal.screen.rows[1] == "2")
      NotificationCenter.default.post(name: Notification.Name("other"), object: 3)
      await terminal.settled()
      #expect(terminal.screen.rows[1] == "2")
      terminal.press(.return)
      NotificationCenter.default.post(name: Notification.Name("counted"), object: 2)
      terminal.press(.return)
      #expect(terminal.screen.rows[1] == "0")
    }
  #endif

  @Test("A second window is a sheet that opens by its id; what is in a bar of menus is not shown")
  func windows() {
    let terminal = TestTerminal(app: TwoWindows(), columns: 40, rows: 10)
    #expect(terminal.screen.rows.contains { $0.contains("limit 1") })
    #expect(!terminal.screen.text.contains("732 books"))
    terminal.press(.return)
    #expect(terminal.screen.text.contains("732 books"))
    terminal.press(.escape)
    #expect(!terminal.screen.text.contains("732 books"))
    terminal.press(.control("p"))
    terminal.type("shelf")
    terminal.press(.return)
    #expect(terminal.screen.text.contains("732 books"))
    #expect(!terminal.screen.text.contains("in the bar"))
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

  @Test("Commands of a Mac are keys")
  func commands() {
    struct Keys: View {
      @State private var log = "-"
      var body: some View {
        Text(log).focusable()
          .onDeleteCommand { log += "d" }
          .onExitCommand { log += "e" }
          .onMoveCommand { log += $0 == .left ? "l" : "m" }
          .onKeyPress(characters: .decimalDigits) { press in
            log += press.characters
            return .handled
          }
      }
    }
    let terminal = TestTerminal(Keys(), columns: 20, rows: 1)
    terminal.press(.delete, .escape, .left, .up, "7", "x")
    #expect(terminal.screen.rows == ["-delm7"])
  }

  @Test("A toggle of several values is on where all are")
  func sources() {
    struct All: View {
      @State private var errands = [
        Errand(id: 1, name: "milk"), Errand(id: 2, name: "bread", isDone: true),
      ]
      var body: some View {
        Toggle("\(errands.filter(\.isDone).count)", sources: $errands, isOn: \.isDone)
      }
    }
    let terminal = TestTerminal(All(), columns: 10, rows: 1)
    #expect(terminal.screen.rows == ["[ ] 1"])
    terminal.press(.space)
    #expect(terminal.screen.rows == ["[x] 2"])
    terminal.press(.space)
    #expect(terminal.screen.rows == ["[ ] 0"])
  }

  #if !canImport(Darwin)
    @Test("A measurement is its value and its unit")
    func measurements() {
      #expect(Measurement(value: 12.345, unit: UnitLength.kilometers).formatted().hasSuffix(" km"))
      #expect(Measurement(value: 12, unit: UnitLength.meters).formatted() == "12 m")
    }

    @Test("Names in a sentence, and how long ago something was")
    func formatters() {
      #expect(ListFormatter.localizedString(byJoining: ["a", "b"]).contains("a"))
      #expect(ListFormatter.localizedString(byJoining: ["a", "b", "c"]) != "a b c")
      let formatter = RelativeDateTimeFormatter()
      #expect(formatter.localizedString(fromTimeInterval: -7_200) == "2 hours ago")
      #expect(formatter.localizedString(fromTimeInterval: 60) == "in 1 minute")
      formatter.unitsStyle = .abbreviated
      #expect(formatter.localizedString(fromTimeInterval: -7_200) == "2 hr. ago")
      formatter.dateTimeStyle = .named
      #expect(formatter.localizedString(fromTimeInterval: -90_000) == "yesterday")
      #expect(formatter.localizedString(fromTimeInterval: 0) == "now")
    }
  #endif
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

  private final class Shelf: ObservableObject {
    @Published var count = 2
  }

  private struct Focused: View {
    @State private var text = ""
    @State private var shelf = Shelf()
    var body: some View {
      VStack(spacing: 0) {
        TextField("a", text: $text)
        Button("More") { shelf.count += 1 }.focusedObject(shelf)
        Reader()
      }
    }
    struct Reader: View {
      @FocusedObject private var shelf: Shelf?
      var body: some View { Text(shelf.map { "\($0.count)" } ?? "none") }
    }
  }

  @Test("An object of the focused view is read, and its changes are")
  func focusedObjects() {
    let terminal = TestTerminal(Focused(), columns: 10, rows: 3)
    #expect(terminal.screen.rows[2] == "none")
    terminal.press(.tab)
    #expect(terminal.screen.rows[2] == "2")
    terminal.press(.return)
    #expect(terminal.screen.rows[2] == "3")
  }
}
