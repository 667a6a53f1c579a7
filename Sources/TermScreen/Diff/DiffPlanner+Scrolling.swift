/// The effect of scrolling on a frame.
enum ScrollChoice {
  /// Nothing: lines are edited in place.
  case useless
  /// The plan on trial is to be compared with editing in place.
  case possible
  /// Clearly less than editing in place.
  case clear
}

extension DiffPlanner {
  /// The number of lines without a match that may follow each other before only one scroll of all
  /// of them is considered.
  private static let fewLines = 12

  /// Finds the best way to scroll some rows: scrolls on ``trial``, and the lines then to rewrite.
  mutating func planScrolls(_ range: Range<Int>) -> ScrollChoice {
    trial.removeAll()
    matches.find(old: old, new: encoder.frame, changed: changed)
    if matches.moved == 0, let run = longestRun() { return planShift(of: run) }
    alignment.setTokens(matches, changed: changed)
    // Work stays bounded: a taller screen with nothing in common is rewritten in place.
    let tokens = (alignment.old.count, alignment.new.count)
    guard tokens.0 * tokens.1 <= 80 * 80 else { return .useless }
    let cost = alignment.align(
      &rows, old: old, new: encoder.frame, changed: changed.count,
      reach: tokens.0 + tokens.1 < 20 ? 6 : 3)
    takeSteps(end: range.upperBound)
    if trial.scrolls.isEmpty { return .useless }
    return 2 * cost < bytesInPlace(atMost: 2 * cost + 1) ? .clear : .possible
  }

  /// Makes scrolls and pending lines of the alignment's steps.
  private mutating func takeSteps(end: Int) {
    pending.removeAll()
    let end = encoder.capabilities.shiftsLines ? encoder.frame.size.rows : end
    /// By how many lines more have gone than have come.
    var balance = 0
    var (i, j) = (0, 0)
    for index in alignment.steps.indices {
      switch alignment.steps[index] {
      case .keep:
        let (old, new) = (alignment.old[i], alignment.new[j])
        if balance == 0 { collector.flush(end: end, into: &trial.scrolls) }
        if old.block < 0 || old.block != new.block {
          pending.append(PendingLine(row: new.start, source: old.start))
        }
        i += 1
        j += 1
      case .delete:
        let old = alignment.old[i]
        collector.delete(old.start, old.count)
        balance += old.count
        i += 1
      case .insert:
        let new = alignment.new[j]
        collector.insert(new.start, new.count)
        balance -= new.count
        for row in new.start..<new.start + new.count {
          pending.append(PendingLine(row: row, source: -1))
        }
        j += 1
      }
    }
    collector.flush(end: end, into: &trial.scrolls)
  }

  /// An estimate of the bytes for rewriting the lines in place, from a sample of them where it is
  /// not known yet; more than `limit` need not be told apart.
  private mutating func bytesInPlace(atMost limit: Int) -> Int {
    if alignment.inPlace.lines == changed.count { return alignment.inPlace.about }
    let samples = min(4, changed.count)
    var sum = 0
    // The sum of the samples that is `limit`.
    let enough = (limit * samples + changed.count - 1) / changed.count
    for sample in 0..<samples where sum < enough {
      let row = changed[(2 * sample + 1) * changed.count / (2 * samples)]
      sum += lineEdit(from: row, to: row).bounds(limit: 60, enough: enough - sum).about + 4
    }
    return sum * changed.count / samples
  }

  /// Whether rewriting the lines in place cannot take fewer than some bytes.
  func takesInPlace(atLeast bytes: Int) -> Bool {
    alignment.inPlace.lines == changed.count && alignment.inPlace.least >= bytes
  }

  // MARK: Many lines, none the same

