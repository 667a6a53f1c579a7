/// A value of a preference, or a change of it.
package struct PreferenceWriter<Key: PreferenceKey>: NodeModifier {
  enum Change {
    case set(Key.Value)
    case transform(@MainActor (inout Key.Value) -> Void)
  }
  let change: Change
  package func makeNode(_ context: NodeContext) -> ViewNode { PreferenceWriterNode(self, context) }

  package func isSame(as other: Self) -> Bool {
    switch (change, other.change) {
    case (.set(let a), .set(let b)): ValueComparison.ofWhole(Key.Value.self).isSame(a, b)
    default: false
    }
  }
}

final class PreferenceWriterNode<Key: PreferenceKey>: PassThroughNode<PreferenceWriter<Key>>,
  PreferenceNode, VisibilityObserver
{
  override init(_ modifier: PreferenceWriter<Key>, _ context: NodeContext) {
    super.init(modifier, context)
    traits.insert(.observesVisibility)
    noteChange(of: Key.self)
  }

  override func modifierDidChange(from old: PreferenceWriter<Key>) { noteChange(of: Key.self) }

  func visibilityDidChange(_ isVisible: Bool) {
    noteChange(of: Key.self)
    notifyContent(isVisible: isVisible)
  }

  override func unmount() {
    noteChange(of: Key.self)
    super.unmount()
  }

  func preference<Other: PreferenceKey>(
    _ key: Other.Type, inner: () -> Other.Value?
  ) -> Other.Value?? {
    guard key == Key.self else { return nil }
    var value: Key.Value
    switch modifier.change {
    case .set(let own): value = own
    case .transform(let change):
      value = (inner() as? Key.Value) ?? Key.defaultValue
      change(&value)
    }
    return .some(value as? Other.Value)
  }
}

/// Passes on the combined value of the views inside.
package struct PreferenceObserver<Key: PreferenceKey>: NodeModifier {
  let isEqual: @MainActor (Key.Value, Key.Value) -> Bool
  let action: @MainActor (Key.Value) -> Void
  package func makeNode(_ context: NodeContext) -> ViewNode {
    PreferenceObserverNode(self, context)
  }
  /// The action is called when the preference changes, not when the action does.
  package func isSame(as other: Self) -> Bool { true }
}

final class PreferenceObserverNode<Key: PreferenceKey>: ActingNode<PreferenceObserver<Key>>,
  PreferenceReader
{
  private var value: Key.Value = Key.defaultValue
  private var isWaiting = false

  override init(_ modifier: PreferenceObserver<Key>, _ context: NodeContext) {
    super.init(modifier, context)
    traits.insert(.readsPreferences)
  }

  override func begin() { read() }

  func preferenceDidChange(_ key: any PreferenceKey.Type) {
    if key == Key.self { viewsWereShown() }
  }

  func viewsWereShown() {
    guard !isWaiting else { return }
    isWaiting = true
    graph.afterUpdate(.acting, of: self) { [self] in read() }
  }

  private func read() {
    isWaiting = false
    guard hasBegun else { return }
    let new = child.preference(Key.self) ?? Key.defaultValue
    guard !modifier.isEqual(value, new) else { return }
    value = new
    modifier.action(new)
  }
}

extension View {
  /// Hands `value` up to the views around, in place of what views inside this one have.
  ///
  /// ```swift
  /// Text(book.title).preference(key: TitleColumns.self, value: book.title.count)
  /// ```
  public func preference<Key: PreferenceKey>(key: Key.Type, value: Key.Value) -> some View {
    ModifiedView(content: self, modifier: PreferenceWriter<Key>(change: .set(value)))
  }

  /// Changes the value that the views inside hand up, or the default if none does.
  ///
  /// ```swift
  /// List(books) { Text($0.title) }.transformPreference(TitleColumns.self) { $0 += 2 }
  /// ```
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type, _ change: @escaping @MainActor (inout Key.Value) -> Void
  ) -> some View {
    ModifiedView(content: self, modifier: PreferenceWriter<Key>(change: .transform(change)))
  }

  /// Runs `action` with the value that the views inside have together, when it is another one than
  /// before; at first, than the default.
  ///
  /// ```swift
  /// list.onPreferenceChange(TitleWidth.self) { width = $0 }
  /// ```
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type, perform action: @escaping @MainActor (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    ModifiedView(
      content: self, modifier: PreferenceObserver<Key>(isEqual: { $0 == $1 }, action: action))
  }

  /// Runs `action` with the value that the views inside have together, when it is not the same as
  /// before by ``isSameViewValue(_:_:)``; at first, as the default.
  ///
  /// Use it for values that contain views or actions. `action` should not change the data of the
  /// views inside: a collection counts as changed whenever it is made again.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type, perform action: @escaping @MainActor (Key.Value) -> Void
  ) -> some View {
    ModifiedView(
      content: self,
      modifier: PreferenceObserver<Key>(isEqual: { isSameViewValue($0, $1) }, action: action))
  }
}
