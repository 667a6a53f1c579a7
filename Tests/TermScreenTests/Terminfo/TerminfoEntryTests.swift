import TestFolders
import Testing

@testable import TermScreen

/// Compiled descriptions, also those that no compiler wrote.
@Suite("Compiled descriptions of terminals")
struct TerminfoEntryTests {
  /// A description with one capability of each kind, and as many extended ones.
  static func compiled(wide: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    func short(_ value: Int) { bytes += [UInt8(value & 255), UInt8(value >> 8 & 255)] }
    func number(_ value: Int) {
      short(value)
      if wide { short(value >> 16) }
    }
    func text(_ value: String) { bytes += Array(value.utf8) + [0] }
    // Names of an odd length; `am` is the second flag, `cols` the first number, `bel` the second
    // string.
    for value in [wide ? 0o1036 : 0o432, 10, 3, 2, 3, 6] { short(value) }
    text("x|a test!")
    bytes += [0, 1, 0xFE]
    if bytes.count % 2 == 1 { bytes.append(0) }
    number(wide ? 100_000 : 80)
    number(-1)
    for offset in [-1, 0, -2] { short(offset) }
    text("\u{1B}[7mx")
    // An extended flag, number and string.
    for value in [1, 1, 1, 4, 16] { short(value) }
    bytes += [1, 0]
    number(7)
    for offset in [0, 0, 3, 6] { short(offset) }
    text("yes")
    text("XT")
    text("U8")
    text("Smulx")
    return bytes
  }

  @Test("both widths of numbers", arguments: [false, true])
  func reads(wide: Bool) throws {
    let entry = try #require(TerminfoEntry(compiled: Self.compiled(wide: wide)))
    #expect(entry.names == ["x", "a test!"])
    #expect(
      entry.values == [
        "am": .flag, "cols": .number(wide ? 100_000 : 80),
        "bel": .string(Array("\u{1B}[7mx".utf8)), "XT": .flag, "U8": .number(7),
        "Smulx": .string(Array("yes".utf8)),
      ])
  }

  @Test(
    "a file that ends anywhere is read as far as it goes, or not at all", arguments: [false, true])
  func endsAnywhere(wide: Bool) {
    let whole = Self.compiled(wide: wide)
    let values = TerminfoEntry(compiled: whole)!.values
    for count in 0..<whole.count {
      guard let entry = TerminfoEntry(compiled: whole.prefix(count)) else { continue }
      #expect(entry.values.allSatisfy { values[$0.key] == $0.value }, "\(count) bytes")
      #expect(entry.values.count >= 3, "\(count) bytes")
    }
    #expect(TerminfoEntry(compiled: whole.prefix(20)) == nil)
  }

  @Test("damaged files are read within their bytes")
  func survives() {
    var random = SplitMix(seed: 9)
    let interesting: [UInt8] = [0, 1, 2, 0x7F, 0x80, 0xFE, 0xFF]
    for step in 0..<50_000 {
      var bytes = Self.compiled(wide: step % 2 == 0)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = interesting.randomElement(using: &random)!
      }
      if step % 3 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
      guard let entry = TerminfoEntry(compiled: bytes) else { continue }
      for value in entry.values.values {
        if case .string(let string) = value { #expect(string.count < bytes.count) }
        if case .number(let number) = value { #expect(number >= 0) }
      }
    }
  }

  @Test("what is no description is none")
  func refuses() {
    for bytes in [[], [0x1A, 1], Array("xterm|terminal:co#80:".utf8)] as [[UInt8]] {
      #expect(TerminfoEntry(compiled: bytes) == nil)
    }
    // More capabilities than there are names for.
    var bytes = Self.compiled(wide: false)
    bytes[8] = 0xFF
    bytes[9] = 0x7F
    #expect(TerminfoEntry(compiled: bytes) == nil)
  }

  @Test(
    "terminals that are built in say what a session asks", arguments: TerminfoEntry.builtInNames)
  func builtIn(name: String) throws {
    let entry = try #require(TerminfoEntry(builtIn: name))
    #expect(entry.names.contains(name))
    #expect(entry.string("cup") != nil || name == "dumb")
    #expect(entry.values["use"] == nil)
  }

  @Test("differences, escapes and cancelled capabilities of what is built in")
  func builtInValues() throws {
    let xterm = try #require(TerminfoEntry(builtIn: "xterm-256color"))
    #expect(xterm.string("kcuu1") == Array("\u{1B}OA".utf8))
    #expect(xterm.string("kbs") == [0x7F])
    #expect(xterm.number("colors") == 256)
    #expect(xterm.flag("XT") && xterm.flag("bce") && !xterm.flag("RGB"))
    let plain = try #require(TerminfoEntry(builtIn: "xterm-color"))
    #expect(plain.number("colors") == 8 && !plain.flag("XT") && plain.string("ech") == nil)
    #expect(TerminfoEntry(builtIn: "vt10") == nil && TerminfoEntry(builtIn: "") == nil)
    #expect(TerminfoEntry(builtIn: "xterm-256color|") == nil)
  }
}
