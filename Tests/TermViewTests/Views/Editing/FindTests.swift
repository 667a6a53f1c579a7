import TermView
import TermViewTesting
import TestFolders
import Testing

@testable import TermViewCore

@MainActor @Suite("Finding in a text editor")
struct FindTests {
  @Observable final class Note {
    var text = ""
    var isFinding = false
  }
  let note = Note()
  var binding: Binding<String> { Binding(get: { note.text }, set: { note.text = $0 }) }

  func start(_ text: String, columns: Int = 24, rows: Int = 6) -> TestTerminal {
    note.text = text
    return TestTerminal(columns: columns, rows: rows) {
      TextEditor(text: binding)
        .findNavigator(isPresented: Binding(get: { note.isFinding }, set: { note.isFinding = $0 }))
    }
  }

  /// Matches as a loop over characters finds them.
  private func naive(_ query: [Character], _ text: [Character]) -> [Range<Int>] {
    func bytes(_ characters: ArraySlice<Character>) -> Int { String(characters).utf8.count }
    var found: [Range<Int>] = []
    var place = 0
    while !query.isEmpty, place + query.count <= text.count {
      let part = text[place..<place + query.count]
      let isSame = zip(part, query).allSatisfy { a, b in
        a == b || String(a) == b.lowercased() || String(a) == b.uppercased()
      }
      if isSame {
        let start = bytes(text[..<place])
        found.append(start..<start + bytes(part))
        place += query.count
      } else {
        place += 1
      }
    }
    return found
  }

  @Test("matches are those of a loop over characters")
  func search() {
    var random = SplitMix(seed: 3)
    let alphabet: [Character] = ["a", "A", "b", "ä", "Ä", "e", "e\u{301}", "ß", "日", " ", "\n"]
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0...14, using: &random)).map { _ in
        alphabet.randomElement(using: &random)!
      }
      let query = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        alphabet.randomElement(using: &random)!
      }
      let expected = naive(query, text)
      let search = TextSearch(String(query))
      var found: [Range<Int>] = []
      search.visitMatches(in: String(text)) { match in
        found.append(match)
        return true
      }
      #expect(
        found == expected, "\(String(query).debugDescription) in \(String(text).debugDescription)")
      let places = Set(
        expected.flatMap { [$0.lowerBound, $0.upperBound] } + [0, String(text).utf8.count])
      for place in places {
        #expect(
          search.next(in: String(text), from: place)
            == (expected.first { $0.lowerBound >= place } ?? expected.first))
        #expect(
          search.previous(in: String(text), before: place)
            == (expected.last { $0.upperBound <= place } ?? expected.last))
      }
    }
  }

  @Test("Ctrl-F seeks, Return and Up go on, Escape goes back with the match selected")
  func keys() {
    let terminal = start("one two\nTwo three\nno")
    terminal.press(.control("f"))
    #expect(note.isFinding)
    terminal.type("two")
    #expect(terminal.screen.rows[4].hasPrefix("Find two"))
    #expect(terminal.screen.rows[4].hasSuffix("1 of 2"))
    terminal.press(.return)
    #expect(terminal.screen.rows[4].hasSuffix("2 of 2"))
    terminal.press(.return)
    #expect(terminal.screen.rows[4].hasSuffix("1 of 2"))
    terminal.press(.up)
    #expect(terminal.screen.rows[4].hasSuffix("2 of 2"))
    terminal.press(.escape)
    #expect(!note.isFinding)
    #expect(terminal.screen.rows == ["one two", "Two three", "no", "", "", ""])
    terminal.type("x")
    #expect(note.text == "one two\nx three\nno")
  }

  @Test("a line for what replaces a match replaces one or all")
  func replacing() {
    let terminal = start("a b a b a")
    terminal.press(.control("f"))
    terminal.type("a")
    terminal.press(.tab)
    terminal.type("xy")
    terminal.press(.return)
    #expect(note.text == "xy b a b a")
    terminal.press(KeyPress(.return, modifiers: .option))
    #expect(note.text == "xy b xy b xy")
    #expect(terminal.screen.rows[4].hasSuffix("none"))
    terminal.press(.escape, .control("z"))
    #expect(note.text == "xy b a b a")
    terminal.press(.control("z"))
    #expect(note.text == "a b a b a")
  }

  @Test("a program shows the bar, and takes it and the replacing away")
  func modifiers() {
    note.isFinding = true
    let terminal = start("text")
    #expect(terminal.screen.rows[4].hasPrefix("Find"))
    #expect(terminal.screen.rows[5].hasPrefix("With"))
    let plain = TestTerminal(columns: 24, rows: 4) {
      TextEditor(text: .constant("text")).replaceDisabled()
    }
    plain.press(.control("f"))
    #expect(plain.screen.rows[3].hasPrefix("Find"))
    let none = TestTerminal(columns: 24, rows: 4) {
      TextEditor(text: .constant("text")).findDisabled()
    }
    none.press(.control("f"))
    #expect(none.screen.rows[3] == "")
  }
}
