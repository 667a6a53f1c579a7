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
  /// takes these keys itself. When the view goes, the store is flushed: what is to be saved is.
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
