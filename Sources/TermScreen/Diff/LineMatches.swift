/// Which lines of two frames look alike, found by the keys of their spans.
struct LineMatches {
  /// For each new line of the range, the old line that looks like it, or −1.
  private(set) var oldLine: [Int]

  /// Compares the lines in `rows`. A line is matched with its own place first, then with the line
  /// after the match before it, then with the first that looks alike; each old line once.
  /// Complexity: O(lines), O(columns) for spans without a key.
  init(old: Frame, new: Frame, rows: Range<Int>) {
    let count = rows.count
    var capacity = 16
    while capacity < 2 * count { capacity *= 2 }
    let mask = capacity - 1
    oldLine = Array(repeating: -1, count: count)
    let (oldLines, newLines) = (old.lines, new.lines)
    oldLine.withUnsafeMutableBufferPointer { oldLine in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { signatures in
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: capacity + count) { space in
          let slots = UnsafeMutableBufferPointer(rebasing: space[0..<capacity])
          let isTaken = UnsafeMutableBufferPointer(rebasing: space[capacity..<capacity + count])
          slots.initialize(repeating: -1)
          isTaken.initialize(repeating: 0)
          for index in 0..<count {
            let signature = oldLines[rows.lowerBound + index].signature
            signatures.initializeElement(at: index, to: signature)
            if signature == 0 { continue }
            var slot = Int(truncatingIfNeeded: signature >> 32) & mask
            while slots[slot] >= 0 { slot = (slot + 1) & mask }
            slots[slot] = Int32(index)
          }
          func take(_ index: Int, for place: Int) {
            oldLine[place] = rows.lowerBound + index
            isTaken[index] = 1
          }
          for place in 0..<count {
            let line = newLines[rows.lowerBound + place]
            let signature = line.signature
            if signature == signatures[place], isTaken[place] == 0,
              line.looksLike(oldLines[rows.lowerBound + place])
            {
              take(place, for: place)
              continue
            }
            if signature == 0 { continue }
            if place > 0, oldLine[place - 1] >= 0 {
              let next = oldLine[place - 1] + 1 - rows.lowerBound
              if next < count, isTaken[next] == 0, signatures[next] == signature,
                line.looksLike(oldLines[rows.lowerBound + next])
              {
                take(next, for: place)
                continue
              }
            }
            var slot = Int(truncatingIfNeeded: signature >> 32) & mask
            while slots[slot] >= 0 {
              let index = Int(slots[slot])
              if isTaken[index] == 0, signatures[index] == signature,
                line.looksLike(oldLines[rows.lowerBound + index])
              {
                take(index, for: place)
                break
              }
              slot = (slot + 1) & mask
            }
          }
        }
      }
    }
  }

  /// Both sides as runs of lines for ``ScrollAlignment``.
  func tokens(rows: Range<Int>) -> (old: [ScrollAlignment.Token], new: [ScrollAlignment.Token]) {
    var new: [ScrollAlignment.Token] = []
    var newPlace = Array(repeating: -1, count: rows.count)
    var blocks = 0
    for place in 0..<oldLine.count {
      let line = oldLine[place]
      if line >= 0, place > 0, oldLine[place - 1] == line - 1, oldLine[place - 1] >= 0 {
        new[new.count - 1].count += 1
      } else {
        new.append(
          ScrollAlignment.Token(
            start: rows.lowerBound + place, count: 1, block: line >= 0 ? blocks : -1))
        if line >= 0 { blocks += 1 }
      }
      if line >= 0 { newPlace[line - rows.lowerBound] = new.count - 1 }
    }
    var old: [ScrollAlignment.Token] = []
    for index in 0..<rows.count {
      let token = newPlace[index]
      let block = token >= 0 ? new[token].block : -1
      if block >= 0, let last = old.last, last.block == block {
        old[old.count - 1].count += 1
      } else {
        old.append(ScrollAlignment.Token(start: rows.lowerBound + index, count: 1, block: block))
      }
    }
    return (old, new)
  }
}
