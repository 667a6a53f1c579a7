/// Room for the work on one line, kept from line to line.
///
/// Plain memory, reached by plain pointers: the scorer's loops touch it for each character of
/// millions of lines, and a reference count or an exclusivity check would cost more than the work.
/// It belongs to one matcher, which frees it, and is used by one thread at a time.
struct MatchMemory {
  /// A line that is decoded: its scalars, what they are, and as the term compares them.
  private var scalarRoom = Room<UInt32>(capacity: 256)
  private var kindRoom = Room<UInt8>(capacity: 256)
  private var foldedRoom = Room<UInt32>(capacity: 256)
  var scalars: UnsafeMutablePointer<UInt32> { scalarRoom.start }
  var kinds: UnsafeMutablePointer<UInt8> { kindRoom.start }
  var folded: UnsafeMutablePointer<UInt32> { foldedRoom.start }

  /// A bit for each character of the line, for each different character of a term.
  private var placeRoom = Room<UInt64>(capacity: 64)
  var places: UnsafeMutablePointer<UInt64> { placeRoom.start }

  /// Where the characters of a term can first stand.
  let firsts: UnsafeMutablePointer<Int32>

  /// A copy of a line that has nothing readable after it.
  private var byteRoom = Room<UInt8>(capacity: 512)

  /// The scores of two neighbouring characters of a term.
  private var rowRoom = Room<ScoreEntry>(capacity: 256)
  private var nextRowRoom = Room<ScoreEntry>(capacity: 256)
  var row: UnsafeMutablePointer<ScoreEntry> { rowRoom.start }
  var nextRow: UnsafeMutablePointer<ScoreEntry> { nextRowRoom.start }

  /// The raw values of the ``CharacterKind`` of ASCII.
  let asciiKinds: UnsafeMutablePointer<UInt8>
  /// ``Scoring/bonuses(of:)``.
  let bonuses: UnsafeMutablePointer<Int16>

  /// - Parameter longestTerm: in characters.
  init(longestTerm: Int, scheme: FuzzyQuery.Scheme) {
    firsts = .allocate(capacity: max(longestTerm, 1))
    asciiKinds = .allocate(capacity: 256)
    asciiKinds.initialize(repeating: 0, count: 256)
    for scalar in 0..<0x80 { asciiKinds[scalar] = scheme.kind(of: UInt32(scalar)).rawValue }
    let bonuses = Scoring.bonuses(of: scheme)
    self.bonuses = .allocate(capacity: bonuses.count)
    for (index, bonus) in bonuses.enumerated() { self.bonuses[index] = bonus }
  }

  func deallocate() {
    scalarRoom.deallocate()
    kindRoom.deallocate()
    foldedRoom.deallocate()
    placeRoom.deallocate()
    byteRoom.deallocate()
    rowRoom.deallocate()
    nextRowRoom.deallocate()
    firsts.deallocate()
    asciiKinds.deallocate()
    bonuses.deallocate()
  }

  /// Makes room for a text of `count` characters; what was there is lost.
  mutating func reserveText(_ count: Int) {
    scalarRoom.reserve(count)
    kindRoom.reserve(count)
    foldedRoom.reserve(count)
  }

  /// Makes room for the places of `count` words.
  @inline(__always)
  mutating func reservePlaces(_ count: Int) { placeRoom.reserve(count) }

  /// Makes room for the scores of a text of `count` characters.
  @inline(__always)
  mutating func reserveRows(_ count: Int) {
    rowRoom.reserve(count)
    nextRowRoom.reserve(count)
  }

  /// A copy of a line with ``ByteMask/padding`` bytes after it.
  mutating func padded(_ line: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
    byteRoom.reserve(line.count + ByteMask.padding)
    let bytes = byteRoom.start
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
