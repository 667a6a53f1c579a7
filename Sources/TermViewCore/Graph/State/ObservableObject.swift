/// A class whose changes evaluate the views that read it, for sources without `@Observable`.
///
/// Changes of `@Published` properties are announced by themselves; announce others with
/// `objectWillChange.send()` before they are made. There is no Combine behind it.
///
/// ```swift
/// final class Counter: ObservableObject {
///   @Published var count = 0
/// }
///
/// struct CounterView: View {
///   @StateObject private var counter = Counter()
///   var body: some View { Button("\(counter.count)") { counter.count += 1 } }
/// }
/// ```
@preconcurrency @MainActor
public protocol ObservableObject: AnyObject {
  /// Announces changes of the object, before they are made.
  var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
  /// The publisher that is kept for the object as long as the object exists.
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher.of(self) }
}

/// Announces that an object is about to change.
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
public final class ObservableObjectPublisher {
  private final class Source: DependencySource {
    override var changeText: String { "an object that it read changed" }
  }

  /// The publishers of objects that do not keep one themselves, by the object's address.
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }
  private static var known: [ObjectIdentifier: Entry] = [:]
  /// How many entries there may be before those of objects that have gone are removed.
  private static var limit = 64

  private let source = Source()
  private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
  private var nextListener = 0

  /// A publisher for one object.
  public init() {}

  /// Evaluates the views that read the object before the next frame.
  public func send() {
    source.notifyReaders()
    for listener in listeners.values { listener.yield() }
  }

  /// An element for each announcement from now on; announcements that come before the last one was
  /// taken are joined.
  public var values: AsyncStream<Void> {
    let id = nextListener
    nextListener += 1
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      listeners[id] = continuation
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor in self?.listeners[id] = nil }
      }
    }
  }

  /// Notes that the view which is being evaluated depends on the object.
  func recordRead() { source.recordRead() }

  static func of(_ object: AnyObject) -> ObservableObjectPublisher {
    let id = ObjectIdentifier(object)
    if let entry = known[id], entry.object === object { return entry.publisher }
    if known.count >= limit {
      known = known.filter { $0.value.object != nil }
      limit = max(64, known.count * 2)
    }
    let publisher = ObservableObjectPublisher()
    known[id] = Entry(object: object, publisher: publisher)
    return publisher
  }
}

/// A property of an ``ObservableObject`` whose changes are announced.
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
  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].value }
    set {
      object.objectWillChange.send()
      object[keyPath: storage].value = newValue
      object[keyPath: storage].values.send(newValue)
    }
  }

  /// The present value and those that follow it, for `onReceive(_:perform:)`.
  public var projectedValue: PublishedValues<Value> {
    values.latest = value
    return values
  }
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
  private var listeners: [Int: @MainActor (Value) -> Void] = [:]
  private var next = 0

  nonisolated init() {}

  fileprivate func send(_ value: Value) {
    if latest != nil { latest = value }
    for listener in listeners.values { listener(value) }
  }

  /// Calls `action` with each value from now on, until the number that is returned is given to
  /// ``remove(_:)``.
  func add(_ action: @escaping @MainActor (Value) -> Void) -> Int {
    next += 1
    listeners[next] = action
    return next
  }

  func remove(_ listener: Int) { listeners[listener] = nil }
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
