import SampleViews
import TermScreen
import TermView
import TermViewTesting
import Testing

/// What views do where there is not enough room for all of them.
@MainActor
@Suite("What does not fit")
struct OverflowTests {
  private func show(_ columns: Int, _ rows: Int, @ViewBuilder _ view: () -> some View) -> [String] {
    TestTerminal(columns: columns, rows: rows, content: view).lines
  }

  private var long: some View {
    Text("The quick brown fox jumps over the lazy dog").lineLimit(1)
  }

  // MARK: Least lengths

  @Test("what can shrink gives way to a least width, before that is cut")
  func leastWidths() {
    final class Log { var widths: [String: Int] = [:] }
    let log = Log()
    func reader(_ name: String) -> some View {
      GeometryReader { proxy in
        let _ = log.widths[name] = proxy.size.columns
        long
      }
      .frame(height: 1)
    }
    func lines(_ columns: Int) -> [String] {
      show(columns, 2) {
        VStack {
          HStack(spacing: 0) {
            long.frame(minWidth: 4, maxWidth: 20)
            long.frame(minWidth: 20)
          }
          HStack(spacing: 0) {
            reader("first").frame(minWidth: 4, maxWidth: 20)
            reader("second").frame(minWidth: 20)
          }
        }
      }
    }
    // (Columns of the window, what the first has, what the second has.)
    for (columns, first, second) in [(50, 20, 30), (30, 10, 20), (24, 4, 20), (20, 4, 16)] {
      let lines = lines(columns)
      #expect(lines[0] == lines[1], "\(columns)")
      #expect(log.widths == ["first": first, "second": second], "\(columns)")
      let text = "The quick brown fox jumps over the lazy dog"
      #expect(lines[0] == text.prefix(first - 1) + "…" + text.prefix(second - 1) + "…")
    }
  }

  @Test("a fixed length is kept, and what is inside is told that")
  func fixed() {
    var width = 0
    let lines = show(20, 1) {
      HStack(spacing: 0) {
        Text("title ")
        GeometryReader { proxy in
          let _ = width = proxy.size.columns
          Text("0123456789abcdefghijklmnop")
        }
        .frame(width: 30, height: 1)
      }
    }
    #expect(lines == ["title 0123456789abcd"])
    #expect(width == 30)
  }

  // MARK: Borders

  @Test("a border is whole or not there, and nothing is in its lines", arguments: 1...14)
  func borders(rows: Int) {
    for columns in [1, 2, 3, 5, 9, 15, 16, 30] {
      let lines = show(columns, rows) {
        VStack {
          Text("Name: Somebody")
          Text("Mail: an address")
          Text("A line of several words that is wrapped").fixedSize(
            horizontal: false, vertical: true)
          HStack {
            Text("VIP: No").frame(height: 2)
            Text("Age").border()
          }
        }
        .border()
      }
      guard columns > 2, rows > 2 else {
        #expect(!lines.joined().contains("┌") && !lines.joined().contains("│"))
        continue
      }
      let width = lines[0].count
      let edge = String(repeating: "─", count: width - 2)
      #expect(lines.first == "┌" + edge + "┐" && lines.last == "└" + edge + "┘", "\(columns)")
      #expect(lines.dropFirst().dropLast().allSatisfy { $0.first == "│" && $0.last == "│" })
      #expect(lines.allSatisfy { $0.count == width })
    }
  }

  @Test("what is wider or higher than the window is cut at its end, never at its start")
  func start() {
    let wide = Text("Stack (Vertical)").fixedSize()
    for lines in [
      show(8, 2) { wide },
      show(8, 2) { wide.frame(maxWidth: .infinity) },
      show(8, 2) {
        VStack(alignment: .center) {
          wide; Text("a")
        }
      },
      show(8, 2) {
        ZStack {
          Color.blue; wide
        }
      },
      show(8, 2) { Color.blue.overlay { wide } },
      show(8, 2) { Color.clear.background(alignment: .trailing) { wide } },
      show(8, 2) {
        Grid {
          GridRow {
            wide; Text("b")
          }
        }
      },
      show(8, 2) {
        HStack {
          wide; Text("b")
        }.frame(maxWidth: .infinity, alignment: .trailing)
      },
      show(8, 2) { wide.containerRelativeFrame(.horizontal) },
    ] {
      #expect(lines.contains { $0.hasPrefix("Stack (V") })
    }
  }

  // MARK: Lists

  private struct Texts: View {
    let before: Int
    let after: Int
    let isTable: Bool
    let isBordered: Bool
    private struct Row: Identifiable { let id: Int }

