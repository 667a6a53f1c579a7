extension HeldWords {
  /// Whether `value`, or a closure in it, holds one of the words.
  @MainActor
  func occur<T>(in value: T) -> Bool {
    if _isPOD(T.self) || isEmpty { return false }
    return withBytes(of: value) { bytes in
      occur(in: bytes) || ClosureScan.of(T.self).occurs(self, at: bytes.baseAddress)
    }
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
