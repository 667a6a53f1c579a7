import Observation

/// A part of a store's state as one view sees it.
///
/// Views that read `value` are evaluated again when it becomes another one, not at each action.
@MainActor
final class MappedValue<Value>: Observable {
  private let registrar = ObservationRegistrar()
  private var current: Value?
  private weak var store: (any AnyStore)?
  private var read: (@MainActor () -> Value?)?

  /// The value, `nil` when there is no store or it maps to nothing.
  var value: Value? {
    registrar.access(self, keyPath: \.value)
    return current
  }

  /// Follows `store` through `read` from now on.
  ///
  /// Called by the view that reads the value, which is being evaluated now and need not be told.
  func follow(_ store: (any AnyStore)?, _ read: @escaping @MainActor () -> Value?) {
    self.read = read
    current = read()
    guard self.store !== store else { return }
    self.store = store
    store?.observe(self) { [weak store] mapped in
      // Another store may be followed by now.
      if mapped.store === store { mapped.refresh() }
    }
  }

  private func refresh() {
    let new = read?()
    if isKnownSame(current, new) { return }
    registrar.withMutation(of: self, keyPath: \.value) { current = new }
  }
}
