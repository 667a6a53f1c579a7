import TermViewCore

/// The content of an alert or a confirmation dialog: a title, a message, and buttons.
struct Dialog<Actions: View, Message: View>: View {
  enum Kind { case alert, choice }
  let kind: Kind
  let title: Text?
  let actions: Actions
  let message: Message
  /// Takes the dialog off the screen.
  let close: @MainActor () -> Void

  /// The buttons of the program, and those that the dialog adds.
  @State private var own: [ButtonProxy] = []
  @State private var added: [ButtonProxy] = []
  @State private var isComplete = false
  @State private var hasMoved = false
  @Environment(\.terminalSize) private var size
  @Environment(\.presentationStyle) private var style
  @Environment(\.isThemed) private var isThemed

  private var screen: ScreenClass { ScreenClass(size) }
  /// Blank columns at both sides where there is no border.
  private var tinyInset: Int { isThemed && screen == .tiny ? 1 : 0 }
  private var buttons: [ButtonProxy] { own + added }
  /// A choice among many is a list, with a letter for each button as a menu has it.
  private var isColumn: Bool { kind == .choice && buttons.count > 3 }
  private var needsCancel: Bool {
    isComplete && kind == .choice && !own.contains { $0.role == .cancel }
  }
  private var needsOK: Bool { isComplete && kind == .alert && own.isEmpty }

  /// Whether the edge has no room for the title, which is then above the message.
  private var isTitleLong: Bool {
    // On a tiny screen the buttons need the rows.
    guard screen != .tiny, let title else { return false }
    return title.plainText.count > min(style.dialogColumns.upperBound, (size?.columns ?? 80) - 8)
  }

  /// The buttons as they follow each other on the screen.
  private var visualOrder: [ButtonProxy] {
    let cancel = buttons.filter { $0.role == .cancel }
    let others = buttons.filter { $0.role != .cancel }
    return isColumn ? others + cancel : cancel + others
  }

  /// Esc cancels, whatever letter is left for that.
  private var letters: MenuLetters {
    MenuLetters(buttons.filter { $0.role != .cancel } + buttons.filter { $0.role == .cancel })
  }

  /// The button that Return presses where none has the focus. It has the focus at first unless
  /// another button is destructive.
  private var defaultButton: ButtonProxy? {
    buttons.first { $0.shortcut == .defaultAction && $0.isEnabled }
      ?? buttons.first { $0.role == nil && $0.isEnabled } ?? buttons.first { $0.isEnabled }
  }

  var body: some View {
    // On a tiny screen the rows of a list, with Cancel among them, take the place of hints.
    PresentationFrame(
      title: isTitleLong ? nil : title, screen: screen,
      mayShowHints: !(isColumn && screen == .tiny)
    ) {
      DialogLayout(columns: style.dialogColumns, screen: screen) {
        RowsOffered {
          VStack(spacing: 0) {
            if isTitleLong { title?.bold() }
            message
          }
        }
        .clipped().padding(.horizontal, tinyInset)
        OverflowScroll {
          ActionsLayout(
            cancelIsFirst: !isColumn, isColumn: isColumn, gap: screen == .regular ? 1 : 0
          ) {
            actions.onPreferenceChange(ActionButtonsKey.self) { own = $0 }
            Group {
              if needsOK { Button("OK") {} }
              if needsCancel { Button("Cancel", role: .cancel) {} }
            }
            .onPreferenceChange(ActionButtonsKey.self) { added = $0 }
          }
        }
        .padding(.horizontal, isColumn ? 0 : tinyInset)
        .onButtonPress { _ in close() }
        .buttonStyle(DialogButtonStyle(isInColumn: isColumn))
        .environment(\.menuLetters, letters)
      }
    }
    .onAppear { isComplete = true }
    .onChange(of: buttons, initial: true) { _, _ in focusFirst() }
    .onKeyPress(.escape) {
      cancel()
      return .handled
    }
    .keyHint(.escape, cancelButton?.title ?? "Close", cancelButton?.title ?? "close")
    .onKeyPress(.return) {
      defaultButton?.press()
      return .handled
    }
    .keyHint(
      .return, defaultButton?.title ?? "", defaultButton?.title ?? "",
      isShown: defaultButton != nil
    )
    .onKeyPress(keys: [.leftArrow, .upArrow]) { _ in move(-1) }
    .keyHints(moves(isColumn ? .up : .left, isColumn ? .left : .up, "Button before"))
    .onKeyPress(keys: [.rightArrow, .downArrow]) { _ in move(1) }
    .keyHints(moves(isColumn ? .down : .right, isColumn ? .right : .down, "Button after"))
    .onKeyPress(keys: Set(letterHints.map(\.key.key))) { press(by: $0) }
    .keyHints(letterHints)
    .onKeyPress(phases: .down) { press(by: $0) }
  }

  /// Two arrows that do the same: the first is in footers.
  private func moves(_ key: KeyPress, _ other: KeyPress, _ title: String) -> [KeyHint.Key] {
    buttons.count > 1
      ? [KeyHint.Key(key, title, "choose"), KeyHint.Key(other, title)] : []
  }

  /// Gives a button the focus, as long as the user has not moved it.
  private func focusFirst() {
    guard !hasMoved else { return }
    let cancel = buttons.first { $0.role == .cancel }
    let isDangerous = buttons.contains { $0.role == .destructive }
    let first = isDangerous ? cancel ?? defaultButton : defaultButton
    first?.focusByDefault()
  }

  /// The button that Esc presses, whatever it is called.
  private var cancelButton: ButtonProxy? {
    buttons.first { $0.role == .cancel && $0.isEnabled }
  }

  private func cancel() {
    if let cancelButton {
      cancelButton.press()
    } else {
      close()
    }
  }

  /// The letters that press a button at once. Those of a list are beside its rows; Esc presses the
  /// button that cancels, and Return the only one.
  private var letterHints: [KeyHint.Key] {
    if isColumn || buttons.count < 2 { return [] }
    return visualOrder.compactMap { button in
      guard button.role != .cancel, let letter = letters.letter(of: button) else { return nil }
      return KeyHint.Key(KeyPress(KeyEquivalent(letter)), button.title, button.title)
    }
  }

  private func move(_ step: Int) -> KeyPress.Result {
    let order = visualOrder.filter(\.isEnabled)
    guard let index = order.firstIndex(where: \.isFocused) else { return .ignored }
    hasMoved = true
    if order.indices.contains(index + step) { order[index + step].focus() }
    return .handled
  }

  /// The letter of a button presses it.
  private func press(by press: KeyPress) -> KeyPress.Result {
    guard press.modifiers.isEmpty, let letter = press.characters.first,
      letter.isLetter || letter.isNumber
    else { return .ignored }
    if let button = letters.button(for: letter) {
      button.focus()
      button.press()
    }
    return .handled
  }
}
