/// Room for the work on one line, kept from line to line.
///
/// Plain memory, reached by plain pointers: the scorer's loops touch it for each character of
/// millions of lines, and a reference count or an exclusivity check would cost more than the work.
/// It belongs to one matcher, which frees it, and is used by one thread at a time.
struct MatchMemory {
  /// A line that is decoded: its scalars, what they are, and as the term compares them.
  private(set) var scalars: UnsafeMutablePointer<UInt32>
  private(set) var kinds: UnsafeMutablePointer<UInt8>
  private(set) var folded: UnsafeMutablePointer<UInt32>
  private var textCapacity = 256

  /// A bit for each character of the line, for each different character of a term.
  private(set) var places: UnsafeMutablePointer<UInt64>
  private var placesCapacity = 64

  /// Where the characters of a term can first stand.
  let firsts: UnsafeMutablePointer<Int32>

  /// A copy of a line that has nothing readable after it.
  private var bytes: UnsafeMutablePointer<UInt8>
  private var bytesCapacity = 512

  /// The scores of two neighbouring characters of a term.
  private(set) var row: UnsafeMutablePointer<ScoreEntry>
  private(set) var nextRow: UnsafeMutablePointer<ScoreEntry>
  private var rowCapacity = 256

  /// The raw values of the ``CharacterKind`` of ASCII.
  let asciiKinds: UnsafeMutablePointer<UInt8>
  /// ``Scoring/bonuses``.
  let bonuses: UnsafeMutablePointer<Int16>

  private static let asciiKinds: [UInt8] = (0..<256).map {
    $0 < 0x80 ? CharacterKind(UInt32($0)).rawValue : 0
  }

  /// - Parameter longestTerm: in characters.
  init(longestTerm: Int) {
    scalars = .allocate(capacity: textCapacity)
    kinds = .allocate(capacity: textCapacity)
    folded = .allocate(capacity: textCapacity)
    places = .allocate(capacity: placesCapacity)
    firsts = .allocate(capacity: max(longestTerm, 1))
    bytes = .allocate(capacity: bytesCapacity)
    row = .allocate(capacity: rowCapacity)
    nextRow = .allocate(capacity: rowCapacity)
    asciiKinds = .allocate(capacity: 256)
    for (index, kind) in MatchMemory.asciiKinds.enumerated() { asciiKinds[index] = kind }
    bonuses = .allocate(capacity: Scoring.bonuses.count)
    for (index, bonus) in Scoring.bonuses.enumerated() { bonuses[index] = bonus }
  }

  func deallocate() {
    scalars.deallocate()
    kinds.deallocate()
    folded.deallocate()
    places.deallocate()
    firsts.deallocate()
    bytes.deallocate()
    row.deallocate()
    nextRow.deallocate()
    asciiKinds.deallocate()
    bonuses.deallocate()
  }

  /// Makes room for a text of `count` characters; what was there is lost.
  mutating func reserveText(_ count: Int) {
    guard count > textCapacity else { return }
    textCapacity = max(count, 2 * textCapacity)
    scalars.deallocate()
    kinds.deallocate()
    folded.deallocate()
    scalars = .allocate(capacity: textCapacity)
    kinds = .allocate(capacity: textCapacity)
    folded = .allocate(capacity: textCapacity)
  }

  /// Makes room for the places of `count` words.
  @inline(__always)
  mutating func reservePlaces(_ count: Int) {
    if count > placesCapacity { growPlaces(count) }
  }

  @inline(never)
  private mutating func growPlaces(_ count: Int) {
    placesCapacity = max(count, 2 * placesCapacity)
    places.deallocate()
    places = .allocate(capacity: placesCapacity)
  }

  /// Makes room for the scores of a text of `count` characters.
  @inline(__always)
  mutating func reserveRows(_ count: Int) {
    if count > rowCapacity { growRows(count) }
  }

  @inline(never)
  private mutating func growRows(_ count: Int) {
    rowCapacity = max(count, 2 * rowCapacity)
    row.deallocate()
    nextRow.deallocate()
    row = .allocate(capacity: rowCapacity)
    nextRow = .allocate(capacity: rowCapacity)
  }

  /// A copy of a line with ``ByteMask/padding`` bytes after it.
  mutating func padded(_ line: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
    let needed = line.count + ByteMask.padding
    if needed > bytesCapacity {
      bytesCapacity = max(needed, 2 * bytesCapacity)
      bytes.deallocate()
      bytes = .allocate(capacity: bytesCapacity)
    }
    if let base = line.baseAddress { bytes.update(from: base, count: line.count) }
    (bytes + line.count).update(repeating: 0, count: ByteMask.padding)
    return UnsafePointer(bytes)
  }
}

/// The best score of the matches of a term's beginning that end at one place where its last
/// character stands.
///
/// Between such places a score only fades, so nothing is kept for them.
struct ScoreEntry {
  var place: Int32
  var score: Int32
  /// How many characters up to this one stand side by side.
  var run: Int32
  /// Whether the score came from the left, over a gap that is open.
  var isInGap: Bool

  /// What the score has faded to at a later place; negative is nothing.
  @inline(__always)
  func faded(at place: Int32) -> Int32 {
    let distance = place &- self.place
    if distance == 0 { return score }
    return isInGap ? score &- distance : score &- 2 &- distance
  }
}
