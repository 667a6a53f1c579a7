/// The rows of the screen that have to be repainted; the others are those of the frame before.
struct Damage {
  /// Ascending and disjoint, unless ``isAll``.
  private(set) var ranges: [Range<Int>] = []
  /// Whether everything must be painted.
  private(set) var isAll = true

  /// No row has to be painted.
  static var none: Damage {
    var damage = Damage()
    damage.removeAll()
    return damage
  }

  /// Forgets all rows: they have been painted.
  mutating func removeAll() {
    isAll = false
    ranges.removeAll(keepingCapacity: true)
  }

  /// The maximum number of separate stretches; with more, painting everything is as cheap.
  private static var limit: Int { 8 }

  mutating func formAll() {
    isAll = true
    ranges.removeAll(keepingCapacity: true)
  }

  /// Adds `rows`. Complexity: O(stretches).
  mutating func insert(_ rows: Range<Int>) {
    guard !isAll, !rows.isEmpty else { return }
    // When a list's cursor moves down, the next row follows the last stretch.
    if let last = ranges.last {
      if last.upperBound < rows.lowerBound, ranges.count < Damage.limit {
        return ranges.append(rows)
      }
      if last.lowerBound <= rows.lowerBound, rows.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, rows.upperBound)
        return
      }
    } else {
      return ranges.append(rows)
    }
    var merged = rows
    var place = 0
    while place < ranges.count {
      let range = ranges[place]
      if range.upperBound < merged.lowerBound {
        place += 1
      } else if merged.upperBound < range.lowerBound {
        break
      } else {
        merged =
          min(merged.lowerBound, range.lowerBound)..<max(merged.upperBound, range.upperBound)
        ranges.remove(at: place)
      }
    }
    ranges.insert(merged, at: place)
    if ranges.count > Damage.limit { formAll() }
  }
}
