import SampleViews
import TermView
import TermViewTesting
import Testing

/// What views have reported.
@MainActor
private final class Journal {
  var entries: [String] = []
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

@MainActor
@Suite("Appearing, changing, disappearing, and tasks")
struct LifecycleTests {
  @Test("views of an if appear and disappear once")
  func conditional() {
    struct Switching: View {
      @State var isOn = false
      let journal: AnyObject
      var body: some View {
        VStack {
          if isOn {
            Text("on")
              .onAppear { (journal as! Journal).entries.append("on appears") }
              .onDisappear { (journal as! Journal).entries.append("on goes") }
          } else {
            Text("off").onAppear { (journal as! Journal).entries.append("off appears") }
          }
        }
        .focusable()
        .onKeyPress("t") {
          isOn.toggle()
          return .handled
        }
      }
    }
    let journal = Journal()
    let terminal = TestTerminal(columns: 10, rows: 2) { Switching(journal: journal) }
    #expect(journal.take() == ["off appears"])
    terminal.press("t")
    #expect(journal.take() == ["on appears"])
    #expect(terminal.lines == ["on"])
    terminal.press("t")
    #expect(Set(journal.take()) == ["on goes", "off appears"])
  }

  @Test("rows of a list appear and disappear with the window, and with their elements")
  func rows() {
    struct Rows: View {
      let model: ItemModel
      let journal: AnyObject
      var body: some View {
        List(model.items) { item in
          Text(item.title)
            .onAppear { (journal as! Journal).entries.append("+\(item.id)") }
            .onDisappear { (journal as! Journal).entries.append("-\(item.id)") }
        }
      }
    }
    let journal = Journal()
    let model = ItemModel(Item.many(20))
    let terminal = TestTerminal(columns: 10, rows: 3) { Rows(model: model, journal: journal) }
    #expect(journal.take() == ["+0", "+1", "+2"])
    terminal.press(.down, .down)
    #expect(journal.take() == [])
    terminal.press(.down)
    #expect(journal.take().sorted() == ["+3", "-0"])
    terminal.press(.down)
    #expect(journal.take().sorted() == ["+4", "-1"])
    model.items.remove(at: 3)
    terminal.update()
    #expect(journal.take().sorted() == ["+5", "-3"])
    terminal.press(.end)
    #expect(journal.take().sorted() == ["+17", "+18", "+19", "-2", "-4", "-5"])
    terminal.press(.home)
    #expect(journal.take().sorted() == ["+0", "+1", "+2", "-17", "-18", "-19"])
    terminal.press(.pageDown)
    #expect(journal.take().sorted() == ["+4", "+5", "+6", "-0", "-1", "-2"])
    model.items.reverse()
    terminal.update()
    _ = journal.take()
    model.items = []
    terminal.update()
    #expect(journal.take().count == 3)
  }

  @Test("onChange tells old and new value, once for each change, and initially when asked")
  func change() {
    struct Changing: View {
      @State var number = 1
      let journal: AnyObject
      var body: some View {
        Text("\(number)").focusable()
          .onChange(of: number, initial: true) { old, new in
            (journal as! Journal).entries.append("\(old)-\(new)")
          }
          .onChange(of: number / 10) { (journal as! Journal).entries.append("ten") }
          .onKeyPress("+") {
            number += 1
            return .handled
          }
          .onKeyPress("*") {
            number *= 10
            number /= 2
            return .handled
          }
      }
    }
    let journal = Journal()
    let terminal = TestTerminal(columns: 10, rows: 2) { Changing(journal: journal) }
    #expect(journal.take() == ["1-1"])
    terminal.press("+")
    #expect(journal.take() == ["1-2"])
    terminal.press("*")
    #expect(journal.take().sorted() == ["2-10", "ten"])
    terminal.press("x")
    #expect(journal.take() == [])
  }

  @Test("an onChange that changes its own value for ever is reported, and the program goes on")
  func endless() {
    struct Endless: View {
      @State var number = 0
      @State var other = 0
      var body: some View {
        VStack {
          Text("other \(other)")
          Text("number").onChange(of: number) { if number > 0 { number += 1 } }
        }
        .focusable()
        .onKeyPress("n") {
          number = 1
          return .handled
        }
        .onKeyPress("o") {
          number = -1
          other += 1
          return .handled
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 3) { Endless() }
    terminal.press("n")
    #expect(terminal.diagnostics.count == 1)
    terminal.press("o")
    #expect(terminal.lines[0] == "other 1")
    terminal.press("o")
    #expect(terminal.lines[0] == "other 2")
  }

  @Test("a body that changes the state it reads is reported and does not hang")
  func bodyWrites() {
    struct Writing: View {
      @State var count = 0
      @State var isOn = false
      func write(_ value: Int) { count = value }
      var body: some View {
        let before = count
        let _ = write(isOn ? before + 1 : before)
        Text(isOn ? "count \(count > 0)" : "off").focusable().onKeyPress("t") {
          isOn.toggle()
          return .handled
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 3) { Writing() }
    terminal.press("t")
    #expect(terminal.diagnostics.count == 1)
    #expect(terminal.lines == ["count true"])
    terminal.press("t")
    #expect(terminal.lines == ["off"])
  }

  @Test("a task starts with its view, again with its id, and is cancelled when the view goes")
  func task() async {
    struct Tasked: View {
      @State var id = 1
      @State var isShown = true
      let journal: AnyObject
      var body: some View {
        VStack {
          Text("id \(id)")
          if isShown {
            Text("task").task(id: id) {
              let journal = journal as! Journal
              journal.entries.append("start \(id)")
              while !Task.isCancelled { await Task.yield() }
              journal.entries.append("end")
            }
          }
        }
        .focusable()
        .onKeyPress("i") {
          id += 1
          return .handled
        }
        .onKeyPress("h") {
          isShown = false
          return .handled
        }
      }
    }
    let journal = Journal()
    let terminal = TestTerminal(columns: 20, rows: 3) { Tasked(journal: journal) }
    await terminal.settled()
    #expect(journal.take() == ["start 1"])
    terminal.press("i")
    await terminal.settled()
    #expect(journal.take().sorted() == ["end", "start 2"])
    terminal.press("h")
    await terminal.settled()
    #expect(journal.take() == ["end"])
  }

  @Test("a task's changes of a state are drawn")
  func taskDraws() async {
    struct Loading: View {
      @State var lines: [String] = []
      var body: some View {
        VStack { ForEach(lines, id: \.self) { Text($0) } }
          .task {
            for index in 0..<3 {
              await Task.yield()
              lines.append("line \(index)")
            }
          }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 5) { Loading() }
    #expect(terminal.lines == [])
    await terminal.settled()
    #expect(terminal.lines == ["line 0", "line 1", "line 2"])
  }
}
