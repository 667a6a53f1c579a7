import Observation

/// Loads a store's state when the store is made, and saves it after changes.
///
/// ```swift
/// let store = Store(
///   state: AppState(), reducer: AppReducer(),
///   middleware: PersistStateMiddleware(JSONStatePersistor(path: "books.json")))
/// ```
///
/// A change is saved some time after the last of a burst of changes, away from the main actor, and
/// at once when the views that provide the store go or `Store.flush()` is called. A save that
/// fails is reported, and the next change is saved again.
@Observable
public final class PersistStateMiddleware<State: StateType>:
  ObservingMiddleware, DeferringMiddleware
{
  private let queue: SaveQueue<State>
  private let delay: Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private let reportProblem: @MainActor (PersistenceProblem) -> Void

  /// The last problem, `nil` after a success; for views that show it.
  public private(set) var problem: PersistenceProblem?

  /// Whether a change is not saved yet, or could not be; for views that show it.
  public private(set) var hasUnsavedChanges = false

  /// The state that has to be saved, with its number among all that had to.
  @ObservationIgnored private var unsaved: (state: State, number: Int)? {
    didSet { noteChanges() }
  }
  @ObservationIgnored private var lastNumber = 0
  @ObservationIgnored private var waiting: Task<Void, Never>?
  /// The save that is under way, and what it saves.
  @ObservationIgnored
  private var saving: (task: Task<Void, Never>, item: (state: State, number: Int))? {
    didSet { noteChanges() }
  }
  @ObservationIgnored private var isAllowed = false

  /// - Parameters:
  ///   - persistor: Where the state is kept.
  ///   - delay: How long after a change it is saved, unless another change follows.
  ///   - clock: What measures the delay.
  ///   - report: is called with each problem; writes a log line by default.
  public init<C: Clock<Duration>>(
    _ persistor: some StatePersistor<State>, after delay: Duration = .milliseconds(500),
    clock: C = ContinuousClock(),
    report: @escaping @MainActor (PersistenceProblem) -> Void = { writeLogLine("\($0)") }
  ) {
    queue = SaveQueue(persistor)
    self.delay = delay
    reportProblem = report
    sleep = { try await clock.sleep(for: $0) }
  }

  /// Lets every action pass.
  public func run(store: StoreProxy<State>, action: any Action) -> (any Action)? { action }

  /// Loads the state when the store is made; later schedules a save if the action changed the
  /// state.
  public func didReduce(store: StoreProxy<State>, action: any Action, from oldState: State) {
    if case .prepare? = action as? StoreAction<State> {
      load(into: store)
    } else if isAllowed, !isKnownSame(oldState, store.state) {
      lastNumber += 1
      unsaved = (store.state, lastNumber)
      saveLater()
    }
  }

  private func noteChanges() {
    let isUnsaved = unsaved != nil || saving != nil
    if isUnsaved != hasUnsavedChanges { hasUnsavedChanges = isUnsaved }
  }

  private func report(_ problem: PersistenceProblem) {
    self.problem = problem
    reportProblem(problem)
  }

  private func load(into store: StoreProxy<State>) {
    do {
      let loaded = try queue.load()
      // Loading is not a change to save.
      if let loaded { store.send(StoreAction<State>.reset(state: loaded)) }
      isAllowed = true
    } catch let problem as PersistenceProblem {
      if case .corrupt = problem { isAllowed = true }
      report(problem)
    } catch {
      report(.notLoaded(error))
    }
  }

  private func saveLater() {
    waiting?.cancel()
    waiting = Task { [weak self, sleep, delay] in
      guard (try? await sleep(delay)) != nil, !Task.isCancelled else { return }
      self?.waiting = nil
      self?.save()
    }
  }

  private func save() {
    // One save at a time; later changes are saved next.
    guard saving == nil, let item = unsaved else { return }
    let (state, number) = item
    let work = Task.detached { [queue] () -> (any Error)? in
      do {
        try queue.save(state, number: number)
        return nil
      } catch {
        return error
      }
    }
    let task = Task { [self] in
      let error = await work.value
      if let error {
        // Kept for a flush or the next change, whichever comes first.
        if unsaved == nil { unsaved = item }
        saving = nil
        report(.notSaved(error))
      } else {
        saving = nil
        problem = nil
        if unsaved != nil, waiting == nil { save() }
      }
    }
    saving = (task, item)
    unsaved = nil
  }

  /// Saves at once and returns when it is done.
  public func flush() {
    waiting?.cancel()
    waiting = nil
    // A save in progress on another thread may not have begun. Saving here as well is safe: the
    // queue lets no state in after a newer one.
    guard isAllowed, let item = unsaved ?? saving?.item else { return }
    do {
      try queue.save(item.state, number: item.number)
      unsaved = nil
      problem = nil
    } catch {
      report(.notSaved(error))
      unsaved = item
    }
  }

  /// Waits until pending states are saved, or saving has failed.
  public func settled() async {
    while let task = waiting ?? saving?.task { await task.value }
  }
}
