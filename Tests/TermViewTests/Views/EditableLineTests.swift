import TermScreen
import TestFolders
import Testing

@testable import TermViewCore

/// A line that is edited, beside one that looks at all of its text for every step.
@Suite("EditableLine")
struct EditableLineTests {
  /// The same, naively: an array of clusters is made for each question.
  private struct Model {
    var text: String
    var cursor: Int

    var clusters: [Range<Int>] { TextClusters(text).map(\.bytes) }
    var before: Int { clusters.last { $0.lowerBound < cursor }?.lowerBound ?? 0 }
    var after: Int { clusters.first { $0.upperBound > cursor }?.upperBound ?? text.utf8.count }

    mutating func replace(_ range: Range<Int>, with string: String) {
      var bytes = Array(text.utf8)
      bytes.replaceSubrange(range, with: Array(string.utf8))
      text = String(decoding: bytes, as: UTF8.self)
      cursor = range.lowerBound + string.utf8.count
      if let joined = clusters.first(where: { $0.lowerBound < cursor && cursor < $0.upperBound }) {
        cursor = joined.upperBound
      }
    }

    func isBlank(_ cluster: Range<Int>) -> Bool {
      let bytes = Array(text.utf8)[cluster]
      return String(decoding: bytes, as: UTF8.self).unicodeScalars.first!.properties.isWhitespace
    }

    var wordStart: Int {
      var rest = clusters.filter { $0.upperBound <= cursor }
      while let last = rest.last, isBlank(last) { rest.removeLast() }
      while let last = rest.last, !isBlank(last) { rest.removeLast() }
      return rest.last?.upperBound ?? 0
    }

    var wordEnd: Int {
      var rest = clusters.filter { $0.lowerBound >= cursor }[...]
      while let first = rest.first, isBlank(first) { rest.removeFirst() }
      while let first = rest.first, !isBlank(first) { rest.removeFirst() }
      return rest.first?.lowerBound ?? text.utf8.count
    }
  }

  @Test("random keys on texts of every kind do what looking at the whole text does")
  func model() {
    let pieces = [
      "a", "b ", " ", "日", "e\u{301}", "\u{301}", "👩\u{200D}👧", "\u{200D}", "👧", "🇯🇵", "🇩",
      "\u{600}", "क\u{94D}", "क", "한", "\u{1100}", "\u{1161}", "\u{FE0F}", "👍🏽", "\u{200C}",
    ]
    for _ in 0..<400 {
      let start = (0..<Int.random(in: 0..<30)).map { _ in pieces.randomElement()! }.joined()
      var line = EditableLine(start)
      var model = Model(text: start, cursor: start.utf8.count)
      for _ in 0..<40 {
        switch Int.random(in: 0..<9) {
        case 0:
          line.moveLeft()
          model.cursor = model.before
        case 1:
          line.moveRight()
          model.cursor = model.after
        case 2:
          line.deleteBackward()
          model.replace(model.before..<model.cursor, with: "")
        case 3:
          line.deleteForward()
          model.replace(model.cursor..<model.after, with: "")
        case 4:
          line.moveWordLeft()
          model.cursor = model.wordStart
        case 5:
          line.moveWordRight()
          model.cursor = model.wordEnd
        case 6:
          line.deleteWordBackward()
          model.replace(model.wordStart..<model.cursor, with: "")
        default:
          let piece = pieces.randomElement()!
          line.insert(piece)
          model.replace(model.cursor..<model.cursor, with: piece)
        }
        #expect(Array(line.text.utf8) == Array(model.text.utf8))
        #expect(line.cursor == model.cursor, "\(model.text.unicodeScalars.map(\.value))")
      }
    }
  }

  @Test("a step costs no more in a long line than in a short one")
  func steps() {
    for text in ["word ", "日本語", "🇯🇵", "e\u{301}\u{302}", "한국 "] {
      let times = [5_000, 20_000, 80_000].map { count in
        var line = EditableLine(String(repeating: text, count: count))
        return processorTime {
          for _ in 0..<50 {
            line.moveLeft()
            line.moveLeft()
            line.moveRight()
          }
        }
      }
      // Looking at all of the text takes 16 times as long for 16 times the text.
      #expect(times[2] < max(times[0], .milliseconds(10)) * 8, "\(text): \(times)")
    }
  }

  @Test("a change costs no more than a copy of the line")
  func changes() {
    let times = [20_000, 80_000, 320_000].map { count in
      var line = EditableLine(String(repeating: "word ", count: count))
      return processorTime {
        for _ in 0..<20 {
          line.insert("x")
          line.deleteBackward()
          line.deleteWordBackward()
        }
      }
    }
    #expect(times[2] < max(times[0], .milliseconds(10)) * 64, "\(times)")
  }
}
