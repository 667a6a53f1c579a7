#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tells whether two values of a type are the same, cheaply and without ever walking a collection.
///
/// The order of the questions: equal bits are the same value (both are alive, so a shared buffer
/// was not mutated in place); a view or an element that is `Equatable` answers for itself; a
/// structure is compared field by field; a closure by its function and its captures; a string or
/// any other small `Equatable` by `==`. Everything else with different bits counts as different.
/// A false "different" costs an evaluation; there is no false "same".
@MainActor
final class ValueComparison {
  private enum Rule {
    /// Equal bits or different.
    case bits
    /// Ask `==`.
    case equatable((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
    /// Every field by its own rule.
    case fields([(offset: Int, comparison: ValueComparison)])
    case closure
  }

  private let size: Int
  private let rule: Rule
  private static var known: [ObjectIdentifier: ValueComparison] = [:]
  private static var knownAsking: [ObjectIdentifier: ValueComparison] = [:]

  /// The comparison for values of `type` as they stand in a field. Cached for each type.
  static func of(_ type: Any.Type) -> ValueComparison {
    if let comparison = known[ObjectIdentifier(type)] { return comparison }
    let comparison = ValueComparison(type, isWhole: false)
    known[ObjectIdentifier(type)] = comparison
    return comparison
  }

  /// The comparison for views and elements of `type`: their own `==` comes first. Cached.
  static func asking(_ type: Any.Type) -> ValueComparison {
    if let comparison = knownAsking[ObjectIdentifier(type)] { return comparison }
    let comparison = ValueComparison(type, isWhole: true)
    knownAsking[ObjectIdentifier(type)] = comparison
    return comparison
  }

  private init(_ type: Any.Type, isWhole: Bool) {
    func measure<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    size = _openExistential(type, do: measure)
    rule = ValueComparison.rule(for: type, isWhole: isWhole)
  }

  /// - Parameter isWhole: whether the value is a view or an element itself rather than a field of
  ///   one or a capture.
  private static func rule(for type: Any.Type, isWhole: Bool) -> Rule {
    if isClosure(type) { return .closure }
    if let selfComparing = type as? any SelfComparing.Type {
      return .equatable(contents(selfComparing))
    }
    if isWhole, let equatable = type as? any Equatable.Type {
      return .equatable(equality(equatable))
    }
    if type is any StringProtocol.Type, let equatable = type as? any Equatable.Type {
      return .equatable(equality(equatable))
    }
    if isWalkable(type) { return .bits }
    let fields = storedFields(of: type)
    if !fields.isEmpty, !(type is AnyObject.Type) {
      // A view's own states and environment values, also those inside a dynamic property of its,
      // are given by the graph and no part of what the view is made from. Those that a closure has
      // captured are.
      let isView = isWhole && (type is any View.Type || type is any DynamicProperty.Type)
      let compared = fields.filter { !(isView && $0.type is any InstalledProperty.Type) }
      return .fields(
        compared.map { field in
          let isViewField =
            isView && (field.type is any View.Type || field.type is any DynamicProperty.Type)
          return (field.offset, isViewField ? asking(field.type) : of(field.type))
        })
    }
    if let equatable = type as? any Equatable.Type, !(type is AnyObject.Type) {
      return .equatable(equality(equatable))
    }
    return .bits
  }

  /// Whether `==` on `type` may walk elements.
  private static func isWalkable(_ type: Any.Type) -> Bool {
    if let optional = type as? any OptionalType.Type { return isWalkable(optional.wrapped) }
    return type is any Sequence.Type && !(type is any StringProtocol.Type)
  }

  /// Whether `type` is a function type, or an optional one.
  static func isClosure(_ type: Any.Type) -> Bool {
    if isFunction(type) { return true }
    guard let optional = type as? any OptionalType.Type else { return false }
    return isFunction(optional.wrapped)
  }

  private static func isFunction(_ type: Any.Type) -> Bool {
    // The first word of a type's metadata is its kind; 0x302 is a function.
    unsafeAddress(of: type).load(as: UInt.self) == 0x302
  }

  private static func unsafeAddress(of type: Any.Type) -> UnsafeRawPointer {
    UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(type)))!
  }

  private static func equality<E: Equatable>(
    _: E.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee }
  }

  private static func contents<C: SelfComparing>(
    _: C.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    {
      $0.assumingMemoryBound(to: C.self).pointee.isSame(
        as: $1.assumingMemoryBound(to: C.self).pointee)
    }
  }

  /// Whether the values at `a` and `b` are the same.
  func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    if size == 0 || memcmp(a, b, size) == 0 { return true }
    switch rule {
    case .bits: return false
    case .equatable(let equal): return equal(a, b)
    case .fields(let fields):
      for field in fields
      where !field.comparison.isSame(a + field.offset, b + field.offset) {
        return false
      }
      return true
    case .closure: return isSameClosure(a, b)
    }
  }

  /// Whether the closures at `a` and `b` have the same function and the same captures.
  private func isSameClosure(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    let function = a.load(as: UInt.self)
    guard function == b.load(as: UInt.self) else { return false }
    if function == 0 { return true }  // an optional closure that is nil
    guard let contextA = a.load(fromByteOffset: 8, as: UnsafeRawPointer?.self),
      let contextB = b.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
    else { return false }
    if contextA == contextB { return true }
    guard contextA.load(as: UInt.self) == contextB.load(as: UInt.self),
      let captures = ClosureContext.captures(of: contextA)
    else { return false }
    for capture in captures
    where !ValueComparison.of(capture.type)
      .isSame(contextA + capture.offset, contextB + capture.offset)
    {
      return false
    }
    return true
  }

  /// Whether two values are the same.
  func isSame<T>(_ a: T, _ b: T) -> Bool {
    withUnsafePointer(to: a) { a in
      withUnsafePointer(to: b) { isSame(UnsafeRawPointer(a), UnsafeRawPointer($0)) }
    }
  }
}

/// A value that knows better than its bits whether it is the same, and is short to walk.
@MainActor
protocol SelfComparing {
  func isSame(as other: Self) -> Bool
}

/// Lets the comparison see what an optional wraps.
private protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
}
