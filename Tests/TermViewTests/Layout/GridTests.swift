import SampleViews
import TermView
import TermViewTesting
import TestFolders
import Testing

@MainActor
@Suite("Grids")
struct GridTests {
  @Test("columns are as wide as their widest view, in all rows")
  func columns() {
    let terminal = TestTerminal(columns: 30, rows: 6) {
      Grid(alignment: .leading) {
        GridRow {
          Text("a")
          Text("bbb")
          Text("c")
        }
        Divider()
        GridRow {
          Text("dddd")
          Text("e").gridColumnAlignment(.trailing)
        }
      }
    }
    #expect(terminal.lines == ["a    bbb c", "──────────", "dddd   e"])
  }

  @Test("a cell across columns widens the last of them where it must")
  func spans() {
    let terminal = TestTerminal(columns: 30, rows: 6) {
      Grid(alignment: .leading, horizontalSpacing: 2) {
        GridRow {
          Text("a long title").gridCellColumns(2)
          Text("x")
        }
        GridRow {
          Text("a")
          Text("b")
          Text("c")
        }
      }
    }
    #expect(terminal.lines == ["a long title  x", "a  b          c"])
  }

  @Test("columns share what there is; rows are as high as the text then needs")
  func shares() {
    let terminal = TestTerminal(columns: 11, rows: 6) {
      Grid(alignment: .topLeading) {
        GridRow {
          Text("one two three")
          Text("x")
        }
        GridRow(alignment: .bottom) {
          Text("four five")
          Text("y")
        }
      }
    }
    #expect(terminal.lines == ["one two   x", "three", "four five y"])
  }

  @Test("rows come from a ForEach, and their views keep their state")
  func forEach() {
    struct Root: View {
      @State private var items = [Item(1, "a"), Item(2, "bb")]
      var body: some View {
        Grid(alignment: .leading) {
          ForEach(items) { item in
            GridRow {
              MarkedRow(title: item.title)
              Text("\(item.id)")
            }
          }
        }
        .on("x") { items.reverse() }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 3) { Root() }
    #expect(terminal.lines == ["a  1", "bb 2"])
    terminal.press(.return, .return, "x")
    #expect(terminal.lines == ["bb  2", "a** 1"])
  }

  @Test("a grid of single-line texts is the naive table, for random cells")
  func model() {
    var random = SplitMix.drawn()
    for _ in 0..<60 {
      let rows = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          String(repeating: "語", count: Int.random(in: 0...2, using: &random))
            + String(repeating: "a", count: Int.random(in: 1...4, using: &random))
        }
      }
      let spacing = Int.random(in: 0...2, using: &random)
      let terminal = TestTerminal(columns: 60, rows: 6) {
        Grid(alignment: .leading, horizontalSpacing: spacing) {
          ForEach(rows.indices, id: \.self) { row in
            GridRow { ForEach(rows[row].indices, id: \.self) { Text(rows[row][$0]) } }
          }
        }
      }
      func width(_ text: String) -> Int { text.reduce(0) { $0 + ($1 == "語" ? 2 : 1) } }
      let widths = (0..<4).map { column in
        rows.map { column < $0.count ? width($0[column]) : 0 }.max() ?? 0
      }
      let expected = rows.map { row in
        var line = ""
        for (column, text) in row.enumerated() {
          line += text
          if column < row.count - 1 {
            line += String(repeating: " ", count: widths[column] - width(text) + spacing)
          }
        }
        return line
      }
      #expect(terminal.lines == expected)
    }
  }

  @Test("a padded cell is whole beside shorter text that it chooses before")
  func padded() {
    let terminal = TestTerminal(columns: 30, rows: 2) {
      Grid {
        GridRow {
          Text("Flavour")
          Text("Lemon").padding(.horizontal, 2)
        }
      }
    }
    #expect(terminal.lines == ["Flavour   Lemon"])
  }
}
