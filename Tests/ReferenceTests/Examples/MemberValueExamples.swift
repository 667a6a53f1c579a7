import Foundation
import TermDevice
import TermFuzzy
import TermPrompts
import TermScreen
import TermView

// What the doc comments show of the functions of values: keys, frames, devices and lines of text; a
// test compares every block with this file.

private struct Book: Identifiable, Hashable {
  var id: Int
  var title: String
}
private struct Connection {
  func write(_ bytes: [UInt8]) {}
  func read() -> [UInt8] { [] }
}

private enum Page27 {
  /// A device without colours that shows pages, and has a clipboard.
  final class Pager: TerminalDevice {
    let capabilities = TerminalCapabilities.minimal
    private(set) var copied = ""

    func present(_ frame: Frame) -> Presentation {
      print(PlainTextEncoder().encode(frame))
      return Presentation(bytes: 0, operations: 0, linesTouched: frame.size.rows)
    }
    func setMouse(_ mouse: TerminalOptions.Mouse) {}
    func adopt(_ palette: Palette) {}
    func copy(_ text: String) { copied = text }
    func invalidate() {}
    func stop() {}
  }
}

@MainActor private func example1(word: Line) {
  let frame = Frame(
    size: Size(columns: 20, rows: 1), lines: [word],
    cursor: Cursor(position: Point(row: 0, column: 2)), table: CellTable())
  let first = frame.cells(row: 0)[0]
  _ = first
}

@MainActor private func example2() {
  let screen = Rect(origin: Point(row: 0, column: 0), size: Size(columns: 80, rows: 24))
  let corner = Rect(row: 20, column: 70, columns: 20, rows: 10)
  let shown = screen.intersection(corner)     // 10 columns by 4 rows
  _ = shown
}

@MainActor private func example3(connection: Connection, decoder: inout InputDecoder) {
  var events: [InputEvent] = []
  decoder.feed(connection.read(), into: &events)
  print(events)
}

@MainActor private func example4(bytes: [UInt8], decoder: inout InputDecoder) {
  var events: [InputEvent] = []
  bytes.withUnsafeBufferPointer { decoder.feed($0, into: &events) }
  print(events)
}

@MainActor private func example5(decoder: inout InputDecoder) {
  // A lone ESC may begin a sequence: it is a key when nothing comes in time.
  let none = decoder.feed([0x1B])
  let escape = decoder.timeout()     // [.key(.escape)]
  _ = (none, escape)
}

@MainActor private func example6(decoder: inout InputDecoder) {
  var events: [InputEvent] = []
  decoder.timeout(into: &events)
  print(events)
}

@MainActor private func example7() {
  let press = MouseEvent(.down, button: .left, position: Point(row: 2, column: 4))
  _ = press
}

@MainActor private func example8() {
  let help = KeyPress.function(1)
  _ = help
}

@MainActor private func example9() {
  let back = KeyPress.option("b")
  _ = back
}

@MainActor private func example10() {
  let backTab = KeyPress.shift(.tab)
  _ = backTab
}

@MainActor private func example11(letter: Character) {
  let key = KeyEquivalent(letter)
  _ = key
}

@MainActor private func example12() {
  let refresh = KeyEquivalent.function(5)
  _ = refresh
}

@MainActor private func example13() {
  let press = KeyPress("s", modifiers: .control)     // the same as `.control("s")`
  _ = press
}

@MainActor private func example14(encoder: inout ANSIEncoder) {
  system("less README.md")     // writes to the terminal itself
  encoder.forget()
}

@MainActor private func example15(frame: Frame) {
  print(PlainTextEncoder().encode(frame), terminator: "")
}

@MainActor private func example16() {
  let policy = WidthPolicy.named("kitty") ?? WidthPolicy()
  _ = policy
}

@MainActor private func example17() {
  let policy = WidthPolicy(parsing: "xterm") ?? WidthPolicy()
  _ = policy
}

@MainActor private func example18() {
  let wide = WidthPolicy(ambiguousColumns: 2)     // as terminals in East Asia may show them
  _ = wide
}

@MainActor private func example19() {
  let style = CellStyle(foreground: .role(.accent))
  _ = style
}

@MainActor private func example20(palette: Palette) {
  let shown = palette.fill(of: .role(.selection))
  _ = shown
}

@MainActor private func example21() {
  let theme = Theme(named: "mono") ?? .standard
  _ = theme
}

@MainActor private func example22(text: String) {
  do {
    let theme = try Theme(parsing: text)
    print(theme[.accent] ?? "as derived")
  } catch {
    print("line \(error.line): \(error.problem)")
  }
}

