import TermFuzzy

/// What the examples of the fuzzy search are about.
@MainActor enum FuzzyShelf {
  static let lines = FuzzyLines()
  static let snapshot = lines.snapshot
  static let bytes: [UInt8] = []
  static var matcher = FuzzyMatcher(FuzzyQuery("list"))
}
