import TestFolders
import Testing

@testable import TermScreen

/// The events of `pieces`, and of the timeout after them if asked for, normalized.
private func decode(
  _ pieces: [some Collection<UInt8>], options: InputDecoder.Options = .init(), flush: Bool = false
) -> [InputEvent] {
  var decoder = InputDecoder(options: options)
  var events: [InputEvent] = []
  for piece in pieces { decoder.feed(Array(piece), into: &events) }
  if flush { decoder.timeout(into: &events) }
  return events.normalized
}

private func decode(_ text: String, flush: Bool = false) -> [InputEvent] {
  decode([text.utf8], flush: flush)
}

@Suite struct InputDecoderTests {
  @Test(
    "keys of all dialects",
    arguments: [
      ("\u{1B}[1~", KeyPress.home), ("\u{1B}[7~", .home), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end),
      ("\u{1B}[5~", .pageUp), ("\u{1B}OP", .function(1)), ("\u{1B}[11~", .function(1)),
      ("\u{1B}[[A", .function(1)), ("\u{1B}[P", .function(1)), ("\u{1B}[1;5P", .control(.function(1))),
      ("\u{1B}[15~", .function(5)), ("\u{1B}[34~", .function(20)), ("\u{1B}OE", KeyPress(.begin)),
      ("\u{1B}[E", KeyPress(.begin)), ("\u{1B}OM", KeyPress(.return, isKeypad: true)),
      ("\u{1B}[a", .shift(.up)), ("\u{1B}Oa", .control(.up)), ("\u{1B}[7$", .shift(.home)),
      ("\u{1B}[7^", .control(.home)), ("\u{1B}[7@", .control(.shift(.home))),
      ("\u{1B}[5C", .control(.right)), ("\u{1B}O5C", .control(.right)),
      ("\u{1B}O1;5P", .control(.function(1))), ("\u{1B}[1;2Z", .backTab),
      ("\u{1B}\u{1B}[A", .option(.up)), ("\u{1B}\u{1B}OA", .option(.up)),
      ("\u{1B}\u{1B}[5~", .option(.pageUp)), ("\u{1B}[27;5;105~", .control("i")),
      ("\u{1B}[1;9A", KeyPress(.upArrow, modifiers: .command)), ("\u{1B}\u{7F}", .option(.delete)),
      ("\u{1B}\u{1}", .option(.control("a"))), ("\0", .control(.space)), ("\u{8}", .control("h")),
      ("\u{1C}", .control("\\")), ("\u{1F}", .control("_")), ("\u{1B}é", .option("é")),
      ("\u{1B} ", .option(.space)), ("\u{1B}[57441u", KeyPress(KeyEquivalent("\u{E061}"))),
      ("\u{1B}[57414u", KeyPress(.return, isKeypad: true)), ("\u{1B}[57376u", .function(13)),
      ("\u{1B}[97;1:2u", KeyPress("a", phase: .repeat)),
      ("\u{1B}[97;1:3u", KeyPress("a", phase: .up, characters: "")),
      ("\u{1B}[97;2u", KeyPress("a", modifiers: .shift, characters: "A")),
      ("\u{1B}[49:33;2u", KeyPress("1", modifiers: .shift, characters: "!")),
      ("\u{1B}[97;66u", KeyPress("a", modifiers: [.shift, .capsLock], characters: "a")),
      ("\u{1B}[101;1;233u", KeyPress("e", characters: "é")),
    ])
  func keys(sequence: String, key: KeyPress) {
    #expect(decode(sequence) == [.key(key)])
  }

  @Test(
    "what means nothing is swallowed whole",
    arguments: [
      "\u{1B}[1;5", "\u{1B}[<0;0;0M", "\u{1B}[97;999999999999u", "\u{1B}[1;2:9A", "\u{1B}[999~",
      "\u{1B}[55296u", "\u{1B}[1114112u", "\u{1B}[7u", "\u{1B}[97;1;27u", "\u{1B}[<0;1M", "\u{1B}[0n",
      "\u{1B}[?998;1n", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}]\u{7}",
      "\u{1B}[M\u{1}\u{1}\u{1}", "\u{1B}Oz", "\u{1B}[[Z", "\u{1B}[201~", "\u{1B}[1:2:3:4;5u",
      "\u{1B}[1 q", "\u{1B}[!p", "\u{1B}[1;1;1;1Z", "\u{1B}[;;;;;;;;u", "\u{1B}[:u", "\u{1B}[=1;2c",
    ])
  func swallowed(sequence: String) {
    var decoder = InputDecoder()
    var events = decoder.feed(sequence.utf8)
    decoder.timeout(into: &events)
    #expect(events.allSatisfy { $0 == .reply(.other) } && events.isEmpty == decoder.isPending)
    #expect(decoder.feed("\u{1B}[Ax".utf8).normalized == [.key(.up), .text("x")])
  }

  @Test("mice in three encodings")
  func mice() {
    let at = Point(row: 4, column: 9)
    let press = InputEvent.mouse(MouseEvent(.down, button: .left, position: at))
    #expect(decode("\u{1B}[<0;10;5M") == [press])
    #expect(decode("\u{1B}[32;10;5M") == [press])
    #expect(decode("\u{1B}[M *%") == [press])
    #expect(
      decode("\u{1B}[<32;10;5M") == [.mouse(MouseEvent(.drag, button: .left, position: at))])
    #expect(decode("\u{1B}[<2;10;5m") == [.mouse(MouseEvent(.up, button: .right, position: at))])
    #expect(decode("\u{1B}[<35;10;5M") == [.mouse(MouseEvent(.move, position: at))])
    #expect(
      decode("\u{1B}[<69;10;5M")
        == [.mouse(MouseEvent(.scrollDown, position: at, modifiers: .shift))])
    #expect(
      decode("\u{1B}[<129;10;5M") == [.mouse(MouseEvent(.down, button: .other(9), position: at))])
    #expect(decode("\u{1B}[M`*%") == [.mouse(MouseEvent(.scrollUp, position: at))])
    let far: [UInt8] = [0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0xFE]
    #expect(
      decode([far])
        == [.mouse(MouseEvent(.down, button: .left, position: Point(row: 221, column: 222)))])
  }

  @Test("answers are replies, never keys")
  func replies() {
    #expect(decode("\u{1B}[?62;4c") == [.reply(.deviceAttributes([62, 4]))])
    #expect(decode("\u{1B}[?2026;2$y") == [.reply(.mode(2026, state: 2))])
    #expect(decode("\u{1B}[?997;1n") == [.reply(.colorScheme(isDark: true))])
    #expect(decode("\u{1B}[?997;2n") == [.reply(.colorScheme(isDark: false))])
    #expect(decode("\u{1B}[?997;3n") == [])
    #expect(decode("\u{1B}[?5u") == [.reply(.keyboardFlags(5))])
    #expect(
      decode("\u{1B}]10;rgb:ff/ff/ff\u{7}")
        == [.reply(.operatingSystemCommand(10, "rgb:ff/ff/ff"))])
    #expect(decode("\u{1B}P>|tmux 3.3a\u{1B}\\") == [.reply(.version("tmux 3.3a"))])
    #expect(decode("\u{1B}[?3;7R") == [.reply(.cursorPosition(Point(row: 2, column: 6)))])
    #expect(decode("\u{1B}[3;7R") == [.reply(.cursorPosition(Point(row: 2, column: 6)))])
    #expect(
      decode("\u{1B}[48;40;120;800;1200t") == [.reply(.size(Size(columns: 120, rows: 40)))])
  }

  @Test("a cursor report that was asked for is not F3")
  func cursorReport() {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}[1;5R".utf8) == [.key(.control(.function(3)))])
    decoder.expectedCursorReports = 1
    #expect(
      decoder.feed("\u{1B}[1;5R".utf8) == [.reply(.cursorPosition(Point(row: 0, column: 4)))])
    #expect(decoder.expectedCursorReports == 0)
    #expect(decoder.feed("\u{1B}[1;5R".utf8) == [.key(.control(.function(3)))])
  }

  @Test("the timeout tells ESC from the beginning of a sequence")
  func timeout() {
    var decoder = InputDecoder()
    #expect(decoder.pendingTimeout == nil)
    #expect(decoder.feed("\u{1B}".utf8) == [])
    #expect(decoder.isPending && decoder.pendingTimeout == .milliseconds(25))
    #expect(decoder.timeout() == [.key(.escape)])
    #expect(!decoder.isPending)
    #expect(decoder.timeout() == [])
    decoder.expectsReplies = true
    #expect(decoder.feed("\u{1B}]11;rgb:".utf8) == [])
    #expect(decoder.pendingTimeout == .seconds(1))
    #expect(
      decoder.feed("0/0/0\u{7}".utf8) == [.reply(.operatingSystemCommand(11, "rgb:0/0/0"))])
    #expect(decoder.pendingTimeout == nil)
    // A key does not wait for a terminal that may never answer, but right after the question.
    #expect(decoder.feed("\u{1B}".utf8) == [] && decoder.pendingTimeout == .milliseconds(25))
    decoder.holdsEscapeForReplies = true
    #expect(decoder.pendingTimeout == .milliseconds(250))
    #expect(decode("\u{1B}\u{1B}", flush: true) == [.key(.escape), .key(.escape)])
    #expect(decode("\u{1B}\u{1B}[", flush: true) == [.key(.escape), .key(.option("["))])
    #expect(decode("\u{1B}]", flush: true) == [.key(.option("]"))])
    #expect(decode("\u{1B}\u{1B}\u{1B}[A") == [.key(.escape), .key(.option(.up))])
    #expect(decode("\u{1B}\u{1B}x") == [.key(.escape), .key(.option("x"))])
  }

  @Test("text keeps its characters whole across reads")
  func text() {
    let bytes = Array("aé日😀b".utf8)
    for cut in bytes.indices {
      #expect(decode([bytes[..<cut], bytes[cut...]]) == [.text("aé日😀b")])
    }
    var decoder = InputDecoder()
    #expect(decoder.feed([0xE6, 0x97]) == [])
    #expect(decoder.isPending)
    #expect(decoder.feed([0x0D]) == [.text("\u{FFFD}"), .key(.return)])
  }

  @Test(
    "a rest that comes late is no keys: the parts of what is not ambiguous belong together",
    arguments: [
      ("\u{1B}[20", "0~ddd\u{1B}[201~", [.paste("ddd")]), ("\u{1B}[200~ddd", "ddd\u{1B}[201~q", [.paste("dddddd"), .text("q")]),
      ("\u{1B}[200~ddd\u{1B}[20", "1~q", [.paste("ddd"), .text("q")]),
      ("\u{1B}[<64;30", ";3M", [.mouse(MouseEvent(.scrollUp, position: Point(row: 2, column: 29)))]),
      ("\u{1B}[<", "64;30;3M", [.mouse(MouseEvent(.scrollUp, position: Point(row: 2, column: 29)))]),
      ("\u{1B}[M`", "*%", [.mouse(MouseEvent(.scrollUp, position: Point(row: 4, column: 9)))]),
      ("\u{1B}[1;", "5A", [.key(.control(.up))]), ("\u{1B}O5", "C", [.key(.control(.right))]),
      ("\u{1B}[[", "Aq", [.key(.function(1)), .text("q")]),
      ("\u{1B}]11;rgb:", "0/0/0\u{7}q", [.reply(.operatingSystemCommand(11, "rgb:0/0/0")), .text("q")]),
      ("\u{1B}]11;rgb:0/0/0\u{1B}", "\\q", [.reply(.operatingSystemCommand(11, "rgb:0/0/0")), .text("q")]),
      ("\u{1B}P>|tmux", " 3.3a\u{1B}\\", [.reply(.version("tmux 3.3a"))]),
      ("\u{1B}_Gi=1", ";OK\u{1B}\\q", [.text("q")]),
      // What never comes leaves nothing behind but itself.
      ("\u{1B}[1;", "\u{1B}[A", [.key(.up)]), ("\u{1B}[1;", "\u{3}", [.key(.control("c"))]),
      ("\u{1B}]11;", "\u{3}", [.key(.control("c"))]),
      ("\u{1B}]l", "x\rls\r\u{1B}\\q", [.text("q")]), ("\u{1B}]\r", "q", [.key(.option("]")), .key(.return), .text("q")]),
      ("\u{1B}]11;", "\u{1B}[A", [.key(.up)]),
      ("\u{1B}[200~ab", "\u{3}", [.paste("ab"), .key(.control("c"))]),
    ] as [(String, String, [InputEvent])])
  func lateRest(first: String, rest: String, expected: [InputEvent]) {
    var decoder = InputDecoder()
    var events = decoder.feed(first.utf8)
    while decoder.pendingTimeout != nil { decoder.timeout(into: &events) }
    decoder.feed(rest.utf8, into: &events)
    #expect(events.normalized == expected)
    _ = decoder.feed("\u{1B}[0m".utf8)
    #expect(decoder.feed([0x71]) == [.text("q")])
  }

  @Test("half a character is completed late, and a byte that cannot belong ends it")
  func lateCharacter() {
    var decoder = InputDecoder()
    #expect(decoder.feed([0xC3]) == [] && decoder.pendingTimeout == nil)
    #expect(decoder.timeout() == [] && decoder.feed([0xA9]) == [.text("é")])
    #expect(decoder.feed([0x1B, 0xC3]) == [] && decoder.pendingTimeout == nil)
    #expect(decoder.timeout() == [])
    #expect(decoder.feed([0xA9]) == [.key(KeyPress("é", modifiers: .option))])
    #expect(decoder.feed([0xC3]) == [] && decoder.timeout() == [])
    #expect(decoder.feed([0x0D]) == [.text("\u{FFFD}"), .key(.return)])
  }

  @Test("the rest of a terminal's own key comes late, where its beginning is no key")
  func lateTerminfoKey() {
    var options = InputDecoder.Options()
    options.keys = [
      (Array("\u{1B}[224z".utf8), .function(9)), (Array("\u{1}@\r".utf8), .function(2)),
    ]
    var decoder = InputDecoder(options: options)
    #expect(decoder.feed("\u{1B}[22".utf8) == [] && decoder.pendingTimeout == nil)
    #expect(decoder.timeout() == [] && decoder.feed("4z".utf8) == [.key(.function(9))])
    #expect(decoder.feed("\u{1}".utf8) == [] && decoder.pendingTimeout == .milliseconds(25))
    #expect(decoder.timeout() == [.key(.control("a"))] && decoder.feed("@".utf8) == [.text("@")])
    #expect(decoder.feed("\u{1B}[".utf8) == [] && decoder.pendingTimeout == .milliseconds(25))
  }

  @Test("a paste is data: whole, bounded, ended by its marker, and in parts where it pauses")
  func paste() {
    #expect(decode("\u{1B}[200~a\u{1B}[2b\u{1B}[201~x") == [.paste("a\u{1B}[2b"), .text("x")])
    #expect(decode("\u{1B}[200~a\u{1B}\u{1B}[201~") == [.paste("a\u{1B}")])
    #expect(decode("\u{1B}[200~j\u{1B}[20", flush: true) == [.paste("j")])
    #expect(decode("\u{1B}[200~\u{1B}[200~j\u{1B}[201~") == [.paste("\u{1B}[200~j")])

    var options = InputDecoder.Options()
    options.pasteLimit = 5
    options.pasteTimeout = .seconds(2)
    var decoder = InputDecoder(options: options)
    #expect(decoder.feed("\u{1B}[200~ab日日".utf8) == [])
    #expect(decoder.pendingTimeout == .seconds(2))
    #expect(decoder.feed((String(repeating: "x", count: 100_000) + "\u{1B}[201~").utf8) == [.paste("ab日")])
    #expect(decoder.pasted.capacity < 1000)
    #expect(decoder.feed("\u{1B}[200~abcd日\u{1B}[201~".utf8) == [.paste("abcd")])
    // The limit is that of all parts.
    #expect(decoder.feed("\u{1B}[200~abc".utf8) == [] && decoder.timeout() == [.paste("abc")])
    #expect(decoder.pendingTimeout == nil && decoder.timeout() == [])
    #expect(decoder.feed("def".utf8) == [] && decoder.timeout() == [.paste("de")])
    #expect(decoder.feed("\u{1B}[201~q".utf8) == [.text("q")])
    #expect(decoder.feed("\u{1B}[200~\u{1B}[201~".utf8) == [.paste("")])
  }

  @Test("the terminal's own keys come first, longest first")
  func terminfoKeys() {
    var options = InputDecoder.Options()
    options.keys = [
      (Array("\u{1B}[M".utf8), .function(1)), (Array("\u{1B}A".utf8), .up),
      (Array("\u{1B}AB".utf8), .down), (Array("\u{1}@\r".utf8), .function(2)), ([0x08], .left),
      (Array("\u{1B}[A".utf8), .up), (Array("xyz".utf8), .end), ([0x1B], .home),
      (Array("\u{1B}[224z".utf8), .function(9)),
    ]
    func decoded(_ text: String, flush: Bool = false) -> [InputEvent] {
      let bytes = Array(text.utf8)
      let whole = decode([bytes], options: options, flush: flush)
      for cut in bytes.indices {
        #expect(decode([bytes[..<cut], bytes[cut...]], options: options, flush: flush) == whole)
      }
      return whole
    }
    #expect(decoded("\u{1B}[M") == [.key(.function(1))])
    #expect(decoded("\u{1B}[A") == [.key(.up)])
    #expect(decoded("\u{1B}[B") == [.key(.down)])
    #expect(decoded("\u{1B}AB") == [.key(.down)])
    #expect(decoded("\u{1B}Ax") == [.key(.up), .text("x")])
    #expect(decoded("\u{1B}A", flush: true) == [.key(.up)])
    #expect(decoded("\u{1}@\r") == [.key(.function(2))])
    #expect(decoded("\u{1}@a") == [.key(.control("a")), .text("@a")])
    #expect(decoded("\u{1}", flush: true) == [.key(.control("a"))])
    #expect(decoded("\u{8}") == [.key(.left)])
    #expect(decoded("xyz") == [.text("xyz")])
    #expect(decoded("\u{1B}", flush: true) == [.key(.escape)])
    #expect(decoded("\u{1B}[22", flush: true) == [])
    #expect(decoded("\u{1B}[224z\u{1B}[22;5~") == [.key(.function(9))])
    #expect(decoded("\u{1B}[200~\u{8}\u{1B}A\u{1B}[201~") == [.paste("\u{8}\u{1B}A")])
  }

  private static let fragments: [[UInt8]] = [
    [0x1B], [0x1B, 0x5B], [0x5B], [0x3C], [0x3B], [0x3A], [0x4D], [0x6D], [0x7E], [0x75], [0x1B, 0x4F],
    [0x1B, 0x5D], [0x1B, 0x50], [0x07], [0x1B, 0x5C], [0x18], [0x31], [0x32, 0x30, 0x30], [0x24],
    [0x0D], [0x7F], [0xC3], [0xA9], [0xF0, 0x9F], [0x98, 0x80], [0xE2, 0x80, 0x8D], [0xFF], [0x41],
    [0x1B, 0x5B, 0x32, 0x30, 0x30, 0x7E], [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E], [0x79], [0x00],
  ]

  private func garbage(_ generator: inout SplitMix) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...14, using: &generator) {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        bytes.append(.random(in: 0...255, using: &generator))
      } else {
        bytes += InputDecoderTests.fragments.randomElement(using: &generator)!
      }
    }
    return bytes
  }

  @Test("any bytes give the same events however they are split, and end in the ground state")
  func splits() {
    var generator = SplitMix(seed: 11)
    var options = InputDecoder.Options()
    options.keys = [
      (Array("\u{1B}[M".utf8), .function(1)), ([0x1B, 0x41], .up), ([0x01, 0x40, 0x0D], .down),
      (Array("\u{1B}[2".utf8), .left),
    ]
    for round in 0..<2_500 {
      let bytes = garbage(&generator)
      let options = round % 3 == 0 ? options : .init()
      let whole = decode([bytes], options: options, flush: true)
      for cut in bytes.indices {
        #expect(
          decode([bytes[..<cut], bytes[cut...]], options: options, flush: true) == whole,
          "\(bytes) cut at \(cut)")
      }
      #expect(decode(bytes.map { [$0] }, options: options, flush: true) == whole, "\(bytes)")
      // Whatever is still held ends with Ctrl-C, ESC and the terminator of a paste.
      var decoder = InputDecoder(options: options)
      _ = decoder.feed(bytes)
      _ = decoder.timeout()
      _ = decoder.feed("\u{1B}[201~\u{1B}[0m".utf8)
      #expect(!decoder.isPending)
      #expect(decoder.feed([0x71]) == [.text("q")], "\(bytes)")
    }
  }

  @Test("nothing that arrives makes the decoder hold more than a little")
  func bounded() {
    let endless: [(String, String)] = [
      ("\u{1B}[", "1"), ("\u{1B}]0;", "x"), ("\u{1B}P", "x"), ("\u{1B}O", "1"), ("\u{1B}[", "1;"),
      ("\u{1B}", "\u{1B}"), ("\u{1B}[M", "!"), ("", "\u{1B}[M"),
    ]
    for (start, rest) in endless {
      var decoder = InputDecoder()
      var events: [InputEvent] = []
      decoder.feed(start.utf8, into: &events)
      for _ in 0..<1_000 {
        events.removeAll()
        decoder.feed(String(repeating: rest, count: 1_000).utf8, into: &events)
        #expect(decoder.held.count <= InputDecoder.longestString)
      }
      _ = decoder.timeout()
      _ = decoder.feed("\u{1B}[0m".utf8)
      #expect(!decoder.isPending)
    }
  }

  @Test("no control character ever comes as text")
  func noControlText() {
    var generator = SplitMix(seed: 12)
    for _ in 0..<6_000 {
      let bytes = garbage(&generator)
      for case .text(let text) in decode([bytes], flush: true) {
        #expect(!text.utf8.contains { $0 < 0x20 || $0 == 0x7F }, "\(bytes)")
      }
    }
  }

  @Test(
    "a control character of the second set is no text, in however many pieces it comes",
    arguments: [
      ("\u{9B}A", [.key(.up)]), ("a\u{9B}1;5Ab", [.text("a"), .key(.control(.up)), .text("b")]),
      ("\u{8F}P", [.key(.function(1))]), ("\u{9D}0;title\u{7}x", [.reply(.other), .text("x")]),
      ("a\u{85}b", [.text("a"), .reply(.other), .text("b")]),
      ("\u{80}\u{9C}\u{99}", [.reply(.other), .reply(.other), .reply(.other)]),
      ("\u{1B}\u{9B}x", [.reply(.other), .text("x")]), ("é\u{A0}ü", [.text("é\u{A0}ü")]),
      ("\u{9B}200~a\u{1B}[201~", [.paste("a")]),
    ] as [(String, [InputEvent])])
  func secondSet(text: String, events: [InputEvent]) {
    let bytes = Array(text.utf8)
    let whole = decode([bytes])
    for case .text(let text) in whole {
      #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
    if !text.hasPrefix("\u{9D}") { #expect(whole == events.normalized) }
    #expect(whole.last == events.normalized.last)
    for cut in bytes.indices { #expect(decode([bytes[..<cut], bytes[cut...]]) == whole) }
    #expect(decode(bytes.map { [$0] }) == whole)
  }

  @Test("a terminal in Latin-1 types a byte a character, alone, in pastes and with Option")
  func latin1() {
    var options = InputDecoder.Options()
    options.encoding = .latin1
    func decoded(_ bytes: [UInt8]) -> [InputEvent] {
      let whole = decode([bytes], options: options, flush: true)
      for cut in bytes.indices {
        #expect(decode([bytes[..<cut], bytes[cut...]], options: options, flush: true) == whole)
      }
      return whole
    }
    #expect(decoded([0x63, 0x61, 0x66, 0xE9]) == [.text("café")])
    #expect(decoded([0xC3, 0xA9]) == [.text("Ã©")])
    #expect(decoded([0x1B, 0xE9]) == [.key(KeyPress("é", modifiers: .option))])
    #expect(decoded(Array("\u{1B}[200~".utf8) + [0xE9] + Array("\u{1B}[201~".utf8)) == [.paste("é")])
    #expect(decoded([0x9B, 0x41]) == [.key(.up)])
    #expect(decoded([0xE9, 0x0D]) == [.text("é"), .key(.return)])
  }
}
