import TestFolders
import Testing

@testable import TermScreen

@Suite("The notation of keys in files")
struct KeyNotationTests {
  @Test(
    "A key is read and written",
    arguments: [
      ("ctrl-x", KeyPress.control("x")), ("alt-left", .option(.left)), ("f5", .function(5)),
      ("f35", .function(35)), ("shift-tab", .backTab), ("space", .space), ("esc", .escape),
      ("G", "G"), ("-", "-"), ("ctrl--", .control("-")), ("comma", ","), ("hash", "#"),
      ("ctrl-alt-delete", .control(.option(.deleteForward))), ("backspace", .backspace),
      ("ctrl-space", .control(.space)), ("alt-R", .option("R")), ("é", "é"), ("f", "f"),
      ("ctrl-shift-r", .control(.shift("r"))), ("U+200D", "\u{200D}"), ("中", "中"),
      ("shift-up", .shift(.up)), ("shift-U+0061", .shift("a")), ("c", "c"), ("m", "m"),
      ("ctrl-U+0052", .control("R")), ("super-a", KeyPress("a", modifiers: .command)),
    ])
  func table(notation: String, press: KeyPress) {
    #expect(press.notation == notation)
    let read = KeyPress(notation: notation)
    #expect(read?.key == press.key && read?.modifiers == press.modifiers)
  }

  @Test(
    "Other ways of writing a key are read too",
    arguments: [
      ("C-x", KeyPress.control("x")), ("Ctrl-X", .control("x")), ("M-<", .option("<")),
      ("Return", .return), ("PgUp", .pageUp), ("shift-a", "A"), ("option-shift-b", .option("B")),
      (",", ","), ("#", "#"), ("u+0067", "g"), ("F5", .function(5)),
    ])
  func others(notation: String, press: KeyPress) {
    let read = KeyPress(notation: notation)
    #expect(read?.key == press.key && read?.modifiers == press.modifiers)
  }

  @Test(
    "What is no key is not read",
    arguments: [
      "", "ctrl-", "ctlr-x", "f0", "f36", "f05", "gg", "ctrl-ctrl-x", "U+", "U+110000", "U+0067+0067",
      "\u{1B}", " ", "\u{301}", "ctrl-gg", "up-ctrl", "U+D800",
    ])
  func mistakes(notation: String) { #expect(KeyPress(notation: notation) == nil) }

  @Test("Any key with any modifiers is read as it was written, alone and in a sequence")
  func roundTrip() {
    var numbers = SplitMix(seed: 41)
    let named: [KeyEquivalent] =
      [
        .upArrow, .downArrow, .home, .end, .pageUp, .insert, .deleteForward, .begin, .clear,
        .escape, .return, .tab, .space, .delete,
      ] + (1...35).map { .function($0) }
    var words = 0
    for _ in 0..<30_000 {
      let keys = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
        let modifiers = EventModifiers(
          rawValue: Bool.random(using: &numbers) ? 0 : Int.random(in: 0..<64, using: &numbers))
        if Int.random(in: 0..<4, using: &numbers) == 0 {
          return KeyPress(named.randomElement(using: &numbers)!, modifiers: modifiers)
        }
        let limits: [UInt32] = [0x80, 0x800, 0x10000, 0x11_0000]
        var text = ""
        for _ in 0..<(Int.random(in: 0..<5, using: &numbers) == 0 ? 2 : 1) {
          let limit = limits.randomElement(using: &numbers)!
          let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &numbers)) ?? "x"
          text.unicodeScalars.append(scalar)
        }
        return KeyPress(KeyEquivalent(text.first!), modifiers: modifiers)
      }
      for press in keys {
        let read = KeyPress(notation: press.notation)
        #expect(
          read?.key == press.key && read?.modifiers == press.modifiers,
          "\(press.key.character.unicodeScalars.map(\.value)) \(press.modifiers.rawValue)")
        words += press.notation.unicodeScalars.contains { $0.properties.isWhitespace } ? 1 : 0
      }
      let sequence = KeySequence("\(KeySequence(keys))")
      #expect(sequence?.keys.map(\.key) == keys.map(\.key), "\(keys.map(\.notation))")
      #expect(sequence?.keys.map(\.modifiers) == keys.map(\.modifiers))
    }
    #expect(words == 0)
  }

  @Test("A sequence has at least one key, and blanks of any kind between several")
  func sequences() {
    #expect(KeySequence("g g")?.keys == ["g", "g"])
    #expect(KeySequence("  ctrl-x\t s ")?.keys == [.control("x"), "s"])
    #expect(KeySequence("") == nil)
    #expect(KeySequence("g nokey") == nil)
    #expect("\(KeySequence([.control("x"), .space]))" == "ctrl-x space")
  }
}
