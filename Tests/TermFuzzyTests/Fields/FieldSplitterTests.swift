import Foundation
import TestFolders
import Testing

@testable import TermFuzzy

@Suite("Fields of lines")
struct FieldSplitterTests {
  private func fields(_ line: [UInt8], _ delimiter: FieldDelimiter) -> [[UInt8]] {
    line.withUnsafeBufferPointer { bytes in
      FieldSplitter(delimiter).fields(of: bytes).map { Array(bytes[$0]) }
    }
  }

  private func fields(_ line: String, _ delimiter: FieldDelimiter) -> [String] {
    fields(Array(line.utf8), delimiter).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("blanks end fields, and what is before the first is in none")
  func blanks() {
    #expect(fields("  ab \t c\nd", .blanks) == ["ab \t ", "c\n", "d"])
    #expect(fields(" \t", .blanks) == [])
    #expect(fields("", .blanks) == [])
    #expect(fields("a\u{A0}b", .blanks) == ["a\u{A0}b"])
  }

  @Test("after a text at the end there is an empty field, after an expression none")
  func end() throws {
    #expect(fields("a,b,", .text(",")) == ["a,", "b,", ""])
    #expect(fields("", .text(",")) == [""])
    #expect(fields("a, b;;", try .expression(",[ ]*|;+")) == ["a, ", "b;;"])
    #expect(fields("", try .expression(",")) == [])
  }

  @Test("with an empty text each character is a field")
  func characters() {
    #expect(fields("aé日", .text("")) == ["a", "é", "日"])
    #expect(fields([0x61, 0xFF, 0x62], .text("")) == [[0x61], [0xFF], [0x62]])
  }

  @Test("an expression knows scalars, and classes of ASCII")
  func expressions() throws {
    #expect(fields("e\u{301}x", try .expression("e.")) == ["e\u{301}", "x"])
    #expect(fields("1\u{0661}2", try .expression("\\d")) == ["1", "\u{0661}2"])
    #expect(fields("a\u{A0}b c", try .expression("\\s")) == ["a\u{A0}b ", "c"])
    #expect(fields("xaay", try .expression("a*")) == ["", "xaa", "y"])
    #expect(throws: (any Error).self) { try FieldDelimiter.expression("(") }
  }

  @Test("an expression finds delimiters between bytes that are no UTF-8")
  func invalid() throws {
    let line: [UInt8] = [0xFF, 0x2C, 0xC3, 0x3B, 0xE2, 0x82, 0x2C, 0x61]
    #expect(
      fields(line, try .expression("[,;]"))
        == [[0xFF, 0x2C], [0xC3, 0x3B], [0xE2, 0x82, 0x2C], [0x61]])
  }

  @Test(
    "a delimiter is read as fzf reads it",
    arguments: [
      (",", FieldDelimiter.text(",")), (".", .text(".")), ("ab", .text("ab")), ("\\t", .text("\t")),
      ("(", .text("(")), ("(a", .text("(a")), ("", .text("")), ("日", .text("日")),
    ])
  func plain(text: String, expected: FieldDelimiter) throws {
    #expect(FieldDelimiter(text) == expected)
    #expect(FieldDelimiter("a|b") == (try .expression("a|b")))
    #expect(FieldDelimiter("..") == (try .expression("..")))
  }

  // MARK: A naive model

  private static let naive: [(FieldDelimiter, @Sendable (String) -> [String])] = [
    (.text(","), { $0.components(separatedBy: ",").naiveEnds(",") }),
    (.text("ab"), { $0.components(separatedBy: "ab").naiveEnds("ab") }),
    (.text("é"), { $0.components(separatedBy: "é").naiveEnds("é") }),
    (FieldDelimiter("[,;]+"), { runs($0) { $0 == "," || $0 == ";" } }),
    (FieldDelimiter("\\s+"), { runs($0) { $0 == " " || $0 == "\t" } }),
    (
      .blanks,
      { line in
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        return runs(String(line.drop(while: isBlank)), isBlank)
      }
    ),
  ]

  /// The text, parted behind each run of delimiters.
  private static func runs(_ line: String, _ isDelimiter: (Character) -> Bool) -> [String] {
    var fields: [String] = []
    var rest = line[...]
    while !rest.isEmpty {
      let text = rest.prefix { !isDelimiter($0) }
      let delimiter = rest[text.endIndex...].prefix(while: isDelimiter)
      fields.append(String(text + delimiter))
      rest = rest[delimiter.endIndex...]
    }
    return fields
  }

  @Test("random lines have the fields of a naive model", arguments: 0..<6)
  func sameAsNaive(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let alphabet = Array("abc,;é日 \t".unicodeScalars)
    for _ in 0..<300 {
      let line = random.text(of: alphabet, upTo: 24)
      for (delimiter, model) in Self.naive {
        #expect(fields(line, delimiter) == model(line), "\(line.debugDescription) \(delimiter)")
      }
    }
  }

  @Test("the time for a line grows with its length")
  func longLines() {
    // A delimiter that begins everywhere and ends nowhere, and one that is everywhere.
    let line = Array(String(repeating: "a", count: 400_000).utf8)
    #expect(fields(line, .text("ab")).count == 1)
    #expect(fields(line, .text("a")).count == 400_001)
    #expect(fields(line, .text("")).count == 400_000)
  }
}

extension [String] {
  /// Each but the last with the delimiter that ended it.
  fileprivate func naiveEnds(_ delimiter: String) -> [String] {
    dropLast().map { $0 + delimiter } + suffix(1)
  }
}
