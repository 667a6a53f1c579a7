import TermViewCore

/// The values of cells as text.
enum TableText {
  /// A value as text: a string as it is, nothing for `nil`, else its description.
  static func text<Value>(of value: Value) -> String {
    if let text = value as? String { return text }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return String(describing: value) }
    return mirror.children.first.map { text(of: $0.value) } ?? ""
  }
}
