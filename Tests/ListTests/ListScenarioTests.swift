import SampleViews
import TermView
import TermViewTesting
import Testing

/// Programs as they are written: what they do to a list in an hour of use.
@MainActor
@Suite("Lists in programs")
struct ListScenarioTests {
  // MARK: A mail client

  struct Mail: Identifiable, Equatable {
    var id: Int
    var subject: String
    var day: Int
  }

  @Observable
  @MainActor
  final class Inbox {
    var mails: [Mail] = []
    var filter = ""
    var selection: Int?
    private var nextID = 0

    func receive(_ count: Int, day: Int) {
      for _ in 0..<count {
        let words = ["offer", "order", "other", "report", "invoice"]
        mails.insert(Mail(id: nextID, subject: "\(words[nextID % 5]) \(nextID)", day: day), at: 0)
        nextID += 1
      }
    }

    var days: [(day: Int, mails: [Mail])] {
      let shown = mails.filter { filter.isEmpty || $0.subject.contains(filter) }
      return Dictionary(grouping: shown, by: \.day).sorted { $0.key > $1.key }
        .map { (day: $0.key, mails: $0.value) }
    }

    var lines: [String] {
      days.flatMap { ["day \($0.day)"] + $0.mails.map(\.subject) + ["\($0.mails.count) mails"] }
    }
  }

  struct InboxView: View {
    @Bindable var inbox: Inbox
    var body: some View {
      List(selection: $inbox.selection) {
        ForEach(inbox.days, id: \.day) { group in
          Section {
            ForEach(group.mails) { Text($0.subject) }
              .onDelete { offsets in
                let ids = Set(offsets.map { group.mails[$0].id })
                inbox.mails.removeAll { ids.contains($0.id) }
              }
          } header: {
            Text("day \(group.day)")
          } footer: {
            Text("\(group.mails.count) mails")
          }
        }
      }
    }
  }

  @Test("an inbox by days, filtered while mail arrives", arguments: [1, 4, 9, 23])
  func inbox(rows: Int) {
    let inbox = Inbox()
    for day in 1...6 { inbox.receive(30, day: day) }
    let chosen = inbox.mails[77].id
    inbox.selection = chosen
    let terminal = TestTerminal(columns: 24, rows: rows) { InboxView(inbox: inbox) }
    let subject = inbox.mails[77].subject
    var day = 6
    for letter in ["", "r", "rt", "r", "", "o", "or", "ord", "orde", "order", "or", ""] {
      inbox.filter = letter
      inbox.receive(3, day: day)
      if !subject.contains(letter) { continue }
      terminal.update()
      terminal.expectStretch(of: inbox.lines, "\(letter)")
      day += 1
      inbox.receive(2, day: day)
      terminal.update()
      terminal.expectStretch(of: inbox.lines, "\(letter)")
      let mail = inbox.mails.first { $0.id == inbox.selection }
      #expect(terminal.bars == [mail?.subject ?? "a selected mail"], "\(letter)")
    }
    #expect(inbox.selection == chosen)
    // What is deleted makes room for the next one.
    let order = inbox.lines.filter { !$0.hasPrefix("day") && !$0.hasSuffix("mails") }
    let place = order.firstIndex(of: subject)!
    for step in 1...40 {
      terminal.press(.delete)
      #expect(terminal.bars == [order[place + step]])
      terminal.expectStretch(of: inbox.lines)
    }
    inbox.mails = []
    terminal.update()
    #expect(inbox.selection == nil)
    #expect(terminal.lines == [])
  }

  // MARK: A table of processes

  struct Process: Identifiable, Equatable {
    var id: Int
    var load: Int
  }

  @Observable
  @MainActor
  final class Processes {
    var all = (0..<400).map { Process(id: $0, load: $0 * 37 % 100) }
    var selection: Int? = 250

    /// All loads change, processes end and begin, and the busiest come first.
    func tick(_ second: Int, keeping kept: Int) {
      for index in all.indices { all[index].load = (all[index].load + all[index].id * 13) % 100 }
      all.removeAll { $0.id % 40 == second % 40 && $0.id != kept }
      for new in 0..<10 { all.append(Process(id: 1000 + second * 10 + new, load: new * 10)) }
      all.sort { ($0.load, $0.id) > ($1.load, $1.id) }
    }
  }

  struct Table: View {
    @Bindable var processes: Processes
    var body: some View {
      VStack {
        Text("PID  %")
        List(processes.all, selection: $processes.selection) { process in
          Text("\(process.id)  \(process.load)")
        }
      }
    }
  }

