import TermViewCore

/// A footer of one line that shows which keys do something where the focus is now.
///
/// It shows the key bindings around the focus, the keyboard shortcuts of buttons, the keys of the
/// focused view, and Ctrl-C: as many whole hints as fit, those of high `KeyHintPriority` before
/// others. A click on a hint presses its key. The text of a hint is the `hint` of its `KeyBinding`,
/// or its title.
///
/// The program's keys are first, then those of the focused view, Esc, and at the end what belongs
/// to the whole program, the section `Program`: the sheet of all keys, and the key called `Quit`
/// last. Ctrl-C is there only if no key is called so.
///
/// The way out is never left out for others: Esc is kept before all, Ctrl-C where nothing else
/// leads out, and while a dialog is open, text is typed or rows are carried Return and the keys of
/// that come next. They are the dialog's keys then, also where the footer is behind it.
///
/// ```swift
/// VStack(spacing: 0) {
///   List(books) { Text($0.title) }
///   KeyHints()
/// }
/// .keyBindings {
///   KeyBinding("a", "Add a book") { add() }.hint("add")
///   KeyBinding("q", "Quit") { dismiss() }.hint("quit", priority: .high)
/// }
/// ```
///
/// While a chord is pending it shows the pressed keys and those that continue it, and a count as it
/// is typed.
///
/// In a theme the place of the cursor in the list with the focus is at the right, `3 of 12`, on a
/// narrow screen `3/12`, and how many rows are marked where several may be; a list in a border
/// shows it there.
///
/// Keys are bold and in the accent, words in the secondary colour. For a footer that looks
/// otherwise read `\.activeKeys` in the environment.
public struct KeyHints: View, HeardView {
  package static var hearing: Hearing { .silent }

  @Environment(\.activeKeys) private var activeKeys
  @Environment(\.glyphs) private var glyphs
  @Environment(\.screenInset) private var inset
  @Environment(\.terminalSize) private var size
  @Environment(\.isThemed) private var isThemed
  @Environment(\.meterColumns) private var meterColumns

  /// Whether the hints are those of a frame around other views.
  private var isInFrame = false

  /// Creates a footer of the active keys.
  public init() {}

  init(isInFrame: Bool) { self.isInFrame = isInFrame }

  public var body: some View {
    row.preference(key: HasHintsKey.self, value: !isInFrame)
  }

  @ViewBuilder
  private var row: some View {
    if isThemed {
      HStack(spacing: 0) {
        hints
        CursorPlaceLabel(inset: inset).layoutPriority(1)
      }
    } else {
      hints
    }
  }

  /// Whether Esc and Return of a mode may have no room beside each other.
  private var isNarrow: Bool { (size?.columns ?? 80) < 40 }

  /// The last of the ways out, where there is no other, as in a field that is not left with Esc.
  private func isOnlyWayOut(_ key: ActiveKey, of groups: [KeyGroup]) -> Bool {
    activeKeys.isInMode && key.sequence.keys == [.control("c")]
      && !groups.contains { $0.keys[0].key == .escape || $0.keys[0].priority == .high }
  }

  private var hints: some View {
    let waiting = activeKeys.waiting
    let groups =
      waiting.isEmpty
      ? KeyGroup.hints(activeKeys.keys) : KeyGroup.continuations(activeKeys.keys, of: waiting)
    return HintRow(inset: inset, reserve: meterColumns) {
      if let label = waitingLabel(waiting) {
        Text(label).bold().foregroundStyle(.tint).lineLimit(1)
          .layoutValue(key: HintRank.self, value: KeyHintPriority.high.rawValue)
      }
      ForEach(groups) { group in
        let key = group.keys[0]
        let label = Text(group.label(glyphs, separator: "/", from: waiting.count)).bold()
          .foregroundStyle(.tint)
        ShortenedHint(
          label: label, word: Text(" \(key.hint)").foregroundStyle(.secondary),
          canBeShort: isNarrow && activeKeys.isInMode && key.key == .return
        )
        .contentShape(.rect)
        .onTapGesture { key.press() }
        .hintArea(of: key.sequence)
        .layoutValue(
          key: HintRank.self,
          value: !waiting.isEmpty
            ? 0
            : isOnlyWayOut(key, of: groups)
              ? HintRank.leaves : HintRank.value(of: key, isInMode: activeKeys.isInMode))
      }
    }
  }

  /// The pending keys, `5 g`, with a mark that more are expected.
  private func waitingLabel(_ waiting: [KeyPress]) -> String? {
    var words = activeKeys.count.map { ["\($0)"] } ?? []
    words += waiting.map { KeyLabel($0, glyphs).text }
    if words.isEmpty { return nil }
    return words.joined(separator: " ") + (glyphs == .full ? "…" : "...")
  }
}

/// A key with a word for it, or the key alone where there is no room for both.
private struct ShortenedHint: View {
  let label: Text
  let word: Text
  let canBeShort: Bool

  var body: some View {
    if canBeShort {
      ViewThatFits(in: .horizontal) {
        (label + word).lineLimit(1)
        label.lineLimit(1).fixedSize()
      }
    } else {
      (label + word).lineLimit(1)
    }
  }
}

/// Whether a footer of hints is among the views.
enum HasHintsKey: PreferenceKey {
  static let defaultValue = false
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

extension HintRank {
  /// The rank of an active key.
  @MainActor static func value(of key: ActiveKey, isInMode: Bool) -> Int {
    if key.key == .escape, key.sequence.keys.count == 1 { return leaves }
    if HintPlace(key) == .quit { return KeyHintPriority.high.rawValue }
    guard isInMode, key.priority > .low else { return key.priority.rawValue }
    // What a mode is there for is shown before the way to all keys.
    if HintPlace(key) == .sheet { return KeyHintPriority.low.rawValue }
    if key.key == .return { return confirms }
    let isOfMode = key.owner == .control && key.priority == .high
    return isOfMode ? KeyHintPriority.high.rawValue + 1 : key.priority.rawValue
  }
}
