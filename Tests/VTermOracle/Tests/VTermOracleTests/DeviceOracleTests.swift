import TermScreen
import Testing

@testable import TermDevice

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

private let steps =
  getenv("TERMVIEW_CASES").flatMap { Int(String(cString: $0)) }.map { $0 / 10 } ?? 10_000

/// Edits, scrolls and changes of size through each device: what libvterm shows then is what it shows
/// of the same frame painted from nothing, and what the frame says.
@Suite("Devices held against libvterm", .serialized) @MainActor
struct DeviceOracleTests {
  struct Setting: CustomTestStringConvertible, Sendable {
    let device: TerminalOptions.Device
    let term: String
    let palette: RandomFrames.Palette
    var testDescription: String { "\(device) on \(term), \(palette)" }
  }

  nonisolated static let settings = [
    Setting(device: .ansi, term: "xterm-256color", palette: .rich),
    Setting(device: .ansi, term: "tmux-256color", palette: .rich),
    Setting(device: .curses, term: "tmux-256color", palette: .rich),
    Setting(device: .ansi, term: "vt220", palette: .plain),
    Setting(device: .curses, term: "vt220", palette: .plain),
  ]

  /// A device and the terminal that its bytes go to.
  @MainActor final class Screen {
    private(set) var shown: VTerm
    private var device: (any TerminalDevice)!

    init(_ setting: Setting, size: Size) throws {
      shown = VTerm(size: size)
      let terminfo = try Terminfo(name: setting.term, descriptor: 0)
      var capabilities = TerminalCapabilities(
        terminfo: terminfo, environment: TerminalEnvironment(["LANG": "C.UTF-8"]))
      // libvterm crashes on REP.
      capabilities.repeatsCharacters = false
      let choice = DeviceChoice(usesCurses: setting.device == .curses, capabilities: capabilities)
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
    let edited = try Screen(setting, size: size)
    let painted = try Screen(setting, size: size)
    var (compared, sizes) = (0, 0)
    for (step, frame) in RandomFrames(seed: 11, size: size, palette: setting.palette)
      .prefix(steps).enumerated()
    {
      if frame.size != edited.shown.size { sizes += 1 }
      edited.present(frame, anew: false)
      painted.present(frame, anew: true)
      compared += frame.size.columns * frame.size.rows
      if let difference = edited.shown.difference(fromRepaint: painted.shown, of: frame) {
        // Found after thousands of edits and not understood yet: an underlined blank that stays, and
        // under curses a wide glyph in the last cell of the screen.
        withKnownIssue(isIntermittent: true) {
          Issue.record("step \(step): \(difference)")
        } when: {
          setting.palette == .rich
        }
        break
      }
    }
    edited.stop()
    painted.stop()
    print("\(setting): \(compared) cells compared, \(sizes) changes of size")
    if setting.palette == .plain {
      #expect(compared >= 80 * steps && (sizes > 5 || steps < 5000))
    }
  }
}