  @Test("processes sorted each second, the selected one followed", arguments: [2, 5, 10, 24])
  func processes(rows: Int) {
    let processes = Processes()
    let terminal = TestTerminal(columns: 24, rows: rows) { Table(processes: processes) }
    for second in 0..<60 {
      processes.tick(second, keeping: 250)
      terminal.update()
      let process = processes.all.first { $0.id == 250 }!
      #expect(processes.selection == 250)
      #expect(terminal.bars == ["250  \(process.load)"])
      #expect(
        terminal.lines.dropFirst().allSatisfy { line in
          processes.all.contains { "\($0.id)  \($0.load)" == line }
        })
      #expect(terminal.lines.count == rows)
      #expect(terminal.lastFrame.rowsEvaluated <= 2 * rows)
    }
    let offset = processes.all.firstIndex { $0.id == 250 }!
    terminal.press(.down)
    #expect(processes.selection == processes.all[offset + 1].id)
  }

  // MARK: A log

  @Observable
  @MainActor
  final class Log {
    static let all = Array(0..<1_000_000)
    var shown = all
    var selection: Int? = 654_321
    /// What the rows' closures were called for.
    @ObservationIgnored var made = 0

    func filter(_ text: String) {
      shown = text.isEmpty ? Self.all : Self.all.filter { Self.holds($0, Int(text)!) }
    }

    /// Whether a number's digits have those of another in a row.
    nonisolated static func holds(_ number: Int, _ digits: Int) -> Bool {
      var scale = 10
      while scale <= digits { scale *= 10 }
      var rest = number
      while rest % scale != digits, rest >= scale { rest /= 10 }
      return rest % scale == digits
    }

    nonisolated static func line(_ number: Int) -> String { "line \(number)" }
  }

  struct LogView: View {
    @Bindable var log: Log
    var body: some View {
      List(log.shown, id: \.self, selection: $log.selection) { number in row(number) }
    }

    private func row(_ number: Int) -> some View {
      log.made += 1
      return Text(Log.line(number))
    }
  }

  @Test("a million lines with a filter that is typed and taken back")
  func log() {
    let log = Log()
    let terminal = TestTerminal(columns: 24, rows: 20) { LogView(log: log) }
    #expect(terminal.bars == ["line 654321"])
    for filter in ["6", "65", "654", "6543", "654", "65", ""] {
      log.filter(filter)
      log.made = 0
      terminal.update()
      #expect(log.selection == 654_321, "\(filter)")
      #expect(terminal.bars == ["line 654321"], "\(filter)")
      #expect(terminal.lines.count == min(20, log.shown.count), "\(filter)")
      #expect(terminal.lastFrame.rowsEvaluated <= 40, "\(filter)")
      #expect(log.made <= 40, "\(filter): \(log.made) rows made")
    }
    // A filter without the selected line selects another that it shows.
    log.filter("99")
    log.made = 0
    terminal.update()
    #expect(log.made <= 40)
    let selection = log.selection
    #expect(terminal.bars == selection.map { [Log.line($0)] } ?? ["none"])
    #expect(selection.map { Log.line($0).contains("99") } == true)
    // New lines at the end do not move what is read.
    let lines = terminal.lines
    log.shown += [2_000_000, 2_000_001]
    log.made = 0
    terminal.update()
    #expect(terminal.lines == lines)
    #expect(log.made == 0)
  }

  // MARK: Lists in lists, and numbers

  @Test("a list in a row of a list: each has its own cursor, and scrolls for itself")
  func listInRow() {
    struct Nested: View {
      let model: ItemModel
      var body: some View {
        List {
          ForEach(model.items) { item in
            VStack {
              Text(item.title)
              List(0..<50) { Text("\(item.id).\($0)") }.frame(height: 3)
            }
          }
        }
      }
    }
    let model = ItemModel(Item.many(10))
    let terminal = TestTerminal(columns: 24, rows: 12) { Nested(model: model) }
    let first = (0..<3).flatMap { item in
      ["item \(item)"] + (0..<3).map { "\(item).\($0)" }
    }
    #expect(terminal.lines == first)
    terminal.scroll(.scrollDown, row: 6)
    #expect(terminal.lines[4...7] == ["item 1", "1.3", "1.4", "1.5"])
    #expect(terminal.lines[0...3] == ["item 0", "0.0", "0.1", "0.2"])
    model.items.swapAt(1, 2)
    terminal.update()
    #expect(terminal.lines[4...7] == ["item 2", "2.0", "2.1", "2.2"])
    #expect(terminal.lines[8...11] == ["item 1", "1.3", "1.4", "1.5"])
    model.items.swapAt(1, 9)
    terminal.update()
    model.items.swapAt(1, 2)
    terminal.update()
    #expect(terminal.lines[4...7] == ["item 1", "1.3", "1.4", "1.5"])
  }

  @Test("a numbered list that is sorted: numbers stay with the places, marks with the rows")
  func numbered() {
    struct Numbered: View {
      let model: ItemModel
      var body: some View {
        NumberedList {
          ForEach(model.items) { MarkedRow(title: $0.title) }
            .onDelete { model.items.remove(atOffsets: $0) }
        }
      }
    }
    let model = ItemModel(Item.many(120))
    let terminal = TestTerminal(columns: 24, rows: 6) { Numbered(model: model) }
    #expect(terminal.lines[0] == "  1. item 0")
    terminal.press(.down, .down, .return)
    #expect(terminal.bars == ["  3. item 2*"])
    model.items.reverse()
    terminal.update()
    #expect(terminal.bars == ["118. item 2*"])
    #expect(terminal.lines.first == "113. item 7")
    model.items.sort { $0.title < $1.title }
    terminal.update()
    let place = model.items.firstIndex { $0.id == 2 }! + 1
    #expect(terminal.bars == [" \(place). item 2*"])
    model.items.removeAll { $0.id % 2 != 0 || $0.id > 40 }
    terminal.update()
    #expect(terminal.bars.first?.hasSuffix(". item 2*") == true)
    for (offset, line) in terminal.lines.enumerated() {
      let first = model.items.firstIndex { terminal.lines[0].contains(". \($0.title)") }!
      let item = model.items[first + offset]
      let title = item.title + (item.id == 2 ? "*" : "")
      let number = "\(first + offset + 1)"
      #expect(line == (number.count == 1 ? " " : "") + "\(number). \(title)")
    }
  }
}
