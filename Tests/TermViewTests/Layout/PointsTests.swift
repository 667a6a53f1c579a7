import TermView
import TermViewTesting
import Testing

/// Lengths that are meant for a telephone: points, of which a row has sixteen and a column eight.
@MainActor
@Suite("Lengths of points")
struct PointsTests {
  private func show(_ columns: Int, _ rows: Int, @ViewBuilder _ view: () -> some View) -> [String] {
    TestTerminal(columns: columns, rows: rows, content: view).lines
  }

  @Test(
    "a padded item leaves a bar one row high and the other items their room",
    arguments: [40, 80])
  func bars(columns: Int) {
    struct Steps: View {
      var body: some View {
        NavigationStack {
          Text("content")
            .toolbar {
              ToolbarItem(placement: .bottomBar) { Button("Back") {} }
              ToolbarItem(placement: .bottomBar) { Spacer() }
              ToolbarItem(placement: .bottomBar) {
                Button {
                } label: {
                  Text("Next").padding(.horizontal, 25).padding(.vertical, 12)
                }
                .padding(.bottom, 5)
              }
            }
        }
      }
    }
    let terminal = TestTerminal(columns: columns, rows: 14) { Steps() }
    #expect(terminal.screen.find("Back")?.row == 13)
    #expect(terminal.screen.find("Next")?.row == 13)
  }

  @Test(
    "padding of more than seven rows is of points, in any window",
    arguments: [(0, 0), (1, 1), (3, 3), (7, 7), (8, 1), (20, 1), (24, 2), (40, 3), (100, 6)])
  func padding(length: Int, blank: Int) {
    for rows in [24, 60] {
      let lines = show(40, rows) {
        VStack(spacing: 0) {
          Text("title").padding(.top, length)
          Text("below")
        }
      }
      #expect(lines.firstIndex(of: "title") == blank, "\(length) in \(rows)")
      #expect(lines.firstIndex(of: "below") == blank + 1, "\(length) in \(rows)")
      let stack = show(40, rows) {
        VStack(spacing: length) {
          Text("a")
          Text("b")
        }
      }
      #expect(stack.firstIndex(of: "b") == 1 + blank, "\(length) in \(rows)")
    }
  }

  @Test("padding on all sides is of points as a whole, and across alone of columns")
  func padding() {
    #expect(show(40, 10) { Text("x").padding(20) } == ["", "   x"])
    #expect(show(40, 10) { Text("x").padding(3) } == ["", "", "", "   x"])
    let across = show(40, 10) { Text("x").padding(.leading, 20) }
    #expect(across == [String(repeating: " ", count: 20) + "x"])
    let row = show(40, 10) {
      List(0..<2, id: \.self) { Text("row \($0)").padding(16) }.listStyle(.bare)
    }
    #expect(row == ["", "  row 0", "", "", "  row 1"])
    // In the row of a list more than eight columns are points as well.
    let columns = show(60, 10) {
      List(["a"], id: \.self) { name in
        HStack(spacing: 32) {
          Text(name).padding(.leading, 8)
          Text("b").padding(.leading, 16)
        }
      }
      .listStyle(.bare)
    }
    #expect(columns == ["        a      b"])
  }

  @Test("texts beside a view in a row are seen whatever padding is between them")
  func paddingBesideAView() {
    for padding in [1, 2, 3, 4, 8, 16, 20] {
      let rows = show(30, 8) {
        List(0..<2, id: \.self) { row in
          HStack {
            Text("*")
            VStack(alignment: .leading, spacing: 0) {
              Text("row \(row)").padding(.bottom, padding)
              Text("below \(row)")
            }
          }
        }
        .listStyle(.bare)
      }
      for row in 0..<2 {
        #expect(rows.contains { $0.contains("row \(row)") }, "\(padding)")
        #expect(rows.contains { $0.contains("below \(row)") }, "\(padding)")
      }
    }
  }

  @Test("spacers and scrolled stacks have as many rows blank")
  func spacers() {
    let lines = show(20, 20) {
      VStack(spacing: 0) {
        Text("a")
        Spacer(minLength: 50)
        ForEach(0..<30, id: \.self) { Text("\($0)") }
      }
    }
    #expect(lines.firstIndex(of: "0") == 4)
    let scrolled = show(20, 12) {
      ScrollView {
        LazyVStack(spacing: 20) { ForEach(0..<20, id: \.self) { Text("row \($0)") } }
      }
    }
    #expect(scrolled.firstIndex { $0.contains("row 1") } == 2)
  }

  @Test("columns of a grid that are wider than 40 are of points")
  func grids() {
    let grid = show(80, 4) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 150))]) {
        ForEach(0..<4, id: \.self) { Text("cell \($0)") }
      }
    }
    #expect(grid.count == 1)
    let written = show(80, 4) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 40))]) {
        ForEach(0..<4, id: \.self) { Text("cell \($0)") }
      }
    }
    #expect(written.count == 4)
  }
}

/// What an overlay covers.
@MainActor
@Suite("Overlays")
struct OverlayCoverTests {
  private let lines = (0..<6).map { "line \($0) of the view behind" }

  private func show(@ViewBuilder _ overlay: @escaping () -> some View) -> [String] {
    TestTerminal(columns: 26, rows: 6) {
      VStack(alignment: .leading, spacing: 0) { ForEach(lines, id: \.self) { Text($0) } }
        .overlay(content: overlay)
    }.lines
  }

  @Test("what spacers and frames leave blank shows the view behind")
  func blank() {
    let corner = show {
      HStack {
        Spacer()
        VStack {
          Text("X")
          Spacer()
        }
      }
    }
    #expect(corner[0].hasSuffix("X"))
    #expect(Array(corner.dropFirst()) == Array(lines.dropFirst()))
    let bottom = show {
      Text("saved").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
    }
    #expect(bottom.dropLast() == lines.dropLast()[...])
    #expect(bottom.last == "saved5 of the view behind")
  }

  @Test("texts one below the other, and a background, cover what is between them")
  func covered() {
    let texts = show {
      VStack(alignment: .leading, spacing: 1) {
        Text("a longer one")
        Text("b")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    for (index, covered) in ["a longer one", "            ", "b           "].enumerated() {
      #expect(texts[index] == covered + lines[index].dropFirst(12))
    }
    #expect(texts[3] == lines[3])
    let filled = show {
      Text("x").frame(width: 10, height: 3).background(.blue)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    #expect(filled[0] == String(repeating: " ", count: 10) + lines[0].dropFirst(10))
    #expect(filled[1].hasPrefix("    x"))
    #expect(filled[3] == lines[3])
  }
}
