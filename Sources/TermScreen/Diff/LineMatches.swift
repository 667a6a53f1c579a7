/// Matches changed lines with equal old lines at other rows: by the storage of their spans, else by
/// the keys of their spans, and by their cells only where there is no key.
struct LineMatches: ~Copyable {
  /// For each changed row, in order, the index among the changed rows of the equal old line, or −1.
  private(set) var source = Scratch<Int>()
  /// The reverse: for each changed row the place where its old line is now, or −1.
  private(set) var target = Scratch<Int>()
  /// The number of lines that have a match.
  private(set) var moved = 0
  private var index = LineIndex()
  /// The places whose old line has no match; see ``mayMatch(_:_:_:)``.
  private var left = Scratch<Int>()

  /// Compares the lines of the changed rows. A line is matched with the line after the match before
  /// it, else with the first that looks alike; each old line once.
  /// Complexity: O(rows), O(columns) for spans without a key.
  mutating func find(old: Frame, new: Frame, changed: borrowing Scratch<Int>) {
    source.fill(with: -1, count: changed.count)
    target.fill(with: -1, count: changed.count)
    moved = 0
    findByStorage(old.lines, new.lines, changed)
    if moved < changed.count, mayMatch(old.lines, new.lines, changed) {
      findBySignature(old.lines, new.lines, changed)
    }
  }

  /// Whether any line that is left over may have a match: what was painted since the old frame, as
  /// the versions in its keys tell, is on none of its lines.
  private mutating func mayMatch(
    _ old: [Line], _ new: [Line], _ changed: borrowing Scratch<Int>
  ) -> Bool {
    var last: UInt64 = 0
    left.removeAll()
    for place in changed.indices where target[place] < 0 {
      last = max(last, old[changed[place]].lastVersion ?? 0)
      left.append(place)
    }
    var older = 0
    for place in changed.indices where source[place] < 0 {
      guard let version = new[changed[place]].lastVersion, version <= last else { continue }
      // Others count their versions by themselves: a few are looked for.
      older += 1
      if older > 4 { return true }
      for other in left.indices where old[changed[left[other]]].lastVersion == version {
        return true
      }
    }
    return false
  }

  /// Finds what is the very line that it was, as a rule all that scrolled or moved, without a look
  /// at any line.
  private mutating func findByStorage(
    _ old: [Line], _ new: [Line], _ changed: borrowing Scratch<Int>
  ) {
    let (oldLines, newLines) = (old, new)
    old.withStorageIdentities { old in
      new.withStorageIdentities { new in
        var preferred = changed.count > 1 && new[changed[0]] == old[changed[1]] ? 1 : 0
        var misses = 0
        for place in changed.indices {
          let wanted = new[changed[place]]
          if wanted == 0 { continue }
          if preferred < changed.count, old[changed[preferred]] == wanted, target[preferred] < 0 {
            take(preferred, for: place)
            preferred += 1
            continue
          }
          // A few lines are looked for among all; for many an index pays.
          misses += 1
          if misses > 4 { break }
          for other in changed.indices where old[changed[other]] == wanted && target[other] < 0 {
            take(other, for: place)
            preferred = other + 1
            break
          }
        }
        if misses <= 4 || !mayMatch(oldLines, newLines, changed) { return }
        for place in changed.indices where target[place] < 0 {
          index.insert(old[changed[place]], place)
        }
        match(changed, number: { new[$0] }, isSame: { _, _ in true })
      }
    }
  }

  private mutating func take(_ old: Int, for new: Int) {
    source[new] = old
    target[old] = new
    moved += 1
  }

  private mutating func findBySignature(
    _ old: [Line], _ new: [Line], _ changed: borrowing Scratch<Int>
  ) {
    for place in changed.indices where target[place] < 0 {
      index.insert(old[changed[place]].signature, place)
    }
    match(
      changed, number: { new[$0].signature },
      isSame: { new[$1].looksLike(old[$0]) })
  }

  /// Matches lines left over by a number that lines have in common when they look alike; 0 is never
  /// matched.
  @inline(__always)
  private mutating func match(
    _ changed: borrowing Scratch<Int>, number: (_ row: Int) -> UInt64,
    isSame: (_ oldRow: Int, _ newRow: Int) -> Bool
  ) {
    for place in changed.indices where source[place] < 0 {
      let number = number(changed[place])
      if number == 0 { continue }
      let preferred = place > 0 && source[place - 1] >= 0 ? source[place - 1] + 1 : -1
      var found = -1
      var slot = index.start(number)
      while let entry = index.next(number, &slot), found != preferred || found < 0 {
        if target[entry] < 0, isSame(changed[entry], changed[place]),
          found < 0 || entry == preferred
        {
          found = entry
        }
      }
      if found >= 0 { take(found, for: place) }
    }
    index.removeAll()
  }
}

/// Places by a number; several may have the same. An open hash table whose slots are emptied one by
/// one, so that few entries touch little memory.
private struct LineIndex: ~Copyable {
  private var numbers = Scratch<UInt64>()
  private var places = Scratch<Int>()
  /// Indices of `numbers` by hash; −1 where none is.
  private var slots = Scratch<Int32>()

  init() { slots.fill(with: -1, count: 64) }

  mutating func removeAll() {
    for index in numbers.indices {
      var slot = start(numbers[index])
      while slots[slot] >= 0 {
        slots[slot] = -1
        slot = (slot + 1) & (slots.count - 1)
      }
    }
    numbers.removeAll()
    places.removeAll()
  }

  mutating func insert(_ number: UInt64, _ place: Int) {
    if number == 0 { return }
    numbers.append(number)
    places.append(place)
    if 2 * numbers.count > slots.count {
      slots.fill(with: -1, count: 2 * slots.count)
      for index in numbers.indices { take(index) }
    } else {
      take(numbers.count - 1)
    }
  }

  private mutating func take(_ index: Int) {
    var slot = start(numbers[index])
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(truncatingIfNeeded: index)
  }

  /// The slot where the search for a number begins.
  @inline(__always)
  func start(_ number: UInt64) -> Int {
    Int(truncatingIfNeeded: (number &* 0x9E37_79B9_7F4A_7C15) >> 40) & (slots.count - 1)
  }

  /// The next place with this number, in the order of insertion.
  @inline(__always)
  func next(_ number: UInt64, _ slot: inout Int) -> Int? {
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      slot = (slot + 1) & (slots.count - 1)
      if numbers[index] == number { return places[index] }
    }
    return nil
  }
}
