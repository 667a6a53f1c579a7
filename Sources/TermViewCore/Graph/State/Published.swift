/// A property of an ``ObservableObject`` whose changes are announced. In another class it is a
/// publisher alone.
///
/// ```swift
/// final class Clipping: ObservableObject {
///   @Published var text = ""
///   var page = 0 { willSet { objectWillChange.send() } }
/// }
/// struct ClippingView: View {
///   @ObservedObject var clipping: Clipping
///   @State private var changes = 0
///   var body: some View {
///     Text("\(clipping.text), page \(clipping.page)")
///       .onReceive(clipping.$text) { _ in changes += 1 }
///   }
/// }
/// ```
@preconcurrency @MainActor
@propertyWrapper
public struct Published<Value> {
  private var value: Value
  private let values = PublishedValues<Value>()

  /// A property that begins as `wrappedValue`.
  public init(wrappedValue: Value) { value = wrappedValue }
  /// A property that begins as `initialValue`.
  public init(initialValue: Value) { value = initialValue }

  /// Unavailable: an object that has the property reads and sets it through the subscript.
  @available(*, unavailable, message: "@Published is for properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is for properties of classes") }
    set { fatalError("@Published is for properties of classes, not for \(newValue)") }
  }

  /// The value as the object that has the property reads and sets it.
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].value }
    set {
      (object as? any ObservableObject)?.announceChange()
      object[keyPath: storage].value = newValue
      object[keyPath: storage].values.send(newValue)
    }
  }

  /// The present value and those that follow it, for `onReceive(_:perform:)`, `sink` and the other
  /// words of a publisher. `assign(to: &$property)` sets the property through it.
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    projected projected: ReferenceWritableKeyPath<Object, PublishedValues<Value>>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> PublishedValues<Value> {
    get {
      let values = object[keyPath: storage].values
      values.latest = object[keyPath: storage].value
      if values.write == nil {
        values.write = { [weak object] value in
          guard let object else { return }
          (object as? any ObservableObject)?.announceChange()
          object[keyPath: storage].value = value
          object[keyPath: storage].values.send(value)
        }
      }
      return values
    }
    set { assert(newValue === object[keyPath: storage].values, "a projection has no other values") }
  }

  /// Unavailable: an object that has the property projects it through the subscript.
  @available(*, unavailable, message: "@Published is for properties of classes")
  public var projectedValue: PublishedValues<Value> {
    get { fatalError("@Published is for properties of classes") }
    set { fatalError("@Published is for properties of classes, not for \(newValue)") }
  }

  /// The type of `$property`, by the name that Combine has for it.
  public typealias Publisher = PublishedValues<Value>
}

/// Hands the values of a property to those that wait for them.
///
/// ```swift
/// final class Clipping: ObservableObject {
///   @Published var text = ""
///   var page = 0 { willSet { objectWillChange.send() } }
/// }
/// struct ClippingView: View {
///   @ObservedObject var clipping: Clipping
///   @State private var changes = 0
///   var body: some View {
///     Text("\(clipping.text), page \(clipping.page)")
///       .onReceive(clipping.$text) { _ in changes += 1 }
///   }
/// }
/// ```
@MainActor
public final class PublishedValues<Value> {
  fileprivate(set) var latest: Value?
  fileprivate var write: (@MainActor (Value) -> Void)?
  private let listeners = Listeners<Value>()
  private var sources: [AnyCancellable] = []

  nonisolated init() {}

  fileprivate func send(_ value: Value) {
    if latest != nil { latest = value }
    listeners.send(value)
  }

  /// Runs `action` with the current value, and with each later one, until the result is cancelled
  /// or released.
  public func sink(receiveValue action: @escaping @MainActor (Value) -> Void) -> AnyCancellable {
    if let latest { action(latest) }
    let listener = add(action)
    return AnyCancellable { [weak self] in self?.remove(listener) }
  }

  /// Sets the property to what `start` hands to its argument, as long as the object is there.
  public func follow(_ start: (@escaping @MainActor (Value) -> Void) -> AnyCancellable) {
    sources.append(start { [weak self] in self?.write?($0) })
  }

  /// Calls `action` with each value from now on, until the number that is returned is given to
  /// ``remove(_:)``.
  func add(_ action: @escaping @MainActor (Value) -> Void) -> Int { listeners.add(action) }

  func remove(_ listener: Int) { listeners.remove(listener) }
}

extension PublishedValues where Value: Sendable {
  /// The present value and those that follow it, as a sequence.
  public var values: AsyncStream<Value> {
    AsyncStream { continuation in
      if let latest { continuation.yield(latest) }
      let listener = add { continuation.yield($0) }
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor in self?.remove(listener) }
      }
    }
  }
}
