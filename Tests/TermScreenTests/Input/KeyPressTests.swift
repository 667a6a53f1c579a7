import Testing

@testable import TermScreen

@Suite struct KeyPressTests {
  @Test(
    "a key is written as people write it",
    arguments: [
      (KeyPress("j"), "j"), ("J", "J"), (.control("r"), "Ctrl-R"), (.backTab, "Shift-Tab"),
      (.up, "Up"), (.space, "Space"), (.function(5), "F5"), (.control(.up), "Ctrl-Up"),
      (.option("x"), "Alt-X"), (.control(.option(.delete)), "Ctrl-Alt-Backspace"),
      (.deleteForward, "Delete"), (.enter, "Enter"), (.escape, "Esc"), ("?", "?"),
      (.shift(.function(12)), "Shift-F12"), (.control(.space), "Ctrl-Space"),
    ])
  func description(key: KeyPress, written: String) {
    #expect(key.description == written)
  }

  @Test("a literal is the key that types it, as the decoder gives it")
  func literals() {
    var decoder = InputDecoder()
    #expect(decoder.feed([0x12]) == [.key(.control("r"))])
    #expect(decoder.feed([0x1B, 0x78]) == [.key(.option("x"))])
    #expect(decoder.feed([0x0D, 0x09, 0x7F]) == [.key(.enter), .key(.tab), .key(.backspace)])
    #expect(KeyPress("j").characters == "j")
    #expect(KeyPress.control("j").characters == "")
    #expect(KeyPress.up.characters == "")
    #expect(KeyPress.shift(.up) == KeyPress(.upArrow, modifiers: .shift))
  }

  @Test("locks are no part of a shortcut, but of what is typed")
  func locks() {
    var decoder = InputDecoder()
    for case .key(let press) in decoder.feed("\u{1B}[1;129B\u{1B}[97;65u".utf8) {
      #expect(press.modifiers != [])
      #expect(press.withoutLocks == (press.key == .downArrow ? .down : KeyPress("a", characters: "A")))
    }
  }

  @Test("function keys have their numbers")
  func functionNumbers() {
    for number in 1...35 { #expect(KeyEquivalent.function(number).functionNumber == number) }
    #expect(KeyEquivalent.upArrow.functionNumber == nil)
    #expect(KeyEquivalent.insert.functionNumber == nil)
  }
}
