import Foundation
import TermView
import TermViewTesting
import TestFolders
import Testing

/// Tables without a screen: on paper, and as values.
@MainActor
@Suite("Printed tables")
struct TablePrintTests {
  private func table(_ planets: [Planet]) -> some View {
    Table(planets) {
      TableColumn("Name", value: \.name)
      TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }.alignment(.numeric)
      TableColumn("Note") { Text($0.note) }
    }
  }

  @Test("In a pipe the columns are as wide as their widest cells")
  func pipe() {
    var renderer = TerminalRenderer(content: table(Planet.all))
    renderer.width = nil
    #expect(
      renderer.plainText == """
        Name     Moons  Note
        Mercury      0  the smallest
        Earth        1  ours
        Mars         2  red
        Saturn     274  has rings

        """)
  }

  @Test("The widest cell may be the last of many, and no line is cut")
  func many() {
    var planets = (0..<1000).map { Planet(id: $0, name: "p\($0)", moons: $0) }
    planets[990].name = "a name that is wider than any of the others"
    planets[995].note = String(repeating: "n", count: 300)
    var renderer = TerminalRenderer(content: table(planets))
    renderer.width = nil
    let lines = renderer.plainText.split(separator: "\n")
    #expect(lines.count == 1001)
    #expect(lines[0] == "Name" + String(repeating: " ", count: 41) + "Moons  Note")
    #expect(lines[1] == "p0" + String(repeating: " ", count: 47) + "0")
    #expect(lines[991] == "a name that is wider than any of the others    990")
    #expect(lines[996].hasSuffix("995  " + String(repeating: "n", count: 300)))
  }

  @Test("On a wider terminal they are no wider, if the table has a fixed size")
  func fixedSize() {
    var renderer = TerminalRenderer(
      content: table(Planet.all).fixedSize(horizontal: true, vertical: false))
    let printed = renderer.plainText
    renderer.width = nil
    #expect(printed == renderer.plainText)
    #expect(printed.hasPrefix("Name     Moons  Note\nMercury      0  the smallest\n"))
  }

  @Test("On a terminal they are as wide as that")
  func terminal() {
    var renderer = TerminalRenderer(content: table(Planet.all))
    renderer.width = 24
    #expect(
      renderer.plainText == """
        Name     Moons  Note
        Mercury      0  the sma…
        Earth        1  ours
        Mars         2  red
        Saturn     274  has rin…

        """)
    renderer.width = 13
    #expect(renderer.plainText.hasPrefix("Name     Moo…\nMercury     0\n"))
    renderer.width = 12
    #expect(renderer.plainText.hasPrefix("Name       ›\nMercury\n"))
  }

  @Test("Empty tables have their titles")
  func empty() {
    #expect(TerminalRenderer(content: table([])).plainText.hasPrefix("Name"))
  }

  @Test("Dates are values in ISO 8601 and UTC")
  func dates() {
    struct Visit: Identifiable {
      let id: Int
      var day: Date
    }
    let table = Table([Visit(id: 1, day: Date(timeIntervalSince1970: 1_789_000_000))]) {
      TableColumn("Day", value: \.day) { Text($0.day, style: .date) }
      TableColumn("Visit", value: \.id) { Text("\($0.id)") }
    }
    #expect(table.text(as: .csv) == "Day,Visit\r\n2026-09-10T00:26:40Z,1\r\n")
  }

  @Test("CSV is RFC 4180's")
  func csv() {
    let planets = [
      Planet(id: 1, name: "a,b", moons: 1, note: "x\ty"),
      Planet(id: 2, name: "say \"hi\"", moons: -2, note: "\u{1B}[31m"),
      Planet(id: 3, name: "two\r\nlines", moons: 3, note: "back\\slash"),
      Planet(id: 4, name: " 漢字 ", moons: 4),
    ]
    let table = Table(planets) {
      TableColumn("Name", value: \.name)
      TableColumn("Moons, all", value: \.moons) { Text("\($0.moons) moons") }
      TableColumn("Shown") { Text("<\($0.note)>") }
    }
    #expect(
      table.text(as: .csv)
        == [
          "Name,\"Moons, all\",Shown", "\"a,b\",1,<x      y>", "\"say \"\"hi\"\"\",-2,<␛[31m>",
          "\"two\r\nlines\",3,<back\\slash>", " 漢字 ,4,<>", "",
        ].joined(separator: "\r\n"))
    #expect(
      table.text(as: .tsv, includesTitles: false)
        == [
          "a,b\t1\t<x      y>", "say \"hi\"\t-2\t<␛[31m>",
          "two\\r\\nlines\t3\t<back\\\\slash>", " 漢字 \t4\t<>", "",
        ].joined(separator: "\n"))
  }

  @Test("Values that are written are read again", arguments: 0..<20)
  func roundTrip(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let letters: [Unicode.Scalar] = [
      "a", ",", "\"", "\r", "\n", "\t", "\\", "é", "\u{301}", "\u{7}",
    ]
    let planets = (0..<20).map { id in
      var name = ""
      for _ in 0..<random.next(in: 0...6) {
        name.unicodeScalars.append(letters.randomElement(using: &random)!)
      }
      return Planet(id: id, name: name, moons: id)
    }
    let table = Table(planets) {
      TableColumn("Name", value: \.name)
      TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }
    }
    let expected = planets.map { [$0.name.utf8.map { $0 }, "\($0.moons)".utf8.map { $0 }] }
    #expect(Self.parsedCSV(table.text(as: .csv, includesTitles: false)) == expected)
    #expect(Self.parsedTSV(table.text(as: .tsv, includesTitles: false)) == expected)
  }

  /// Records and fields by the grammar of RFC 4180.
  private static func parsedCSV(_ text: String) -> [[[UInt8]]] {
    var records: [[[UInt8]]] = []
    var record: [[UInt8]] = []
    var field: [UInt8] = []
    var isQuoted = false
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\"") where isQuoted && bytes.first == UInt8(ascii: "\""):
        field.append(bytes.removeFirst())
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted:
        record.append(field)
        field = []
      case UInt8(ascii: "\r") where !isQuoted:
        bytes.removeFirst()
        records.append(record + [field])
        (record, field) = ([], [])
      default: field.append(byte)
      }
    }
    return records
  }

  private static func parsedTSV(_ text: String) -> [[[UInt8]]] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { field in
        var value: [UInt8] = []
        var bytes = Array(field)[...]
        while let byte = bytes.popFirst() {
          guard byte == UInt8(ascii: "\\") else {
            value.append(byte)
            continue
          }
          switch bytes.removeFirst() {
          case UInt8(ascii: "t"): value.append(9)
          case UInt8(ascii: "n"): value.append(10)
          case UInt8(ascii: "r"): value.append(13)
          default: value.append(UInt8(ascii: "\\"))
          }
        }
        return value
      }
    }
  }

  @Test("Rows of one's own are written in their order, and a sink may stop")
  func rows() {
    struct Enough: Error {}
    let table = Table(of: Planet.self) {
      TableColumn("Name", value: \.name)
    } rows: {
      Section("Inner") { ForEach(Planet.all.prefix(2)) { TableRow($0) } }
      TableRow(Planet.all[3])
      Text("no row of the table")
    }
    #expect(table.text(as: .tsv) == "Name\nMercury\nEarth\nSaturn\n")
    var written: [String] = []
    do {
      try table.write(as: .csv) { (record: String) throws(Enough) in
        if written.count == 2 { throw Enough() }
        written.append(record)
      }
      Issue.record("nothing was thrown")
    } catch { _ = error }
    #expect(written == ["Name\r\n", "Mercury\r\n"])
  }

  @Test("A table that can be sorted has a mark of its order on a screen, and none on paper")
  func mark() {
    struct Sorted: View {
      @State private var order = [KeyPathComparator(\Planet.name)]
      var body: some View {
        Table(Planet.all, sortOrder: $order) {
          TableColumn("Name", value: \.name)
          TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }
        }
      }
    }
    #expect(TestTerminal(Sorted(), columns: 30, rows: 6).screen.rows[0].hasPrefix("Name ▲"))
    var renderer = TerminalRenderer(content: Sorted())
    renderer.width = nil
    let title = renderer.plainText.split(separator: "\n")[0]
    #expect(title.split(separator: " ") == ["Name", "Moons"])
  }

  @Test("Formatted dates and numbers have the blanks of keyboards")
  func blanks() {
    let date = Date(timeIntervalSince1970: 1_800_000_000)
    let american = Date.FormatStyle(
      date: .omitted, time: .shortened, locale: Locale(identifier: "en_US"))
    let texts = [
      TerminalRenderer(content: Text(date, format: american)).plainText,
      TerminalRenderer(content: Text(date, style: .time)).plainText,
      TerminalRenderer(
        content: Text(1_234_567, format: .number.locale(Locale(identifier: "fr_FR")))
      ).plainText,
    ]
    for text in texts {
      #expect(!text.unicodeScalars.contains { $0 != " " && $0.properties.isWhitespace && $0 != "\n" })
    }
    #expect(texts[0].contains(" AM") || texts[0].contains(" PM"))
  }
}
