/// The references inside a value, as bare words, which a copy of the value contains as well.
///
/// Before a state is changed in place the graph looks for these words in the values that it keeps.
/// A value that holds one may share the state's storage and is released. The search may report a
/// value that is not shared, which costs an evaluation, and miss storage behind another reference,
/// which costs the copy that Swift then makes; it never changes a result.
package struct HeldWords {
  private var words: [UInt] = []

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

  private func occur(in bytes: UnsafeRawBufferPointer) -> Bool {
    for offset in stride(from: 0, to: bytes.count & ~7, by: 8) {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt.self) & HeldWords.mask
      if word > 0xFFFF, words.contains(word) { return true }
    }
    return false
  }

  /// Whether `value`, or a closure in it, holds one of the words.
  @MainActor
  func occur<T>(in value: T) -> Bool {
    if _isPOD(T.self) { return false }
    return withBytes(of: value) { bytes in
      occur(in: bytes) || ClosureScan.of(T.self).occurs(self, at: bytes.baseAddress)
    }
  }

  fileprivate func occur(at pointer: UnsafeRawPointer, size: Int) -> Bool {
    occur(in: UnsafeRawBufferPointer(start: pointer, count: size))
  }
}

/// Finds the closures inside values of a type and reads their captures.
@MainActor
private final class ClosureScan {
  private var contexts: [Int] = []  // offsets of context references in the value
  @exclusivity(unchecked) private static var known = TypeTable<ClosureScan>()

  static func of(_ type: Any.Type) -> ClosureScan {
    if let scan = known[type] { return scan }
    let scan = ClosureScan()
    scan.collect(type, at: 0, depth: 0)
    known[type] = scan
    return scan
  }

  private func collect(_ type: Any.Type, at offset: Int, depth: Int) {
    if ValueComparison.isClosure(type) {
      contexts.append(offset + 8)
    } else if depth < 8, !(type is AnyObject.Type) {
      for field in storedFields(of: type) {
        collect(field.type, at: offset + field.offset, depth: depth + 1)
      }
    }
  }

  func occurs(_ words: HeldWords, at value: UnsafeRawPointer?, depth: Int = 0) -> Bool {
    guard let value, depth < 4 else { return false }
    for offset in contexts {
      guard value.load(fromByteOffset: offset - 8, as: UInt.self) != 0,
        let context = value.load(fromByteOffset: offset, as: UnsafeRawPointer?.self),
        let captures = ClosureContext.captures(of: context)
      else { continue }
      for capture in captures {
        func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
        let place = context + capture.offset
        if words.occur(at: place, size: _openExistential(capture.type, do: size))
          || ClosureScan.of(capture.type).occurs(words, at: place, depth: depth + 1)
        {
          return true
        }
      }
    }
    return false
  }
}
