import TermView
import TermViewTesting
import Testing

private final class Counter: ObservableObject {
  @Published var count = 0
  @Published var name = "n"
  var silent = 0
}

extension EnvironmentValues {
  fileprivate var accent: String {
    get { self[default: "none"] }
    set { self[default: "none"] = newValue }
  }
  fileprivate var weight: Int? {
    get { self[default: nil] }
    set { self[default: nil] = newValue }
  }
}

@MainActor
private final class Log { var entries: [String] = [] }

@MainActor
@Suite("Objects that announce their changes")
struct ObservableObjectTests {
  @Test("a view keeps its object, and is evaluated when the object changes")
  func stateObject() {
    struct Inner: View {
      let other: Int
      @StateObject private var counter = Counter()
      var body: some View {
        HStack {
          Button("\(counter.count)") { counter.count += 1 }
          Text("\(other)")
        }
      }
    }
    struct Root: View {
      @State private var other = 0
      var body: some View { Inner(other: other).on("x") { other += 1 } }
    }
    let terminal = TestTerminal(columns: 10, rows: 1) { Root() }
    terminal.press(.return, .return, "x")
    #expect(terminal.lines == ["2 1"])
    terminal.press(.return)
    #expect(terminal.lines == ["3 1"])
    #expect(terminal.lastFrame.viewsEvaluated == 1)
  }

  @Test("views that were given an object follow it; another object takes its place")
  func observed() {
    struct Row: View {
      @ObservedObject var counter: Counter
      var body: some View { Text("\(counter.name) \(counter.count)") }
    }
    struct Root: View {
      let counters: [Counter]
      @State private var index = 0
      var body: some View { Row(counter: counters[index]).on("x") { index = 1 - index } }
    }
    let counters = [Counter(), Counter()]
    counters[1].name = "m"
    let terminal = TestTerminal(columns: 10, rows: 1) { Root(counters: counters) }
    counters[0].count = 5
    terminal.update()
    #expect(terminal.lines == ["n 5"])
    #expect(terminal.lastFrame.viewsEvaluated == 1)
    terminal.press("x")
    #expect(terminal.lines == ["m 0"])
    counters[0].count = 6
    terminal.update()
    #expect(terminal.lastFrame.viewsEvaluated == 0)
    counters[1].objectWillChange.send()
    terminal.update()
    #expect(terminal.lastFrame.viewsEvaluated == 1)
  }

  @Test("an object in the environment is read and bound to")
  func environment() {
    struct Field: View {
      @EnvironmentObject private var counter: Counter
      var body: some View { TextField("Name", text: $counter.name) }
    }
    struct Title: View {
      @EnvironmentObject private var counter: Counter
      var body: some View { Text(counter.name) }
    }
    let counter = Counter()
    let terminal = TestTerminal(columns: 10, rows: 2) {
      VStack {
        Field()
        Title()
      }
      .environmentObject(counter)
    }
    terminal.type("ab")
    #expect(terminal.lines == ["nab", "nab"])
    counter.name = "z"
    terminal.update()
    #expect(terminal.lines == ["z", "z"])
  }

  @Test("each object has a publisher of its own for its lifetime")
  func publishers() {
    var counters = (0..<500).map { _ in Counter() }
    let publishers = counters.map { ObjectIdentifier($0.objectWillChange) }
    #expect(Set(publishers).count == 500)
    #expect(counters.map { ObjectIdentifier($0.objectWillChange) } == publishers)
    counters = (0..<500).map { _ in Counter() }
    #expect(Set(counters.map { ObjectIdentifier($0.objectWillChange) }).count == 500)
  }

  @Test("elements of a sequence reach a view as long as it is there")
  func receive() async {
    struct Root: View {
      let counter: Counter
      let log: Log
      @State private var isThere = true
      var body: some View {
        VStack {
          if isThere {
            Text("here")
              .onReceive(counter.$count) { log.entries.append("\($0)") }
              .onReceive(counter.objectWillChange) { log.entries.append("change") }
          }
        }
        .on("x") { isThere = false }
      }
    }
    let (counter, log) = (Counter(), Log())
    let terminal = TestTerminal(columns: 10, rows: 1) { Root(counter: counter, log: log) }
    await terminal.settled()
    #expect(log.entries == ["0"])
    counter.count = 7
    await terminal.settled()
    #expect(log.entries.sorted() == ["0", "7", "change"])
    terminal.press("x")
    await terminal.settled()
    counter.count = 8
    await terminal.settled()
    #expect(log.entries.count == 3)
  }

  @Test("a value of the environment is declared without a key, each property its own")
  func entry() {
    struct Reader: View {
      @Environment(\.accent) private var accent
      @Environment(\.weight) private var weight
      var body: some View { Text("\(accent) \(weight.map { "\($0)" } ?? "-")") }
    }
    struct Root: View {
      @State private var weight = 1
      var body: some View {
        VStack {
          Reader()
          Reader().environment(\.accent, "red")
          Reader().environment(\.weight, weight).environment(\.accent, "blue")
        }
        .on("x") { weight += 1 }
      }
    }
    let terminal = TestTerminal(columns: 10, rows: 3) { Root() }
    #expect(terminal.lines == ["none -", "red -", "blue 1"])
    terminal.press("x")
    #expect(terminal.lines == ["none -", "red -", "blue 2"])
    #expect(terminal.lastFrame.viewsEvaluated == 2)
  }

  @Test("an equatable view is evaluated when it is not equal any more")
  func equatable() {
    struct Parity: View, Equatable {
      let number: Int
      let log: Log
      nonisolated static func == (left: Self, right: Self) -> Bool {
        left.number % 2 == right.number % 2
      }
      var body: some View {
        let _ = log.entries.append("\(number)")
        Text("\(number)")
      }
    }
    struct Root: View {
      let log: Log
      @State private var number = 0
      var body: some View {
        Parity(number: number, log: log).equatable().on("x") { number += 1 }
          .on("y") { number += 2 }
      }
    }
    let log = Log()
    let terminal = TestTerminal(columns: 10, rows: 1) { Root(log: log) }
    terminal.press("y")
    #expect(log.entries == ["0"])
    terminal.press("x")
    #expect(log.entries == ["0", "3"])
  }
}
