#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Compares two values of a type, cheaply and without ever walking a collection.
///
/// The steps in order: equal bits are the same value (both exist, so a shared buffer was not
/// mutated in place); a view that is `Equatable` is compared by its `==`; a structure or a tuple is
/// compared field by field; an optional or another enumeration by its case and the case's value; a
/// closure by its function and its captures; a string by its scalars. Everything else with
/// different bits counts as different: an object or a collection is the same while it is the same
/// reference. A false "different" costs an evaluation; there is no false "same".
@MainActor
final class ValueComparison {
  private enum Rule {
    /// Equal bits or different.
    case bits
    /// Compare with `==`.
    case equatable((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
    /// Every field by its own rule.
    case fields([(offset: Int, comparison: ValueComparison)])
    /// Compare what is wrapped.
    case optional((UnsafeRawPointer) -> Bool, ValueComparison)
    /// Compare the cases and what they have.
    case enumeration(@MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool)
    case closure
  }

  private let type: Any.Type
  private let isWhole: Bool
  private let size: Int
  // Found when two values first differ in their bits: most never do, and asking the runtime
  // whether a type conforms to a protocol costs some 25 µs, since it searches all that is loaded.
  private lazy var rule = ValueComparison.rule(for: type, isWhole: isWhole)
  @exclusivity(unchecked) private static var known = TypeTable<ValueComparison>()
  @exclusivity(unchecked) private static var knownWhole = TypeTable<ValueComparison>()

  /// The comparison for elements, and for values of `type` in a field. Cached for each type.
  static func of(_ type: Any.Type) -> ValueComparison {
    if let comparison = known[type] { return comparison }
    let comparison = ValueComparison(type, isWhole: false)
    known[type] = comparison
    return comparison
  }

  /// The comparison for views, whose own `==` comes first, and for values of the environment and of
  /// preferences. Cached.
  static func ofWhole(_ type: Any.Type) -> ValueComparison {
    if let comparison = knownWhole[type] { return comparison }
    let comparison = ValueComparison(type, isWhole: true)
    knownWhole[type] = comparison
    return comparison
  }

  private init(_ type: Any.Type, isWhole: Bool) {
    func measure<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    self.type = type
    self.isWhole = isWhole
    size = _openExistential(type, do: measure)
  }

  /// The rules for built-in types.
  private static let plain: [ObjectIdentifier: Rule] = [
    ObjectIdentifier(Int.self): .bits, ObjectIdentifier(UInt.self): .bits,
    ObjectIdentifier(Int32.self): .bits, ObjectIdentifier(UInt64.self): .bits,
    ObjectIdentifier(UInt8.self): .bits, ObjectIdentifier(Bool.self): .bits,
    ObjectIdentifier(Double.self): .bits, ObjectIdentifier(Float.self): .bits,
    ObjectIdentifier(String.self): .equatable(sameText(String.self)),
    ObjectIdentifier(Substring.self): .equatable(sameText(Substring.self)),
  ]

  /// - Parameter isWhole: whether the value is a view itself, or the like, rather than an element,
  ///   a field or a capture.
  private static func rule(for type: Any.Type, isWhole: Bool) -> Rule {
    if let rule = plain[ObjectIdentifier(type)] { return rule }
    if isClosure(type) { return .closure }
    if isCollectionOfStandardLibrary(type) { return .bits }
    let isObject = type is AnyObject.Type
    if isObject, !isWhole { return .bits }
    if kind(of: type) == structureKind, let own = type as? any SelfComparing.Type {
      return .equatable(contents(own))
    }
    if isWhole, type is any View.Type || comparesAll(type),
      let equatable = type as? any Equatable.Type
    {
      return .equatable(equality(equatable))
    }
    // A view's own states and environment values, also those inside a dynamic property of its, are
    // given by the graph and no part of what the view is made from. Those that a closure has
    // captured are.
    let isView = isWhole && (type is any View.Type || type is any DynamicProperty.Type)
    if !isView, isWalkable(type) { return .bits }
    let fields = storedFields(of: type)
    if !fields.isEmpty, !isObject {
      let compared = fields.filter { !(isView && $0.type is any InstalledProperty.Type) }
      return .fields(
        compared.map { field in
          let isViewField =
            isView && (field.type is any View.Type || field.type is any DynamicProperty.Type)
          return (field.offset, isViewField ? ofWhole(field.type) : of(field.type))
        })
    }
    if let wrapped = wrapped(in: type) {
      return .optional(presence(wrapped), isWhole ? ofWhole(wrapped) : of(wrapped))
    }
    guard kind(of: type) == enumerationKind else { return .bits }
    if comparesAll(type), let equatable = type as? any Equatable.Type {
      return .equatable(equality(equatable))
    }
    return type is any CustomReflectable.Type
      ? .bits : .enumeration(sameCase(type))
  }

  /// Whether the `==` of `type` compares all of it: a program's own may leave something out.
  private static func comparesAll(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return !name.contains("<") && (isOfFramework(type) || name.hasPrefix("Foundation"))
  }

  /// Whether `type` is of the framework or of the standard library.
  static func isOfFramework(_ type: Any.Type) -> Bool {
    let module = String(reflecting: type).prefix { $0 != "." }
    return ownModules.contains(module)
  }

  private static let ownModules: Set<Substring> = [
    "Swift", "TermScreen", "TermViewCore", "TermControls", "TermTables", "TermView",
    "TermViewStore",
  ]

  /// Whether `type` is a number, a string or the like: never a view, a property or a collection.
  static func isPlain(_ type: Any.Type) -> Bool { plain[ObjectIdentifier(type)] != nil }

  /// Whether `==` on `type` may walk elements.
  private static func isWalkable(_ type: Any.Type) -> Bool {
    if let wrapped = wrapped(in: type) { return isWalkable(wrapped) }
    if let rule = plain[ObjectIdentifier(type)], case .equatable = rule { return false }
    return isCollectionOfStandardLibrary(type) || type is any Sequence.Type
  }

  /// Whether `type` is a function type, or an optional one.
  static func isClosure(_ type: Any.Type) -> Bool {
    if kind(of: type) == functionKind { return true }
    guard let wrapped = wrapped(in: type) else { return false }
    return kind(of: wrapped) == functionKind
  }

  // The first word of a type's metadata is its kind; in a structure or an enumeration the second
  // refers to the description that all specialisations of a generic type share, and the generic
  // arguments follow. (`MetadataKind.def` and `Metadata.h` of the Swift runtime.)
  private static let functionKind: UInt = 0x302
  private static let enumerationKind: UInt = 0x201
  private static let existentialKind: UInt = 0x303
  private static let optionalKind: UInt = 0x202
  private static let structureKind: UInt = 0x200

  private static func metadata(of type: Any.Type) -> UnsafeRawPointer {
    UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(type)))!
  }

