import TermView
import TermViewTesting
import Testing

/// What columns may consist of, and how they are laid out.
@MainActor
@Suite("Columns of tables")
struct TableColumnTests {
  private func lines(_ columns: Int, _ rows: Int, @ViewBuilder _ view: () -> some View) -> [String]
  {
    let terminal = TestTerminal(columns: columns, rows: rows, content: view)
    terminal.failsOnDiagnostics = true
    return terminal.screen.rows.map {
      String($0.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test("Widths are what they are said to be")
  func widths() {
    let rows = lines(40, 2) {
      Table(Planet.all) {
        TableColumn("Name", value: \.name).width(5)
        TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }.width(min: 3, max: 6)
        TableColumn("Note") { Text($0.note) }.width(min: 2, ideal: 4, max: .infinity)
      }
    }
    #expect(rows == ["Name   Moons   Note", "Merc…  0       the smallest"])
  }

  @Test("A narrow window leaves columns out by their priority, the first one last")
  func priorities() {
    func titles(_ columns: Int) -> String {
      lines(columns, 3) {
        Table(Planet.all) {
          TableColumn("A") { Text($0.name) }.width(min: 6).layoutPriority(-5)
          TableColumn("B") { Text($0.name) }.width(min: 6)
          TableColumn("C") { Text($0.name) }.width(min: 6).layoutPriority(1)
          TableColumn("D") { Text($0.name) }.width(min: 6)
        }
      }[0].filter { $0 != " " }
    }
    #expect(titles(30) == "ABCD")
    #expect(titles(29) == "ABC›")
    #expect(titles(21) == "AC›")
    #expect(titles(13) == "A›")
    #expect(titles(3) == "A›")
    #expect(titles(2) == "A")
    #expect(titles(1) == "A")
  }

  @Test("Alignments place title and cells alike")
  func alignments() {
    let rows = lines(40, 3) {
      Table(Planet.all) {
        TableColumn("Lead") { Text($0.name) }.width(10)
        TableColumn("Mid") { Text($0.name) }.width(9).alignment(.center)
        TableColumn("Trail") { Text($0.name) }.width(10).alignment(.trailing)
      }
    }
    #expect(
      rows == [
        "Lead           Mid          Trail", "Mercury      Mercury      Mercury",
        "Earth         Earth         Earth",
      ])
  }

  @Test("Wide, joined and hostile texts keep the columns where they are")
  func hostile() {
    let names = [
      "ハッカーと画家", "e\u{301}e\u{301}e\u{301}", "👩‍👩‍👧‍👦 family", "\u{1B}[31mred\u{7}", "a\tb\nc",
      "\u{202E}left",
      String(repeating: "宽", count: 300), "", "\u{200B}", "🇩🇪🇫🇷",
    ]
    let planets = names.enumerated().map { Planet(id: $0, name: $1, moons: $0) }
    for columns in [60, 40, 20] {
      let terminal = TestTerminal(columns: columns, rows: 12) {
        Table(planets) {
          TableColumn("Name", value: \.name).width(min: 7)
          TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }.alignment(.numeric)
        }
      }
      let end = terminal.screen.find("Moons")!.column + 5
      for row in 0..<names.count {
        // The digit is in its column, measured in cells.
        let place = terminal.screen.region(Rect(row: row + 1, column: end - 1, columns: 1, rows: 1))
        #expect(place.text == "\(row)", "\(names[row])")
      }
      for line in terminal.screen.rows {
        #expect(!line.unicodeScalars.contains { $0.value < 32 || $0 == "\u{1B}" })
      }
    }
  }

  @Test("Cells of several views, of none, and of fixed size stay in their columns")
  func cells() {
    let rows = lines(30, 3) {
      Table(Planet.all) {
        TableColumn("Two") { planet in
          Text("a")
          Text("b")
        }
        .width(4)
        TableColumn("None") { _ in EmptyView() }.width(4)
        TableColumn("Fixed") { _ in Text("0123456789").fixedSize() }.width(5)
        TableColumn("End") { _ in Text("!") }
      }
    }
    #expect(rows[0] == "Two   None  Fixed  End")
    #expect(rows[1] == "a b         01234  !")
  }

