import Foundation
import TermScreen
import TermView
import TermViewTesting
import Testing

@MainActor @Suite("Paths")
struct PathTests {
  /// Lines and curves at random, in a square of a side.
  private static func randomPath(_ side: Double) -> Path {
    func point() -> CGPoint {
      CGPoint(x: .random(in: -2...side + 2), y: .random(in: -2...side + 2))
    }
    var path = Path()
    for _ in 0..<Int.random(in: 1...4) {
      switch Int.random(in: 0..<5) {
      case 0:
        path.addEllipse(
          in: CGRect(x: point().x, y: point().y, width: .random(in: 1...6), height: 5))
      case 1:
        path.addRoundedRect(
          in: CGRect(x: 2, y: 3, width: 7, height: 4), cornerSize: CGSize(width: 1, height: 2))
      default:
        path.move(to: point())
        for _ in 0..<Int.random(in: 1...5) {
          switch Int.random(in: 0..<4) {
          case 0: path.addQuadCurve(to: point(), control: point())
          case 1: path.addCurve(to: point(), control1: point(), control2: point())
          default: path.addLine(to: point())
          }
        }
        if Bool.random() { path.closeSubpath() }
      }
    }
    return path
  }

  /// How often the lines of a path go around a point: the angles that a finger turns by which
  /// follows them, added up.
  private func turns(_ path: Path, around point: CGPoint) -> Int {
    var angle = 0.0
    for points in polylines(path) {
      for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
        let (ax, ay, bx, by) = (a.x - point.x, a.y - point.y, b.x - point.x, b.y - point.y)
        angle += atan2(ax * by - ay * bx, ax * bx + ay * by)
      }
    }
    return Int((angle / (2 * .pi)).rounded())
  }

  /// The lines of a path, as fine as what is drawn.
  private func polylines(_ path: Path) -> [[CGPoint]] {
    var lines: [[CGPoint]] = []
    path.forEach { element in
      switch element {
      case .move(let point): lines.append([point])
      case .line(let point): lines[lines.count - 1].append(point)
      case .quadCurve(let point, let control):
        let start = lines[lines.count - 1].last!
        for step in 1...16 {
          let t = Double(step) / 16
          let (p, q) = (mix(start, control, t), mix(control, point, t))
          lines[lines.count - 1].append(mix(p, q, t))
        }
      case .curve(let point, let first, let second):
        let start = lines[lines.count - 1].last!
        for step in 1...16 {
          let t = Double(step) / 16
          let (p, q, r) = (mix(start, first, t), mix(first, second, t), mix(second, point, t))
          lines[lines.count - 1].append(mix(mix(p, q, t), mix(q, r, t), t))
        }
      case .closeSubpath:
        let start = lines[lines.count - 1][0]
        lines[lines.count - 1].append(start)
        lines.append([start])
      }
    }
    return lines.filter { $0.count > 1 }
  }

  private func mix(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  private func distance(_ point: CGPoint, from path: Path) -> Double {
    var least = Double.infinity
    for points in polylines(path) {
      for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = dx * dx + dy * dy
        let t = length == 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / length
        let near = mix(a, b, min(max(t, 0), 1))
        least = min(least, hypot(near.x - point.x, near.y - point.y))
      }
    }
    return least
  }

  @Test("what is inside is what the lines go around", arguments: 0..<100)
  func contains(_: Int) {
    let path = PathTests.randomPath(10)
    for _ in 0..<100 {
      let point = CGPoint(x: .random(in: -1...11), y: .random(in: -1...11))
      if distance(point, from: path) < 1e-6 { continue }
      let turns = turns(path, around: point)
      #expect(path.contains(point) == (turns != 0), "\(point) \(path)")
      #expect(path.contains(point, eoFill: true) == !turns.isMultiple(of: 2), "\(point) \(path)")
    }
  }

  /// The character in a cell of a screen that has narrow ones only.
  private func glyph(_ screen: Screen, _ row: Int, _ column: Int) -> Character {
    let line = Array(screen[row])
    return column < line.count ? line[column] : " "
  }

  @Test("a drawing has the cells of the path as a view", arguments: 0..<40)
  func inCanvas(_: Int) {
    let path = PathTests.randomPath(10)
    let isEvenOdd = Bool.random()
    let style = FillStyle(eoFill: isEvenOdd)
    let color: Color? = Bool.random() ? .red : nil
    let shading = color.map { GraphicsContext.Shading.color($0) } ?? .foreground
    func expectSame(_ views: (some View, some View), _ message: String) {
      let (drawn, shown) = (
        TestTerminal(views.0, columns: 12, rows: 11), TestTerminal(views.1, columns: 12, rows: 11)
      )
      #expect(drawn.screen == shown.screen, "\(message) of \(path)")
    }
    expectSame(
      (
        Canvas { context, _ in context.fill(path, with: shading, style: style) },
        path.fill(color ?? .default, style: style)
      ), "filled")
    expectSame(
      (
        Canvas { context, _ in context.stroke(path, with: shading) },
        path.stroke(color ?? .default)
      ), "its lines")
  }

  @Test("a path in a drawing is moved, clipped, and leaves the style as it was")
  func placeInCanvas() {
    let terminal = TestTerminal(columns: 8, rows: 4) {
      Canvas { context, size in
        let box = Path(CGRect(x: 0, y: 0, width: 4, height: 2))
        context.drawLayer { layer in
          layer.translateBy(x: 2, y: 1)
          layer.clip(to: Rect(row: 0, column: 0, columns: 3, rows: 9))
          layer.fill(box, with: .foreground)
        }
        context.fill(
          Path(CGRect(x: 6, y: 0, width: 1, height: 1)), with: .style(.foreground))
        context.stroke(
          Path { path in
            path.move(to: CGPoint(x: 0, y: 3.1))
            path.addLine(to: CGPoint(x: 2.9, y: 3.1))
          }, with: .color(.red), style: StrokeStyle(lineWidth: 2))
        context.draw("x", at: Point(row: 0, column: 0))
      }
    }
    #expect(
      terminal.screen.text == """
        x
          ███
          ███
        ⠉⠉⠉
        """)
    #expect(terminal.screen.style(row: 0, column: 0).foreground == .default)
    #expect(terminal.screen.style(row: 0, column: 6).background == .primary)
    #expect(terminal.screen.style(row: 3, column: 0).foreground == .red)
  }

  /// The quarters of the cells: upper left, upper right, lower left, lower right.
  private static let quarters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

  @Test("a quarter of a cell is filled where its middle is inside", arguments: 0..<60)
  func fills(_: Int) {
    let path = PathTests.randomPath(10)
    let isEvenOdd = Bool.random()
    let terminal = TestTerminal(columns: 12, rows: 11) {
      path.fill(style: FillStyle(eoFill: isEvenOdd))
    }
    for row in 0..<11 {
      for column in 0..<12 {
        var expected = 0
        var isClear = true
        for quarter in 0..<4 {
          let point = CGPoint(
            x: Double(column) + (quarter.isMultiple(of: 2) ? 0.25 : 0.75),
            y: Double(row) + (quarter < 2 ? 0.25 : 0.75))
          if distance(point, from: path) < 1e-6 { isClear = false }
          if path.contains(point, eoFill: isEvenOdd) { expected |= 1 << quarter }
        }
        guard isClear else { continue }
        let shown = glyph(terminal.screen, row, column)
        #expect(shown == PathTests.quarters[expected], "\(row), \(column) of \(path)")
      }
    }
  }

  @Test("every dot is on the line, and the line is dotted everywhere", arguments: 0..<60)
  func strokes(_: Int) {
    let path = PathTests.randomPath(10)
    let terminal = TestTerminal(columns: 12, rows: 11) { path.stroke() }
    let bits: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
    var lit: Set<[Int]> = []
    for row in 0..<11 {
      for column in 0..<12 {
        let shown = glyph(terminal.screen, row, column)
        guard let value = shown.unicodeScalars.first?.value, value >= 0x2800 else { continue }
        for (y, line) in bits.enumerated() {
          for (x, bit) in line.enumerated() where (value - 0x2800) & bit != 0 {
            lit.insert([row * 4 + y, column * 2 + x])
            let middle = CGPoint(
              x: Double(column) + 0.25 + Double(x) / 2, y: Double(row) + 0.125 + Double(y) / 4)
            #expect(openDistance(middle, from: path) <= 0.29, "\(middle) of \(path)")
          }
        }
      }
    }
    for points in polylines(path) {
      for (a, b) in zip(points, points.dropFirst()) {
        for step in 0...20 {
          let point = mix(a, b, Double(step) / 20)
          guard (0..<12).contains(point.x), (0..<11).contains(point.y) else { continue }
          let (y, x) = (Int(point.y * 4), Int(point.x * 2))
          let isNear = (-1...1).contains { dy in
            (-1...1).contains { dx in lit.contains([y + dy, x + dx]) }
          }
          #expect(isNear, "\(point) of \(path)")
        }
      }
    }
  }

  /// The distance from the lines that are drawn: what is open stays so.
  private func openDistance(_ point: CGPoint, from path: Path) -> Double {
    var least = Double.infinity
    for points in polylines(path) {
      for (a, b) in zip(points, points.dropFirst()) {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = dx * dx + dy * dy
        let t = length == 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / length
        let near = mix(a, b, min(max(t, 0), 1))
        least = min(least, hypot(near.x - point.x, near.y - point.y))
      }
    }
    return least
  }

  @Test("an arc goes the way it is told, as far from its centre as it is wide")
  func arcs() {
    let center = CGPoint(x: 3, y: 4)
    for (start, end, isClockwise, sweep) in [
      (0.0, 90.0, false, 90.0), (0, 90, true, -270), (90, 0, true, -90), (90, 0, false, 270),
      (0, 360, false, 360), (0, 360, true, 0), (360, 0, true, -360), (-90, 270, false, 360),
      (0, 720, false, 360), (10, 10, false, 0),
    ] {
      var path = Path()
      path.addArc(
        center: center, radius: 2, startAngle: .degrees(start), endAngle: .degrees(end),
        clockwise: isClockwise)
      var turned = 0.0
      for points in polylines(path) {
        for (a, b) in zip(points, points.dropFirst()) {
          let first = atan2(a.y - 4, a.x - 3)
          var step = atan2(b.y - 4, b.x - 3) - first
          if step > .pi { step -= 2 * .pi }
          if step < -.pi { step += 2 * .pi }
          turned += step
        }
        for point in points { #expect(abs(hypot(point.x - 3, point.y - 4) - 2) < 0.002) }
      }
      #expect(abs(turned * 180 / .pi - sweep) < 1e-6, "\(start) to \(end), \(isClockwise)")
    }
  }

  @Test("transforms are undone, and one after the other is both", arguments: 0..<50)
  func transforms(_: Int) {
    func transform() -> CGAffineTransform {
      CGAffineTransform(rotationAngle: .random(in: -7...7))
        .scaledBy(x: .random(in: 0.5...3), y: .random(in: -3...(-0.5)))
        .translatedBy(x: .random(in: -5...5), y: .random(in: -5...5))
    }
    let (first, second) = (transform(), transform())
    let point = CGPoint(x: .random(in: -9...9), y: .random(in: -9...9))
    let both = point.applying(first.concatenating(second))
    let each = point.applying(first).applying(second)
    #expect(hypot(both.x - each.x, both.y - each.y) < 1e-9)
    let back = each.applying(second.inverted()).applying(first.inverted())
    #expect(hypot(back.x - point.x, back.y - point.y) < 1e-9)
    let path = PathTests.randomPath(8)
    let moved = path.applying(first)
    #expect(moved.currentPoint == path.currentPoint?.applying(first))
    #expect(polylines(moved).joined().count == polylines(path).joined().count)
  }

  @Test("a part of a line is as long as it says", arguments: 0..<50)
  func trims(_: Int) {
    let path = PathTests.randomPath(10)
    let (a, b) = (Double.random(in: -0.2...1.2), Double.random(in: -0.2...1.2))
    func length(_ path: Path) -> Double {
      polylines(path).reduce(0) { sum, points in
        sum
          + zip(points, points.dropFirst()).reduce(0) {
            $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y)
          }
      }
    }
    let part = max(0, min(max(b, 0), 1) - min(max(a, 0), 1))
    let trimmed = path.trimmedPath(from: a, to: b)
    #expect(abs(length(trimmed) - length(path) * part) < 1e-6 * max(1, length(path)))
  }

  @Test("a path knows its bounds and its end")
  func properties() {
    #expect(Path().isEmpty && Path().currentPoint == nil && Path().boundingRect == .zero)
    var path = Path(CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(path.boundingRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.addPath(Path { $0.addLines([.zero, CGPoint(x: 9, y: 1)]) })
    #expect(path.currentPoint == CGPoint(x: 9, y: 1))
    #expect(path.offsetBy(dx: 1, dy: 1).boundingRect == CGRect(x: 1, y: 1, width: 9, height: 6))
  }

  @Test("what is no number, or out of all reach, is no line and harms nothing")
  func broken() {
    let far = Double.greatestFiniteMagnitude
    for values in [[.nan, 1, 2, .infinity], [-far, far, far, -far], [1e300, 0, -1e300, 3]] {
      var path = Path()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: values[0], y: values[1]))
      path.addLine(to: CGPoint(x: values[2], y: values[3]))
      path.addQuadCurve(to: CGPoint(x: 2, y: 2), control: CGPoint(x: values[1], y: values[0]))
      path.addArc(
        center: CGPoint(x: 1, y: 1), radius: values[2], startAngle: .radians(values[0]),
        endAngle: .zero, clockwise: true)
      path.addRelativeArc(
        center: .zero, radius: 1, startAngle: .zero, delta: .radians(values[1] * 3))
      path.closeSubpath()
      _ = path.contains(CGPoint(x: 0.5, y: 0.5))
      _ = path.boundingRect
      for shown in [path, path.trimmedPath(from: 0.2, to: 0.7), path.offsetBy(dx: far, dy: .nan)] {
        let terminal = TestTerminal(columns: 5, rows: 3) { shown.stroke() }
        #expect(terminal.screen.size == Size(columns: 5, rows: 3))
        _ = TestTerminal(columns: 5, rows: 3) { shown.fill(.red) }
      }
    }
  }
}
