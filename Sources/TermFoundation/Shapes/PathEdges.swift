import Foundation
import TermControls
import TermViewCore

/// The sides of what a path fills: straight lines, each piece closed.
struct PathEdges {
  private struct Edge {
    var top: CGPoint
    var bottom: CGPoint
    /// 1 where the line leads down, -1 where it leads up.
    var turn: Int
  }
  private var edges: [Edge] = []
  private var crossings: [(x: Double, turn: Int)] = []

  init(_ path: Path) {
    for points in path.lines {
      for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) where a.y != b.y {
        guard a.isNear, b.isNear else { continue }
        edges.append(
          a.y < b.y ? Edge(top: a, bottom: b, turn: 1) : Edge(top: b, bottom: a, turn: -1))
      }
    }
  }

  /// The stretches of a line at `y` that are inside. Complexity: O(edges).
  mutating func spans(at y: Double, eoFill: Bool) -> [Range<Double>] {
    crossings.removeAll(keepingCapacity: true)
    for edge in edges where edge.top.y <= y && y < edge.bottom.y {
      let part = (y - edge.top.y) / (edge.bottom.y - edge.top.y)
      crossings.append((edge.top.x + (edge.bottom.x - edge.top.x) * part, edge.turn))
    }
    crossings.sort { $0.x < $1.x }
    var spans: [Range<Double>] = []
    var around = 0
    for (crossing, next) in zip(crossings, crossings.dropFirst()) {
      around += eoFill ? 1 : crossing.turn
      let isInside = eoFill ? !around.isMultiple(of: 2) : around != 0
      if isInside, crossing.x < next.x { spans.append(crossing.x..<next.x) }
    }
    return spans
  }
}

extension CGPoint {
  /// Whether the point can be reckoned with: a number, and less than a billion cells away. Lines to
  /// others are not drawn.
  var isNear: Bool { abs(x) < 1e9 && abs(y) < 1e9 }
}
