import TermScreen
import Testing

@testable import TermDevice

/// Both devices draw the same frames, and the terminal then shows what the frames say.
@Suite(.serialized) @MainActor
struct DeviceDriftTests {
  struct Setting: CustomTestStringConvertible, Sendable {
    let device: TerminalOptions.Device
    let term: String
    let palette: RandomFrames.Palette
    /// How many edits.
    var steps = 2_000
    var testDescription: String { "\(device) on \(term), \(palette)" }
  }

  nonisolated static let settings = allSettings.filter {
    sessionDevices.contains($0.device.rawValue)
  }

  private nonisolated static let allSettings = [
    Setting(device: .ansi, term: "xterm-256color", palette: .rich, steps: 10_000),
    Setting(device: .curses, term: "xterm-256color", palette: .rich, steps: 10_000),
    Setting(device: .ansi, term: "tmux-256color", palette: .rich),
    Setting(device: .curses, term: "tmux-256color", palette: .rich),
    Setting(device: .ansi, term: "xterm-direct", palette: .direct),
    Setting(device: .curses, term: "xterm-direct", palette: .direct),
    Setting(device: .ansi, term: "linux", palette: .plain),
    Setting(device: .curses, term: "linux", palette: .plain),
    Setting(device: .ansi, term: "vt100", palette: .plain),
    Setting(device: .curses, term: "vt100", palette: .plain),
    Setting(device: .ansi, term: "vt220", palette: .plain),
    Setting(device: .curses, term: "vt220", palette: .plain),
  ]

  /// A device and the terminal that its bytes go to.
  final class Screen {
    var terminal: VirtualTerminal
    var sent: [UInt8] = []
    init(size: Size) { terminal = VirtualTerminal(size: size) }
  }

  /// What curses cannot do as the frame says.
  private struct Limits {
    var tearsCorner: Bool
    /// Colours are numbers: 0 to 7 are the palette's, all others are RGB.
    var numbersColors: Bool

    func shown(_ color: Color) -> Color {
      guard numbersColors else { return color }
      switch color.kind {
      case .indexed(let index) where index >= 8:
        let (red, green, blue) = Color.components(ofPalette: index)
        return shown(.rgb(red, green, blue))
      // The darkest blues have the palette's numbers.
      case .rgb(0, 0, ..<8): return .rgb(0, 0, 8)
      default: return color
      }
    }
  }

  @Test("thousands of random edits leave no cell different", arguments: settings)
  func drifts(_ setting: Setting) throws {
    // Debian has it in ncurses-term.
    if setting.term == "xterm-direct", (try? Terminfo(name: setting.term, descriptor: 0)) == nil {
      print("NOT TESTED: this system's terminfo does not know \(setting.term)")
      return
    }
    let terminfo = try Terminfo(name: setting.term, descriptor: 0)
    let size = Size(columns: 40, rows: 12)
    let screen = Screen(size: size)
    let environment = TerminalEnvironment(["LANG": "C.UTF-8"])
    let capabilities = TerminalCapabilities(terminfo: terminfo, environment: environment)
    let choice = DeviceChoice(
      usesCurses: setting.device == .curses, capabilities: capabilities)
    let device = try choice.makeDevice(terminfo: terminfo, size: size) { bytes in
      screen.sent = bytes
      screen.terminal.feed(bytes)
    }
    let usesCurses = setting.device == .curses
    let limits = Limits(
      tearsCorner: usesCurses && terminfo.flag("am") && terminfo.string("rmam") == nil,
      numbersColors: usesCurses && (terminfo.number("colors") ?? 0) > 1 << 16)
    var previous: Frame?
    for (step, frame) in RandomFrames(seed: 7, size: size, palette: setting.palette)
      .prefix(setting.steps).enumerated()
    {
      if frame.size != screen.terminal.size { screen.terminal.resize(to: frame.size) }
      if step % 997 == 0 { device.invalidate() }
      screen.sent = []
      _ = device.present(frame)
      guard
        let wrong = difference(screen.terminal, frame, capabilities, limits)
      else {
        previous = frame
        continue
      }
      let before = previous?.cells(row: wrong.row).map { frame.table.text(of: $0) }.joined() ?? ""
      Issue.record("step \(step): \(wrong.text); before: \(before); sent \(printable(screen.sent))")
      break
    }
    #expect(screen.terminal.unknown == [])
    device.stop()
  }

  /// The first cell, or the cursor, that is not as the frame says.
  private func difference(
    _ terminal: VirtualTerminal, _ frame: Frame, _ capabilities: TerminalCapabilities,
    _ limits: Limits
  ) -> (row: Int, text: String)? {
    for row in 0..<frame.size.rows {
      var cells = frame.cells(row: row)
      if row == frame.size.rows - 1, limits.tearsCorner {
        // Curses cannot draw a wide glyph there.
        for column in max(0, cells.count - 3)..<cells.count where cells[column].role == .wide {
          let style = cells[column].style
          cells[column] = Cell(scalar: "\u{FFFD}", style: style)
          cells[column + 1] = Cell(scalar: " ", style: style)
        }
      }
      let shown = terminal.lines[row]
      for column in 0..<frame.size.columns {
        let wanted = expected(cells[column], frame.table, capabilities, limits)
        let got = normal(shown[column])
        if wanted != got { return (row, "row \(row), column \(column): \(got) is not \(wanted)") }
      }
    }
    let cursor = frame.cursor
    if terminal.isCursorVisible != cursor.isVisible, capabilities.colorDepth > .none {
      return (cursor.position.row, "the cursor's visibility is wrong")
    }
    if Point(row: terminal.row, column: terminal.column) != cursor.position {
      return (
        cursor.position.row,
        "the cursor is at \(terminal.row),\(terminal.column), not \(cursor.position)"
      )
    }
    return nil
  }

  private func expected(
    _ cell: Cell, _ table: CellTable, _ capabilities: TerminalCapabilities, _ limits: Limits
  ) -> VirtualTerminal.Column {
    var column = VirtualTerminal.Column()
    column.text = table.text(of: cell)
    column.foreground = limits.shown(cell.foreground.mapped(to: capabilities.colorDepth))
    column.background = limits.shown(cell.background.mapped(to: capabilities.colorDepth))
    column.attributes = cell.attributes.intersection(capabilities.attributes)
    column.isUnderlined = cell.underline != .none && capabilities.underlines
    return normal(column)
  }

  /// Without invisible differences: a blank's foreground, and attributes that only glyphs show.
  private func normal(_ column: VirtualTerminal.Column) -> VirtualTerminal.Column {
    var column = column
    if column.text == " ", !column.isUnderlined {
      column.attributes.formIntersection(.reverse)
      if !column.attributes.contains(.reverse) { column.foreground = .default }
    }
    return column
  }

  private func printable(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).unicodeScalars
      .map { $0.value < 0x20 ? "^\(Character(Unicode.Scalar($0.value + 64)!))" : String($0) }
      .joined()
  }
}
