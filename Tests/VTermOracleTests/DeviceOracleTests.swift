import TermScreen
import Testing

@testable import TermDevice

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

private let steps =
  getenv("TERMVIEW_CASES").flatMap { Int(String(cString: $0)) }.map { $0 / 10 } ?? 10_000

/// Edits, scrolls and changes of size through each device: what libvterm shows then is what it
/// shows of the same frame painted from nothing in ECMA-48, and what the frame says.
@Suite("Devices held against libvterm", .serialized) @MainActor
struct DeviceOracleTests {
  struct Setting: CustomTestStringConvertible, Sendable {
    let device: TerminalOptions.Device
    let term: String
    let palette: RandomFrames.Palette
    /// Whether curses inserts in the last corner, where a wide glyph has a stand-in.
    var insertsInCorner: Bool { device == .curses && !term.hasPrefix("xterm") }
    var testDescription: String { "\(device) on \(term), \(palette)" }
  }

  nonisolated static let settings = [
    Setting(device: .ansi, term: "xterm-256color", palette: .rich),
    Setting(device: .ansi, term: "tmux-256color", palette: .rich),
    // Curses names the character set again, after which libvterm joins no mark in the last column.
    Setting(device: .curses, term: "xterm-256color", palette: .wide),
    Setting(device: .curses, term: "tmux-256color", palette: .rich),
    Setting(device: .ansi, term: "vt220", palette: .plain),
    Setting(device: .curses, term: "vt220", palette: .plain),
  ]

  /// A device and the terminal that its bytes go to.
  @MainActor final class Screen {
    private(set) var shown: VTerm
    private var device: (any TerminalDevice)!

    init(_ kind: TerminalOptions.Device, term: String, size: Size) throws {
      shown = VTerm(size: size)
      let terminfo = try Terminfo(name: term, descriptor: 0)
      var capabilities = TerminalCapabilities(
        terminfo: terminfo, environment: TerminalEnvironment(["LANG": "C.UTF-8"]))
      // libvterm crashes on REP.
      capabilities.repeatsCharacters = false
      let choice = DeviceChoice(usesCurses: kind == .curses, capabilities: capabilities)
      device = try choice.makeDevice(terminfo: terminfo, size: size) { [unowned self] in
        shown.feed($0)
      }
    }

    func present(_ frame: Frame, anew: Bool) {
      if anew || frame.size != shown.size {
        // libvterm corrupts its memory when its size is changed: another one begins.
        shown = VTerm(size: frame.size)
        device.invalidate()
      }
      _ = device.present(frame)
    }

    func stop() { device.stop() }
  }

  @Test("thousands of random edits leave no cell different from a repaint", arguments: settings)
  func drifts(_ setting: Setting) throws {
    let size = Size(columns: 40, rows: 12)
    let edited = try Screen(setting.device, term: setting.term, size: size)
    // Curses keeps the windows of all its screens in one list and changes their sizes together.
    let painted = try Screen(.ansi, term: setting.term, size: size)
    var (compared, sizes) = (0, 0)
    for (step, frame) in RandomFrames(seed: 11, size: size, palette: setting.palette)
      .prefix(steps).enumerated()
    {
      if frame.size != edited.shown.size { sizes += 1 }
      edited.present(frame, anew: false)
      let wanted = setting.insertsInCorner ? frame.withStandInInCorner() : frame
      painted.present(wanted, anew: true)
      compared += frame.size.columns * frame.size.rows
      if let difference = edited.shown.difference(fromRepaint: painted.shown, of: wanted) {
        Issue.record("step \(step): \(difference)")
        break
      }
    }
    edited.stop()
    painted.stop()
    print("\(setting): \(compared) cells compared, \(sizes) changes of size")
    #expect(compared >= 80 * steps && (sizes > 5 || steps < 5000))
  }
}

extension Frame {
  /// This frame with the replacement character for a wide glyph in the last three columns of the
  /// last row.
  fileprivate func withStandInInCorner() -> Frame {
    var cells = cells(row: size.rows - 1)
    for column in max(0, cells.count - 3)..<cells.count where cells[column].role == .wide {
      let style = cells[column].style
      cells[column] = Cell(scalar: "\u{FFFD}", style: style)
      if column + 1 < cells.count { cells[column + 1] = Cell(scalar: " ", style: style) }
    }
    var frame = self
    frame.lines[size.rows - 1] = Line(spans: [Span(column: 0, key: .none, cells: cells[...])])
    return frame
  }
}
