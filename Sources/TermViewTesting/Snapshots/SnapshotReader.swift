import TermProgram

/// Reads the text of a snapshot file back to the screen that it is.
struct SnapshotReader {
  private var size = Size.zero
  private var cursor = Cursor(position: .zero, isVisible: false)
  private var title: String?
  private var glyphs: [[SnapshotText.Glyph]] = []
  private var styles: [Substring: CellStyle] = [:]
  private var planes: [Int: [(count: Int, style: CellStyle)]] = [:]

  /// - Throws: ``SnapshotError`` with a sentence that names the line.
  static func screen(_ text: String) throws(SnapshotError) -> Screen {
    var reader = SnapshotReader()
    // By bytes: a line that begins with a combining mark is no less a line.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { line in Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    try reader.checkVersion(lines.first ?? "")
    // Styles come before the planes that use them, whatever the order.
    for (number, line) in lines.enumerated() where line.utf8.starts(with: "style ".utf8) {
      try reader.read(line, number: number + 1)
    }
    for (number, line) in lines.enumerated().dropFirst()
    where !line.utf8.starts(with: "style ".utf8) {
      try reader.read(line, number: number + 1)
    }
    return try reader.screen()
  }

  private func checkVersion(_ line: Substring) throws(SnapshotError) {
    guard line.hasPrefix(SnapshotText.magic) else {
      throw SnapshotError("it is no snapshot: the first line is not \"\(SnapshotText.magic) …\"")
    }
    let version = line.dropFirst(SnapshotText.magic.count + 1)
    guard version == "\(SnapshotText.version)" else {
      throw SnapshotError(
        "it has version \(version), and this TermView reads version \(SnapshotText.version)")
    }
  }

  private mutating func read(_ line: Substring, number: Int) throws(SnapshotError) {
    if line.utf8.first == UInt8(ascii: "|") {
      let row = String(Substring(line.utf8.dropFirst()))
      guard let read = SnapshotText.cells(of: row, columns: size.columns) else {
        // Spelt out further down.
        glyphs.append([])
        return
      }
      return glyphs.append(read)
    }
    let words = line.split(separator: " ", maxSplits: 1)
    let rest = words.count == 2 ? words[1] : ""
    let isRead: Bool =
      switch words.first {
      case "size": readSize(rest)
      case "cursor": readCursor(rest)
      case "title": readTitle(rest)
      case "cells": readCells(rest)
      case "style": readStyle(rest)
      case "row": readPlane(rest)
      default: false
      }
    guard isRead else {
      throw SnapshotError("line \(number) cannot be understood: \(QuotedText.quote(String(line)))")
    }
  }

  private mutating func readSize(_ text: Substring) -> Bool {
    let parts = text.split(separator: "x").compactMap { Int($0) }
    guard parts.count == 2, parts.allSatisfy({ 0...10_000_000 ~= $0 }) else { return false }
    size = Size(columns: parts[0], rows: parts[1])
    return true
  }

  private mutating func readCursor(_ text: Substring) -> Bool {
    let words = text.split(separator: " ")
    let place = words.first?.split(separator: ",").compactMap { Int($0) } ?? []
    guard words.count >= 2, place.count == 2, words[1] == "visible" || words[1] == "hidden" else {
      return false
    }
    cursor = Cursor(
      position: Point(row: place[0], column: place[1]), isVisible: words[1] == "visible")
    guard words.count > 2 else { return true }
    let shapes: [Cursor.Shape] = [.default, .block, .underline, .bar]
    guard let shape = shapes.first(where: { "\($0)" == words[2] }) else { return false }
    cursor.shape = shape
    return true
  }

  private mutating func readTitle(_ text: Substring) -> Bool {
    var text = text
    title = QuotedText.unquote(&text)
    return title != nil
  }

  private mutating func readCells(_ text: Substring) -> Bool {
    guard let (row, rest) = numbered(text), glyphs.indices.contains(row) else { return false }
    let words = rest.split(separator: " ")
    let read = words.compactMap { SnapshotText.Glyph(spelling: $0) }
    glyphs[row] = read
    return read.count == words.count
  }

  private mutating func readStyle(_ text: Substring) -> Bool {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let style = StyleText.style(words[1]) else { return false }
    styles[words[0]] = style
    return true
  }

  private mutating func readPlane(_ text: Substring) -> Bool {
    guard let (row, rest) = numbered(text) else { return false }
    var runs: [(Int, CellStyle)] = []
    for word in rest.split(separator: " ") {
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      let name = word[digits.endIndex...]
      guard let count = Int(digits), let style = name == "." ? .plain : styles[name] else {
        return false
      }
      runs.append((count, style))
    }
    planes[row] = runs
    return true
  }

  private func numbered(_ text: Substring) -> (Int, Substring)? {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard let first = parts.first, let number = Int(first) else { return nil }
    return (number, parts.count == 2 ? parts[1] : "")
  }

  private func screen() throws(SnapshotError) -> Screen {
    guard glyphs.count == size.rows else {
      throw SnapshotError("it has \(glyphs.count) rows of glyphs, and its size says \(size.rows)")
    }
    let table = CellTable()
    var frame = Frame(size: size, table: table)
    frame.cursor = cursor
    frame.title = title
    for row in glyphs.indices {
      var cells: [Cell] = []
      for glyph in glyphs[row] {
        let scalars = glyph.text.unicodeScalars
        let role: Cell.Role = glyph.isWide ? .wide : .narrow
        if scalars.count == 1 {
          cells.append(Cell(scalar: scalars.first!, role: role))
        } else if let index = table.index(ofCluster: glyph.text) {
          cells.append(Cell(cluster: index, role: role))
        } else {
          throw SnapshotError("it has more different characters than a screen can have")
        }
        if glyph.isWide { cells.append(.trailing(style: .plain)) }
      }
      guard cells.count <= size.columns else {
        throw SnapshotError("row \(row) is wider than \(size.columns) columns")
      }
      cells += Array(repeating: .blank, count: size.columns - cells.count)
      var column = 0
      for run in planes[row] ?? [] {
        let bits = table.style(run.style)
        guard run.count >= 0, column + run.count <= cells.count else {
          throw SnapshotError("the styles of row \(row) are wider than \(size.columns) columns")
        }
        for place in column..<column + run.count { cells[place].style = bits }
        column += run.count
      }
      frame.lines[row] = Line(spans: cells.isEmpty ? [] : [Span(column: 0, cells: cells[...])])
    }
    return Screen(frame)
  }
}
