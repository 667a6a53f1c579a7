/// A key of a view, or a chord, with its title.
struct ViewKey {
  let sequence: KeySequence
  let title: String
  let hint: String
  let priority: KeyHintPriority
  /// Whether a binding of the program with the same key comes first.
  var followsBindings = false

  init(
    _ sequence: KeySequence, _ title: String, _ hint: String? = nil,
    priority: KeyHintPriority = .low
  ) {
    self.sequence = sequence
    self.title = title
    self.hint = hint ?? title
    self.priority = priority
  }

  init(
    _ key: KeyPress, _ title: String, _ hint: String? = nil, priority: KeyHintPriority = .low
  ) {
    self.init(KeySequence(key), title, hint, priority: priority)
  }
}
