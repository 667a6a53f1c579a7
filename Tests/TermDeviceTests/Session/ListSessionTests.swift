import TermScreen
import Testing

/// A list in a bordered screen, from the views to a pseudo-terminal and what is seen there.
@Suite(.serialized)
struct ListSessionTests {
  private static let size = Size(columns: 40, rows: 8)

  private func start(
    _ kind: String, bytes: Int, environment: [String: String]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      ["title", kind, "\(bytes)"], size: Self.size, environment: environment,
      program: "PrintProgram")
  }

  static let kinds = ["letters", "wide", "controls", "marks", "invisible"]

  /// What the title shows in 38 columns.
  static let shown = [
    "letters": "start title title title title title t…", "wide": "start 題題題題題題題題題題題題題題題…",
    "controls": "start ␛[2J␍␊␛[2J␍␊␛[2J␍␊␛[2J␍␊␛[2J␍␊␛…",
  ]

  @Test(
    "of a title of 100 MB no more is read than its columns need", arguments: kinds,
    sessionDevices)
  func readsLittle(kind: String, device: String) throws {
    let terminal = try start(kind, bytes: 100_000_000, environment: ["TERMVIEW_DEVICE": device])
    let first = terminal.rows(on: Self.size) { $0[3].contains("last") }
    #expect(first[2].hasPrefix("│start"), "\(first)")
    if let shown = Self.shown[kind] { #expect(first[2].hasPrefix("│" + shown), "\(first)") }
    // It moves, is painted elsewhere, and the cursor is on it.
    terminal.send("s")
    _ = terminal.rows(on: Self.size) { $0[2].contains("last") && $0[3] == first[2] }
    terminal.send("\u{1B}[B\u{1B}[B")
    terminal.listen(milliseconds: 50)
    terminal.send("q")
    terminal.expectWhileBusy("touched ")
    #expect(terminal.endWhileBusy() == .status(0))
    let touched = try #require(Int(terminal.rest.prefix { $0 != " " }))
    #if os(Linux)
      // Pages may be of two megabytes, and the mapping may be one with its neighbours.
      #expect((1...8 << 10).contains(touched), "\(touched) KiB")
    #endif
    #expect(terminal.output.count < 20_000)
  }

  @Test(
    "a locale without UTF-8 gets ASCII, and an environment that says nothing gets UTF-8",
    arguments: [
      (["LC_ALL": "C"], false), (["LC_ALL": "POSIX", "LANG": "C.UTF-8"], false),
      (["LANG": "en_US.ISO-8859-1"], false), (["LANG": ""], true), (["LANG": "C.UTF-8"], true),
    ], sessionDevices)
  func followsLocale(_ locale: ([String: String], Bool), device: String) throws {
    let environment = locale.0.merging(["TERMVIEW_DEVICE": device]) { $1 }
    let terminal = try start("é日", bytes: 10, environment: environment)
    let rows = terminal.rows(on: Self.size) { $0[3].contains("last") }
    if locale.1 {
      #expect(rows[0].hasPrefix("┌───"), "\(rows)")
      #expect(rows[1].hasPrefix("│first ハ é "), "\(rows)")
      #expect(rows[2].hasPrefix("│start é日é日 "), "\(rows)")
    } else {
      #expect(rows[0].hasPrefix("+---"), "\(rows)")
      #expect(rows[1].hasPrefix("|first ?? e "), "\(rows)")
      #expect(rows[2].hasPrefix("|start e??e?? "), "\(rows)")
      #expect(terminal.output.allSatisfy { $0 < 0x80 }, "\(terminal.transcript)")
    }
    terminal.send("q")
    #expect(terminal.endWhileBusy() == .status(0))
    #expect(ModeTracker(terminal.output).left == [])
  }

  @Test("views that are printed meanwhile appear afterwards", arguments: sessionDevices)
  func printsMeanwhile(device: String) throws {
    let terminal = try start("letters", bytes: 100, environment: ["TERMVIEW_DEVICE": device])
    let first = terminal.rows(on: Self.size) { $0[3].contains("last") }
    terminal.send("p")
    terminal.send("s")
    let second = terminal.rows(on: Self.size) { $0[2].contains("last") }
    #expect(second == [0, 1, 3, 2, 4, 5, 6, 7].map { first[$0] })
    terminal.send("q")
    terminal.expectWhileBusy("printed meanwhile")
    #expect(terminal.endWhileBusy() == .status(0))
    let modes = ModeTracker(terminal.output)
    #expect(modes.left == [])
    #expect(modes.afterLeaving(1049).contains("printed meanwhile"))
  }
}
