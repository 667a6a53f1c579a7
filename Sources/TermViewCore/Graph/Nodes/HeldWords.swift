/// The references inside a value, as bare words, which a copy of the value contains as well.
///
/// Before a state is changed in place the graph looks for these words in the values that it keeps.
/// A value that holds one may share the state's storage and is released. The search may report a
/// value that is not shared, which costs an evaluation, and miss storage behind another reference,
/// which costs the copy that Swift then makes; it never changes a result.
package struct HeldWords {
  private var words: [UInt] = []
  /// Whether all collections are to be released: a model is about to change, and may change one of
  /// them in place. The node that read the model passes the collections on again.
  private(set) var areOfAnyCollection = false

  /// The words of any collection, which are not known. They occur in no value.
  static let ofAnyCollection: HeldWords = {
    var words = HeldWords()
    words.areOfAnyCollection = true
    return words
  }()

  private init() {}

  /// Pointers have tag bits in the low three and the high byte at most.
  private static let mask: UInt = 0x00FF_FFFF_FFFF_FFF8

  init(in bytes: UnsafeRawBufferPointer) {
    for offset in stride(from: 0, to: bytes.count & ~7, by: 8) {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt.self) & HeldWords.mask
      if word > 0xFFFF, !HeldWords.shared.contains(word) { words.append(word) }
    }
  }

  /// The storage of every empty collection, which is no evidence of sharing.
  private static let shared: [UInt] = [
    word(of: ContiguousArray<UInt>()), word(of: [UInt: UInt]()), word(of: Set<UInt>()),
  ]

  private static func word<T>(of value: T) -> UInt {
    withUnsafeBytes(of: value) { $0.loadUnaligned(as: UInt.self) & mask }
  }

  var isEmpty: Bool { words.isEmpty }

  func occur(in bytes: UnsafeRawBufferPointer) -> Bool {
    for offset in stride(from: 0, to: bytes.count & ~7, by: 8) {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt.self) & HeldWords.mask
      if word > 0xFFFF, words.contains(word) { return true }
    }
    return false
  }

  func occur(at pointer: UnsafeRawPointer, size: Int) -> Bool {
    occur(in: UnsafeRawBufferPointer(start: pointer, count: size))
  }
}
