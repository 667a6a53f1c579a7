// The fields of a type, by offset, from the runtime's reflection metadata.
//
// The entry points are those that the standard library's own Mirror uses; they are exported from
// the Swift runtime on every platform and have kept their signatures since Swift 5.2. Reading a
// field at the offset that they give is sound as long as the value stays where it is during the
// read and the memory is bound to the type that they give. Types without reflection metadata
// report no fields, and callers then fall back to comparing bits.

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveFieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveFieldMetadata(
  _ type: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveFieldOffset(_ type: Any.Type, index: Int) -> Int

/// The runtime's description of one field, in the runtime's memory layout.
private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

/// One stored property of a structure.
package struct Field {
  package let name: String
  package let offset: Int
  package let type: Any.Type
}

private let structureKind: UInt = 0x200
private let tupleKind: UInt = 0x301

/// The stored properties of `type` in order; empty for types other than structures and tuples.
package func storedFields(of type: Any.Type) -> [Field] {
  // The entry points trap or misread for existential types, so they are called only for structures
  // and tuples. The first word of a type's metadata is its kind.
  let kind = UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(type)))!
    .load(as: UInt.self)
  guard kind == structureKind || kind == tupleKind else { return [] }
  let count = recursiveFieldCount(type)
  return (0..<max(0, count)).map { index in
    var metadata = FieldMetadata()
    let fieldType = recursiveFieldMetadata(type, index: index, fieldMetadata: &metadata)
    let name = metadata.name.map { String(cString: $0) } ?? ""
    metadata.freeName?(metadata.name)
    return Field(
      name: name, offset: recursiveFieldOffset(type, index: index), type: fieldType)
  }
}

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

/// The same for a value in place, without a copy.
nonisolated func withBytes<Value, Result>(
  ofStored value: inout Value, _ body: (UnsafeRawBufferPointer) -> Result
) -> Result {
  withUnsafeBytes(of: &value) { body($0) }
}

/// Calls `body` with the memory of a value in place, to change parts of it.
nonisolated func withPointer<Value, Result>(
  toStored value: inout Value, _ body: (UnsafeMutableRawPointer) -> Result
) -> Result {
  withUnsafeMutablePointer(to: &value) { body(UnsafeMutableRawPointer($0)) }
}
