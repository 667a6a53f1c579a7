/// Which elements of one text are those of another, by Myers' greedy algorithm with a bound on its
/// work: "An O(ND) Difference Algorithm and Its Variations", Algorithmica 1 (1986).
struct TextMatches {
  /// For each element of the new text its place in the old one, or `nil` for one that is new.
  private(set) var places: [Int?]
  /// How many comparisons and steps it took.
  private(set) var work = 0

  /// Some tenths of a second at most.
  static let usualLimit = 4_000_000

  /// `nil` when the texts differ too much for `limit` steps.
  init?<Element: Equatable>(old: [Element], new: [Element], limit: Int) {
    places = [Int?](repeating: nil, count: new.count)
    var most = 0
    while most < old.count + new.count, most * most <= limit { most += 1 }
    // The furthest place in the old text on each diagonal, and all of them before each change.
    var furthest = [Int](repeating: 0, count: 2 * most + 3)
    let middle = most + 1
    var trace: [[Int]] = []
    for changes in 0...most {
      work += 2 * changes + 1
      if work > limit { return nil }
      trace.append(Array(furthest[(middle - changes)...(middle + changes)]))
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        let left = furthest[middle + diagonal - 1]
        let right = furthest[middle + diagonal + 1]
        let isInsertion = diagonal == -changes || diagonal != changes && left < right
        var x = isInsertion ? right : left + 1
        var y = x - diagonal
        while x < old.count, y < new.count, old[x] == new[y] {
          x += 1
          y += 1
          work += 1
        }
        furthest[middle + diagonal] = x
        if x >= old.count, y >= new.count {
          follow(trace, from: (x, y))
          return
        }
      }
      if work > limit { return nil }
    }
    return nil
  }

  /// Goes back along the way that was found, and notes the elements that it kept.
  private mutating func follow(_ trace: [[Int]], from end: (x: Int, y: Int)) {
    var (x, y) = end
    for changes in trace.indices.reversed() {
      let furthest = trace[changes]
      func place(_ diagonal: Int) -> Int {
        let index = diagonal + changes
        return furthest.indices.contains(index) ? furthest[index] : 0
      }
      let diagonal = x - y
      let isInsertion =
        diagonal == -changes || diagonal != changes && place(diagonal - 1) < place(diagonal + 1)
      let before = isInsertion ? diagonal + 1 : diagonal - 1
      let start = changes == 0 ? (x: 0, y: 0) : (x: place(before), y: place(before) - before)
      while x > start.x, y > start.y {
        x -= 1
        y -= 1
        places[y] = x
      }
      (x, y) = start
    }
  }
}
