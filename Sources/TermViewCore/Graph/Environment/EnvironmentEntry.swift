extension EnvironmentValues {
  /// A value of the environment that is declared in one place, with its default and without a type
  /// for its key: the key is the property that the subscript is used in.
  ///
  /// ```swift
  /// extension EnvironmentValues {
  ///   var accent: Color {
  ///     get { self[default: .cyan] }
  ///     set { self[default: .cyan] = newValue }
  ///   }
  /// }
  /// ```
  ///
  /// Complexity: O(length of the property's name); a value that views read by the thousand is
  /// better declared with an ``EnvironmentKey``.
  public subscript<Value>(
    default defaultValue: @autoclosure () -> Value, name name: StaticString = #function,
    file file: StaticString = #fileID
  ) -> Value {
    get {
      self[entry: EntryKey.of(name, file, Value.self)] as? Value ?? defaultValue()
    }
    set { self[entry: EntryKey.of(name, file, Value.self)] = newValue }
  }
}

/// The identity of a value that is declared without a key, one object for each property.
@MainActor
final class EntryKey {
  private struct Name: Hashable {
    let file: String
    let name: String
    let type: ObjectIdentifier
  }
  private static var known: [Name: EntryKey] = [:]

  static func of(_ name: StaticString, _ file: StaticString, _ type: Any.Type) -> EntryKey {
    let name = Name(file: "\(file)", name: "\(name)", type: ObjectIdentifier(type))
    if let key = known[name] { return key }
    let key = EntryKey()
    known[name] = key
    return key
  }
}