@MainActor private func example23() throws {
  throw Theme.ParseError(line: 3, problem: "there is no such role")
}

@MainActor private func example24() {
  var theme = Theme.standard
  theme[.accent] = Adaptive(.green)     // on any background
  _ = theme
}

@MainActor private func example25(connection: Connection, frame: Frame, palette: Palette) {
  let terminal = ANSIDevice(capabilities: .xterm) { connection.write($0) }
  terminal.setSynchronizesOutput(true)
  terminal.adopt(palette)
  terminal.invalidate()     // something else was shown meanwhile
  _ = terminal.present(frame)
  terminal.copy("Emma")
}

@MainActor private func streamOfKnownSize(connection: Connection) {
  // The connection tells sizes itself, as SSH does.
  let device = StreamDevice(asksSize: false) { connection.write($0) }
  let asks = device.asksSize
  _ = asks
}

@MainActor private func example26(connection: Connection, frame: Frame, palette: Palette) {
  // What a session does with a device.
  let device = StreamDevice { connection.write($0) }
  device.start()
  device.setMouse(.buttons)
  device.setSynchronizesOutput(true)
  device.adopt(palette)
  _ = device.present(frame)
  device.copy("Emma")
  device.invalidate()
  device.stop()
}

@MainActor private func example28() {
  let sent = Presentation(bytes: 120, operations: 4, linesTouched: 2)
  _ = sent
}

@MainActor private func example29(books: [Book]) {
  let target = PrintTarget(descriptor: STDERR_FILENO)
  print(to: target) { List(books) { Text($0.title) } }
}

@MainActor private func example30() {
  let last = FieldRange(-1)
  let fromThird = FieldRange("3..")     // `nil` for what is no range
  _ = (last, fromThird)
}

@MainActor private func example31() {
  let third = FieldSelection([FieldRange(3)], delimiter: .text(":"))
  let text = third.text(of: "root:x:0".utf8)     // the bytes of "0"
  _ = text
}

@MainActor private func example32() throws {
  let spaced = try FieldDelimiter.expression(#"\s*[,;]\s*"#)
  let typed = FieldDelimiter(",")     // as after `--delimiter`
  _ = (spaced, typed)
}

@MainActor private func example33() {
  let lines = FuzzyLines(["Emma", "Persuasion"])
  _ = lines
}

@MainActor private func example34(snapshot: FuzzySnapshot) {
  let blanks = snapshot.withLine(0) { bytes in bytes.count { $0 == 0x20 } }
  let shown = snapshot.whole(0)     // as it came, without colours
  let came = snapshot.original(0)
  let escapes = snapshot.withOriginal(0) { bytes in bytes.count { $0 == 0x1B } }
  _ = (blanks, shown, came, escapes)
}

@MainActor private func example35() {
  var format = LineFormat()
  format.removesEscapeSequences = true
  let plain = format.whole("\u{1B}[31mEmma\u{1B}[m".utf8)     // the bytes of "Emma"
  _ = plain
}

@MainActor private func example36(snapshot: FuzzySnapshot) {
  let all = FuzzyResults.all(of: snapshot)
  let best = all[0]     // the number of the line
  let place = all.place(ofLine: best)     // 0
  _ = place
}

@MainActor private func example37(answer: Answer<String>) throws {
  let name = try answer.get()     // throws why there is none
  let length = answer.map { $0.count }     // .chosen(5)
  _ = (name, length)
}

@MainActor private func example38(books: [Book]) throws {
  let renderer = TerminalRenderer { List(books) { Text($0.title) } }
  try renderer.print(to: .standardError)
}

@MainActor private func example39(books: [Book]) {
  let renderer = TerminalRenderer { List(books) { Text($0.title) } }
  var html = ""
  renderer.write(.html, into: &html)
}

@MainActor private func example40(books: [Book]) throws {
  let renderer = TerminalRenderer { List(books) { Text($0.title) } }
  try renderer.write(.plainText, to: .standardOutput)
}

private func frames(frame: Frame) {
  // The first cells of a row, moved by two columns.
  let cells = frame.cells(row: 0).prefix(10)
  let line = Line(spans: [Span(column: 2, cells: cells)])
  let cursor = Cursor(position: Point(row: 0, column: 12))
  _ = (line, cursor)
}

private func moved() {
  let right = CGAffineTransform(translationX: 4, y: 0)
  let moved = CGPoint(x: 1, y: 2).applying(right)     // 5, 2
  _ = moved
}
