/// Whether values hold objects of the program: what is in those would be lost with the value, even
/// if that was never written. The objects of the framework's own views can be made again.
@MainActor
enum HeldObjects {
  @exclusivity(unchecked) private static var known = TypeTable<Bool>()

  /// Whether `value` is an object, or a structure or an optional with one. Collections, strings and
  /// closures are none.
  static func areIn<Value>(_ value: Value) -> Bool {
    guard mayBe(in: Value.self) else { return false }
    guard ValueComparison.wrapped(in: Value.self) != nil else { return true }
    return (value as? any Nothing)?.isNothing == false
  }

  private static func mayBe(in type: Any.Type) -> Bool {
    if let answer = known[type] { return answer }
    let mayBe = find(in: type)
    known[type] = mayBe
    return mayBe
  }

  private static func find(in type: Any.Type) -> Bool {
    if type is AnyObject.Type { return !ValueComparison.isOfFramework(type) }
    if ValueComparison.isPlain(type) || ValueComparison.isClosure(type) { return false }
    if let wrapped = ValueComparison.wrapped(in: type) { return mayBe(in: wrapped) }
    if type is any Sequence.Type { return false }
    return ValueComparison.isExistential(type)
      || storedFields(of: type).contains { mayBe(in: $0.type) }
  }
}

/// An optional.
private protocol Nothing {
  var isNothing: Bool { get }
}

extension Optional: Nothing {
  fileprivate var isNothing: Bool { self == nil }
}
