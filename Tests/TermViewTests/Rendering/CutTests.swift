import SampleViews
import TermView
import Testing

/// What is printed on paper too narrow for it.
@MainActor
@Suite("Lines that are cut when printed")
struct CutTests {
  private func print(columns: Int, @ViewBuilder _ content: () -> some View) -> String {
    var renderer = TerminalRenderer(content: AnyView(content()))
    renderer.width = columns
    return renderer.plainText
  }

  private func rows(_ titles: [String] = ["The Art of Computer Programming", "On Lisp"])
    -> some View
  {
    List(titles, id: \.self) { title in
      HStack(spacing: 1) {
        Text(title).frame(width: 28, alignment: .leading)
        Text("by an author").frame(width: 16, alignment: .leading)
      }
    }
  }

  @Test("a column that does not fit ends in an ellipsis, as a text does")
  func columns() {
    #expect(
      print(columns: 36) { rows() } == """
        The Art of Computer Program… by an …
        On Lisp                      by an …

        """)
    #expect(
      print(columns: 41) { rows(["日本語"]) } == """
        日本語                       by an author

        """)
  }

  @Test("the last of many in a row ends in one, too, inside a list or not")
  func horizontal() {
    let text = print(columns: 30) {
      VStack(alignment: .leading) {
        HStack { ForEach(0..<9) { Text("column \($0)").fixedSize() } }
        HorizontalScrollView(data: Item.many(9)) { Text("number \($0.id)") }
        Text("as wide as the paper, no wider")
      }
    }
    #expect(
      text == """
        column 0 column 1 column 2 co…
        number 0  number 1  number 2
        as wide as the paper, no wider

        """)
  }

  @Test("no line is wider than the paper, and none that is cut is without its mark")
  func widths() {
    for columns in 1...60 {
      let whole = print(columns: 60) { rows() }.split(separator: "\n")
      for (line, full) in zip(print(columns: columns) { rows() }.split(separator: "\n"), whole) {
        #expect(line.count <= columns)
        #expect(line == full || line.contains("…"), "\(columns): \(line)")
      }
    }
  }
}
