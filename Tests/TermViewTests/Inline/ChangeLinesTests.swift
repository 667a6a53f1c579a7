import SampleViews
import TermScreen
import Testing

@testable import TermProgram

@MainActor
@Suite("A line a change")
struct ChangeLinesTests {
  @Observable
  final class Model {
    struct Item: Identifiable { var id: String; var text: String; var isDone = false }
    var items: [Item] = []
    var noise = 0
  }

  @Test("Rows that come, change, go and are done, and nothing else")
  func changes() {
    struct Screen: View {
      let model: Model
      var body: some View {
        VStack {
          Text("noise \(model.noise)")
          ForEach(model.items) { item in
            HStack(spacing: 3) {
              ProgressView(value: 0.6)
              Text(item.text)
            }
            .committed(when: item.isDone)
          }
        }
      }
    }
    let model = Model()
    let graph = ViewGraph(Screen(model: model))
    let lines = ChangeLines(graph, framesPerSecond: 30) { _ in }
    #expect(lines.changes() == [])
    model.items = [.init(id: "a", text: "one"), .init(id: "b", text: "two\u{1B}[2J")]
    #expect(lines.changes() == ["+ a 50% one", "+ b 50% two␛[2J"])
    model.noise += 1
    #expect(lines.changes() == [])
    model.items.swapAt(0, 1)
    #expect(lines.changes() == [])
    model.items[1].text = "ONE"
    model.items.append(.init(id: "c", text: "three"))
    #expect(lines.changes() == ["~ a 50% ONE", "+ c 50% three"])
    model.items[1].isDone = true
    #expect(lines.changes() == ["- a 50% ONE"])
    model.items.remove(at: 0)
    #expect(lines.changes() == ["- b"])
    model.items.removeAll()
    #expect(lines.changes() == ["- c"])
    #expect(graph.nextDeadline == nil)
  }

  @Test("a row that changes often is printed once an interval, and its last state at the end")
  func changeInterval() {
    struct Screen: View {
      let model: Model
      var body: some View { ForEach(model.items) { Text($0.text) } }
    }
    let model = Model()
    let graph = ViewGraph(Screen(model: model))
    let lines = ChangeLines(graph, framesPerSecond: 30, changeInterval: .seconds(1)) { _ in }
    let start = ContinuousClock.now
    model.items = [.init(id: "a", text: "a 0")]
    #expect(lines.changes(at: start) == ["+ a 0"])
    for step in 1...9 {
      model.items[0].text = "a \(step)"
      #expect(lines.changes(at: start + .milliseconds(100 * step)) == [])
    }
    model.items.append(.init(id: "b", text: "b 0"))
    #expect(lines.changes(at: start + .milliseconds(950)) == ["+ b 0"])
    #expect(lines.changes(at: start + .seconds(1)) == ["~ a 9"])
    model.items[0].text = "a 10"
    model.items[1].text = "b 1"
    #expect(lines.changes(at: start + .milliseconds(1960)) == ["~ b 1"])
    graph.finish()
    #expect(lines.changes(at: start + .milliseconds(1970)) == ["~ a 10"])
  }

  @Test("views without rows are printed as they are, and in the form that is preferred")
  func noRows() {
    struct Screen: View {
      let model: Model
      var body: some View {
        ViewThatFits(in: .horizontal) {
          ForEach(["copied", "cp"], id: \.self) { word in
            ProgressView("\(word) \(model.noise)", value: Double(model.noise), total: 4)
          }
        }
      }
    }
    let model = Model()
    let lines = ChangeLines(ViewGraph(Screen(model: model)), framesPerSecond: 30) { _ in }
    #expect(lines.changes() == ["copied 0 0%"])
    model.noise = 3
    #expect(lines.changes() == ["copied 3 75%"])
    #expect(lines.changes() == [])
  }

  @Test("Beside a transcript there are the lines that leave it, and nothing else")
  func transcript() {
    struct Screen: View {
      let model: Model
      var body: some View {
        VStack {
          ForEach(["plan"], id: \.self) { Text("\($0) \(model.noise)") }
          Transcript(model.items, committed: \.isDone) { item in
            Text(item.id).bold()
            Text(item.text).growing()
          }
          ForEach(["queue"], id: \.self) { Text("\($0) \(model.noise)") }
        }
      }
    }
    let model = Model()
    let graph = ViewGraph(Screen(model: model))
    let lines = ChangeLines(graph, framesPerSecond: 30) { _ in }
    #expect(lines.changes() == [])
    model.items = [.init(id: "a", text: "one")]
    model.noise += 1
    #expect(lines.changes() == [])
    model.items[0].text += " two\nthr"
    #expect(lines.changes() == ["a", "one two"])
    model.items[0].text += "ee"
    model.items[0].isDone = true
    model.items.append(.init(id: "b", text: "four"))
    #expect(lines.changes() == ["three"])
    model.items.removeAll()
    model.noise += 1
    #expect(lines.changes() == [])
  }

  @Test(
    "a name that the row itself shows is said once",
    arguments: [
      ("billing", "billing waiting", "+ billing waiting"),
      ("billing", "✓ billing 0.3 s", "+ ✓ billing 0.3 s"),
      ("api", "building rapid-api", "+ api building rapid-api"),
      ("job 7", "50% job 7", "+ 50% job 7"), ("7", "7 of 9 done", "+ 7 7 of 9 done"),
      ("b", "ab bb b", "+ ab bb b"),
    ])
  func nameOnce(id: String, text: String, line: String) {
    struct Screen: View {
      let model: Model
      var body: some View { ForEach(model.items) { Text($0.text) } }
    }
    let model = Model()
    model.items = [.init(id: id, text: text)]
    let graph = ViewGraph(Screen(model: model))
    let lines = ChangeLines(graph, framesPerSecond: 30) { _ in }
    #expect(lines.changes() == [line])
  }
}
