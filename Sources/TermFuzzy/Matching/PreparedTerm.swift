/// A word with what the scorer asks of it again and again, in plain memory.
struct PreparedTerm {
  /// A character of a term, as the bytes of ASCII that match it.
  struct Character {
    let scalar: UInt32
    let byte: UInt8
    /// Its capital, if that is as good; else the same.
    let capital: UInt8
  }

  let kind: FuzzyTerm.Kind
  let isInverse: Bool
  let isCaseSensitive: Bool
  let ignoresAdornments: Bool
  /// Whether a line of ASCII can match.
  let isASCII: Bool
  let scalars: UnsafeBufferPointer<UInt32>
  /// For each character, which of the different characters it is.
  let slots: UnsafeBufferPointer<Int>
  /// The different characters, in the order in which they first come.
  let characters: UnsafeBufferPointer<Character>

  init(_ term: FuzzyTerm) {
    kind = term.kind
    isInverse = term.isInverse
    isCaseSensitive = term.isCaseSensitive
    ignoresAdornments = term.ignoresAdornments
    isASCII = term.isASCII
    var different: [Character] = []
    let places = term.scalars.map { scalar in
      if let slot = different.firstIndex(where: { $0.scalar == scalar }) { return slot }
      let byte = UInt8(truncatingIfNeeded: scalar)
      let hasCapital = !term.isCaseSensitive && scalar >= 0x61 && scalar <= 0x7A
      different.append(
        Character(scalar: scalar, byte: byte, capital: hasCapital ? byte & ~0x20 : byte))
      return different.count - 1
    }
    scalars = PreparedTerm.copy(term.scalars)
    slots = PreparedTerm.copy(places)
    characters = PreparedTerm.copy(different)
  }

  private static func copy<Value: BitwiseCopyable>(
    _ values: [Value]
  ) -> UnsafeBufferPointer<Value> {
    let buffer = UnsafeMutableBufferPointer<Value>.allocate(capacity: values.count)
    _ = buffer.initialize(fromContentsOf: values)
    return UnsafeBufferPointer(buffer)
  }

  func deallocate() {
    scalars.deallocate()
    slots.deallocate()
    characters.deallocate()
  }
}

/// The words of a query, in plain memory.
struct PreparedQuery {
  /// Alternatives, of which a line must match one.
  typealias Alternatives = UnsafeBufferPointer<PreparedTerm>

  let sets: UnsafeBufferPointer<Alternatives>

  init(_ query: FuzzyQuery) {
    let sets = UnsafeMutableBufferPointer<Alternatives>.allocate(
      capacity: query.alternatives.count)
    for (index, set) in query.alternatives.enumerated() {
      let terms = UnsafeMutableBufferPointer<PreparedTerm>.allocate(capacity: set.count)
      _ = terms.initialize(fromContentsOf: set.map { PreparedTerm($0) })
      sets.initializeElement(at: index, to: Alternatives(terms))
    }
    self.sets = UnsafeBufferPointer(sets)
  }

  func deallocate() {
    for set in sets {
      for term in set { term.deallocate() }
      set.deallocate()
    }
    sets.deallocate()
  }
}
