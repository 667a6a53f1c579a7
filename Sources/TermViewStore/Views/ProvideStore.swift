import TermViewCore

extension View {
  /// Gives the views inside a store, for `@MappedState`, `@MappedDispatch` and `ConnectableView`.
  ///
  /// ```swift
  /// ContentView().provideStore(store)
  /// ```
  ///
  /// Stores of different states may be provided at once; for one type of state the innermost
  /// counts. With an `UndoMiddleware` in the store, `u` undoes and Ctrl-R redoes wherever no view
  /// takes these keys itself. When the view is removed, the store is flushed: pending states are
  /// saved.
  public func provideStore<State: StateType>(_ store: Store<State>) -> some View {
    StoreProvider(store: store, content: self)
  }
}

private struct StoreProvider<State: StateType, Content: View>: View {
  let store: Store<State>
  let content: Content
  @Environment(\.providedStores) private var outer

  var body: some View {
    content
      .environment(\.providedStores, outer.adding(store))
      .keyBindings(undoBindings)
      .onDisappear { [store] in store.flush() }
  }

  private var undoBindings: KeyBindings {
    guard store.undo != nil else { return [] }
    return [
      KeyBinding("u", "Undo", in: .everywhere) { [store] in store.send(UndoAction.undo) },
      KeyBinding(.control("r"), "Redo", in: .everywhere) { [store] in store.send(UndoAction.redo) },
    ]
  }
}

extension View {
  /// The view as part of a tree with a store. Without `provideStore(_:)` on a view around it, an
  /// error message is in its place, whether it reads the store itself or only views inside do.
  ///
  /// `BookListView().connect()` and, for views that need no arguments, `BookListView.connect()`.
  ///
  /// ```swift
  /// BookListView().connect().provideStore(store)
  /// ```
  public func connect() -> some View { ConnectedView(content: self) }

  /// The view, made without arguments.
  ///
  /// Everything stored in it must be a `@MappedState` of a whole state or a `@MappedDispatch`, both
  /// without arguments. For a view with any other property, or with a `@MappedState` of a part, an
  /// error message in its place requests `connect()` on a value. Where the argument of a property
  /// is not part of its type, as in `@MappedDispatch(AppState.self)`, connect a value too: without
  /// its argument, the property uses the store provided innermost.
  public static func connect() -> some View { DefaultView<Self>() }
}

/// A view for which a store is provided, of whatever state.
private struct ConnectedView<Content: View>: View {
  let content: Content
  var store = RequiredStore()

  var body: some View { content }
}

/// Reports that no store is provided.
private struct RequiredStore: DynamicProperty {
  @Environment(\.providedStores) private var stores
  init() {}
}

extension RequiredStore: @MainActor DemandingProperty {
  var problem: String? {
    stores.nearest == nil ? missingStore(of: (any StateType).self, for: "connect()") : nil
  }
}

/// A view of a type whose values need no arguments.
private struct DefaultView<Content: View>: View {
  var body: some View {
    if let content = madeOfDefaultProperties(Content.self) {
      content
    } else {
      Text("\(Content.self).connect() needs arguments: write \(Content.self)(…).connect().")
    }
  }
}
