import TestFolders
import Testing

@testable import TermScreen

/// Numbers put into capabilities. `TerminfoReaderTests` has the same beside ncurses.
@Suite("Formats of terminfo")
struct TerminfoFormatTests {
  static let formats: [(String, [Int32], String)] = [
    ("plain", [1, 2], "plain"),
    ("\\E[%i%p1%d;%p2%dH", [4, 9], "\\E[5;10H"),
    ("%p1%c%p1%'a'%+%c", [1], "\u{1}b"),
    ("%p1%c", [0], "\u{80}"),
    ("%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e38;5;%p1%d%;m", [7], "37m"),
    ("%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e38;5;%p1%d%;m", [11], "93m"),
    ("%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e38;5;%p1%d%;m", [200], "38;5;200m"),
    ("%?%p1%t%?%p2%tb%ec%;%ed%;.", [1, 0], "c."), ("%?%p1%t%?%p2%tb%ec%;%ed%;.", [0, 1], "d."),
    (
      "%p1%02x/%p1%4d/%p1%:-4d/%p1%.3d/%p1%#x/%p1%#o/%p1% d/%p1%X", [30],
      "1e/  30/30  /030/0x1e/036/ 30/1E"
    ),
    ("%p1%d %p1%x %p1%04d", [-2], "-2 fffffffe -002"),
    ("%p1%PA%{5}%gA%*%d %gb%d", [3], "15 0"),
    ("%p1%p2%/%d %p1%p2%m%d", [7, 2], "3 1"), ("%p1%p2%/%d %p1%p2%m%d", [7, 0], "0 0"),
    ("%p1%p2%/%d %p1%p2%m%d", [.min, -1], "-2147483648 0"),
    ("%p1%~%d %p1%!%d %p1%p2%A%d %p1%p2%O%d", [5, 0], "-6 0 0 1"),
    // As in termcap.
    ("%i%d;%d", [200, 40], "41;201"), ("%%%d", [7], "%7"),
    // Not ended.
    ("a%", [1], "a"), ("%p", [1], ""), ("%p1%", [1], ""), ("%'", [1], ""), ("%{12", [1], ""),
    ("%?%p1%t", [0], ""), ("%P", [1], ""), ("%q%y", [1], ""),
  ]

  @Test("operations", arguments: formats)
  func expands(_ item: (String, [Int32], String)) {
    let bytes = TerminfoFormat.expand(Array(item.0.utf8), item.1)
    let shown = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    #expect(shown == item.2)
  }

  @Test("a result has an end")
  func isBounded() {
    let wide = TerminfoFormat.expand(Array("%p1%9999999999d%p1%.9999999999d".utf8), [1])
    #expect(wide.count == 4096)
    let noise = (0..<2000).map { _ in "%p1" }.joined() + "%d"
    #expect(TerminfoFormat.expand(Array(noise.utf8), [6]) == Array("6".utf8))
  }

  @Test("any bytes are a format")
  func survives() {
    var random = SplitMix(seed: 4)
    let alphabet = Array("%%%%%%p1239PgaA'{}cdoxXsl+-*/m&|^=<>AO!~i?te;:#. 0".utf8)
    for _ in 0..<100_000 {
      let bytes = (0..<Int.random(in: 0..<24, using: &random)).map { _ in
        alphabet.randomElement(using: &random)!
      }
      let numbers = (0..<3).map { _ in
        [0, 1, -1, 80, .max, .min].randomElement(using: &random)! as Int32
      }
      #expect(TerminfoFormat.expand(bytes, numbers).count <= 4096)
    }
  }
}
