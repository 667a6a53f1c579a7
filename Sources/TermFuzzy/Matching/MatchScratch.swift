/// Room for the work on one line, kept from line to line.
///
/// Plain memory rather than arrays: the scorer's loops touch it for each character of millions of
/// lines. It belongs to one matcher and is used by one thread at a time.
final class MatchScratch {
  /// A line that is decoded: its scalars, what they are, and as the term compares them.
  private(set) var scalars: UnsafeMutablePointer<UInt32>
  private(set) var kinds: UnsafeMutablePointer<UInt8>
  private(set) var folded: UnsafeMutablePointer<UInt32>
  private var textCapacity = 256

  /// A bit for each character of the line, for each different character of a term.
  private(set) var places: UnsafeMutablePointer<UInt64>
  private var placesCapacity = 64

  /// Where the characters of a term can first stand.
  private(set) var firsts: UnsafeMutablePointer<Int32>
  private var firstsCapacity = 64

  /// A copy of a line that has nothing readable after it.
  private(set) var bytes: UnsafeMutablePointer<UInt8>
  private var bytesCapacity = 512

  /// The scores of two neighbouring characters of a term.
  var row: ScoreRow
  var nextRow: ScoreRow

  /// The raw values of the ``CharacterKind`` of ASCII.
  let asciiKinds: UnsafeMutablePointer<UInt8>
  /// ``Scoring/bonuses``.
  let bonuses: UnsafeMutablePointer<Int16>

  init() {
    scalars = .allocate(capacity: textCapacity)
    kinds = .allocate(capacity: textCapacity)
    folded = .allocate(capacity: textCapacity)
    places = .allocate(capacity: placesCapacity)
    firsts = .allocate(capacity: firstsCapacity)
    bytes = .allocate(capacity: bytesCapacity)
    row = ScoreRow(capacity: 128)
    nextRow = ScoreRow(capacity: 128)
    asciiKinds = .allocate(capacity: 256)
    for byte in 0..<256 {
      asciiKinds[byte] = byte < 0x80 ? CharacterKind(UInt32(byte)).rawValue : 0
    }
    bonuses = .allocate(capacity: Scoring.bonuses.count)
    for (index, bonus) in Scoring.bonuses.enumerated() { bonuses[index] = bonus }
  }

  deinit {
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
  func reserveText(_ count: Int) {
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
  func reservePlaces(_ count: Int) {
    if count > placesCapacity { growPlaces(count) }
  }

  private func growPlaces(_ count: Int) {
    placesCapacity = max(count, 2 * placesCapacity)
    places.deallocate()
    places = .allocate(capacity: placesCapacity)
  }

  /// Makes room for a term of `count` characters.
  @inline(__always)
  func reserveFirsts(_ count: Int) {
    guard count > firstsCapacity else { return }
    firstsCapacity = max(count, 2 * firstsCapacity)
    firsts.deallocate()
    firsts = .allocate(capacity: firstsCapacity)
  }

  /// A copy of a line with ``ByteMask/padding`` bytes after it.
  func padded(_ line: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
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

/// The best scores of the matches of a term's beginning that end at each place where its last
/// character stands.
///
/// Between such places a score only fades, so nothing is kept for them.
struct ScoreRow {
  struct Entry {
    var place: Int32
    var score: Int32
    /// How many characters up to this one stand side by side.
    var run: Int32
    /// Whether the score came from the left, over a gap that is open.
    var isInGap: Bool
  }

  private(set) var entries: UnsafeMutablePointer<Entry>
  private var capacity: Int
  var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    entries = .allocate(capacity: capacity)
  }

  func deallocate() { entries.deallocate() }

  @inline(__always)
  mutating func append(_ entry: Entry) {
    if count == capacity { grow() }
    entries[count] = entry
    count &+= 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: 2 * capacity)
    larger.update(from: entries, count: count)
    entries.deallocate()
    entries = larger
    capacity *= 2
  }

  /// What the score of an entry has faded to at a later place; negative is nothing.
  @inline(__always)
  static func faded(_ entry: Entry, at place: Int32) -> Int32 {
    let distance = place &- entry.place
    if distance == 0 { return entry.score }
    return entry.isInGap ? entry.score &- distance : entry.score &- 2 &- distance
  }
}
