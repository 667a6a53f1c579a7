import TermScreen

/// Whatever a text is: it is painted in as many columns as it measures, without a control
/// character, without half a wide glyph, and nothing outside its rectangle changes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 2 else { return 0 }
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let policies: [WidthPolicy] = [.unicode, .conservative, .kitty, .linux]
  let modes: [TruncationMode] = [.head, .middle, .tail]
  let policy = policies[Int(bytes[0] & 3)]
  let mode = modes[Int(bytes[0] >> 2) % 3]
  let isOneLine = bytes[0] & 0x40 != 0
  let width = Int(bytes[1] & 31) + 1
  let text = String(decoding: bytes[2...], as: UTF8.self)

  let half = text.unicodeScalars.index(
    text.startIndex, offsetBy: text.unicodeScalars.count / 2)
  let runs = [
    TextRun(String(text.unicodeScalars[..<half])), TextRun(String(text.unicodeScalars[half...])),
  ]
  let layout =
    bytes[0] & 0x80 == 0
    ? TextLayout(
      text, lineLimit: isOneLine ? 1 : nil, truncationMode: mode,
      newlines: isOneLine ? .symbols : .breakLines, policy: policy)
    : TextLayout(
      runs: runs, lineLimit: isOneLine ? 1 : nil, truncationMode: mode,
      newlines: isOneLine ? .symbols : .breakLines, policy: policy)
  let size = layout.size(width: width, height: 8)
  precondition(size.columns <= width && size.rows >= 1 && size.rows <= 8, "measured \(size)")

  let table = CellTable()
  let dot = Cell(scalar: ".")
  var buffer = CellBuffer(size: Size(columns: width + 4, rows: 10), fill: dot)
  let rect = Rect(row: 1, column: 2, columns: width, rows: 8)
  layout.paint(into: &buffer, rect: rect, table: table)
  for row in 0..<10 {
    var expectsTrailing = false
    for (column, cell) in buffer.line(row).enumerated() {
      precondition((cell.role == .trailing) == expectsTrailing, "half a glyph")
      expectsTrailing = cell.role == .wide
      if !rect.contains(Point(row: row, column: column)) {
        precondition(cell == dot, "painted outside")
      }
      for scalar in table.text(of: cell).unicodeScalars {
        precondition(
          scalar.properties.generalCategory != .control
            && !(0x202A...0x202E).contains(scalar.value)
            && !(0x2066...0x2069).contains(scalar.value)
            && !(0x2028...0x2029).contains(scalar.value),
          "U+\(String(scalar.value, radix: 16)) in a cell")
      }
    }
  }
  if isOneLine, columns(of: text, policy: policy) <= width {
    precondition(size.columns == columns(of: text, policy: policy), "measured otherwise")
  }
  checkRenditions(bytes[2...])
  return 0
}

/// Whatever a program printed: the text in it has no control character but tab and line feed, and
/// what a line says does not depend on the lines before it.
func checkRenditions(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
  var parser = RenditionParser()
  let text = bytes.filter { parser.take($0) }
  precondition(
    text.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 || $0 == 0x0A }, "a control character")
  precondition(!parser.style.attributes.contains(.hidden), "hidden")
  var separate: [UInt8] = []
  for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
    if number > 0 { separate.append(0x0A) }
    var parser = RenditionParser()
    separate += line.filter { parser.take($0) }
  }
  precondition(text == separate, "a sequence that goes on in the next line")
}
