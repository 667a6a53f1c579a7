/// A running activity that can be cancelled.
@preconcurrency @MainActor
public protocol Cancellable {
  /// Ends it. Cancelling again does nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps it among others, so that it lasts as long as they do. O(1).
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self as? AnyCancellable ?? AnyCancellable(self))
  }

  /// Keeps it among others, so that it lasts as long as they do. O(1).
  public func store<Kept: RangeReplaceableCollection>(
    in collection: inout Kept
  ) where Kept.Element == AnyCancellable {
    collection.append(self as? AnyCancellable ?? AnyCancellable(self))
  }
}

/// The subscription that `sink` returns: values are delivered until it is cancelled or released.
///
/// ```swift
/// final class Finder: ObservableObject {
///   @Published var words = ""
///   @Published var found: [String] = []
///   private var kept = Set<AnyCancellable>()
///
///   init() {
///     $words.removeDuplicates()
///       .sink { [weak self] in self?.found = [$0] }
///       .store(in: &kept)
///   }
/// }
/// ```
@preconcurrency @MainActor
public final class AnyCancellable: Cancellable, Hashable {
  private var end: (@MainActor () -> Void)?

  /// Runs `cancel` once: when it is cancelled, or when it goes.
  public nonisolated init(_ cancel: @escaping @MainActor () -> Void) { end = cancel }

  /// Cancels `other` when it is cancelled, or when it goes.
  public init(_ other: some Cancellable) { end = { other.cancel() } }

  /// Ends it. Cancelling again does nothing.
  public func cancel() {
    let end = end
    self.end = nil
    end?()
  }

  isolated deinit { end?() }

  /// Whether they are one.
  public nonisolated static func == (left: AnyCancellable, right: AnyCancellable) -> Bool {
    left === right
  }
  /// Feeds its identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Actions that are called with values, in the order of their registration.
@MainActor
final class Listeners<Value> {
  private final class Listener {
    let id: Int
    let action: @MainActor (Value) -> Void
    var isActive = true

    init(id: Int, action: @escaping @MainActor (Value) -> Void) {
      self.id = id
      self.action = action
    }
  }
  private var listeners: [Listener] = []
  private var next = 0

  nonisolated init() {}

  /// Actions removed during the call are not called; those added are called from the next value on.
  func send(_ value: Value) {
    for listener in listeners where listener.isActive { listener.action(value) }
  }

  /// The number under which `action` is removed.
  func add(_ action: @escaping @MainActor (Value) -> Void) -> Int {
    next += 1
    listeners.append(Listener(id: next, action: action))
    return next
  }

  func remove(_ id: Int) {
    guard let index = listeners.firstIndex(where: { $0.id == id }) else { return }
    listeners.remove(at: index).isActive = false
  }
}
