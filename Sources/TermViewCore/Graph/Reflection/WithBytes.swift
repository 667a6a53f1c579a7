// Access to the memory of values for code of the main actor.
//
// Swift checks for each closure of the main actor that the standard library calls on which actor it
// runs, at some 200 instructions. Comparisons happen by the dozen with each key. These functions
// are nonisolated and hand the memory to a function of this module, for which no check is made.

/// Runs `body` with the memory of two values.
nonisolated func withPointers<Value, Result>(
  to one: Value, _ other: Value, _ body: (UnsafeRawPointer, UnsafeRawPointer) -> Result
) -> Result {
  withUnsafePointer(to: one) { one in
    withUnsafePointer(to: other) { body(UnsafeRawPointer(one), UnsafeRawPointer($0)) }
  }
}

/// Runs `body` with the memory of a value.
nonisolated func withBytes<Value, Result>(
  of value: Value, _ body: (UnsafeRawBufferPointer) -> Result
) -> Result {
  withUnsafeBytes(of: value) { body($0) }
}

/// The same for a value that stays where it is, so that it is not copied for it.
nonisolated func withBytes<Value, Result>(
  ofStored value: inout Value, _ body: (UnsafeRawBufferPointer) -> Result
) -> Result {
  withUnsafeBytes(of: &value) { body($0) }
}

/// Runs `body` with the memory of a value that stays where it is, for changes of parts of it.
nonisolated func withPointer<Value, Result>(
  toStored value: inout Value, _ body: (UnsafeMutableRawPointer) -> Result
) -> Result {
  withUnsafeMutablePointer(to: &value) { body(UnsafeMutableRawPointer($0)) }
}
