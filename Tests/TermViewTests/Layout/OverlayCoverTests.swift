import SampleViews
import TermView
import TermViewTesting
import Testing

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

  @Test("a text over a colour has that behind it, and over others it covers them")
  func overForms() {
    let terminal = TestTerminal(columns: 10, rows: 3) {
      Color.blue.frame(width: 6, height: 3).overlay { Text("A") }
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
}
