/// Runs actions when a view appears on the screen and when it disappears.
package struct Lifecycle: NodeModifier {
  var onAppear: (@MainActor () -> Void)?
  var onDisappear: (@MainActor () -> Void)?
  package func makeNode(_ context: NodeContext) -> ViewNode { LifecycleNode(self, context) }
}

final class LifecycleNode: PassThroughNode<Lifecycle>, VisibilityObserver {
  private var isShown = false

  override init(_ modifier: Lifecycle, _ context: NodeContext) {
    super.init(modifier, context)
    traits.formUnion([.observesVisibility, .actsAsOne])
    appearIfVisible()
  }

  func visibilityDidChange(_ isVisible: Bool) {
    notifyContent(isVisible: isVisible)
    if isVisible { appearIfVisible() } else { disappear() }
  }

  /// Whether the view is seen is known once all around it is made.
  private func appearIfVisible() {
    graph.afterUpdate(.acting, of: self) { [self] in
      guard !isShown, isVisible else { return }
      isShown = true
      modifier.onAppear?()
    }
  }

  private func disappear() {
    guard isShown else { return }
    isShown = false
    if let action = modifier.onDisappear { graph.afterUpdate(.disappearing, action) }
  }

  override func unmount() {
    super.unmount()
    disappear()
  }
}

/// Runs an action when a value differs from the one before.
package struct ChangeObserver<Value: Equatable>: NodeModifier {
  let value: Value
  let isInitial: Bool
  let action: @MainActor (Value, Value) -> Void
  package func makeNode(_ context: NodeContext) -> ViewNode { ChangeObserverNode(self, context) }
}

final class ChangeObserverNode<Value: Equatable>: ActingNode<ChangeObserver<Value>> {
  override func begin() {
    if modifier.isInitial { modifier.action(modifier.value, modifier.value) }
  }

  override func modifierDidChange(from old: ChangeObserver<Value>) {
    let new = modifier
    guard hasBegun, old.value != new.value else { return }
    graph.afterUpdate(.acting, of: self) { new.action(old.value, new.value) }
  }
}

/// Runs an asynchronous task as long as a view is there.
package struct TaskModifier<ID: Equatable>: NodeModifier {
  let id: ID
  let priority: TaskPriority
  let action: @MainActor () async -> Void
  package func makeNode(_ context: NodeContext) -> ViewNode { TaskNode(self, context) }
}

final class TaskNode<ID: Equatable>: ActingNode<TaskModifier<ID>> {
  private var task: Task<Void, Never>?

  override var phase: PendingAction.Phase { .starting }
  override func begin() { start() }

  private func start() {
    task?.cancel()
    guard graph.presentation.isLive else { return }
    let action = modifier.action
    let tasks = graph.tasks
    let ticket = tasks.begin(nameOfView)
    task = Task(priority: modifier.priority) { @MainActor in
      await action()
      tasks.end(ticket)
    }
  }

  override func modifierDidChange(from old: TaskModifier<ID>) {
    guard hasBegun, old.id != modifier.id else { return }
    graph.afterUpdate(.starting, of: self) { [self] in start() }
  }

  override func unmount() {
    task?.cancel()
    super.unmount()
  }
}

extension View {
  /// Runs `action` when the view comes onto the screen: when it is made, and in a list whenever
  /// its row scrolls into view.
  ///
  /// The actions of views that appear or change together (`onAppear`, `onChange(of:)`,
  /// `onPreferenceChange`) run from the inside out, those of one view in the order in which they
  /// are written: each sees what those inside have set. What has gone disappears first; tasks start
  /// last. Rows appear once their list has placed them, after what is around the list. Around
  /// several views (a `Group`, a `ForEach`) an action runs once.
  ///
  /// ```swift
  /// Text(book.title).onAppear { opened += 1 }
  /// ```
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    ModifiedView(content: self, modifier: Lifecycle(onAppear: action))
  }

  /// Runs `action` when the view goes: when it is removed, and in a list whenever its row scrolls
  /// out of view.
  ///
  /// The actions of views inside run first, then those of one view in the order written.
  ///
  /// ```swift
  /// Text(book.title).onDisappear { opened -= 1 }
  /// ```
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    ModifiedView(content: self, modifier: Lifecycle(onDisappear: action))
  }

  /// Runs `action` with the old and the new value when `value` has changed.
  ///
  /// If `initial`, also when the view is made. The order of several actions is that of
  /// ``onAppear(perform:)``.
  ///
  /// ```swift
  /// list.onChange(of: query) { old, new in print("from \(old) to \(new)") }
  /// ```
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    ModifiedView(
      content: self,
      modifier: ChangeObserver(value: value, isInitial: initial, action: action))
  }

  /// Runs `action` when `value` has changed.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Starts `action` when the view is made and cancels it when the view is removed.
  ///
  /// Tasks start after the actions of ``onAppear(perform:)`` and others, from the inside out; in a
  /// list when the row is shown for the first time.
  ///
  /// ```swift
  /// list.task { books = await library.books() }
  /// ```
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }

  /// Starts `action` when the view is made and again whenever `id` changes.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    ModifiedView(
      content: self, modifier: TaskModifier(id: id, priority: priority, action: action))
  }
}
