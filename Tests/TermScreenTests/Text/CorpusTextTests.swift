import Testing

@testable import TermScreen

/// What a row shows for `text`: its cells' texts, and its columns.
func displayed(
  _ text: String, policy: WidthPolicy = .unicode, columns: Int? = nil
) -> (text: String, columns: Int) {
  let table = CellTable()
  let layout = TextLayout(text, lineLimit: 1, newlines: .symbols, policy: policy)
  let size = TextLayout(text, newlines: .symbols, policy: policy).size(width: columns, height: 1)
  let width = columns ?? size.columns
  var buffer = CellBuffer(size: Size(columns: max(width, 1), rows: 1))
  layout.paint(into: &buffer, rect: Rect(row: 0, column: 0, columns: width, rows: 1), table: table)
  let shown = buffer.line(0).prefix(size.columns).map { table.text(of: $0) }.joined()
  return (shown, size.columns)
}

@Suite struct EscapeInjectionTests {
  struct Case: Decodable {
    var id: String
    var text: String
    var display: String
    var width: Int
    var rules: [String]
  }

  @Test("every hostile text is shown as its rules say")
  func display() throws {
    for sample in try Corpus.cases("escape-injection") as [Case] {
      // The layout measures no line wider than its limit; the rest is for that case below.
      if sample.width > TextLayout.widest { continue }
      let shown = displayed(sample.text)
      let name = "\(sample.id) \(sample.rules)"
      #expect(
        Array(shown.text.unicodeScalars) == Array(sample.display.unicodeScalars), "\(name)")
      #expect(shown.columns == sample.width, "\(name)")
      #expect(columns(of: sample.text) == sample.width, "\(name)")
    }
  }

  @Test("no control character gets into a cell", arguments: [WidthPolicy.unicode, .conservative])
  func noControls(policy: WidthPolicy) throws {
    for sample in try Corpus.cases("escape-injection") as [Case] {
      for width in [1, 7, 80] {
        let shown = displayed(sample.text, policy: policy, columns: width).text
        #expect(
          !shown.unicodeScalars.contains { $0.properties.generalCategory == .control },
          "\(sample.id) R1")
      }
    }
  }
}

@Suite struct NastyTextTests {
  struct Case: Decodable {
    var id: String
    var text: String
    var clusters: [String]
    var width: Int?
    var sanitized: String?
    var note: String
  }

  @Test("clusters and widths are those of the table")
  func widths() throws {
    for sample in try Corpus.cases("nasty-text", key: "rows") as [Case] {
      let clusters = TextClusters(sample.text).map {
        String(decoding: Array(sample.text.utf8)[$0.bytes], as: UTF8.self)
      }
      #expect(
        clusters.map { Array($0.unicodeScalars) } == sample.clusters.map { Array($0.unicodeScalars) },
        "\(sample.id) \(sample.note)")
      if let width = sample.width {
        #expect(columns(of: sample.text) == width, "\(sample.id) \(sample.note)")
      }
      let shown = displayed(sample.text)
      #expect(shown.columns == columns(of: sample.text), "\(sample.id) \(sample.note)")
    }
  }
}

@Suite struct GraphemeBreakTests {
  struct Case: Decodable {
    var clusters: [[String]]
    var comment: String
  }

  @Test("clusters are Unicode's", arguments: ["grapheme-break-15.0", "grapheme-break-16.0"])
  func clusters(file: String) throws {
    for sample in try Corpus.cases(file) as [Case] {
      let clusters = sample.clusters.map { $0.map { Unicode.Scalar(UInt32($0, radix: 16)!)! } }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: clusters.joined())
      let utf8 = Array(String(text).utf8)
      let found = TextClusters(String(text)).map {
        Array(String(decoding: utf8[$0.bytes], as: UTF8.self).unicodeScalars)
      }
      #expect(found == clusters, "\(file): \(sample.comment)")
    }
  }
}
