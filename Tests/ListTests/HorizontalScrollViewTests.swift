import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Items side by side that scroll")
struct HorizontalScrollViewTests {
  struct Shelves: View {
    let model: ItemModel
    var body: some View {
      HorizontalScrollView(data: model.items) { item in
        MarkedRow(title: item.title)
      } header: {
        Text("Head")
      } footer: {
        Text("Foot")
      }
    }
  }

  func shelves(_ count: Int, columns: Int = 20) -> (TestTerminal, ItemModel) {
    let model = ItemModel((0..<count).map { Item($0, "i\($0)") })
    return (TestTerminal(columns: columns, rows: 2) { Shelves(model: model) }, model)
  }

  /// The reversed columns' text: the item with the cursor.
  func current(_ terminal: TestTerminal) -> String {
    (0..<terminal.screen.size.columns).filter {
      terminal.screen.style(row: 0, column: $0).attributes.contains(.reverse)
    }.map { column in
      let row = Array(terminal.screen.rows[0])
      return column < row.count ? String(row[column]) : " "
    }.joined().trimmingSpaces
  }

  @Test("items are two columns apart, between header and footer")
  func spacing() {
    let (terminal, _) = shelves(3, columns: 30)
    #expect(terminal.lines == ["Head  i0  i1  i2  Foot"])
    let (empty, _) = shelves(0)
    #expect(empty.lines == ["Head  Foot"])
  }

  @Test("Left, Right, Home and End move from item to item and bring it into view")
  func keys() {
    let (terminal, _) = shelves(20)
    #expect(current(terminal) == "i0")
    terminal.press(.left)
    #expect(current(terminal) == "i0")
    for index in 1..<8 {
      terminal.press(.right)
      #expect(current(terminal) == "i\(index)")
    }
    // Where one item leaves the window, two may come in part.
    #expect(terminal.lastFrame.rowsEvaluated <= 2)
    terminal.press(.end)
    #expect(current(terminal) == "i19")
    terminal.press(.right)
    #expect(terminal.lines[0].hasSuffix("Foot"))
    terminal.press(.home)
    #expect(current(terminal) == "i0")
    terminal.press(.left)
    #expect(terminal.lines[0].hasPrefix("Head  i0"))
  }

  @Test("Shift-wheel scrolls, a click chooses and presses")
  func mouse() {
    let (terminal, _) = shelves(20)
    terminal.scroll(.scrollDown, row: 0, column: 3, modifiers: .shift)
    #expect(terminal.lines[0].hasPrefix("i0"))
    terminal.scroll(.scrollUp, row: 0, column: 3, modifiers: .shift)
    #expect(terminal.lines[0].hasPrefix("Head"))
    terminal.scroll(.scrollDown, row: 0, column: 3)
    #expect(terminal.lines[0].hasPrefix("Head"))
    let place = terminal.screen.find("i2")!
    terminal.click(row: place.row, column: place.column)
    #expect(terminal.lines[0].contains("i2*"))
    #expect(current(terminal) == "i2*")
  }

  @Test("the offset is anchored at an item, and states follow the items")
  func anchor() {
    let (terminal, model) = shelves(20)
    terminal.press(.right, .right, .return, .right, .right, .right, .right, .right)
    let shown = terminal.lines
    model.items.insert(contentsOf: (100..<105).map { Item($0) }, at: 0)
    terminal.update()
    #expect(terminal.lines == shown)
    terminal.press(.left, .left, .left, .left, .left)
    #expect(current(terminal) == "i2*")
    model.items.removeAll { $0.id >= 100 || $0.id == 2 }
    terminal.update()
    #expect(current(terminal) != "")
    model.items = []
    terminal.update()
    #expect(terminal.lines == ["Head  Foot"])
  }

  @Test("in a theme an item that is cut at an end has an ellipsis there, a blank before the mark")
  func cut() {
    func row(_ titles: [String], columns: Int, _ keys: [KeyPress] = []) -> String {
      let terminal = TestTerminal(columns: columns, rows: 1, theme: .standard) {
        HorizontalScrollView(data: titles, id: \.self) { Text($0) }
      }
      for key in keys { terminal.press(key) }
      return terminal.screen[0]
    }
    let names = ["All", "Donald Knuth", "夏目漱石", "Abelson"]
    #expect(row(names, columns: 14) == "All  Donald… ›")
    #expect(row(names, columns: 19) == "All  Donald Knuth ›")
    #expect(row(names, columns: 20) == "All  Donald Knuth  ›")
    for columns in 21...28 {
      let row = row(names, columns: columns)
      #expect(row.hasSuffix("… ›") || row.hasSuffix("Knuth   ›"), "\(columns): \(row)")
    }
    #expect(row(names, columns: 29).hasSuffix("夏目漱石 ›"))
    #expect(row(names, columns: 16, [.end]) == "‹ …漱石  Abelson")
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
