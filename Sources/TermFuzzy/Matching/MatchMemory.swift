/// Memory for the work on one line, kept from line to line.
///
/// Plain memory, reached by plain pointers: the scorer's loops touch it for each character of
/// millions of lines, and a reference count or an exclusivity check would cost more than the work.
/// It belongs to one matcher, which frees it, and is used by one thread at a time.
struct MatchMemory {
  /// A decoded line: its scalars, their classes, and their folded forms for the comparison.
  private var scalarBuffer = ScratchBuffer<UInt32>(capacity: 256)
  private var kindBuffer = ScratchBuffer<UInt8>(capacity: 256)
  private var foldedBuffer = ScratchBuffer<UInt32>(capacity: 256)
  var scalars: UnsafeMutablePointer<UInt32> { scalarBuffer.start }
  var kinds: UnsafeMutablePointer<UInt8> { kindBuffer.start }
  var folded: UnsafeMutablePointer<UInt32> { foldedBuffer.start }

  /// A bit for each character of the line, for each different character of a term.
  private var placeBuffer = ScratchBuffer<UInt64>(capacity: 64)
  var places: UnsafeMutablePointer<UInt64> { placeBuffer.start }

  /// The first places at which the characters of a term can be.
  let firsts: UnsafeMutablePointer<Int32>

  /// A copy of a line that has nothing readable after it.
  private var byteBuffer = ScratchBuffer<UInt8>(capacity: 512)

  /// The scores of two neighbouring characters of a term.
  private var rowBuffer = ScratchBuffer<ScoreEntry>(capacity: 256)
  private var nextRowBuffer = ScratchBuffer<ScoreEntry>(capacity: 256)
  var row: UnsafeMutablePointer<ScoreEntry> { rowBuffer.start }
  var nextRow: UnsafeMutablePointer<ScoreEntry> { nextRowBuffer.start }

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
    scalarBuffer.deallocate()
    kindBuffer.deallocate()
    foldedBuffer.deallocate()
    placeBuffer.deallocate()
    byteBuffer.deallocate()
    rowBuffer.deallocate()
    nextRowBuffer.deallocate()
    firsts.deallocate()
    asciiKinds.deallocate()
    bonuses.deallocate()
  }

  /// Makes room for a text of `count` characters; earlier contents are lost.
  mutating func reserveText(_ count: Int) {
    scalarBuffer.reserve(count)
    kindBuffer.reserve(count)
    foldedBuffer.reserve(count)
  }

  /// Makes room for the places of `count` words.
  @inline(__always)
  mutating func reservePlaces(_ count: Int) { placeBuffer.reserve(count) }

  /// Makes room for the scores of a text of `count` characters.
  @inline(__always)
  mutating func reserveRows(_ count: Int) {
    rowBuffer.reserve(count)
    nextRowBuffer.reserve(count)
  }

  /// A copy of a line with ``ByteMask/padding`` bytes after it.
  mutating func padded(_ line: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
    byteBuffer.reserve(line.count + ByteMask.padding)
    let bytes = byteBuffer.start
    if let base = line.baseAddress { bytes.update(from: base, count: line.count) }
    (bytes + line.count).update(repeating: 0, count: ByteMask.padding)
    return UnsafePointer(bytes)
  }
}

/// The best score of the matches of a prefix of a term that end at one occurrence of its last
/// character.
///
/// Between such places a score only fades, so nothing is kept for them.
struct ScoreEntry {
  var place: Int32
  var score: Int32
  /// The number of consecutive characters up to this one.
  var run: Int32
  /// Whether the score came from the left, over a gap that is open.
  var isInGap: Bool

  /// The faded score at a later place; negative is nothing.
  @inline(__always)
  func faded(at place: Int32) -> Int32 {
    let distance = place &- self.place
    if distance == 0 { return score }
    return isInGap ? score &- distance : score &- 2 &- distance
  }
}

/// A buffer of plain memory. It grows on demand, and loses its contents then.
struct ScratchBuffer<Element: BitwiseCopyable> {
  private(set) var start: UnsafeMutablePointer<Element>
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(1, capacity)
    start = .allocate(capacity: self.capacity)
  }

  func deallocate() { start.deallocate() }

  /// Grows to at least `count` elements.
  @inline(__always)
  mutating func reserve(_ count: Int) {
    if count > capacity { grow(count) }
  }

  @inline(never)
  private mutating func grow(_ count: Int) {
    capacity = max(count, 2 * capacity)
    start.deallocate()
    start = .allocate(capacity: capacity)
  }
}
