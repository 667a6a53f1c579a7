import Observation
import TermView
import TermViewTesting
import TestFolders
import Testing

/// Random scripts of edits, sorts, scrolls and resizes: what is on the screen is what a plain table
/// of the same rows with the same widths is.
@MainActor
@Suite("Random tables")
struct RandomTableTests {
  @Observable final class Model {
    var planets: [Planet] = []
    var order = [KeyPathComparator(\Planet.name)]
  }

  struct Shown: View {
    let model: Model
    @State private var selection: Int?
    var body: some View {
      @Bindable var model = model
      Table(model.planets, selection: $selection, sortOrder: $model.order) {
        TableColumn("Name", value: \.name)
        TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }.layoutPriority(1)
        TableColumn("Note") { Text($0.note) }
      }
    }
  }

  /// Letters, and wide ones.
  private func text(_ random: inout SplitMix, atMost length: Int) -> String {
    let letters = Array("abcdefghij 漢字かな").map(String.init)
    let text = (0..<random.next(in: 0...length)).map { _ in letters.randomElement(using: &random)! }
    return text.joined()
  }

  private func columns(of character: Character) -> Int { character.isASCII ? 1 : 2 }

  /// A text in so many columns, ended by `…` where it is wider.
  private func cut(_ text: String, _ columns: Int) -> String {
    var shown = ""
    var taken = 0
    let all = text.reduce(0) { $0 + self.columns(of: $1) }
    for character in text {
      let width = self.columns(of: character)
      if taken + width > (all > columns ? columns - 1 : columns) { break }
      shown.append(character)
      taken += width
    }
    if all > columns, columns > 0 {
      shown += "…"
      taken += 1
    }
    return shown + String(repeating: " ", count: columns - taken)
  }

  /// Where the columns are by the titles, from 0 to the end of the window.
  private func widths(_ terminal: TestTerminal) -> [Int] {
    let size = terminal.screen.size.columns
    let titles = ["Name", "Moons", "Note"].map { terminal.screen.find($0) }
    let starts = titles.enumerated().map { index, place in
      place.flatMap { $0.row == 0 ? $0.column : nil } ?? (index == 0 ? 0 : nil)
    }
    return starts.indices.map { index in
      guard let start = starts[index] else { return 0 }
      let next = starts[(index + 1)...].compactMap { $0 }.first
      return (next.map { $0 - 2 } ?? size) - start
    }
  }

  private func plain(_ planet: Planet, _ widths: [Int]) -> String {
    let cells = zip([planet.name, "\(planet.moons)", planet.note], widths)
      .filter { $0.1 > 0 }.map { cut($0.0, $0.1) }
    var line = cells.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line
  }

  private func fits(_ planet: Planet, _ widths: [Int]) -> Bool {
    zip([planet.name, "\(planet.moons)", planet.note], widths).allSatisfy { text, width in
      width == 0 || text.reduce(0) { $0 + columns(of: $1) } <= width
    }
  }

  @Test("The screen is a plain table", arguments: 0..<24)
  func script(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let model = Model()
    var next = 0
    func planet(_ length: Int) -> Planet {
      next += 1
      return Planet(
        id: next, name: text(&random, atMost: length), moons: random.next(in: 0...20000),
        note: text(&random, atMost: length))
    }
    model.planets = (0..<random.next(in: 0...60)).map { _ in planet(12) }
    let terminal = TestTerminal(columns: 50, rows: 10) { Shown(model: model) }
    terminal.failsOnDiagnostics = true
    for step in 0..<60 {
      let before = (terminal.screen.rows[0], widths(terminal))
      var isResized = false
      let kind = random.next(in: 0...10)
      switch kind {
      case 0...3:
        let keys: [KeyPress] = [.down, .up, .pageDown, .pageUp, .home, .end]
        terminal.press(keys.randomElement(using: &random)!)
      case 4:
        model.planets.insert(
          planet(random.next(in: 0...40)), at: random.next(in: 0...model.planets.count))
      case 5: if !model.planets.isEmpty { model.planets.remove(at: 0) }
      case 6:
        if let index = model.planets.indices.randomElement(using: &random) {
          model.planets[index].note = text(&random, atMost: 30)
        }
      case 7: terminal.press(["<", ">", "!"].randomElement(using: &random)!)
      case 8: model.planets.sort(using: model.order)
      case 9: terminal.scroll(.scrollDown)
      default:
        isResized = true
        terminal.resize(columns: random.next(in: 16...90), rows: random.next(in: 3...12))
      }
      terminal.update()
      let widths = widths(terminal)
      let shown = terminal.screen.size.rows - 1
      let lines = Array(terminal.screen.rows[1...].prefix(shown))
      let all = model.planets.map { plain($0, widths) }
      let count = min(shown, all.count)
      // A run of the rows, from some place on.
      let start = (0...(all.count - count)).first {
        Array(all[$0..<$0 + count]) == Array(lines.prefix(count))
      }
      guard let start else {
        Issue.record("seed \(seed), step \(step), kind \(kind)\n\(terminal.screen.text)")
        return
      }
      #expect(lines.dropFirst(count).joined() == "")
      // Nothing moves as long as what is seen has room.
      let visible = model.planets[start..<start + count]
      let isSorted = kind == 7
      if !isResized, !isSorted, visible.allSatisfy({ fits($0, before.1) }) {
        #expect(widths == before.1, "seed \(seed), step \(step)")
      }
    }
  }
}
