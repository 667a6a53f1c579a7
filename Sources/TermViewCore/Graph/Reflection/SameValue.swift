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
/// Both have equal bits, or an `==` of their own says so, or they are the same field by field, where
/// actions are compared by function and captures and collections by their bits alone. `false` may
/// be returned for values that are equal, `true` never for values that differ.
@MainActor
public func isSameViewValue<Value>(_ a: Value, _ b: Value) -> Bool {
  ValueComparison.asking(Value.self).isSame(a, b)
}
