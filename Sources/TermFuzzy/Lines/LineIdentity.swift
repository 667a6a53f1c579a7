/// The identity of a line across two lists: its bytes and, among lines of equal bytes, its
/// position.
package struct LineIdentity: Hashable, Sendable {
  package let bytes: [UInt8]
  /// The number of lines of the same bytes before it.
  package let occurrence: Int
}

extension FuzzySnapshot {
  /// The identities of some lines.
  ///
  /// Complexity: O(lines up to the last of them); bytes are compared only where lengths are equal.
  package func identities(of wanted: Set<Int>) -> [Int: LineIdentity] {
    guard let last = wanted.max() else { return [:] }
    var counter = LineCounter(wanted.map { original($0) })
    var identities: [Int: LineIdentity] = [:]
    for line in 0...last {
      guard let identity = counter.identity(of: line, in: self), wanted.contains(line) else {
        continue
      }
      identities[line] = identity
    }
    return identities
  }
}

/// Finds lines of another list again, among lines that arrive.
package struct LineFinder: Sendable {
  private var counter: LineCounter
  private var missing: Set<LineIdentity>
  private var searchedCount = 0

  package init(_ identities: some Sequence<LineIdentity>) {
    missing = Set(identities)
    counter = LineCounter(missing.map(\.bytes))
  }

  /// The lines that were found since the last call, by their numbers in `lines`, which has the
  /// lines of the last call and perhaps more.
  ///
  /// Complexity: O(lines that are new), nothing once all are found.
  package mutating func find(in lines: FuzzySnapshot) -> [(identity: LineIdentity, line: Int)] {
    var found: [(identity: LineIdentity, line: Int)] = []
    while searchedCount < lines.count, !missing.isEmpty {
      if let identity = counter.identity(of: searchedCount, in: lines),
        missing.remove(identity) != nil
      {
        found.append((identity, searchedCount))
      }
      searchedCount += 1
    }
    return found
  }
}

/// Counts the lines that have one of some texts.
private struct LineCounter: Sendable {
  private var counts: [[UInt8]: Int] = [:]
  private var lengths: Set<Int> = []

  init(_ texts: [[UInt8]]) {
    for text in texts {
      counts[text] = 0
      lengths.insert(text.count)
    }
  }

  /// The identity of the next line, if it has one of the texts.
  mutating func identity(of line: Int, in lines: FuzzySnapshot) -> LineIdentity? {
    let text = lines.withOriginal(line) { lengths.contains($0.count) ? Array($0) : nil }
    guard let text, let count = counts[text] else { return nil }
    counts[text] = count + 1
    return LineIdentity(bytes: text, occurrence: count)
  }
}
