/// What was sent earlier, while a field goes through it.
struct InputHistory {
  private let entries: [String]
  /// The entry that is shown; their number for the newest, which was typed and not sent.
  private var place: Int
  /// The entries that were left, as they were edited.
  private var edited: [Int: EditableText] = [:]

  init(_ entries: [String]) {
    self.entries = entries
    place = entries.count
  }

  /// The text of the entry that is `distance` further, where `current` is kept; `nil` if there is
  /// none.
  mutating func go(
    _ distance: Int, from current: EditableText, _ text: (String) -> String
  ) -> EditableText? {
    let next = place + distance
    guard (0...entries.count).contains(next) else { return nil }
    var left = current
    left.move(to: left.cursor, selecting: false)
    edited[place] = left
    place = next
    return edited[next] ?? EditableText(text(entries[next]))
  }
}

private enum InputHistoryKey: EnvironmentKey {
  static let defaultValue: Binding<[String]>? = nil
}

extension EnvironmentValues {
  /// What was sent from the fields inside.
  var inputHistory: Binding<[String]>? {
    get { self[InputHistoryKey.self] }
    set { self[InputHistoryKey.self] = newValue }
  }
}

extension View {
  /// Has a text field along the vertical axis keep what is sent from it, and go through it.
  ///
  /// Return adds the text to `history`, before the actions of `onSubmit(_:)`, unless it is blank or
  /// the last one again. Up in the first row shows the entry before, Down in the last row the one
  /// after it; what was typed comes last, and edited entries stay so until Return.
  ///
  /// ```swift
  /// TextField("Ask", text: $text, axis: .vertical)
  ///   .onSubmit { save() }
  ///   .inputHistory($history)
  /// ```
  ///
  /// - Parameter history: the texts, the oldest first. The program may shorten and save them.
  public func inputHistory(_ history: Binding<[String]>) -> some View {
    EnvironmentView(content: self, value: history) { $0.inputHistory = $1 }
  }
}
