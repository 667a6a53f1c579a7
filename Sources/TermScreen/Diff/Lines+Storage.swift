/// For each of some lines a number for where its spans are kept; 0 for none in a blank line. The
/// same number means the same spans.
///
/// An array of trivial size is one reference to its storage, and a ``Line`` is one array: reading
/// the lines' memory as words tells which storage each of them refers to without counting a
/// reference to it or touching it, so that a screen's lines are compared in some hundred bytes of
/// memory. The words are compared and never followed.
struct StorageIdentities {
  fileprivate let words: UnsafeRawBufferPointer
  fileprivate let blank: UInt

  @inline(__always)
  subscript(row: Int) -> UInt64 {
    let word = words.load(fromByteOffset: row * MemoryLayout<UInt>.stride, as: UInt.self)
    return word == blank ? 0 : UInt64(word)
  }
}

extension [Line] {
  @inline(__always)
  func withStorageIdentities<Result>(_ body: (StorageIdentities) -> Result) -> Result {
    precondition(
      MemoryLayout<Line>.stride == MemoryLayout<UInt>.stride, "a line is not one reference")
    // All arrays without capacity share one storage: its address is the word that they are.
    let blank = Swift.withUnsafeBytes(of: [Span]()) { $0.load(as: UInt.self) }
    return withUnsafeBytes { body(StorageIdentities(words: $0, blank: blank)) }
  }
}
