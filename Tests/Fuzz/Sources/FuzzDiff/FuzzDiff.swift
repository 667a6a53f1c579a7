import TermReplay
import TermScreen

/// Whatever two frames are: the operations on the old one give the new one, and so do their bytes
/// on a terminal, whatever it can do and however it counts columns.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDiff(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 6 else { return 0 }
  var bytes = ByteReader(UnsafeBufferPointer(start: start, count: count))
  let capabilities = bytes.capabilities()
  let policies: [WidthPolicy] = [.unicode, .conservative, .kitty, .linux]
  let policy = policies[bytes.number(below: policies.count)]
  let options = DiffOptions(capabilities: capabilities, verifiesKeys: true)

  var document = Document(
    size: Size(columns: 1 + bytes.number(below: 24), rows: 1 + bytes.number(below: 10)),
    policy: policy)
  var encoder = ANSIEncoder(capabilities: capabilities)
  // The terminal that the policy is for shows the frame; of what is drawn for all, others may only
  // show otherwise what they disagree on.
  let counts = [policy] + (policy == .conservative ? strangers : [])
  var terminals = counts.map { terminal(counting: $0, document) }
  var shown: Frame?
  var frames = 0
  while !bytes.isEmpty, frames < 12 {
    document.edit(&bytes)
    if document.size != terminals[0].size {
      terminals = counts.map { terminal(counting: $0, document) }
      encoder.forget()
      shown = nil
    }
    let frame = document.frame()
    let diff = FrameDiff(from: shown, to: frame, options: options)
    var model = shown.map { ScreenModel($0) } ?? ScreenModel(size: frame.size)
    for operation in diff.operations { model.apply(operation) }
    require(model.grid == ScreenModel(frame).grid, "the operations give another screen")
    require(model.cursor == frame.cursor, "the operations give another cursor")

    var output: [UInt8] = []
    encoder.encode(diff, into: &output)
    check(output, isASCIIOnly: capabilities.isASCIIOnly)
    if !capabilities.isASCIIOnly {
      for index in terminals.indices {
        terminals[index].feed(output)
        if let difference = terminals[index].difference(
          from: frame, capabilities: capabilities, leavesOutDisputed: index > 0)
        {
          fatalError("the bytes for \(policy) on \(counts[index]): \(difference)")
        }
      }
    }
    shown = frame
    frames += 1
  }
  return 0
}

/// Terminals that count otherwise than what is drawn for all of them.
private let strangers: [WidthPolicy] = [.unicode, .kitty, .foot, .wezterm, .iterm2, .linux]

private func terminal(counting policy: WidthPolicy, _ document: Document) -> VirtualTerminal {
  var terminal = VirtualTerminal(size: document.size, table: document.table)
  terminal.widthPolicy = policy
  return terminal
}

/// A precondition that says what it is about in a release build too.
private func require(_ holds: Bool, _ message: @autoclosure () -> String) {
  if !holds { fatalError(message()) }
}

/// Nothing but UTF-8, and of the controls only those that draw.
private func check(_ output: [UInt8], isASCIIOnly: Bool) {
  for byte in output {
    require(
      byte >= 0x20 && byte != 0x7F || [0x08, 0x09, 0x0A, 0x0D, 0x1B].contains(byte),
      "the control character \(byte) in a frame's bytes")
    require(byte < 0x80 || !isASCIIOnly, "byte \(byte) on a terminal without UTF-8")
  }
  require(
    Array(String(decoding: output, as: UTF8.self).utf8) == output, "the bytes are not UTF-8")
}

/// Rows that are edited as the bytes say, and the screen as a frame.
private struct Document {
  struct Row {
    var key: SpanKey
    var cells: [Cell]
  }

  private(set) var size: Size
  let table = CellTable()
  private let policy: WidthPolicy
  private var rows: [Row]
  private var version: UInt64 = 1
  private var cursor = Cursor(position: .zero, isVisible: true)
  private var title: String?

  init(size: Size, policy: WidthPolicy) {
    self.size = size
    self.policy = policy
    rows = (0..<size.rows).map { _ in Row(key: .none, cells: []) }
  }

