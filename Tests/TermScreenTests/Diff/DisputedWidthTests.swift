import TermReplay
import TermScreen
import TestFolders
import Testing

/// What is drawn for a terminal that is not known: whatever it counts, only the cells of what
/// terminals disagree on may differ.
@Suite struct DisputedWidthTests {
  /// A terminal that counts as the policy says.
  private struct Witness {
    let policy: WidthPolicy
    var terminal: VirtualTerminal

    init(_ policy: WidthPolicy, size: Size, table: CellTable) {
      self.policy = policy
      terminal = VirtualTerminal(size: size, table: table)
      terminal.widthPolicy = policy
    }
  }

  static let policies: [WidthPolicy] = [
    .conservative, .unicode, .kitty, .foot, .wezterm, .iterm2, .linux, .tmux33,
  ]

  private func row(_ text: String, columns: Int, _ policy: WidthPolicy, _ table: CellTable) -> Line
  {
    var buffer = CellBuffer(size: Size(columns: columns, rows: 1))
    TextLayout(text, lineLimit: 1, newlines: .symbols, policy: policy)
      .paint(into: &buffer, rect: buffer.bounds, table: table)
    return Line(cells: buffer.line(0))
  }

  /// Draws screens one after the other; says what is wrong on which terminal.
  private func difference(
    _ screens: [[String]], columns: Int, policy: WidthPolicy, capabilities: TerminalCapabilities
  ) -> String? {
    let table = CellTable()
    let size = Size(columns: columns, rows: screens[0].count)
    let others = policy == .conservative ? DisputedWidthTests.policies.dropFirst() : []
    var witnesses = ([policy] + others).map { Witness($0, size: size, table: table) }
    var encoder = ANSIEncoder(capabilities: capabilities)
    var shown: Frame?
    for (step, screen) in screens.enumerated() {
      let frame = Frame(
        size: size, lines: screen.map { row($0, columns: columns, policy, table) },
        cursor: Cursor(position: .zero, isVisible: true), table: table)
      var bytes: [UInt8] = []
      encoder.encode(
        FrameDiff(from: shown, to: frame, options: DiffOptions(capabilities: capabilities)),
        into: &bytes)
      for index in witnesses.indices {
        witnesses[index].terminal.feed(bytes)
        if let difference = witnesses[index].terminal.difference(
          from: frame, capabilities: capabilities, leavesOutDisputed: index > 0)
        {
          let scalars = screen.map { $0.unicodeScalars.map { String($0.value, radix: 16) } }
          return "step \(step), on \(witnesses[index].policy): \(difference) of \(scalars)"
        }
      }
      shown = frame
    }
    return nil
  }

  @Test(
    "a mark without its base, or before one, is as wide as the terminal moves on",
    arguments: [
      "\u{1C26}", "\u{1C26}\u{1C26}", "\u{93F}", "\u{70F}\u{70F}h", "\u{600}1",
      "\u{110BD}\u{915}\u{93F}",
      "\u{D4E}\u{D15}", "👍🏽\u{93F}", "🇩🇪\u{93F}", "한\u{93F}",
    ])
  func marks(text: String) {
    for policy in [WidthPolicy.conservative, .linux] {
      let screens = [
        "abcdefgh", text + "cdefgh", text + text + "gh", "x" + text + "gh", "abcdefgh",
      ]
      #expect(
        difference(screens.map { [$0] }, columns: 12, policy: policy, capabilities: .xterm) == nil)
    }
  }

  /// What joins, widens or is counted otherwise, and what must stay beside it.
  private static let pieces: [[ClosedRange<UInt32>]] = [
    [0x61...0x64, 0x61...0x64, 0x61...0x64], [0x20...0x20, 0x65E5...0x65E8, 0xE9...0xE9],
    [0x915...0x917, 0x93E...0x940, 0x94D...0x94D],
    [0x1C26...0x1C29, 0x1C00...0x1C03, 0x1C24...0x1C25],
    [0x600...0x601, 0x70F...0x70F, 0x110BD...0x110BD],
    [0xD4E...0xD4E, 0xD15...0xD17, 0xD3E...0xD40],
    [0x1F1E6...0x1F1E9, 0x1F44D...0x1F44E, 0x1F3FB...0x1F3FF],
    [0x200D...0x200D, 0xFE0E...0xFE0F, 0x261D...0x261D],
    [0x1100...0x1102, 0x1161...0x1163, 0x11A8...0x11AA],
    [0xE01...0xE03, 0xE33...0xE33, 0xEB3...0xEB3], [0x300...0x303, 0x20E3...0x20E3, 0x31...0x32],
    [0x2630...0x2637, 0x231A...0x231A, 0xFF76...0xFF77],
    [0xFF9E...0xFF9F, 0x1031...0x1031, 0x1000...0x1003],
  ]

  private func text(_ random: inout SplitMix) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...10, using: &random) {
      let range = DisputedWidthTests.pieces.randomElement(using: &random)!.randomElement(
        using: &random)!
      text.append(Unicode.Scalar(UInt32.random(in: range, using: &random))!)
    }
    return String(text)
  }

  @Test(
    "random clusters leave all other cells right, however the terminal counts", arguments: 0..<4)
  func random(part: Int) {
    for seed in stride(from: UInt64(part), to: FrameDiffPropertyTests.cases / 4, by: 4) {
      var random = SplitMix(seed: seed)
      var screen = (0..<3).map { _ in text(&random) }
      var screens = [screen]
      for _ in 0..<5 {
        let row = Int.random(in: 0..<3, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: screen[row] = text(&random)
        case 1: screen[row] += text(&random)
        case 2: screen.swapAt(row, 2 - row)
        default: screen[row] = text(&random) + screen[row]
        }
        screens.append(screen)
      }
      let columns = Int.random(in: 1...20, using: &random)
      let terminals = FrameDiffPropertyTests.terminals
      let capabilities = terminals[Int(seed / 4) % terminals.count]
      for policy in [WidthPolicy.conservative, .linux] {
        if let difference = difference(
          screens, columns: columns, policy: policy, capabilities: capabilities)
        {
          Issue.record("seed \(seed), \(policy): \(difference)")
          return
        }
      }
    }
  }
}
