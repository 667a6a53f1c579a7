/// A byte of each element's hash, 32 at most, so that a search for an id in a leaf skips elements
/// with other ids.
///
/// A tag is at least 2, and 0 where there is no element: then ``matches(_:inWord:)`` never names an
/// unused place, so that the number of elements is not needed.
@frozen
@usableFromInline
struct LeafTags: Equatable, Sendable {
  @usableFromInline var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  @inlinable
  init() {}

  @inlinable static var wordCount: Int { 4 }

  @inlinable
  static func == (first: LeafTags, second: LeafTags) -> Bool { first.words == second.words }

  @inlinable
  subscript(word index: Int) -> UInt64 {
    get {
      switch index {
      case 0: words.0
      case 1: words.1
      case 2: words.2
      default: words.3
      }
    }
    set {
      switch index {
      case 0: words.0 = newValue
      case 1: words.1 = newValue
      case 2: words.2 = newValue
      default: words.3 = newValue
      }
    }
  }

  @inlinable
  subscript(offset: Int) -> UInt8 {
    get { UInt8(truncatingIfNeeded: self[word: offset >> 3] >> Self.shift(offset)) }
    set {
      let shift = Self.shift(offset)
      let others = self[word: offset >> 3] & ~(0xFF << shift)
      self[word: offset >> 3] = others | UInt64(newValue) << shift
    }
  }

  @inlinable
  static func shift(_ offset: Int) -> UInt64 { UInt64(truncatingIfNeeded: offset & 7) &* 8 }

  /// Puts a tag at `offset`; those from there on go up by one, and the 32nd falls out.
  @inlinable
  mutating func insert(_ tag: UInt8, at offset: Int) {
    let place = offset >> 3
    var word = Self.wordCount - 1
    while word > place {
      self[word: word] = self[word: word] << 8 | self[word: word - 1] >> 56
      word -= 1
    }
    let below: UInt64 = (1 << Self.shift(offset)) - 1
    let old = self[word: place]
    self[word: place] = old & below | (old & ~below) << 8
    self[offset] = tag
  }

  /// Takes out the tag at `offset`; those after it go down by one.
  @inlinable
  mutating func remove(at offset: Int) {
    let place = offset >> 3
    let below: UInt64 = (1 << Self.shift(offset)) - 1
    let old = self[word: place]
    self[word: place] = old & below | (old >> 8) & ~below
    var word = place
    while word < Self.wordCount - 1 {
      self[word: word] |= self[word: word + 1] << 56
      self[word: word + 1] >>= 8
      word += 1
    }
  }

  /// A number whose bits at 7, 15, 23 and so on are set for the tags of a word that may be `tag`.
  ///
  /// "Determine if a word has a byte equal to n", Sean Anderson, Bit Twiddling Hacks. It may name
  /// a byte above one that is equal, if it differs in the lowest bit only; it never leaves one out.
  @inlinable
  func matches(_ tag: UInt8, inWord word: Int) -> UInt64 {
    let difference = self[word: word] ^ (UInt64(tag) &* 0x0101_0101_0101_0101)
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }
}
