import TermView
import TermViewTesting
import TestFolders
import Testing

@testable import TermViewCore

/// A thumb that fills its track says that there is no more.
@MainActor
@Suite("A scroll bar keeps a cell free while something is hidden")
struct ScrollThumbTests {
  @Test("for any part of any content", arguments: 0..<20)
  func parts(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    for _ in 0..<2000 {
      let length = Int.random(in: 2...60, using: &random)
      let most: Int = Bool.random(using: &random) ? length + 9 : 1_000_000
      let content = Int.random(in: length + 1...most, using: &random)
      let offset = Int.random(in: 0...content - length, using: &random)
      let (start, end) = (Double(offset), Double(offset + length))
      let part = start / Double(content)..<end / Double(content)
      let thumb = part.rows(of: length)
      #expect(!thumb.isEmpty && thumb.lowerBound >= 0 && thumb.upperBound <= length)
      #expect(thumb.count < length, "\(offset) of \(content) in \(length)")
      // At an end with more at the other the free cell is at that one.
      if offset == 0 { #expect(thumb.lowerBound == 0) }
      if offset == content - length { #expect(thumb.upperBound == length) }
    }
    for length in 1...60 { #expect((0.0..<1.0).rows(of: length) == 0..<length) }
  }

  /// The cells of the last column that are a thumb.
  private func thumb(_ terminal: TestTerminal) -> Int {
    terminal.screen.rows.filter { $0.hasSuffix("▐") }.count
  }

  @Test("in lists, scroll views and what scrolls for want of room", arguments: [2, 3, 7, 12])
  func views(rows: Int) {
    for count in 1...rows + 6 {
      let list = TestTerminal(columns: 12, rows: rows, theme: .standard) {
        List(0..<count, id: \.self) { Text("\($0)") }
      }
      let scroll = TestTerminal(columns: 12, rows: rows, theme: .standard) {
        ScrollView { ForEach(0..<count, id: \.self) { Text("\($0)") } }
      }
      let overflow = TestTerminal(columns: 12, rows: rows, theme: .standard) {
        OverflowScroll { VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Text("\($0)") } } }
      }
      for (name, terminal) in [("list", list), ("scroll", scroll), ("overflow", overflow)] {
        for _ in 0...count {
          let length = thumb(terminal)
          #expect(
            count > rows ? (1..<rows).contains(length) : length == 0,
            "\(name), \(count) in \(rows): \(terminal.screen.text)")
          terminal.press(.down)
        }
      }
    }
  }
}
