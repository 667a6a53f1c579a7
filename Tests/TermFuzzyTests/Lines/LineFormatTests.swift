import TestFolders
import Testing

@testable import TermFuzzy

@Suite("Lines in another form")
struct LineFormatTests {
  private func format(
    _ template: String?, delimiter: FieldDelimiter = .blanks, ansi: Bool = false
  ) -> LineFormat {
    var format = LineFormat()
    format.template = template.flatMap { FieldTemplate($0) }
    format.delimiter = delimiter
    format.removesEscapeSequences = ansi
    return format
  }

  private func texts(_ lines: FuzzySnapshot) -> [String] {
    (0..<lines.count).map { String(decoding: lines[$0], as: UTF8.self) }
  }

  @Test("what a template makes of a line is searched, and the line is kept")
  func template() {
    let lines = FuzzyLines(format: format("{n}. {2..}", delimiter: .text(",")))
    lines.append(Array("a,b,c\nd, e \n\nx".utf8))
    #expect(texts(lines.snapshot) == ["0. b,c", "1.  e", "2."])
    lines.finish()
    let snapshot = lines.snapshot
    #expect(texts(snapshot).last == "3.")
    #expect(snapshot.original(1) == Array("d, e ".utf8))
    #expect(snapshot.whole(1) == Array("d, e ".utf8))
    let found = FuzzySearch.resultsAtOnce(for: FuzzyQuery("'a"), in: snapshot)
    #expect(found.isEmpty)
  }

  @Test("colours are no part of a line, but of the line as it came")
  func colours() {
    let lines = FuzzyLines(format: format(nil, ansi: true))
    lines.append(Array("\u{1B}[31mred\u{1B}[m x\n".utf8))
    #expect(texts(lines.snapshot) == ["red x"])
    #expect(lines.snapshot.original(0) == Array("\u{1B}[31mred\u{1B}[m x".utf8))
    #expect(lines.snapshot.whole(0) == Array("red x".utf8))
  }

  @Test("a plain format keeps lines once")
  func plain() {
    let lines = FuzzyLines(format: LineFormat())
    lines.append(Array("a  \n".utf8))
    #expect(lines.snapshot[0] == Array("a  ".utf8))
    #expect(lines.snapshot.original(0) == lines.snapshot[0])
  }

  @Test("lines of equal texts that came from different ones are told apart by what came")
  func identities() {
    let lines = FuzzyLines(format: format("2", delimiter: .text(",")))
    lines.append(lines: ["a,x", "b,x"])
    lines.finish()
    let identities = lines.snapshot.identities(of: [0, 1])
    #expect(identities[1]?.bytes == Array("b,x".utf8))
    #expect(identities[1]?.occurrence == 0)
  }

  @Test("lines that arrive in random pieces, over many chunks, are those of each by itself")
  func random() {
    var random = SplitMix(seed: 3)
    let format = format("{2}/{1}", delimiter: .text(","), ansi: true)
    let originals = (0..<3_000).map { _ in
      random.text(of: Array("ab,é ".unicodeScalars), upTo: 12)
        .replacing("b", with: "\u{1B}[1mb")
    }
    let bytes = Array(originals.map { $0 + "\n" }.joined().utf8)
    let lines = FuzzyLines(format: format, chunkSize: 700)
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + 1 + Int(random.next() % 900))
      lines.append(Array(bytes[start..<end]))
      start = end
      if random.next() % 4 == 0 { #expect(lines.snapshot.count == lines.count) }
    }
    lines.finish()
    let snapshot = lines.snapshot
    #expect(snapshot.count == originals.count)
    for (number, original) in originals.enumerated() {
      let plain = original.replacing("\u{1B}[1m", with: "")
      let parts = plain.split(separator: ",", omittingEmptySubsequences: false)
      var expected = "\(parts.count > 1 ? parts[1] : "")/\(parts[0])"[...]
      while expected.last == " " { expected.removeLast() }
      #expect(snapshot[number] == Array(expected.utf8), "\(original.debugDescription)")
      #expect(snapshot.original(number) == Array(original.utf8))
    }
  }
}
