import TermView
import TermViewTesting
import Testing

@MainActor
private final class Log {
  var lines: [String] = []
  func callAsFunction(_ line: String) { lines.append(line) }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

@Observable @MainActor
private final class Model {
  var number = 0
  var isThere = true
  var rows = Array(0..<9)
}

/// Views that are made again when a model that they read changes.
private struct Live<Content: View>: View {
  @ViewBuilder let content: () -> Content
  var body: some View { content() }
}

@MainActor
@Suite("The order of onAppear, onChange and task")
struct ActionOrderTests {
  @Test("actions of one view run in the order written")
  func written() {
    let log = Log()
    let model = Model()
    let terminal = TestTerminal(columns: 10, rows: 2) {
      Live {
        if model.isThere {
          Text("\(model.number)")
            .onAppear { log("1") }.onAppear { log("2") }
            .onChange(of: model.number, initial: true) { log("3") }
            .onChange(of: model.number) { log("4") }
            .onAppear { log("5") }
            .onDisappear { log("-1") }.onDisappear { log("-2") }
        }
      }
    }
    #expect(log.take() == ["1", "2", "3", "5"])
    model.number += 1
    terminal.update()
    #expect(log.take() == ["3", "4"])
    model.isThere = false
    terminal.update()
    #expect(log.take() == ["-1", "-2"])
  }

  @Test("a view's actions come after those of the views inside, and see what they set")
  func insideOut() {
    struct Child: View {
      @Binding var text: String
      let log: Log
      var body: some View {
        Text(text).onAppear { text = "set by the child" }.onDisappear { log("child goes") }
      }
    }
    struct Parent: View {
      let model: Model
      let log: Log
      @State private var text = ""
      var body: some View {
        VStack {
          if model.isThere {
            VStack { Child(text: $text, log: log) }
              .onAppear { log("parent: \(text)") }
              .onDisappear { log("parent goes") }
          } else {
            Text("else").onAppear { log("else") }
          }
        }
      }
    }
    let log = Log()
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 2) { Parent(model: model, log: log) }
    #expect(log.take() == ["parent: set by the child"])
    // What goes comes before what appears.
    model.isThere = false
    terminal.update()
    #expect(log.take() == ["child goes", "parent goes", "else"])
  }

  @Test("views that are evaluated apart run their actions in the order of the views")
  func apart() {
    struct Reader: View {
      let name: String
      let model: Model
      let log: Log
      var body: some View {
        Text("\(model.number)").onChange(of: model.number) { log(name) }
      }
    }
    struct Around<Content: View>: View {
      let name: String
      let model: Model
      let log: Log
      @ViewBuilder let content: Content
      var body: some View {
        HStack { content }.onChange(of: model.number) { log(name) }
      }
    }
    let log = Log()
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 4) {
      Around(name: "all", model: model, log: log) {
        Around(name: "left", model: model, log: log) {
          Around(name: "deep", model: model, log: log) { Reader(name: "a", model: model, log: log) }
        }
        Reader(name: "b", model: model, log: log)
        ForEach(0..<2) { Reader(name: "row \($0)", model: model, log: log) }
      }
    }
    model.number += 1
    terminal.update()
    #expect(log.take() == ["a", "deep", "left", "b", "row 0", "row 1", "all"])
  }

  @Test("tasks start after all actions, from the inside out")
  func tasks() async {
    let log = Log()
    let terminal = TestTerminal(columns: 20, rows: 2) {
      VStack {
        Text("x").task { log("task 1") }.onAppear { log("x") }.task { log("task 2") }
      }
      .task { log("task of the stack") }
      .onAppear { log("stack") }
    }
    await terminal.settled()
    #expect(log.take() == ["x", "stack", "task 1", "task 2", "task of the stack"])
  }

  @Test("a change is told from the inside out with the preferences of the views inside")
  func preferences() {
    struct Sum: PreferenceKey {
      static let defaultValue = 0
      static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }
    let log = Log()
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 2) {
      Live {
        VStack {
          Text("x").preference(key: Sum.self, value: model.number)
            .onChange(of: model.number, initial: true) { log("x") }
        }
        .onPreferenceChange(Sum.self) { log("sum \($0)") }
        .onChange(of: model.number, initial: true) { log("stack") }
      }
    }
    #expect(log.take() == ["x", "stack"])
    model.number = 3
    terminal.update()
    #expect(log.take() == ["x", "sum 3", "stack"])
  }

  @Test("around the rows of a list an action runs once, and a task is started once")
  func aroundRows() async {
    let log = Log()
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 3) {
      Live {
        List {
          ForEach(model.rows, id: \.self) { row in
            Text("row \(row)").onAppear { log("+\(row)") }.onDisappear { log("-\(row)") }
          }
          .onAppear { log("rows") }
          .onChange(of: model.number, initial: true) { log("number \(model.number)") }
          .task { log("task") }
        }
      }
    }
    await terminal.settled()
    #expect(log.take() == ["rows", "number 0", "+0", "+1", "+2", "task"])
    model.number = 1
    terminal.update()
    #expect(log.take() == ["number 1"])
    terminal.press(.pageDown)
    await terminal.settled()
    #expect(log.take() == ["-0", "-1", "-2", "+3", "+4", "+5"])
  }

  @Test("a row that is only made to be measured does not appear")
  func onlyMeasured() {
    let log = Log()
    let terminal = TestTerminal(columns: 20, rows: 5) {
      VStack(spacing: 0) {
        LazyVStack(spacing: 0) {
          ForEach(0..<9) { row in Text("row \(row)").onAppear { log("+\(row)") } }
        }
        Text("a")
        Text("b")
      }
    }
    #expect(terminal.screen.text == "row 0\nrow 1\nrow 2\na\nb")
    #expect(log.take() == ["+0", "+1", "+2"])
  }
}
