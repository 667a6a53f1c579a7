import TermScreen

/// The format of a report on a socket: one line for each item, its fields separated by tabs.
///
/// No field has a tab or a line feed in it: reports hold sanitised texts, and what is not is
/// sanitised here.
extension InspectionReport {
  /// The version of the lines, which both sides must have.
  package static let version = 1

  /// The report as lines.
  package var encoded: [UInt8] {
    var lines = InspectionLines()
    lines.add(
      "program", program, "\(process)", "\(size.columns)", "\(size.rows)", isInline ? "1" : "0",
      "\(frameCount)", isCut ? "1" : "0")
    for node in nodes {
      // In steps: as one expression this takes the type checker half a minute.
      let rect = node.rect
      let place = [rect.origin.row, rect.origin.column, rect.size.columns, rect.size.rows]
      var marks = node.isWrapper ? "w" : ""
      if node.isFocused { marks += "f" }
      var fields = ["node", String(node.id), String(node.depth), node.kind]
      fields += place.map { String($0) }
      fields += [marks, node.cause.map { "=" + $0 } ?? "", node.rowID.map { "=" + $0 } ?? ""]
      for state in node.states { fields += [state.name, state.type] }
      lines.add(fields)
    }
    for frame in frames {
      lines.add(
        "frame", "\(frame.number)", "\(frame.bytes)", "\(frame.operations)",
        "\(frame.viewsEvaluated)", "\(frame.rowsEvaluated)",
        frame.lines.map(String.init).joined(separator: " "))
      for text in frame.evaluated { lines.add("evaluated", text) }
    }
    for text in screen { lines.add("text", text) }
    for row in heat { lines.add("heat", String(decoding: row.map { 0x30 + $0 }, as: UTF8.self)) }
    return lines.bytes
  }

  /// The longest line of a report.
  private static let longestLine = 1 << 16
  /// The largest number in a report: sums of them are numbers, too.
  private static let largest = 1 << 40
  /// The most rows and columns of a screen.
  private static let sizeLimit = 1000

  /// The report that `bytes` are the lines of; `nil` where they are none.
  ///
  /// Who sends them may be any program of the user's: texts are sanitised once more, and nothing is
  /// longer, or a larger number, than in a report of this version.
  package init?(decoding bytes: [UInt8]) {
    var report: InspectionReport?
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      defer { start = end + 1 }
      if end == start { continue }
      guard end - start <= InspectionReport.longestLine else { return nil }
      let fields = bytes[start..<end].split(separator: 0x09, omittingEmptySubsequences: false)
        .map {
          String(decoding: $0, as: UTF8.self).displayText(columns: InspectionReport.longestLine)
        }
      guard InspectionReport.take(fields, into: &report) else { return nil }
    }
    guard let report else { return nil }
    self = report
  }

  /// Adds the contents of a line; `false` for a malformed one.
  private static func take(_ fields: [String], into report: inout InspectionReport?) -> Bool {
    func number(_ index: Int) -> Int? {
      guard index < fields.count, let number = Int(fields[index]),
        (-largest...largest).contains(number)
      else { return nil }
      return number
    }
    func optional(_ index: Int) -> String? {
      fields[index].isEmpty ? nil : String(fields[index].dropFirst())
    }
    if fields[0] == "program" {
      guard report == nil, fields.count == 8, let process = Int32(fields[2]),
        let columns = number(3), let rows = number(4), (0...sizeLimit).contains(columns),
        (0...sizeLimit).contains(rows), let count = number(6)
      else { return false }
      var new = InspectionReport(
        program: fields[1], process: process, size: Size(columns: columns, rows: rows),
        isInline: fields[5] == "1")
      new.frameCount = count
      new.isCut = fields[7] == "1"
      report = new
      return true
    }
    guard report != nil else { return false }
    switch fields[0] {
    case "node":
      guard report!.nodes.count < nodeLimit, fields.count >= 11, fields.count % 2 == 1,
        let id = UInt(fields[1]), let depth = number(2), depth >= 0, let row = number(4),
        let column = number(5), let columns = number(6), let rows = number(7),
        columns >= 0, rows >= 0
      else { return false }
      report!.nodes.append(
        Node(
          id: id, depth: depth, kind: fields[3],
          rowID: optional(10),
          rect: Rect(row: row, column: column, columns: columns, rows: rows),
          states: stride(from: 11, to: fields.count, by: 2).map {
            State(name: fields[$0], type: fields[$0 + 1])
          },
          isWrapper: fields[8].contains("w"), isFocused: fields[8].contains("f"),
          cause: optional(9)))
    case "frame":
      guard report!.frames.count < frameLimit, fields.count == 7, let index = number(1),
        let bytes = number(2), let operations = number(3), let views = number(4),
        let rows = number(5)
      else { return false }
      var frame = FrameCost(number: index)
      frame.bytes = bytes
      frame.operations = operations
      frame.viewsEvaluated = views
      frame.rowsEvaluated = rows
      frame.lines = fields[6].split(separator: " ").prefix(sizeLimit).compactMap { Int($0) }
        .filter { (0..<sizeLimit).contains($0) }
      report!.frames.append(frame)
    case "evaluated":
      guard fields.count == 2, let last = report!.frames.last,
        last.evaluated.count < evaluationLimit
      else { return false }
      report!.frames[report!.frames.count - 1].evaluated.append(fields[1])
    case "text":
      guard fields.count == 2, report!.screen.count < sizeLimit else { return false }
      report!.screen.append(fields[1])
    case "heat":
      guard fields.count == 2, report!.heat.count < sizeLimit else { return false }
      report!.heat.append(fields[1].utf8.map { $0 >= 0x30 ? min($0 - 0x30, 3) : 0 })
    // A later version may add fields.
    default: break
    }
    return true
  }
}

/// Lines of fields.
private struct InspectionLines {
  var bytes: [UInt8] = []

  mutating func add(_ fields: String...) { add(fields) }

  mutating func add(_ fields: [String]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(0x09) }
      for byte in field.utf8 { bytes.append(byte < 0x20 || byte == 0x7F ? 0x3F : byte) }
    }
    bytes.append(0x0A)
  }
}