  @Test("Conditions, loops, and more than ten columns")
  func builder() {
    struct Wide: View {
      @State var isLong = false
      var body: some View {
        Table(Planet.all) {
          TableColumn("1") { _ in Text("a") }
          if isLong {
            TableColumn("2") { _ in Text("b") }
          }
          if isLong {
            TableColumn("x") { _ in Text("c") }
          } else {
            TableColumn("y") { _ in Text("d") }
          }
          TableColumnForEach(["5", "6", "7"], id: \.self) { title in
            TableColumn(title) { planet in Text("\(planet.id)") }
          }
          TableColumn("8") { _ in Text("e") }
          TableColumn("9") { _ in Text("f") }
          TableColumn("10") { _ in Text("g") }
          TableColumn("11") { _ in Text("h") }
          TableColumn("12") { _ in Text("i") }
          TableColumn("13") { _ in Text("j") }
          TableColumn("14") { _ in Text("k") }
        }
        .onKeyPress("l") {
          isLong.toggle()
          return .handled
        }
      }
    }
    let terminal = TestTerminal(columns: 80, rows: 3) { Wide() }
    func cells(_ row: Int) -> [Substring] { terminal.screen.rows[row].split(separator: " ") }
    #expect(cells(0).joined(separator: " ") == "1 y 5 6 7 8 9 10 11 12 13 14")
    #expect(cells(1).joined(separator: " ") == "a d 1 1 1 e f g h i j k")
    terminal.press("l")
    #expect(cells(0).joined(separator: " ") == "1 2 x 5 6 7 8 9 10 11 12 13 14")
    #expect(cells(1).joined(separator: " ") == "a b c 1 1 1 e f g h i j k")
    terminal.press("l")
    #expect(cells(1).joined(separator: " ") == "a d 1 1 1 e f g h i j k")
  }

  @Test("Columns with comparators of their own")
  func comparators() {
    struct ByLength: SortComparator {
      var order = SortOrder.forward
      func compare(_ a: Planet, _ b: Planet) -> ComparisonResult {
        let (a, b) = order == .forward ? (a, b) : (b, a)
        return a.name.count < b.name.count
          ? .orderedAscending : a.name.count == b.name.count ? .orderedSame : .orderedDescending
      }
    }
    struct Sorted: View {
      @State var planets = Planet.all
      @State var order = [ByLength]()
      var body: some View {
        Table(planets, sortOrder: $order) {
          TableColumn("Name", sortUsing: ByLength()) { Text($0.name) }
          // Cannot be sorted by here.
          TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }
        }
        .onChange(of: order) { planets.sort(using: order) }
      }
    }
    let terminal = TestTerminal(columns: 40, rows: 5) { Sorted() }
    #expect(terminal.screen.rows[0].hasPrefix("Name "))
    terminal.press(">")
    #expect(terminal.screen.rows[0].hasPrefix("Name ▲"))
    #expect(terminal.screen.rows[1].hasPrefix("Mars"))
    terminal.press(">", "<", "!")
    #expect(terminal.screen.rows[0].hasPrefix("Name ▼"))
    #expect(terminal.screen.rows[1].hasPrefix("Mercury"))
  }

  @Test("The mark is beside its title, or in place of its end, and moves no title")
  func marks() {
    struct Sorted: View {
      let width: Int
      let index: Int
      let alignment: TableColumnAlignment
      var body: some View {
        let order = [KeyPathComparator(\Planet.moons), KeyPathComparator(\Planet.id)]
        Table(Planet.all, sortOrder: .constant(index < 2 ? [order[index]] : [])) {
          TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }.width(width)
            .alignment(alignment)
          TableColumn("Ident", value: \.id) { Text("\($0.id)") }.width(width)
            .alignment(alignment)
        }
      }
    }
    func header(_ width: Int, _ alignment: TableColumnAlignment, _ index: Int) -> String {
      lines(2 * width + 2, 2) { Sorted(width: width, index: index, alignment: alignment) }[0]
    }
    #expect(header(7, .leading, 2) == "Moons    Ident")
    #expect(header(7, .leading, 0) == "Moons ▲  Ident")
    #expect(header(7, .leading, 1) == "Moons    Ident ▲")
    #expect(header(6, .leading, 0) == "Moons ▲ Ident")
    #expect(header(6, .leading, 1) == "Moons   Ident▲")
    #expect(header(5, .leading, 0) == "Moons▲ Ident")
    #expect(header(5, .leading, 1) == "Moons  Ide…▲")
    #expect(header(3, .leading, 0) == "Mo…▲ Id…")
    #expect(header(3, .leading, 1) == "Mo…  I…▲")
    #expect(header(1, .leading, 0) == "…▲ …")
    #expect(header(7, .numeric, 2) == "  Moons    Ident")
    #expect(header(7, .numeric, 0) == "▲ Moons    Ident")
    #expect(header(7, .numeric, 1) == "  Moons  ▲ Ident")
    #expect(header(6, .numeric, 0) == "▲Moons   Ident")
    #expect(header(6, .numeric, 1) == " Moons ▲ Ident")
    #expect(header(5, .numeric, 0) == "▲Moo…  Ident")
    #expect(header(5, .numeric, 1) == "Moons ▲Ident")
    #expect(header(9, .center, 2) == "  Moons      Ident")
    #expect(header(9, .center, 0) == "  Moons ▲    Ident")
    #expect(header(0, .center, 0) == "")
  }
}