    @ViewBuilder private var rows: some View {
      if isTable {
        Table((0..<50).map { Row(id: $0) }) { TableColumn("Row") { Text("row \($0.id)") } }
      } else {
        List(0..<50, id: \.self) { Text("row \($0)") }
      }
    }

    var body: some View {
      VStack {
        ForEach(0..<before, id: \.self) { Text("before \($0)") }
        if isBordered { rows.listStyle(.bordered("Rows")) } else { rows }
        ForEach(0..<after, id: \.self) { Text("after \($0)") }
      }
    }
  }

  @Test(
    "a list or a table among texts keeps the cursor's row and its position",
    arguments: [true, false], [nil, Theme.standard])
  func lists(isTable: Bool, theme: Theme?) {
    for isBordered in [false, true] {
      for (columns, rows) in [(40, 12), (80, 24), (20, 6)] {
        for (before, after) in [(8, 8), (30, 0), (0, 30), (rows, rows), (rows - 1, 0), (1, rows)] {
          let terminal = TestTerminal(columns: columns, rows: rows, theme: theme) {
            Texts(before: before, after: after, isTable: isTable, isBordered: isBordered)
          }
          let place = "\(before), \(after) in \(columns)x\(rows), \(isBordered)"
          #expect(terminal.screen.find("row 0") != nil, "\(place)")
          for _ in 0..<3 { terminal.press(.down) }
          #expect(terminal.screen.find("row 3") != nil, "\(place)")
          if before > 0, rows > 6 { #expect(terminal.screen.find("before 0") != nil, "\(place)") }
          if isBordered { #expect(terminal.screen.find("4 of 50") != nil, "\(place)") }
        }
      }
    }
  }

  @Test("what has no cell takes no key, and takes them again when it has", arguments: [true, false])
  func keys(isWide: Bool) {
    struct Root: View {
      let isWide: Bool
      @State private var selection: Int? = 0
      @State private var log = ""
      @State private var isClosed = false
      var body: some View {
        VStack {
          List(0..<50, id: \.self, selection: $selection) { Text("row \($0)") }
            .frame(width: isClosed && !isWide ? 0 : 20, height: isClosed && isWide ? 0 : 3)
          Text("\(selection ?? -1)")
        }
        .onChange(of: selection) { log += "x" }
        .overlay(alignment: .topTrailing) { Text(log + ".") }
        .on("c") { isClosed.toggle() }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 8) { Root(isWide: isWide) }
    terminal.press(.down)
    #expect(terminal.screen.find("x.") != nil)
    terminal.press("c")
    #expect(terminal.screen.find("row") == nil)
    terminal.press(.down, .down, .end)
    #expect(terminal.screen.find("xx") == nil)
    terminal.press("c")
    #expect(terminal.screen.find("row 1") != nil)
    terminal.press(.down)
    #expect(terminal.screen.find("xx.") != nil && terminal.lines.last == "2")
  }

  @Test("a list without a cell keeps the focus for a larger window, and one without rows has it")
  func focus() {
    struct Root: View {
      @FocusState private var focus: Int?
      let count: Int
      var body: some View {
        HStack {
          Button("Add \(focus ?? -1)") {}.focused($focus, equals: 1).frame(width: 10)
          PlainList(0..<count, id: \.self) { Text("row \($0)") }.focused($focus, equals: 2)
        }
        .defaultFocus($focus, 2)
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 6) { Root(count: 9) }
    #expect(terminal.screen.find("Add 2") != nil)
    terminal.resize(columns: 8, rows: 6)
    #expect(terminal.screen.find("Add 2") != nil && terminal.screen.find("row") == nil)
    terminal.press(.end)
    terminal.resize(columns: 20, rows: 6)
    #expect(terminal.screen.find("Add 2") != nil && terminal.screen.find("row 0") != nil)
    terminal.press(.end)
    #expect(terminal.screen.find("row 8") != nil)
    let empty = TestTerminal(columns: 20, rows: 6) { Root(count: 0) }
    #expect(empty.screen.find("Add 2") != nil)
  }
  @Test("a list in an overlay or a background has the rows of the view, and keeps none")
  func layers() {
    @ViewBuilder var list: some View { List(0..<9, id: \.self) { Text("row \($0)") } }
    func lines(_ second: some View) -> [String] {
      TestTerminal(columns: 9, rows: 1) {
        VStack {
          Text("first")
          second
        }
      }
      .lines
    }
    #expect(lines(Text("2").overlay { list }) == ["first"])
    #expect(lines(AnyView(Text("2")).overlay { AnyView(list) }) == ["first"])
    #expect(lines(Text("2").background { list }) == ["first"])
    #expect(lines(list.overlay(alignment: .leading) { Text("2") }) == ["2ow 0"])
  }
}
