/// The alignment of old lines with new ones: the cheapest way to turn one run of lines into another
/// by deleting and inserting lines and rewriting cells.
///
/// Terminals move lines only by scrolling, and what scrolling keeps it keeps in order. So a plan is
/// an alignment of two sequences with gaps, solved by dynamic programming with a price for opening
/// a gap (O. Gotoh, "An improved algorithm for matching biological sequences", 1982). Neighbouring
/// lines that match with the same distance are one token, so that the usual list has few.
struct ScrollAlignment: ~Copyable {
  /// A run of lines: several are always a match with lines of the other side.
  struct Token {
    var start: Int
    var count: Int
    /// The same number on both sides for lines that look alike; −1 for lines without a match.
    var block: Int
    /// The bytes that it takes on blank lines, by estimate; of new tokens only.
    var paintCost = 0
  }

  /// Steps from the top: what happens to the next old or new lines.
  enum Step { case keep, delete, insert }

  /// The least bytes to come to a place of both sequences with a certain last step.
  struct Costs {
    var keep = ScrollAlignment.infinity
    var delete = ScrollAlignment.infinity
    var insert = ScrollAlignment.infinity

    var least: Int32 { min(keep, delete, insert) }
    /// The step that the least takes.
    var step: Step { keep == least ? .keep : delete == least ? .delete : .insert }
  }

  /// A scroll's price in bytes: a motion, CSI, a count, the final.
  static let gapCost = 8

  static let infinity = Int32.max / 4

  private(set) var old = Scratch<Token>()
  private(set) var new = Scratch<Token>()
  /// The cheapest steps, once aligned.
  private(set) var steps = Scratch<Step>()
  private var table = Scratch<Costs>()
  /// About the bytes to rewrite the lines in place that are tokens of their own on both sides, the
  /// least they can take, and how many lines those are.
  private(set) var inPlace = (about: 0, least: 0, lines: 0)

  /// Takes both sides from the rows that changed and those between them, which did not.
  mutating func setTokens(_ matches: borrowing LineMatches, changed: borrowing Scratch<Int>) {
    new.removeAll()
    old.removeAll()
    var blocks = 0
    var before = -1
    // The old row that the line before was on, if it has a match.
    var oldBefore = -2
    for place in changed.indices {
      let row = changed[place]
      let source = matches.source[place]
      let oldRow = source >= 0 ? changed[source] : -2
      if place > 0, before < row - 1 {
        new.append(Token(start: before + 1, count: row - before - 1, block: blocks))
        blocks += 1
      } else if oldRow >= 0, oldRow == oldBefore + 1 {
        new[new.count - 1].count += 1
        (before, oldBefore) = (row, oldRow)
        continue
      }
      new.append(Token(start: row, count: 1, block: source >= 0 ? blocks : -1))
      if source >= 0 { blocks += 1 }
      (before, oldBefore) = (row, oldRow)
    }
    // Blocks of unchanged lines are the same on both sides, in the same order. An old line that is
    // elsewhere now begins its block or goes on with it.
    var token = 0
    var unchanged = 0
    // The rows of its block that the last old token has not got yet.
    var missing = 0..<0
    for place in changed.indices {
      let row = changed[place]
      if place > 0, before < row - 1 {
        while new[unchanged].start != before + 1 { unchanged += 1 }
        old.append(new[unchanged])
        missing = 0..<0
      }
      before = row
      let target = matches.target[place]
      if target < 0 {
        old.append(Token(start: row, count: 1, block: -1))
        missing = 0..<0
        continue
      }
      let newRow = changed[target]
      if newRow == missing.lowerBound, !missing.isEmpty {
        old[old.count - 1].count += 1
        missing = newRow + 1..<missing.upperBound
        continue
      }
      if new[token].start > newRow { token = 0 }
      while new[token].start + new[token].count <= newRow { token += 1 }
      old.append(Token(start: row, count: 1, block: new[token].block))
      // Only from its start on.
      let end = new[token].start + new[token].count
      missing = new[token].start == newRow ? newRow + 1..<end : end..<end
    }
  }

  /// Finds the cheapest steps and returns their estimated bytes. Lines in different blocks are
  /// compared when they are at most `reach` rows apart; `changed` rows have changed.
  /// Complexity: O(old × new).
  mutating func align(
    _ rows: inout CellRows, old oldFrame: Frame, new newFrame: Frame, changed: Int, reach: Int
  ) -> Int {
    var singles = 0
    for index in new.indices {
      new[index].paintCost = LineEdit.paintEstimate(new[index], of: newFrame)
      if new[index].count == 1 { singles += 1 }
    }
    // Else what some lines take in place says nothing of all.
    let asksInPlace = singles >= changed
    let columns = new.count + 1
    let gap = Int32(ScrollAlignment.gapCost)
    inPlace = (0, 0, 0)
    table.removeAll()
    table.append(Costs(keep: 0))
    for j in new.indices {
      let left = table[j]
      table.append(
        Costs(insert: min(left.keep + gap, left.insert) + Int32(new[j].paintCost)))
    }
    for i in old.indices {
      let token = old[i]
      var above = table[i * columns]
      var left = Costs(delete: min(above.keep + gap, above.delete))
      table.append(left)
      for j in new.indices {
        let other = new[j]
        let diagonal = above
        above = table[i * columns + j + 1]
        var costs = Costs()
        // Not one of these sums overflows: infinity is a quarter of what fits.
        costs.delete = min(min(above.keep, above.insert) &+ gap, above.delete)
        costs.insert =
          min(min(left.keep, left.delete) &+ gap, left.insert)
          &+ Int32(truncatingIfNeeded: other.paintCost)
        if token.block >= 0, token.block == other.block {
          costs.keep = diagonal.least
        } else if token.count == 1, other.count == 1, abs(token.start - other.start) <= reach {
          let edit = LineEdit(
            old: rows.old(token.start, of: oldFrame), new: rows.new(other.start, of: newFrame),
            width: newFrame.size.columns)
          // Beyond that a fresh line is cheaper; and so is what takes more than the other steps, of
          // which it need not be known how much. Lines at one place are known in any case, where
          // all can be.
          let isInPlace = asksInPlace && token.start == other.start
          let others = Int(min(costs.delete, costs.insert) - diagonal.least) - 3
          let pair = edit.bounds(
            limit: other.paintCost + 20, enough: isInPlace ? .max : max(0, others))
          costs.keep = diagonal.least + Int32(pair.about + 4)
          if isInPlace {
            inPlace.about += pair.about + 4
            inPlace.least += pair.least
            inPlace.lines += 1
          }
        }
        table.append(costs)
        left = costs
      }
    }
    traceBack()
    return Int(table[table.count - 1].least)
  }

  private mutating func traceBack() {
    let columns = new.count + 1
    steps.removeAll()
    var at = table.count - 1
    var state = table[at].step
    while at > 0 {
      steps.append(state)
      let costs = table[at]
      switch state {
      case .keep:
        at -= columns + 1
        state = table[at].step
      case .delete:
        at -= columns
        let from = table[at]
        state =
          from.delete == costs.delete ? .delete : from.keep <= from.insert ? .keep : .insert
      case .insert:
        let before = costs.insert - Int32(new[at % columns - 1].paintCost)
        at -= 1
        let from = table[at]
        state = from.insert == before ? .insert : from.keep <= from.delete ? .keep : .delete
      }
    }
    for index in 0..<steps.count / 2 {
      let step = steps[index]
      steps[index] = steps[steps.count - 1 - index]
      steps[steps.count - 1 - index] = step
    }
  }
}
