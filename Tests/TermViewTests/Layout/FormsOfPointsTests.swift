import TermView
import TermViewTesting
import Testing

/// Forms, dividers and blank rows in sources that are written for a telephone.
@MainActor
@Suite("Forms of points")
struct FormsOfPointsTests {
  private func show(_ columns: Int, _ rows: Int, @ViewBuilder _ view: () -> some View) -> [String] {
    TestTerminal(columns: columns, rows: rows, content: view).lines
  }

  @Test("a square of more than seven rows is one of points, in any window")
  func squares() {
    for rows in [24, 60] {
      func below(_ side: Int) -> Int? {
        show(40, rows) {
          VStack(alignment: .leading, spacing: 0) {
            Rectangle().fill(.blue).frame(width: side, height: side)
            Text("below")
          }
        }.firstIndex(of: "below")
      }
      #expect([7, 8, 16, 40, 100].map(below) == [7, 1, 1, 2, 6], "\(rows)")
      // Columns and rows of cells stay what they are.
      let written = show(40, rows) {
        VStack(alignment: .leading, spacing: 0) {
          Rectangle().fill(.blue).frame(width: 20, height: 10)
          Text("below")
        }
      }
      #expect(written.firstIndex(of: "below") == 10)
    }
    // A canvas is drawn by cells, and a text is no form.
    let canvas = show(40, 24) {
      VStack(alignment: .leading, spacing: 0) {
        Canvas { _, _ in }.frame(width: 10, height: 10)
        Text("x").frame(width: 9, height: 9)
        Text("below")
      }
    }
    #expect(canvas.firstIndex(of: "below") == 19)
  }

  @Test("a bar is one row: a handle, a line below a title")
  func bars() {
    for (columns, rows, taken) in [(50, 5, 1), (100, 8, 1), (35, 3, 1), (20, 5, 5), (30, 6, 6)] {
      let lines = show(80, 24) {
        VStack(alignment: .leading, spacing: 0) {
          Capsule().frame(width: columns, height: rows)
          Text("below")
        }
      }
      #expect(lines.firstIndex(of: "below") == taken, "\(columns) by \(rows)")
    }
  }

  @Test("a text over a form or a colour has that behind it, and over others it covers them")
  func overForms() {
    let terminal = TestTerminal(columns: 10, rows: 3) {
      Rectangle().fill(.blue).frame(width: 6, height: 3).overlay { Text("A") }
    }
    let screen = terminal.screen
    #expect(terminal.lines[1] == "  A")
    #expect(screen.style(row: 1, column: 2).background == .blue)
    let covered = TestTerminal(columns: 10, rows: 1) {
      Text("behind").background(.blue).overlay(alignment: .leading) { Text("A") }
    }
    #expect(covered.screen.style(row: 0, column: 0).background == .default)
    #expect(covered.lines == ["Aehind"])
  }

  @Test("a divider in a row of views is vertical, also inside of modifiers and bodies")
  func dividers() {
    struct Line: View {
      var body: some View { Divider().padding(.vertical, 1) }
    }
    let lines = show(10, 4) {
      HStack(spacing: 1) {
        Text("a\nb\nc\nd")
        Divider().padding(.vertical, 1)
        Line()
        Text("e")
      }
    }
    #expect(lines.filter { $0.contains("│ │") }.count == 2)
    #expect(!lines.contains { $0.contains("─") })
  }

  @Test("blank rows of points give way altogether where views would be cut")
  func givingWay() {
    let padded = show(20, 10) {
      VStack(spacing: 0) { Text("item").padding(.vertical, 10).frame(height: 1) }
    }
    #expect(padded == ["item"])
    let stack = show(20, 4) {
      VStack(spacing: 20) { ForEach(0..<4, id: \.self) { Text("\($0)") } }
    }
    #expect(stack == ["0", "1", "2", "3"])
  }

  @Test("forms in a scroll view that goes across are as high as there is room")
  func across() {
    let terminal = TestTerminal(columns: 12, rows: 6) {
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHStack(spacing: 0) {
          ForEach(0..<3, id: \.self) { _ in
            Rectangle().fill(.blue).containerRelativeFrame(.horizontal)
          }
        }
      }
      .frame(height: 4)
    }
    let filled = (0..<6).filter { terminal.screen.style(row: $0, column: 3).background == .blue }
    #expect(filled.count == 4)
  }

  @Test("a button's margins give way to the words of its label")
  func margins() {
    for (columns, label) in [(12, "  Search  "), (8, " Search "), (7, " Sear… ")] {
      let terminal = TestTerminal(columns: 14, rows: 1, theme: .standard) {
        HStack(spacing: 0) {
          Button("Search") {}.frame(width: columns, alignment: .leading)
          Text("|")
        }
      }
      let width = label.count
      let fills = (0..<columns).filter {
        terminal.screen.style(row: 0, column: $0).background == .role(.fill)
      }
      #expect(fills.count == width, "\(columns)")
      #expect(terminal.lines[0].hasPrefix(label), "\(columns)")
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
