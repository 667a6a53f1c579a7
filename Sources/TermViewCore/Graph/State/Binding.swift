import Observation

/// The storage that a binding reads and writes.
@MainActor
package protocol BindingLocation<Value>: AnyObject {
  associatedtype Value
  func get() -> Value
  func set(_ newValue: Value)
  /// The value for a change in place.
  var inPlace: Value { get set }
  /// Whether a written value is read unchanged until the next write.
  var keepsWhatIsSet: Bool { get }
  /// Whether the value is in an `@Observable` model, which must not be read while it is changed.
  var isInModel: Bool { get }
}

extension BindingLocation {
  package var keepsWhatIsSet: Bool { false }
  package var isInModel: Bool { false }
}

/// Reads and writes a value that is kept somewhere else.
///
/// Make one from a state with `$`, from another binding by a property (`$book.title`), from an
/// element (`ForEach($books) { $book in … }`), or from two closures. Passing a binding on is not
/// reading it: only a view that reads ``wrappedValue`` is evaluated again when the value changes.
///
/// ```swift
/// struct Rating: View {
///   @Binding var stars: Int
///   var body: some View { Button(String(repeating: "★", count: stars)) { stars = stars % 5 + 1 } }
/// }
/// // … Rating(stars: $book.stars), or where there is nothing to keep: Rating(stars: .constant(3))
/// ```
@preconcurrency @MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  package let location: any BindingLocation<Value>

  package init(location: any BindingLocation<Value>) { self.location = location }

  /// A binding that calls `get` and `set`.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    location = ClosureLocation(get: get, set: set)
  }

  /// A binding that always reads `value` and ignores writes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The value, read and written where it is kept. A view whose body reads it is evaluated again
  /// when the value changes.
  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { location.set(newValue) }
    nonmutating _modify { yield &location.inPlace }
  }

  /// The binding itself, to be passed on.
  public var projectedValue: Binding<Value> { self }

  /// The binding as it is given, for parameters that are declared with `$`.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a property of the value. A change through it reads and writes the whole value by
  /// key path, so a shared array is copied; change large values through the state.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    Binding<Member>(location: KeyPathLocation(base: location, keyPath: keyPath))
  }

  /// A binding to the value inside an optional, or `nil` when there is none now.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
  }
}

final class ClosureLocation<Value>: BindingLocation {
  private let getter: @MainActor () -> Value
  private let setter: @MainActor (Value) -> Void

  init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    getter = get
    setter = set
  }

  func get() -> Value { getter() }
  func set(_ newValue: Value) { setter(newValue) }
  var inPlace: Value {
    get { getter() }
    set { setter(newValue) }
  }
}

final class KeyPathLocation<Root, Value>: BindingLocation {
  private let base: any BindingLocation<Root>
  private let keyPath: WritableKeyPath<Root, Value>

  init(base: any BindingLocation<Root>, keyPath: WritableKeyPath<Root, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  var isInModel: Bool { Root.self is any Observable.Type || base.isInModel }

  func get() -> Value { base.get()[keyPath: keyPath] }
  func set(_ newValue: Value) { base.inPlace[keyPath: keyPath] = newValue }
  var inPlace: Value {
    get { get() }
    _modify { yield &base.inPlace[keyPath: keyPath] }
  }
}
