/// A kind of value that views hand up to the views around them.
///
/// ```swift
/// struct TitleWidth: PreferenceKey {
///   static let defaultValue = 0
///   static func reduce(value: inout Int, nextValue: () -> Int) {
///     value = max(value, nextValue())
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol PreferenceKey {
  associatedtype Value
  /// The value when no view inside has one.
  static var defaultValue: Value { get }
  /// Adds the value of the next view, in the order of the views, to that of those before it.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// `nil`, for a key whose value is optional.
  public static var defaultValue: Value { nil }
}

/// A node that sets or changes the value of a preference.
@MainActor
protocol PreferenceNode: ViewNode {
  /// The value, given the combined value `inner` of the views inside, or `nil` for none; `nil` when
  /// the node does not affect `key`.
  func preference<Key: PreferenceKey>(_ key: Key.Type, inner: () -> Key.Value?) -> Key.Value??
}

/// A node that is notified when a preference inside may have changed. It has the trait
/// ``NodeTraits/readsPreferences``.
@MainActor
protocol PreferenceReader: ViewNode {
  func preferenceDidChange(_ key: any PreferenceKey.Type)
  /// Notes that views made earlier are shown for the first time, or in another order: their
  /// preferences count from now on, in that order.
  func viewsWereShown()
}

extension ViewNode {
  /// The combined value of the subtree; `nil` if no node has one.
  final func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    if let node = self as? any PreferenceNode,
      let value = node.preference(key, inner: { preferenceOfChildren(key) })
    {
      return value
    }
    return preferenceOfChildren(key)
  }

  private func preferenceOfChildren<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    // Of a list the rows on the screen count, in their order.
    let inside = (self as? any LazyHost)?.shownElements ?? children
    var result: Key.Value?
    for child in inside {
      guard let next = child.preference(key) else { continue }
      if var value = result {
        Key.reduce(value: &value) { next }
        result = value
      } else {
        result = next
      }
    }
    return result
  }

  /// Notifies the enclosing views that views are shown for the first time, or in another order.
  final func notePreferencesShown() {
    forEachReader { $0.viewsWereShown() }
  }

  /// Notifies the enclosing views that the value of `key` may have changed here.
  final func noteChange(of key: any PreferenceKey.Type) {
    forEachReader { $0.preferenceDidChange(key) }
  }

  private func forEachReader(_ notify: (any PreferenceReader) -> Void) {
    var node = parent
    while let candidate = node {
      if candidate.traits.contains(.readsPreferences) {
        (candidate as? any PreferenceReader).map(notify)
      }
      node = candidate.parent
    }
  }
}