  /// A page of other lines: where the rows are numbered, a scroll by a line or two may let their
  /// last digits fall into place. Distances are tried on a sample of the lines.
  private mutating func planShift(of run: Range<Int>) -> ScrollChoice {
    let inPlace = bytesAfterShift(of: run, by: 0, limit: Int.max)
    // Estimates are coarse; what is near is encoded and compared.
    var least = inPlace + inPlace / 16
    var best = 0
    for distance in [1, -1, 2, -2, 3, -3] {
      let fresh = distance > 0 ? run.lowerBound : run.upperBound + distance
      let block = ScrollAlignment.Token(start: fresh, count: abs(distance), block: -1)
      let price =
        2 * ScrollAlignment.gapCost + LineEdit.paintEstimate(block, of: encoder.frame)
      let cost = price + bytesAfterShift(of: run, by: distance, limit: least - price)
      if cost < least { (least, best) = (cost, distance) }
    }
    if best == 0 { return .useless }
    scroll(run, downBy: best)
    return 25 * least <= 22 * inPlace ? .clear : .possible
  }

  /// About the bytes that a row takes on a blank line.
  private func paintEstimate(of row: Int) -> Int {
    LineEdit.paintEstimate(
      ScrollAlignment.Token(start: row, count: 1, block: -1), of: encoder.frame)
  }

  /// About the bytes that rewriting the lines takes when they have been scrolled down, by a sample
  /// of them; `limit` or more when it is that much.
  private mutating func bytesAfterShift(
    of run: Range<Int>, by distance: Int, limit: Int
  ) -> Int {
    let samples = 6
    var cost = 0
    // The sum of the samples that is `limit`.
    let enough = limit == .max ? .max : (limit * samples + run.count - 1) / run.count
    for sample in 0..<samples where cost < enough {
      // The first and the last lines may be others: a header, a bar.
      let row = run.lowerBound + 3 + (2 * sample + 1) * (run.count - 6) / (2 * samples)
      let edit = lineEdit(from: row - distance, to: row)
      if let cells = edit.loneCells {
        // Written by columns: "line feed, backspace, digit".
        cost += 3 * cells
      } else {
        cost += edit.bounds(limit: 60, enough: enough - cost).about + 2
      }
    }
    return cost * run.count / samples
  }

  /// The longest run of rows that all changed, if it is long.
  private func longestRun() -> Range<Int>? {
    var longest = 0..<0
    var start = 0
    for index in changed.indices {
      if index > 0, changed[index] != changed[index - 1] + 1 { start = index }
      if index - start >= longest.count { longest = changed[start]..<changed[index] + 1 }
    }
    return longest.count > DiffPlanner.fewLines ? longest : nil
  }

  /// Scrolls the run without the lines at its far end that are better left where they are.
  private mutating func scroll(_ run: Range<Int>, downBy distance: Int) {
    var (top, bottom) = (run.lowerBound, run.upperBound)
    while bottom - top > abs(distance) + 1 {
      let edge = distance > 0 ? bottom - 1 : top
      let stays = lineEdit(from: edge, to: edge).estimate(limit: 60)
      let goes = lineEdit(from: edge - distance, to: edge)
      if stays > goes.bounds(limit: 60, enough: stays).about { break }
      if distance > 0 { bottom -= 1 } else { top += 1 }
    }
    // At the near end a bar may stay, rather than be repainted and painted over where it went.
    while bottom - top > abs(distance) + 1 {
      let edge = distance > 0 ? top : bottom - 1
      let target = edge + distance
      let stays = lineEdit(from: edge, to: edge).estimate(limit: 60) + paintEstimate(of: target)
      // What it takes to go at most as much as to stay.
      let most = stays - paintEstimate(of: edge)
      let goes = lineEdit(from: edge, to: target)
      if goes.bounds(limit: 60, enough: most + 1).about <= most { break }
      if distance > 0 { top += 1 } else { bottom -= 1 }
    }
    trial.scrolls.append(LineScroll(rows: top..<bottom, lines: -distance))
    pending.removeAll()
    for index in changed.indices {
      let row = changed[index]
      let source = row - distance
      if row < top || row >= bottom {
        pending.append(PendingLine(row: row, source: row))
      } else {
        let isFresh = source < top || source >= bottom
        pending.append(PendingLine(row: row, source: isFresh ? -1 : source))
      }
    }
  }
}
