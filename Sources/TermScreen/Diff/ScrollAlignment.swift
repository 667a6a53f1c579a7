/// Which old lines stay, in their order, and where: the cheapest way to turn one run of lines into
/// another by deleting and inserting lines and rewriting cells.
///
/// Terminals move lines only by scrolling, and what scrolling keeps it keeps in order. So a plan is
/// an alignment of two sequences with gaps, solved by dynamic programming with a price for opening
/// a gap (O. Gotoh, "An improved algorithm for matching biological sequences", 1982). Neighbouring
/// lines that match with the same distance are one token, so that the usual list has few.
struct ScrollAlignment {
  /// A run of lines: several are always a match with lines of the other side.
  struct Token {
    var start: Int
    var count: Int
    /// The same number on both sides for lines that look alike; −1 for lines without a match.
    var block: Int
  }

  /// Steps from the top: what happens to the next old or new lines.
  enum Step { case keep, delete, insert }

  /// A scroll's price in bytes: a motion, CSI, a count, the final.
  static let gapCost = 8

  private static let infinity = Int32.max / 4

  /// The cheapest steps, with their estimated bytes.
  ///
  /// `paintCosts` are the bytes of the new tokens on blank lines. `pairCost` estimates the bytes to
  /// make an old token a new one, by their indices, for tokens of one line in different blocks;
  /// `nil` when that is not worth a thought. Complexity: O(old × new).
  static func align(
    old: [Token], new: [Token], _ paintCosts: [Int], pairCost: (Int, Int) -> Int?
  ) -> (steps: [Step], cost: Int) {
    let columns = new.count + 1
    let size = (old.count + 1) * columns
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 * size) { table in
      let keep = UnsafeMutableBufferPointer(rebasing: table[0..<size])
      let delete = UnsafeMutableBufferPointer(rebasing: table[size..<2 * size])
      let insert = UnsafeMutableBufferPointer(rebasing: table[2 * size..<3 * size])
      let gap = Int32(gapCost)
      table.initialize(repeating: infinity)
      keep[0] = 0
      for j in 1..<max(1, columns) {
        insert[j] = min(keep[j - 1] + gap, insert[j - 1]) + Int32(paintCosts[j - 1])
      }
      for i in 1..<max(1, old.count + 1) {
        delete[i * columns] = min(keep[(i - 1) * columns] + gap, delete[(i - 1) * columns])
      }
      for i in 0..<old.count {
        let token = old[i]
        for j in 0..<new.count {
          let at = (i + 1) * columns + j + 1
          let (diagonal, above, left) = (at - columns - 1, at - columns, at - 1)
          let pair: Int32
          if token.block >= 0, token.block == new[j].block {
            pair = 0
          } else if token.count == 1, new[j].count == 1, let cost = pairCost(i, j) {
            pair = Int32(cost)
          } else {
            pair = infinity
          }
          if pair < infinity {
            keep[at] = min(keep[diagonal], delete[diagonal], insert[diagonal]) + pair
          }
          delete[at] = min(min(keep[above], insert[above]) + gap, delete[above])
          insert[at] = min(min(keep[left], delete[left]) + gap, insert[left]) + Int32(paintCosts[j])
        }
      }
      var steps: [Step] = []
      var at = size - 1
      let cost = min(keep[at], delete[at], insert[at])
      var state: Step = keep[at] == cost ? .keep : delete[at] == cost ? .delete : .insert
      while at > 0 {
        steps.append(state)
        let from: Int
        switch state {
        case .keep:
          from = at - columns - 1
          let least = min(keep[from], delete[from], insert[from])
          state = keep[from] == least ? .keep : delete[from] == least ? .delete : .insert
        case .delete:
          from = at - columns
          state =
            delete[from] == delete[at]
            ? .delete : keep[from] <= insert[from] ? .keep : .insert
        case .insert:
          from = at - 1
          let before = insert[at] - Int32(paintCosts[at % columns - 1])
          state =
            insert[from] == before ? .insert : keep[from] <= delete[from] ? .keep : .delete
        }
        at = from
      }
      steps.reverse()
      return (steps, Int(cost))
    }
  }
}
