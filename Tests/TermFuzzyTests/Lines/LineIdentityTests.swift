import TestFolders
import Testing

@testable import TermFuzzy

@Suite("Identities of lines")
struct LineIdentityTests {
  @Test("equal lines are told apart by their order")
  func occurrences() {
    let lines = FuzzyLines(["a", "b", "a", "", "a"]).snapshot
    #expect(
      lines.identities(of: [2, 3]) == [
        2: LineIdentity(bytes: Array("a".utf8), occurrence: 1),
        3: LineIdentity(bytes: [], occurrence: 0),
      ])
    #expect(lines.identities(of: []) == [:])
  }

  @Test("lines are found again as by a look at all of them, however they arrive", arguments: 0..<20)
  func sameAsNaive(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let texts = ["", "a", "b", "ab", "ba", "aab", "é", "\u{0}"]
    func list() -> [String] {
      (0..<Int(random.next() % 60)).map { _ in texts.randomElement(using: &random)! }
    }
    for _ in 0..<20 {
      let (old, new) = (list(), list())
      let wanted = Set(old.indices.filter { _ in random.next() % 3 == 0 })
      // The naive model: the n-th line of a text is the n-th line of that text.
      var expected: [Int: Int] = [:]
      for line in wanted {
        let place = old[..<line].count { $0 == old[line] }
        let equal = new.indices.filter { new[$0] == old[line] }
        if place < equal.count { expected[line] = equal[place] }
      }
      let identities = FuzzyLines(old).snapshot.identities(of: wanted)
      #expect(Set(identities.keys) == wanted)
      let arriving = FuzzyLines(separator: 0x0A, chunkSize: 7)
      var finder = LineFinder(identities.values)
      var found: [LineIdentity: Int] = [:]
      var rest = new[...]
      while true {
        for (identity, line) in finder.find(in: arriving.snapshot) {
          #expect(found.updateValue(line, forKey: identity) == nil)
        }
        guard !rest.isEmpty else { break }
        let count = Int(random.next() % 9) + 1
        arriving.append(lines: rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(identities.compactMapValues { found[$0] } == expected)
    }
  }
}
