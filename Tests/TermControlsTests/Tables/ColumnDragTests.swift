import TermView
import TermViewTesting
import TestFolders
import Testing

/// A table of six columns of letters, whose ends the mouse drags.
private struct LetterTable: View {
  @State var columns = TableColumnCustomization<Planet>()

  var body: some View {
    Table(Planet.all) {
      TableColumn("Aaaa", value: \.name).customizationID("a")
      TableColumn("Bbbb") { Text($0.note) }.customizationID("b").width(min: 5, max: 18)
      TableColumn("Cccc") { Text("\($0.moons)") }.customizationID("c").alignment(.trailing)
      TableColumn("Dddd") { Text($0.note) }.customizationID("d")
      TableColumn("Eeee") { _ in Text("e") }.customizationID("e").width(6)
      TableColumn("Ffff") { Text($0.note) }.customizationID("f").layoutPriority(-1)
    }
    .columnCustomization($columns)
  }
}

@MainActor
@Suite("The mouse drags the ends of columns")
struct ColumnDragTests {
  /// Where the column of a letter starts; the title of a trailing column is at its end.
  private func places(_ terminal: TestTerminal) -> [Character: Int] {
    var places: [Character: Int] = [:]
    for letter in "ABDEF" {
      if let column = terminal.screen.rows[0].firstColumn(of: letter) { places[letter] = column }
    }
    return places
  }

  private func send(_ terminal: TestTerminal, _ kind: MouseEvent.Kind, _ column: Int) {
    terminal.send([
      .mouse(MouseEvent(kind, button: .left, position: Point(row: 0, column: column)))
    ])
  }

  @Test("The end stays at the pointer, and what is before it stays where it is")
  func follows() {
    let terminal = TestTerminal(LetterTable(), columns: 100, rows: 8)
    let start = places(terminal)
    // The end of the second column is where the blank before "Cccc", which is trailing, begins:
    // that of the first is two before the second.
    let end = start["B"]! - 2
    send(terminal, .down, end)
    for column in Array(end...end + 12) + (3...end + 12).reversed() + [end + 5, end] {
      send(terminal, .drag, column)
      let now = places(terminal)
      #expect(now["A"] == 0)
      #expect(now["B"] == column + 2, "the pointer is at \(column)")
      #expect(now["D"]! - now["B"]! == start["D"]! - start["B"]!)
    }
    #expect(places(terminal) == start)
    send(terminal, .drag, end + 7)
    let dragged = places(terminal)
    send(terminal, .up, end + 7)
    #expect(places(terminal) == dragged)
    // Rows that are seen later, and evaluations of the table, leave it so.
    terminal.press(.end)
    #expect(places(terminal) == dragged)
  }

  @Test("Past its bounds an end waits for the pointer")
  func bounds() {
    let terminal = TestTerminal(LetterTable(), columns: 100, rows: 8)
    let start = places(terminal)
    send(terminal, .down, start["B"]! - 2)
    send(terminal, .drag, -20)
    #expect(places(terminal)["B"] == 3)
    send(terminal, .drag, 5)
    #expect(places(terminal)["B"] == 7)
    // All that come after have their least widths, and none has gone.
    send(terminal, .drag, 99)
    let widest = places(terminal)
    #expect(widest.count == 5)
    send(terminal, .drag, 500)
    #expect(places(terminal) == widest)
    send(terminal, .drag, widest["B"]! - 3)
    #expect(places(terminal)["B"] == widest["B"]! - 1)
    send(terminal, .drag, start["B"]! - 2)
    #expect(places(terminal) == start)
    send(terminal, .up, start["B"]! - 2)
  }

  @Test("A column of a fixed width has no end to be dragged, nor a greater width by keys")
  func fixed() {
    let terminal = TestTerminal(LetterTable(), columns: 100, rows: 16)
    let start = places(terminal)
    send(terminal, .down, start["F"]! - 2)
    send(terminal, .drag, start["F"]! + 4)
    send(terminal, .up, start["F"]! + 4)
    #expect(places(terminal) == start)
    terminal.press("|", .down, .down, .down, .down, "+", "+", .escape)
    #expect(places(terminal) == start)
    // "Bbbb" is 5 to 18 columns wide.
    terminal.press("|", .home, .down, "-")
    for _ in 0..<30 { terminal.press("+") }
    #expect(terminal.screen.rows.contains { $0.contains("✓ Bbbb") && $0.contains(" 18 ") })
    for _ in 0..<30 { terminal.press("-") }
    #expect(terminal.screen.rows.contains { $0.contains("✓ Bbbb") && $0.contains(" 5 ") })
    terminal.press(.escape)
    #expect(places(terminal)["B"] == start["B"])
  }

  @Test("A narrower column makes room for one that was left out")
  func comesBack() {
    let terminal = TestTerminal(LetterTable(), columns: 50, rows: 8)
    #expect(places(terminal)["F"] == nil)
    let start = places(terminal)
    let end = start["B"]! - 2
    send(terminal, .down, end)
    send(terminal, .drag, 1)
    #expect(places(terminal)["F"] == nil)
    #expect(places(terminal)["B"] == 3)
    send(terminal, .up, 1)
    #expect(places(terminal)["F"] != nil)
    #expect(places(terminal)["B"] == 3)
  }

  @Test("Random drags: the end is at the pointer, or the column at a bound", arguments: 0..<30)
  func random(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let terminal = TestTerminal(LetterTable(), columns: 90, rows: 8)
    terminal.failsOnDiagnostics = true
    for step in 0..<12 {
      let before = places(terminal)
      let pairs: [(Character, Character)] = [("A", "B"), ("D", "E")]
      let (dragged, next) = pairs.randomElement(using: &random)!
      guard let column = before[dragged], let after = before[next] else { continue }
      let end = after - 2
      send(terminal, .down, end)
      for _ in 0..<random.next(in: 1...6) {
        let pointer = random.next(in: -5...95)
        send(terminal, .drag, pointer)
        let now = places(terminal)
        // The title of a column as narrow as can be is "…".
        let narrow = terminal.screen.rows[0].dropFirst(column).first == "…" ? column : nil
        #expect((now[dragged] ?? narrow) == column, "seed \(seed), step \(step)")
        for letter in "ABDEF" where before[letter].map({ $0 < column }) == true {
          #expect(now[letter] == before[letter], "seed \(seed), step \(step)")
        }
        let shown = now[next]! - 2
        if shown < pointer {
          // No room: what comes after is as narrow as it may be, and all of it is there.
          #expect(now.count == before.count, "seed \(seed), step \(step)")
        } else if shown > pointer {
          #expect(shown == column + 1, "seed \(seed), step \(step)")
        }
      }
      send(terminal, .drag, end)
      #expect(places(terminal) == before, "seed \(seed), step \(step): back at the start")
      let last = random.next(in: 0...90)
      send(terminal, .drag, last)
      let dropped = places(terminal)
      send(terminal, .up, last)
      if places(terminal).count == dropped.count {
        #expect(places(terminal) == dropped, "seed \(seed), step \(step): dropped")
      }
      switch random.next(in: 0...5) {
      case 0: terminal.resize(columns: random.next(in: 70...100), rows: 8)
      case 1: terminal.press("|", .down, "+", .escape)
      case 2: terminal.press("|", "0", .escape)
      default: break
      }
    }
  }
}

extension String {
  fileprivate func firstColumn(of letter: Character) -> Int? {
    firstIndex(of: letter).map { distance(from: startIndex, to: $0) }
  }
}
