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
  /// The type of ``objectWillChange``: another one where a class announces its changes itself.
  associatedtype ObjectWillChangePublisher: ObjectChangePublisher = ObservableObjectPublisher
  /// Announces changes of the object, before they are made.
  var objectWillChange: ObjectWillChangePublisher { get }
}

/// A publisher of the changes of an ``ObservableObject``: the one that each has, or a
/// `PassthroughSubject` of the class.
///
/// ```swift
/// final class AnnouncedShelf: ObservableObject {
///   let objectWillChange = PassthroughSubject<Void, Never>()
///   var titles: [String] = [] { willSet { objectWillChange.send() } }
/// }
/// ```
@preconcurrency @MainActor
public protocol ObjectChangePublisher: AnyObject {
  /// Runs `action` with each announcement. Not for you to call or implement.
  func _announce(to action: @escaping @MainActor () -> Void) -> AnyCancellable
}

extension ObservableObject {
  /// Notes that the view which is being evaluated depends on the object.
  func recordRead() {
    let publisher = objectWillChange
    if let own = publisher as? ObservableObjectPublisher { return own.recordRead() }
    let shadow = ObservableObjectPublisher.of(self)
    shadow.follow(publisher)
    shadow.recordRead()
  }

  /// A property that is `@Published` is about to change: announced by the publisher that each
  /// object has, not by one of the class.
  func announceChange() { (objectWillChange as? ObservableObjectPublisher)?.send() }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
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
public final class ObservableObjectPublisher: ObjectChangePublisher {
  private final class Source: DependencySource {
    override var changeText: String { "an object that it read changed" }
  }

  /// The publishers of objects that do not keep one themselves, by the object's address.
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }
  private static var known: [ObjectIdentifier: Entry] = [:]
  /// The number of entries from which on those of released objects are removed.
  private static var limit = 64

  private let source = Source()
  private let listeners = Listeners<Void>()
  /// The change that is published here because a publisher of the class publishes it.
  private var followed: (publisher: ObjectIdentifier, following: AnyCancellable)?

  /// A publisher for one object.
  public init() {}

  /// Evaluates the views that read the object before the next frame.
  public func send() {
    source.notifyReaders()
    listeners.send(())
  }

  /// Runs `action` before each change, until the result is cancelled or released.
  public func sink(receiveValue action: @escaping @MainActor (()) -> Void) -> AnyCancellable {
    let listener = listeners.add(action)
    return AnyCancellable { [weak self] in self?.listeners.remove(listener) }
  }

  /// An element for each announcement from now on; announcements that come before the last one was
  /// taken are joined.
  public var values: AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let listener = listeners.add { continuation.yield() }
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor in self?.listeners.remove(listener) }
      }
    }
  }

  public func _announce(to action: @escaping @MainActor () -> Void) -> AnyCancellable {
    sink { action() }
  }

  fileprivate func follow(_ publisher: some ObjectChangePublisher) {
    guard followed?.publisher != ObjectIdentifier(publisher) else { return }
    followed = (
      ObjectIdentifier(publisher), publisher._announce { [weak self] in self?.send() }
    )
  }

  /// Notes that the view which is being evaluated depends on the object.
  fileprivate func recordRead() { source.recordRead() }

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
