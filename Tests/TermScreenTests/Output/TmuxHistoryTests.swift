import TermReplay
import TestFolders
import Testing

@testable import TermScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pane of a tmux server of its own, which shows what is written to it.
private final class TmuxPane {
  private let name = "termview-\(getpid())-\(UInt32.random(in: 0 ... .max))"
  private let folder = TestFolder()
  private let pipe: Int32
  private var count = 0

  /// Whether there is a tmux to compare with.
  static let exists = output("tmux -V") != nil

  init(_ size: Size) throws {
    let path = folder.path + "/pipe"
    mkfifo(path, 0o600)
    pipe = open(path, O_RDWR)
    tmux(
      "-f /dev/null new-session -d -x \(size.columns) -y \(size.rows)"
        + " \"stty raw -echo; exec cat \(path)\"")
    tmux("set -g status off \\; set -g window-size manual")
    resize(to: size)
  }

  deinit {
    tmux("kill-server")
    close(pipe)
  }

  private static func output(_ command: String) -> String? {
    guard let stream = popen(command + " 2>/dev/null", "r") else { return nil }
    var bytes: [UInt8] = []
    while case let byte = fgetc(stream), byte != EOF { bytes.append(UInt8(byte)) }
    return pclose(stream) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  @discardableResult
  private func tmux(_ command: String) -> String {
    TmuxPane.output("tmux -u -L \(name) \(command)") ?? ""
  }

  /// Writes bytes, and waits until they are on the screen.
  func feed(_ bytes: [UInt8]) {
    count += 1
    let all = bytes + Array("\u{1B}]2;\(count)\u{1B}\\".utf8)
    _ = all.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
    for _ in 0..<200 where tmux("display -p '#{pane_title}'") != "\(count)\n" { usleep(2000) }
  }

  func resize(to size: Size) { tmux("resize-window -x \(size.columns) -y \(size.rows)") }

  /// Rows from the oldest on, joined where the terminal has wrapped them or not.
  func lines(joined: Bool) -> [String] {
    var lines = tmux("capture-pane -p -S - \(joined ? "-J" : "")").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  var cursor: String { tmux("display -p '#{cursor_y} #{cursor_x}'") }
}

@Suite("The history of tmux, and that of the model", .enabled(if: TmuxPane.exists), .serialized)
struct TmuxHistoryTests {
  @Test("Random text in windows of random sizes is wrapped alike", arguments: 0..<2)
  func randomText(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed) &* 0x1234_5679_1357_9BDF &+ 5)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let size = Size(columns: 30, rows: 8)
    let pane = try TmuxPane(size)
    var model = VirtualTerminal(size: size)
    model.keepsHistory = true
    model.resizing = .rewraps
    var script: [String] = []
    for step in 0..<50 {
      if number(0...3) == 0 {
        let size = Size(columns: number(5...50), rows: number(2...14))
        script.append("resize \(size)")
        pane.resize(to: size)
        model.resize(to: size)
      } else {
        let text =
          switch number(0...12) {
          case 11: "\u{1B}[30A\r\u{1B}[Ktop"
          case 12: "\u{1B}[30A\r\u{1B}[Kfirst\r\n\u{1B}[K\u{1B}[30B\r\n"
          case 10: String(repeating: "full", count: number(1...12)) + "\u{1B}[K" + "more\r\n"
          case 7: "\r\u{1B}[\(number(1...20))C\u{1B}[K"
          case 8: "\r\u{1B}[\(number(1...9))X"
          case 9: "\r\u{1B}[\(number(1...20))Cx   "
          case 0: String(repeating: "wide 日本 ", count: number(0...6)) + "\r\n"
          case 1: "\u{1B}[\(number(1...4))A\r"
          case 2: "\r\u{1B}[K"
          case 3: "\r\n"
          case 4: "\u{1B}[\(number(1...3))B\r\u{1B}[Kshort"
          default:
            (0..<number(0...14)).map { "w\(step)-\($0)" }.joined(separator: " ") + "\r\n"
          }
        script.append("\(text.debugDescription)")
        pane.feed(Array(text.utf8))
        model.feed(text.utf8)
      }
      // Half of a wide glyph is shown otherwise.
      if model.grid.glyphsCut > 0 { break }
      var rows = model.history + model.lines
      while rows.last == "" { rows.removeLast() }
      #expect(pane.lines(joined: false) == rows, "step \(step): \(script.suffix(4))")
      #expect(pane.lines(joined: true) == model.logicalLines, "step \(step): \(script.suffix(4))")
      #expect(
        pane.cursor == "\(model.position.row) \(model.position.column)\n" || model.isWrapPending,
        "step \(step): \(script.suffix(4))")
      if pane.lines(joined: true) != model.logicalLines { break }
    }
  }
}
