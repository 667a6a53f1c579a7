import Foundation
import Testing

@testable import TermDevice

@MainActor
@Suite("Modes of the mouse in the course of a session")
struct MouseModesTests {
  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\u{1B}", with: "ESC")
  }

  @Test("whatever was switched on is switched off at the end, and nothing else")
  func modes() throws {
    let terminfo = try Terminfo(name: "xterm-256color", descriptor: 0)
    let kinds: [TerminalOptions.Mouse] = [.off, .buttons, .motion]
    for first in kinds {
      for second in kinds {
        var options = TerminalOptions()
        options.mouse = first
        var modes = TerminalModes(terminfo: terminfo, options: options, usesCurses: false)
        let before = modes
        let bytes = text(modes.setMouse(from: first, to: second))
        options.mouse = second
        let expected = TerminalModes(terminfo: terminfo, options: options, usesCurses: false)
        for (mode, kind) in [("1002", TerminalOptions.Mouse.buttons), ("1003", .motion)] {
          #expect(text(modes.enter).contains("ESC[?\(mode)h") == (second == kind))
          #expect(text(modes.leave).contains("ESC[?\(mode)l") == (second == kind))
          #expect(bytes.contains("ESC[?\(mode)h") == (second == kind && first != kind))
          #expect(bytes.contains("ESC[?\(mode)l") == (first == kind && second != kind))
        }
        #expect(modes.enter.sorted() == expected.enter.sorted())
        #expect(modes.leave.sorted() == expected.leave.sorted())
        _ = modes.setMouse(from: second, to: first)
        #expect(modes.leave.sorted() == before.leave.sorted())
      }
    }
  }
}
