import TermReplay
import TermScreen
import Testing

@Suite("Redrawing a list of 10,000 rows on 120x40")
struct ListRedrawTests {
  struct Scenario: CustomTestStringConvertible, Sendable {
    var name: String
    var setup: String
    var keys: String
    /// The most bytes a key may take on the average.
    var bytes: Double
    var testDescription: String { name }
  }

  static let edge = String(repeating: "j", count: 37)
  static let middle = String(repeating: "j", count: 19)
  static let scenarios = [
    Scenario(name: "scroll", setup: edge, keys: String(repeating: "j", count: 300), bytes: 76),
    Scenario(name: "cursor", setup: middle, keys: String(repeating: "kj", count: 150), bytes: 75),
    Scenario(name: "move", setup: "", keys: String(repeating: "J", count: 36), bytes: 58),
    Scenario(
      name: "move and scroll", setup: edge, keys: String(repeating: "J", count: 200), bytes: 62),
    Scenario(name: "delete", setup: middle, keys: String(repeating: "d", count: 200), bytes: 86),
    Scenario(name: "toggle", setup: middle, keys: String(repeating: " ", count: 200), bytes: 17),
    Scenario(name: "page", setup: edge, keys: String(repeating: "f", count: 100), bytes: 383),
    // The bar stays where it is while the digits of the others are scrolled into place.
    Scenario(
      name: "page from the top", setup: "", keys: String(repeating: "f", count: 100), bytes: 389),
  ]

  static let capabilities: TerminalCapabilities = {
    var capabilities = TerminalCapabilities.xterm
    capabilities.setsTabStops = true
    return capabilities
  }()

  /// Plays the keys and returns the bytes of each, having checked every screen.
  static func play(_ scenario: Scenario, _ capabilities: TerminalCapabilities) -> [[UInt8]] {
    var list = BookList(rows: 10_000)
    for key in scenario.setup { list.press(key) }
    let options = DiffOptions(capabilities: capabilities, verifiesKeys: true)
    var encoder = ANSIEncoder(capabilities: capabilities)
    var terminal = VirtualTerminal(size: list.size, table: list.table)
    var shown = list.frame()
    var start: [UInt8] = []
    encoder.encode(FrameDiff(from: nil, to: shown, options: options), into: &start)
    terminal.feed(start)
    return scenario.keys.map { key in
      list.press(key)
      let frame = list.frame()
      var bytes: [UInt8] = []
      encoder.encode(FrameDiff(from: shown, to: frame, options: options), into: &bytes)
      terminal.feed(bytes)
      let difference = terminal.difference(from: frame, capabilities: capabilities)
      if difference != nil { Issue.record("\(scenario.name): \(difference!)") }
      shown = frame
      return bytes
    }
  }

  @Test("A key takes few bytes", arguments: scenarios)
  func bytesAKey(scenario: Scenario) {
    let frames = Self.play(scenario, Self.capabilities)
    let mean = Double(frames.reduce(0) { $0 + $1.count }) / Double(frames.count)
    #expect(mean <= scenario.bytes, "\(mean) bytes, such as \(readable(frames.last!))")
  }

  private func readable(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).debugDescription
  }
}
