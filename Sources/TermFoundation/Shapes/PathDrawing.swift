import Foundation
import TermControls
import TermScreen
import TermViewCore

/// A path in columns and rows, filled with quarters of cells or drawn as a line of dots.
struct PathDrawing {
  let path: Path
  let color: Color?

  /// Quarters of a cell: upper left 1, upper right 2, lower left 4, lower right 8.
  private static let quarters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

  @MainActor private func begin(_ context: inout GraphicsContext, _ size: Size?) -> Rect {
    if let color, color != .default { context.style.foreground = color }
    let clip = context.clipBoundingRect
    return size.map { clip.intersection(Rect(origin: .zero, size: $0)) } ?? clip
  }

  /// Fills what is inside, as far as it is in `size`. Complexity: O(rows × pieces + cells).
  @MainActor func fill(_ isEvenOdd: Bool, in context: inout GraphicsContext, _ size: Size?) {
    let visible = begin(&context, size)
    var edges = PathEdges(path)
    let hasQuarters = context.environment.glyphs.thumb == Glyphs.full.thumb
    let columns = visible.columns
    for row in visible.rows {
      var marks = [Int](repeating: 0, count: columns.count)
      for half in 0..<2 {
        let y = Double(row) + 0.25 + Double(half) / 2
        for span in edges.spans(at: y, eoFill: isEvenOdd) {
          // The first quarter whose middle is in the span, and the one after the last.
          let first = PathDrawing.quarter(at: span.lowerBound, in: columns)
          let end = PathDrawing.quarter(at: span.upperBound, in: columns)
          for quarter in first..<max(first, end) {
            marks[quarter / 2 - columns.lowerBound] |=
              (quarter.isMultiple(of: 2) ? 1 : 2) << (half * 2)
          }
        }
      }
      for (index, mark) in marks.enumerated() where mark != 0 {
        let cell = Rect(row: row, column: columns.lowerBound + index, columns: 1, rows: 1)
        if mark == 15, let color, color != .default {
          // Text over it keeps the colour behind it.
          var style = context.style
          style.background = color
          context.fill(cell, with: " ", style: style)
        } else if hasQuarters {
          context.fill(cell, with: PathDrawing.quarters[mark])
        } else if mark.nonzeroBitCount >= 2 {
          context.fill(cell, with: context.environment.glyphs.thumb.first ?? "#")
        }
      }
    }
  }

  /// The number of the first half column whose middle is not left of `x`.
  private static func quarter(at x: Double, in columns: Range<Int>) -> Int {
    let place = (x * 2 - 0.5).rounded(.up)
    let (low, high) = (Double(columns.lowerBound * 2), Double(columns.upperBound * 2))
    return Int(min(max(place, low), high))
  }

  /// Draws the lines, as far as they are in `size`. Complexity: O(pieces and dots).
  @MainActor func stroke(in context: inout GraphicsContext, _ size: Size?) {
    let visible = begin(&context, size)
    guard !visible.isEmpty else { return }
    var dots: [TermScreen.Point: UInt32] = [:]
    for points in path.lines {
      for (a, b) in zip(points, points.dropFirst()) {
        guard let (a, b) = PathDrawing.clip(a, b, to: visible) else { continue }
        // Two dots a column and four a row: no step is longer than a dot.
        let steps = max(1, Int(max(abs(b.x - a.x) * 2, abs(b.y - a.y) * 4).rounded(.up)))
        for step in 0...steps {
          let part = Double(step) / Double(steps)
          // A line along the last edge belongs to the last cells.
          let x = min(a.x + (b.x - a.x) * part, Double(visible.columns.upperBound) - 0.25)
          let y = min(a.y + (b.y - a.y) * part, Double(visible.rows.upperBound) - 0.125)
          let cell = TermScreen.Point(row: Int(y.rounded(.down)), column: Int(x.rounded(.down)))
          let (dotX, dotY) = (Int((x - Double(cell.column)) * 2), Int((y - Double(cell.row)) * 4))
          dots[cell, default: 0] |= PathDrawing.dots[min(dotY, 3)][min(dotX, 1)]
        }
      }
    }
    let hasDots = context.environment.glyphs.thumb == Glyphs.full.thumb
    for (cell, mark) in dots {
      let character = hasDots ? Unicode.Scalar(0x2800 + mark).map { Character($0) } : nil
      context.fill(
        Rect(row: cell.row, column: cell.column, columns: 1, rows: 1), with: character ?? "*")
    }
  }

  /// The bits of the dots of a Braille pattern, from the top, left and right. (Unicode, 21.1)
  private static let dots: [[UInt32]] = [
    [0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80],
  ]

  /// The part of a line that is inside `rect`. (Y.-D. Liang and B. A. Barsky, 1984)
  private static func clip(_ a: CGPoint, _ b: CGPoint, to rect: Rect) -> (CGPoint, CGPoint)? {
    guard a.isNear, b.isNear else { return nil }
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    var (enter, leave) = (0.0, 1.0)
    for (direction, distance) in [
      (-dx, a.x - Double(rect.columns.lowerBound)), (dx, Double(rect.columns.upperBound) - a.x),
      (-dy, a.y - Double(rect.rows.lowerBound)), (dy, Double(rect.rows.upperBound) - a.y),
    ] {
      if direction == 0 {
        if distance < 0 { return nil }
      } else if direction < 0 {
        enter = max(enter, distance / direction)
      } else {
        leave = min(leave, distance / direction)
      }
    }
    guard enter <= leave else { return nil }
    return (
      CGPoint(x: a.x + dx * enter, y: a.y + dy * enter),
      CGPoint(x: a.x + dx * leave, y: a.y + dy * leave)
    )
  }
}
