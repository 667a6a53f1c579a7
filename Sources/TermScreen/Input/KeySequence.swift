/// Keys that are pressed one after the other: one key, or the several of a chord, such as `g g`.
///
/// ```swift
/// KeyBinding(["g", "g"], "Go to the top") { goToTop() }
/// KeySequence("ctrl-x s")   // [.control("x"), "s"]
/// ```
public struct KeySequence: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The keys in their order: never empty.
  public private(set) var keys: [KeyPress]

  /// The keys of an array. Traps where there is none.
  public init(_ keys: [KeyPress]) {
    precondition(!keys.isEmpty, "a sequence of keys has at least one key")
    self.keys = keys
  }
  /// The keys of an array literal. Traps where there is none.
  public init(arrayLiteral elements: KeyPress...) { self.init(elements) }
  /// The one key.
  public init(_ key: KeyPress) { keys = [key] }

  /// The first key.
  public var first: KeyPress { keys[0] }
  /// Whether there are several keys.
  public var isChord: Bool { keys.count > 1 }
}

extension KeySequence: LosslessStringConvertible {
  /// The keys of a text in the notation of `KeyPress.init(notation:)`, with blanks between them;
  /// `nil` where there are none, or where one of them is no key.
  public init?(_ description: String) {
    var keys: [KeyPress] = []
    // Some characters join a blank behind them, so it is sought among scalars.
    for word in description.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
      guard let key = KeyPress(notation: String(word)) else { return nil }
      keys.append(key)
    }
    guard !keys.isEmpty else { return nil }
    self.keys = keys
  }

  /// The keys as a file has them: `g g`, `ctrl-x s`.
  public var description: String { keys.map(\.notation).joined(separator: " ") }
}
