#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The storage of a state's value for the lifetime of its view.
@MainActor
package final class StateLocation<Value>: DependencySource, BindingLocation, StoredState {
  @exclusivity(unchecked) private var value: Value
  let name: String
  @exclusivity(unchecked) private var isChanging = false
  /// Whether the value ever differed from the initial one.
  @exclusivity(unchecked) private(set) var isStored = false

  /// The location itself, made once: each conversion would look up the conformance of a generic
  /// type at run time.
  @exclusivity(unchecked) private(set) unowned(unsafe) var erased: (any BindingLocation<Value>)!

  init(_ value: Value, name: String) {
    self.value = value
    self.name = name
    super.init()
    erased = self
  }

  package func get() -> Value {
    precondition(
      !isChanging,
      "the state '\(name)' was read while it was being changed in place; read it before")
    recordRead()
    return value
  }

  package func set(_ newValue: Value) {
    precondition(
      !isChanging,
      "the state '\(name)' was set while it was being changed in place; set it afterwards")
    if haveSameBits(&value, newValue) { return }
    value = newValue
    didChange()
  }

  var valueType: Any.Type { Value.self }
  var keepsView: Bool { isStored || HeldObjects.areIn(value) }

  package var keepsWhatIsSet: Bool { true }

  /// The value for a change in place. Copies that the graph holds are given up first, so that a
  /// large array is not copied for the change of one element.
  package var inPlace: Value {
    get { get() }
    _modify {
      precondition(
        !isChanging,
        "the state '\(name)' was changed while it was being changed in place already")
      isChanging = true
      releaseCopies()
      defer {
        isChanging = false
        didChange()
      }
      yield &value
    }
  }

  private func releaseCopies() {
    guard !_isPOD(Value.self), hasDependents else { return }
    let words = withBytes(ofStored: &value) { HeldWords(in: $0) }
    guard !words.isEmpty else { return }
    for node in dependents { node.releaseCopies(holding: words) }
  }

  override var changeText: String {
    "the state '\(name.hasPrefix("_") ? String(name.dropFirst()) : name)' changed"
  }

  private func didChange() {
    isStored = true
    notifyReaders()
  }
}

/// Whether two values are the same in every bit. Nonisolated: Swift checks for each closure of the
/// main actor that the standard library calls on which actor it runs.
private nonisolated func haveSameBits<Value>(_ one: inout Value, _ other: Value) -> Bool {
  withUnsafeBytes(of: &one) { one in
    withUnsafeBytes(of: other) { other in
      one.count == 0 || memcmp(one.baseAddress!, other.baseAddress!, one.count) == 0
    }
  }
}