  mutating func edit(_ bytes: inout ByteReader) {
    let row = bytes.number(below: size.rows)
    switch bytes.number(below: 10) {
    case 0, 1, 2: rows[row] = painted(&bytes)
    case 3:
      rows.remove(at: row)
      let place = bytes.number(below: rows.count + 1)
      rows.insert(painted(&bytes), at: place)
    case 4: rows.swapAt(row, bytes.number(below: size.rows))
    case 5:
      let other = bytes.number(below: size.rows)
      let moved = rows.remove(at: row)
      rows.insert(moved, at: other)
    case 6:
      // A glyph has one style, in both of its cells.
      for place in rows[row].cells.indices {
        let cell = rows[row].cells[place]
        rows[row].cells[place].style =
          cell.role == .trailing && place > 0
          ? rows[row].cells[place - 1].style : table.style(style(bytes.byte()))
      }
      rows[row].key = newKey()
    case 7: title = text(&bytes)
    case 8:
      size = Size(columns: 1 + bytes.number(below: 24), rows: 1 + bytes.number(below: 10))
      rows = (0..<size.rows).map { _ in painted(&bytes) }
    default: rows[row].key = .none
    }
    cursor = Cursor(
      position: Point(
        row: bytes.number(below: size.rows), column: bytes.number(below: size.columns)),
      isVisible: bytes.byte() & 1 == 0)
  }

  func frame() -> Frame {
    let lines = rows.map { row in
      Line(spans: row.cells.isEmpty ? [] : [Span(column: 0, key: row.key, cells: row.cells[...])])
    }
    var frame = Frame(size: size, lines: lines, cursor: cursor, table: table)
    frame.title = title
    return frame
  }

  private mutating func newKey() -> SpanKey {
    version += 1
    return SpanKey(owner: version, version: version)
  }

  /// Two texts in styles of their own, one behind the other.
  private mutating func painted(_ bytes: inout ByteReader) -> Row {
    var buffer = CellBuffer(size: Size(columns: size.columns, rows: 1))
    let middle = bytes.number(below: size.columns)
    for columns in [0..<middle, middle..<size.columns] where !columns.isEmpty {
      let bits = table.style(style(bytes.byte()))
      let run = TextRun(text(&bytes), style: bits)
      let layout = TextLayout(runs: [run], lineLimit: 1, newlines: .symbols, policy: policy)
      layout.paint(
        into: &buffer,
        rect: Rect(row: 0, column: columns.lowerBound, columns: columns.count, rows: 1),
        table: table)
    }
    return Row(key: newKey(), cells: Array(buffer.line(0)))
  }

  private func text(_ bytes: inout ByteReader) -> String {
    String(decoding: bytes.take(Int(bytes.byte() & 31)), as: UTF8.self)
  }

  private func style(_ byte: UInt8) -> CellStyle {
    switch byte & 7 {
    case 0: CellStyle(attributes: .reverse)
    case 1: CellStyle(foreground: .indexed(byte))
    case 2: CellStyle(background: .rgb(byte, 0, 99), attributes: [.bold, .italic])
    case 3: CellStyle(underline: .curly, underlineColor: .indexed(byte))
    case 4: CellStyle(link: "https://example.org/\(byte)\u{1B}\\;\u{7}")
    default: .plain
    }
  }
}

/// The input as numbers; zero when it is used up.
private struct ByteReader {
  private var rest: Slice<UnsafeBufferPointer<UInt8>>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }
  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }
  mutating func number(below bound: Int) -> Int { Int(byte()) % bound }
  mutating func take(_ count: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func capabilities() -> TerminalCapabilities {
    let bits = Int(byte()) | Int(byte()) << 8
    let depths: [ColorDepth] = [.none, .eight, .sixteen, .palette256, .rgb]
    var capabilities = TerminalCapabilities()
    capabilities.erasesWithBackground = bits & 1 != 0
    capabilities.repeatsCharacters = bits & 2 != 0
    capabilities.erasesCharacters = bits & 4 != 0
    capabilities.shiftsCharacters = bits & 8 != 0
    capabilities.shiftsLines = bits & 16 != 0
    capabilities.setsScrollRegion = bits & 32 != 0
    capabilities.scrollsByCount = bits & 64 != 0
    capabilities.addressesAxes = bits & 128 != 0
    capabilities.setsTabStops = bits & 256 != 0
    capabilities.stylesUnderlines = bits & 512 != 0
    capabilities.linksText = bits & 1024 != 0
    capabilities.synchronizesOutput = bits & 2048 != 0
    capabilities.setsTitle = bits & 4096 != 0
    capabilities.erasesLines = bits & 8192 != 0
    capabilities.isASCIIOnly = bits & 0xC000 == 0xC000
    capabilities.colorDepth = depths[number(below: depths.count)]
    return capabilities
  }
}
