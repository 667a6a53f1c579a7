// Values of a type that is nothing but properties with an `init()` of their own.
//
// Swift offers no way to ask a type for its memberwise initialiser, so the value is put together
// field by field, in memory of the type's size and alignment, at the offsets that the runtime
// reports. That is sound because it is done only when the fields are known (the runtime reports
// them for structures), every one of them is initialised, through its own `init()`, and the value
// is moved out of the memory exactly once. Bytes between fields have no meaning.

import TermViewCore

/// A property of a view that `init()` makes complete.
@MainActor
private protocol DefaultProperty {
  /// Whether `init()` is enough for a property of this type.
  static var isComplete: Bool { get }
  init()
}

extension MappedState: DefaultProperty {
  /// What is not a state itself can only be a part of one, which an argument names.
  static var isComplete: Bool { Value.self is any StateType.Type }
}

extension MappedDispatch: DefaultProperty {
  static var isComplete: Bool { true }
}

/// A value of `type`, or `nil` when it holds more than such properties.
@MainActor
func madeOfDefaultProperties<Value>(_ type: Value.Type) -> Value? {
  let fields = storedFields(of: type)
  // A type that is not a structure, or has no metadata, reports no fields but has a size.
  if fields.isEmpty && MemoryLayout<Value>.size > 0 { return nil }
  let properties = fields.compactMap { $0.type as? any DefaultProperty.Type }
  guard properties.count == fields.count, properties.allSatisfy({ $0.isComplete }) else {
    return nil
  }
  let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  defer { memory.deallocate() }
  for (field, property) in zip(fields, properties) {
    initialise(UnsafeMutableRawPointer(memory) + field.offset, with: property)
  }
  return memory.move()
}

@MainActor
private func initialise<Property: DefaultProperty>(
  _ memory: UnsafeMutableRawPointer, with type: Property.Type
) {
  memory.initializeMemory(as: Property.self, to: type.init())
}
