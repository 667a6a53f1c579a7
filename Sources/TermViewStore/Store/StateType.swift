/// The state of a program, or of a part of it, as a `Store` keeps it: a plain value.
///
/// ```swift
/// struct AppState: StateType {
///   var books: OrderedState<Book> = []
/// }
/// ```
///
/// Make it `Equatable` too where that is easy: views, undo and saving then leave out what did not
/// change. Make it `Codable` to keep it in a file.
public protocol StateType: Sendable {}

/// Whether two values are known to be the same; `false` for types that cannot be compared.
func isKnownSame<Value>(_ first: Value, _ second: Value) -> Bool {
  func compare<Comparable: Equatable>(_ first: Comparable) -> Bool {
    (second as? Comparable).map { first == $0 } ?? false
  }
  return (first as? any Equatable).map { compare($0) } ?? false
}