  private static func kind(of type: Any.Type) -> UInt { metadata(of: type).load(as: UInt.self) }

  /// Whether `type` is an existential type.
  static func isExistential(_ type: Any.Type) -> Bool { kind(of: type) == existentialKind }

  /// The type that an optional type wraps.
  static func wrapped(in type: Any.Type) -> Any.Type? {
    guard kind(of: type) == optionalKind else { return nil }
    return metadata(of: type).load(fromByteOffset: 16, as: Any.Type.self)
  }

  private static func description(of type: Any.Type) -> UInt {
    metadata(of: type).load(fromByteOffset: 8, as: UInt.self)
  }

  private static let collections: Set<UInt> = [
    description(of: [Int].self), description(of: ArraySlice<Int>.self),
    description(of: ContiguousArray<Int>.self), description(of: [Int: Int].self),
    description(of: Set<Int>.self),
  ]

  /// Whether `type` is an array, a slice of one, a dictionary or a set.
  static func isCollectionOfStandardLibrary(_ type: Any.Type) -> Bool {
    kind(of: type) == structureKind && collections.contains(description(of: type))
  }

  private static func equality<E: Equatable>(
    _: E.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee }
  }

  /// `==` takes letters that are composed in other ways for the same.
  private static func sameText<Letters: StringProtocol>(
    _: Letters.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { one, other in
      let one = one.assumingMemoryBound(to: Letters.self).pointee
      let other = other.assumingMemoryBound(to: Letters.self).pointee
      return one == other && one.utf8.elementsEqual(other.utf8)
    }
  }

  /// Whether the optional at an address has a value. That is where the optional is.
  private static func presence<Wrapped>(_: Wrapped.Type) -> (UnsafeRawPointer) -> Bool {
    { place in
      if case .some = place.assumingMemoryBound(to: Wrapped?.self).pointee { true } else { false }
    }
  }

  private static func sameCase<Value>(
    _: Value.Type
  ) -> @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { one, other in
      let one = Mirror(reflecting: one.assumingMemoryBound(to: Value.self).pointee).children.first
      let other = Mirror(
        reflecting: other.assumingMemoryBound(to: Value.self).pointee
      ).children.first
      guard let one, let other, one.label == other.label else { return false }
      return isSameAny(one.value, other.value)
    }
  }

  /// Whether two values of any type are the same.
  private static func isSameAny(_ one: Any, _ other: Any) -> Bool {
    func isSame<Value>(_ one: Value) -> Bool {
      guard Swift.type(of: other) == Value.self, let other = other as? Value else { return false }
      return of(Value.self).isSame(one, other)
    }
    return _openExistential(one, do: isSame)
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
    case .optional(let isPresent, let wrapped):
      // Without a value the other bits may be any.
      guard isPresent(a) else { return !isPresent(b) }
      return isPresent(b) && wrapped.isSame(a, b)
    case .enumeration(let isSame): return isSame(a, b)
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
    withPointers(to: a, b) { isSame($0, $1) }
  }
}

/// A structure with a comparison of its own, which is better than that of its fields, and short.
@MainActor
protocol SelfComparing {
  func isSame(as other: Self) -> Bool
}

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
/// Both have equal bits, or are views that are equal by their own `==`, or are the same field by
/// field, where actions are compared by function and captures and collections by their bits alone.
/// `false` may be returned for values that are equal, `true` never for values that differ.
///
/// ```swift
/// @MainActor private func isSame(_ old: ShelfRow, _ new: ShelfRow) -> Bool {
///   isSameViewValue(old, new)     // the row need not be evaluated
/// }
/// ```
@MainActor
public func isSameViewValue<Value>(_ a: Value, _ b: Value) -> Bool {
  ValueComparison.ofWhole(Value.self).isSame(a, b)
}

/// Whether two values are bitwise equal. Both exist, so equal references are equal.
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
