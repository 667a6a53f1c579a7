import TestFolders
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

  @Test("a link is printable ASCII, and no longer than terminals take")
  func links() {
    let table = CellTable()
    func kept(_ link: String) -> String? {
      table.style(of: Cell(scalar: "x", style: table.style(CellStyle(link: link)))).link
    }
    #expect(kept("https://example.org/a?b=c#d") == "https://example.org/a?b=c#d")
    #expect(kept("\u{1B}]8;;\u{7} ü") == "%1B]8;;%07%20%C3%BC")
    #expect(kept(String(repeating: "x", count: 2083))?.count == 2083)
    #expect(kept(String(repeating: "x", count: 2084)) == nil)
    #expect(kept(String(repeating: "\u{7}", count: 695)) == nil)
    #expect(kept(String(repeating: "x", count: 100_000_000)) == nil)
  }

  @Test("threads that share a table find what each of them put in")
  func sharing() async {
    let table = CellTable()
    let end = ContinuousClock.now + stressTime
    let found = await withTaskGroup(of: Bool.self) { group in
      for worker in 0..<8 {
        group.addTask {
          var number = worker
          while .now < end {
            number += 1
            let cluster = "e\(Unicode.Scalar(UInt32(0x300 + number % 80))!)\u{301}"
            let link = "https://example.org/\(number % 50)"
            let index = table.index(ofCluster: cluster)
            guard let index, table.cluster(index) == cluster else { return false }
            let cell = Cell(cluster: index, role: .narrow, style: table.style(CellStyle(link: link)))
            guard table.style(of: cell).link == link, table.text(of: cell) == cluster else {
              return false
            }
          }
          return true
        }
      }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(found)
  }
}
