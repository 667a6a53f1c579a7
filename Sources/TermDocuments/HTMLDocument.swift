import TermScreen

/// Rows as a page of HTML; see ``HTMLEncoder``.
package struct HTMLDocument: DocumentEncoder {
  private let look: HTMLEncoder
  private var blankRows = 0

  package init(_ look: HTMLEncoder = HTMLEncoder()) { self.look = look }

  package func begin(into bytes: inout [UInt8]) {
    bytes.append("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n<title>")
    bytes.append(markup: look.title)
    bytes.append(
      """
      </title>
      <style>
      body { margin: 8px; background: \(look.background.hex(.default)) }
      .screen { font: 14px/17px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
        color: \(look.foreground.hex(.default)); direction: ltr; unicode-bidi: isolate-override;
        text-rendering: geometricPrecision; font-kerning: none; font-variant-ligatures: none;
        letter-spacing: calc(8.5px - 1ch) }
      .screen div { height: 17px; white-space: pre }
      .screen span, .screen a { display: inline-block; height: 17px; vertical-align: top }
      .screen a { color: inherit }
      .screen i { display: inline-block; width: 8.5px; height: 17px; vertical-align: top;
        font-style: inherit; text-align: center; text-indent: 0; letter-spacing: 0 }
      .screen i.w { width: 17px }
      </style>
      </head>
      <body>
      <div class="screen">

      """)
  }

  package mutating func append(_ frame: Frame, into bytes: inout [UInt8]) {
    for row in 0..<frame.size.rows {
      var cells = frame.coveredCells(row: row)
      while let last = cells.last, isInvisible(last) { cells.removeLast() }
      if cells.isEmpty {
        blankRows += 1
        continue
      }
      for _ in 0..<blankRows { bytes.append("<div><br></div>\n") }
      blankRows = 0
      bytes.append("<div>")
      var start = cells.startIndex
      while start < cells.endIndex {
        var end = start + 1
        while end < cells.endIndex, cells[end].style == cells[start].style { end += 1 }
        append(cells[start..<end], table: frame.table, into: &bytes)
        start = end
      }
      bytes.append("</div>\n")
    }
  }

  package func end(into bytes: inout [UInt8]) { bytes.append("</div>\n</body>\n</html>\n") }

  /// Roles are legible on the page's own colours.
  private var palette: Palette {
    Palette(foreground: look.foreground, background: look.background, isDark: true)
  }

  private func isInvisible(_ cell: Cell) -> Bool {
    guard cell.isSpace else { return false }
    return cell.background == .default && cell.underline == .none
      && cell.attributes.isDisjoint(with: [.reverse, .strikethrough])
  }

  /// Cells of one style.
  private func append(_ cells: ArraySlice<Cell>, table: CellTable, into bytes: inout [UInt8]) {
    let style = table.style(of: cells.first!).resolved(by: palette)
    let rules = rules(for: style, columns: cells.count)
    let link = style.link.flatMap { SafeLink($0) }
    if let link {
      bytes.append("<a href=\"")
      bytes.append(markup: link.target)
      bytes.append("\" rel=\"noopener noreferrer\" style=\"\(rules)\">")
    } else if style != .plain {
      bytes.append("<span style=\"\(rules)\">")
    }
    let isHidden = style.attributes.contains(.hidden)
    for cell in cells {
      if isHidden {
        bytes.append(UInt8(ascii: " "))
      } else if let scalar = cell.scalar, scalar.isASCII {
        bytes.append(markup: scalar)
      } else if cell.role != .trailing {
        bytes.append(cell.role == .wide ? "<i class=\"w\">" : "<i>")
        bytes.append(markup: table.text(of: cell))
        bytes.append("</i>")
      }
    }
    if link != nil {
      bytes.append("</a>")
    } else if style != .plain {
      bytes.append("</span>")
    }
  }

  /// The declarations of a style, and the width of what has it. A column is 8.5 pixels whatever the
  /// font: browsers round boxes to sixty-fourths of a pixel, and nothing may add up along a row.
  private func rules(for style: CellStyle, columns: Int) -> String {
    var rules = "width:\(columns * 17 / 2)\(columns % 2 == 0 ? "" : ".5")px"
    let color =
      style.background == .default
      ? style.foreground.legible(on: look.background) : style.foreground
    var foreground = color.components(look.foreground)
    var background = style.background.components(look.background)
    let isReversed = style.attributes.contains(.reverse)
    if isReversed { swap(&foreground, &background) }
    if style.attributes.contains(.dim) {
      // As a half-bright glyph looks on its background, without dimming that.
      func mixed(_ one: UInt8, _ other: UInt8) -> UInt8 {
        let sum: Int = Int(one) * 6 + Int(other) * 4
        return UInt8(sum / 10)
      }
      foreground = (
        mixed(foreground.0, background.0), mixed(foreground.1, background.1),
        mixed(foreground.2, background.2)
      )
    }
    func hex(_ value: (UInt8, UInt8, UInt8)) -> String {
      Color.rgb(value.0, value.1, value.2).hex(.default)
    }
    if style.foreground != .default || isReversed || style.attributes.contains(.dim) {
      rules += ";color:\(hex(foreground))"
    }
    if style.background != .default || isReversed { rules += ";background:\(hex(background))" }
    if style.attributes.contains(.bold) { rules += ";font-weight:bold" }
    if style.attributes.contains(.italic) { rules += ";font-style:italic" }
    var lines: [String] = []
    if style.underline != .none { lines.append("underline") }
    if style.attributes.contains(.strikethrough) { lines.append("line-through") }
    if !lines.isEmpty {
      rules += ";text-decoration:" + lines.joined(separator: " ")
      switch style.underline {
      case .double: rules += " double"
      case .curly: rules += " wavy"
      case .dotted: rules += " dotted"
      case .dashed: rules += " dashed"
      case .none, .single: break
      }
      if style.underline != .none, style.underlineColor != .default {
        rules += " " + style.underlineColor.hex(look.foreground)
      }
    } else if style.link != nil {
      rules += ";text-decoration:none"
    }
    return rules
  }
}
