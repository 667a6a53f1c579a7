/// The value of a selection when it was last read; empty before the first time.
@MainActor
class SelectionMemory {
  var isNothing: Bool { true }

  /// Stores `value`; returns whether it differs from the one in `memory`.
  static func change<Value: Equatable>(
    _ memory: inout SelectionMemory?, to value: Value?
  ) -> Bool {
    guard let known = memory as? Remembered<Value> else {
      // Another kind of selection, or the first one.
      let isSame = memory?.isNothing ?? true && value == nil
      memory = Remembered(value)
      return !isSame
    }
    // Spelled out, so that the runtime does not look up how optionals, or pairs of them, compare.
    let isSame: Bool
    if let before = known.value {
      if let value { isSame = before == value } else { isSame = false }
    } else {
      isSame = value == nil
    }
    known.value = value
    return !isSame
  }
}

private final class Remembered<Value>: SelectionMemory {
  var value: Value?
  init(_ value: Value?) { self.value = value }
  override var isNothing: Bool { value == nil }
}
