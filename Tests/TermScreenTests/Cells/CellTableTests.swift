import Testing

@testable import TermScreen

@Suite struct CellTableTests {
  @Test("a cluster is found again under its index, its spelling kept")
  func clusters() throws {
    let table = CellTable()
    let spellings = ["e\u{301}", "\u{1E69}\u{300}", "s\u{323}\u{307}", "s\u{307}\u{323}", "👩‍💻"]
    let indices = try spellings.map { try #require(table.index(ofCluster: $0)) }
    #expect(Set(indices).count == spellings.count)
    for (index, spelling) in zip(indices, spellings) {
      #expect(Array(table.cluster(index).unicodeScalars) == Array(spelling.unicodeScalars))
      #expect(table.index(ofCluster: spelling) == index)
    }
  }

  @Test("a full table takes nothing new, and text falls back to the base of a cluster")
  func full() {
    let table = CellTable()
    for number in 0..<CellTable.clusterCapacity {
      let marks = String(
        String.UnicodeScalarView(
          [12, 8, 4, 0].map { Unicode.Scalar(UInt32(0x300 + number >> $0 & 15))! }))
      let base = String(Character(Unicode.Scalar(UInt8(0x61 + number >> 16 & 1))))
      #expect(table.index(ofCluster: base + marks) != nil)
    }
    #expect(table.isFull)
    #expect(table.index(ofCluster: "z\u{301}") == nil)
    #expect(table.index(ofCluster: "a\u{300}\u{300}\u{300}\u{300}") == 0)

    var buffer = CellBuffer(size: Size(columns: 4, rows: 1))
    TextLayout("z\u{301}👩‍💻").paint(into: &buffer, rect: buffer.bounds, table: table)
    #expect(drawn(buffer.line(0), table) == "z👩_ ")
  }

  @Test("a style comes back as it was put in")
  func styles() {
    let table = CellTable()
    let style = CellStyle(
      foreground: .rgb(1, 2, 3), background: .indexed(200),
      attributes: [.bold, .italic, .hidden, .strikethrough], underline: .curly,
      underlineColor: .red, link: "https://example.org")
    let cell = Cell(scalar: "x", style: table.style(style))
    #expect(table.style(of: cell) == style)
    #expect(cell.scalar == "x")
  }
}
