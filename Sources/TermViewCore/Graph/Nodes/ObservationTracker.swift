import Dispatch
import Observation
import Synchronization

/// Watches what one node reads of `@Observable` models.
///
/// A registration with an observation registrar cannot be cancelled, only fired. So that
/// evaluations without a model change do not pile registrations up, each evaluation also reads a
/// sentinel model of the tracker's own; changing the sentinel fires, and so frees, the earlier
/// registration. Types whose views read no model never pay for the sentinel: it joins only once
/// the type has been seen to read one.
@MainActor
final class ObservationTracker {
  /// The types of views that have read models.
  @exclusivity(unchecked) private static var observingTypes: Set<ObjectIdentifier> = []

  private let type: ObjectIdentifier
  @exclusivity(unchecked) private var sentinel: Sentinel?
  @exclusivity(unchecked) private var registration: Registration?

  init(for type: ObjectIdentifier) { self.type = type }
  convenience init(for type: Any.Type) { self.init(for: ObjectIdentifier(type)) }

  /// Runs `body`; calls `node.setNeedsEvaluation()` once when a model property that it read is
  /// about to change.
  func track<Result>(_ node: ViewNode, _ body: () -> Result) -> Result {
    cancel()
    if sentinel == nil, ObservationTracker.observingTypes.contains(type) { sentinel = Sentinel() }
    return ObservationTracker.observe(sentinel, body, onChange: handler(for: node))
  }

  /// Nonisolated: for a closure of the main actor that other code calls, Swift would check on
  /// which actor that happens, with every evaluation.
  private nonisolated static func observe<Result>(
    _ sentinel: Sentinel?, _ body: () -> Result,
    onChange: @autoclosure () -> @Sendable () -> Void
  ) -> Result {
    withObservationTracking(
      {
        _ = sentinel?.tick
        return body()
      }, onChange: onChange())
  }

  /// Made only when something was read.
  private func handler(for node: ViewNode) -> @Sendable () -> Void {
    let registration = Registration()
    self.registration = registration
    // Cancelled when the node is unmounted.
    node.tracking = self
    ObservationTracker.observingTypes.insert(type)
    return { [weak node] in registration.fire(node) }
  }

  /// Forgets the recorded reads.
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
    func fire(_ node: ViewNode?) {
      guard !isCancelled.load(ordering: .relaxed), let node else { return }
      if MainQueueMark.isCurrent {
        MainActor.assumeIsolated {
          // The change follows this call, so released values are not copied by it.
          node.graph.journal?.note(node, "a model that it read changed")
          if node.providesViews {
            for child in node.children { child.releaseCopies(holding: .ofAnyCollection) }
          }
          node.setNeedsEvaluation()
        }
      } else {
        Task { @MainActor in
          node.graph.journal?.note(node, "a model that it read changed on another thread")
          node.setNeedsEvaluation()
        }
      }
    }
  }
}

/// Finds whether code runs on the main actor.
///
/// The thread is no criterion: in a program with an asynchronous `main`, any thread may serve the
/// main queue. The queue is: it has a specific value.
package enum MainQueueMark {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
