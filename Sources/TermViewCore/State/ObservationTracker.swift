import Observation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Watches what one node reads of `@Observable` models.
///
/// A registration with an observation registrar cannot be cancelled, only fired. So that
/// evaluations without a model change do not pile registrations up, each evaluation also reads a
/// sentinel model of the tracker's own; changing the sentinel fires, and so frees, the earlier
/// registration. Types whose views read no model never pay for the sentinel: it joins only once
/// the type has been seen to read one.
@MainActor
final class ObservationTracker {
  /// Which types of views have been seen to read models.
  private static var observingTypes: Set<ObjectIdentifier> = []

  private let type: ObjectIdentifier
  private var sentinel: Sentinel?
  private var registration: Registration?

  init(for type: ObjectIdentifier) { self.type = type }
  convenience init(for type: Any.Type) { self.init(for: ObjectIdentifier(type)) }

  /// Runs `body`; calls `node.setNeedsEvaluation()` once when a model property that it read is
  /// about to change.
  func track<Result>(_ node: ViewNode, _ body: () -> Result) -> Result {
    cancel()
    if sentinel == nil, ObservationTracker.observingTypes.contains(type) { sentinel = Sentinel() }
    return withObservationTracking(
      {
        _ = sentinel?.tick
        return body()
      }, onChange: handler(for: node))
  }

  /// Asked for only when something was read.
  private func handler(for node: ViewNode) -> @Sendable () -> Void {
    let registration = Registration()
    self.registration = registration
    ObservationTracker.observingTypes.insert(type)
    return { [weak node] in registration.fire(node) }
  }

  /// Forgets what was read.
  func cancel() {
    guard let registration else { return }
    registration.isCancelled.store(true, ordering: .relaxed)
    self.registration = nil
    sentinel?.tick &+= 1
  }

  @Observable
  fileprivate final class Sentinel {
    var tick = 0
  }

  fileprivate final class Registration: Sendable {
    let isCancelled = Atomic(false)
    private let mainThread = currentThread()

    func fire(_ node: ViewNode?) {
      guard !isCancelled.load(ordering: .relaxed), let node else { return }
      if currentThread() == mainThread {
        MainActor.assumeIsolated { node.setNeedsEvaluation() }
      } else {
        Task { @MainActor in node.setNeedsEvaluation() }
      }
    }
  }
}

/// A number for the calling thread; the main actor's nodes are made on the main one.
private func currentThread() -> UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}
