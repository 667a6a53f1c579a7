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
