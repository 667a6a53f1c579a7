/// The value that a selection had when it was read last. Before the first time nothing was selected.
@MainActor
class SelectionMemory {
  /// Whether the selection was none.
  fileprivate(set) var isNothing = true

  /// Keeps `value`; whether it is another than the one in `memory`.
  static func change<Value: Equatable>(
    _ memory: inout SelectionMemory?, to value: Value, isNothing: Bool = false
  ) -> Bool {
    let known = memory ?? Remembered(value)
    memory = known
    // One selection has one type of value; after another one everything is different.
    guard let typed = known as? Remembered<Value> else {
      memory = nil
      return change(&memory, to: value, isNothing: isNothing) || isNothing
    }
    let isSame = isNothing == typed.isNothing && typed.value == value
    typed.value = value
    typed.isNothing = isNothing
    return !isSame
  }
}

private final class Remembered<Value>: SelectionMemory {
  var value: Value
  init(_ value: Value) { self.value = value }
}
