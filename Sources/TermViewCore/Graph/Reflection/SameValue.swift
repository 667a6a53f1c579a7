// A value seen as the type that it has.
//
// `value as? Other` asks the runtime, which costs some 500 instructions although both types are
// nearly always the same one. When the types' metadata are the same pointer, the memory of a
// `Value` is the memory of an `Other`, bound to that very type, and may be read as one.

/// `value` as an `Other`: itself when the types are the same, else what a cast makes of it.
@inline(__always)
func sameValue<Value, Other>(_ value: Value, as type: Other.Type) -> Other? {
  if Value.self == Other.self {
    return withUnsafePointer(to: value) {
      UnsafeRawPointer($0).assumingMemoryBound(to: Other.self).pointee
    }
  }
  return value as? Other
}

/// Whether a view that is made with `a` need not be evaluated when it is made with `b` instead.
///
/// Both have equal bits, or an `==` of their own says so, or they are the same field by field,
/// where actions are compared by function and captures and collections by their bits alone. `false`
/// may be returned for values that are equal, `true` never for values that differ.
@MainActor
public func isSameViewValue<Value>(_ a: Value, _ b: Value) -> Bool {
  ValueComparison.asking(Value.self).isSame(a, b)
}

/// Whether two values are the same to the last bit. Both are alive, so equal references are equal.
@inlinable
func hasSameBits<Value>(_ a: Value, _ b: Value) -> Bool {
  withUnsafeBytes(of: a) { a in
    withUnsafeBytes(of: b) { b in
      // By words: the size is known where this is compiled, so that most take a comparison or two.
      var offset = 0
      while offset + 8 <= a.count {
        if a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          != b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        {
          return false
        }
        offset += 8
      }
      while offset < a.count {
        if a[offset] != b[offset] { return false }
        offset += 1
      }
      return true
    }
  }
}
