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

  private var screen: ScreenClass { ScreenClass(size) }
  private var buttons: [ButtonProxy] { own + added }
  /// A choice among many is a list, with a letter for each button as a menu has it.
  private var isColumn: Bool { kind == .choice && buttons.count > 3 }
  private var needsCancel: Bool {
    isComplete && kind == .choice && !own.contains { $0.role == .cancel }
  }
  private var needsOK: Bool { isComplete && kind == .alert && own.isEmpty }

  /// The buttons as they follow each other on the screen.
  private var visualOrder: [ButtonProxy] {
    let cancel = buttons.filter { $0.role == .cancel }
    let others = buttons.filter { $0.role != .cancel }
    return isColumn ? others + cancel : cancel + others
  }

  private var letters: MenuLetters { isColumn ? MenuLetters(visualOrder) : MenuLetters() }

  /// The button that Return presses where none has the focus. It has the focus at first unless
  /// another button is destructive.
  private var defaultButton: ButtonProxy? {
    buttons.first { $0.shortcut == .defaultAction && $0.isEnabled }
      ?? buttons.first { $0.role == nil && $0.isEnabled } ?? buttons.first { $0.isEnabled }
  }

  var body: some View {
    PresentationFrame(title: title, screen: screen) {
      DialogLayout(columns: style.dialogColumns, screen: screen) {
        VStack(spacing: 0) { message }
        OverflowScroll {
          ActionsLayout(cancelIsFirst: !isColumn, isColumn: isColumn) {
            actions.onPreferenceChange(ActionButtonsKey.self) { own = $0 }
            Group {
              if needsOK { Button("OK") {} }
              if needsCancel { Button("Cancel", role: .cancel) {} }
            }
            .onPreferenceChange(ActionButtonsKey.self) { added = $0 }
          }
        }
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
    .keyHint(.escape, "Cancel", "cancel")
    .onKeyPress(.return) {
      defaultButton?.press()
      return .handled
    }
    .onKeyPress(keys: [.leftArrow, .upArrow]) { _ in move(-1) }
    .keyHint(isColumn ? .up : .left, "Button before", "choose", isShown: buttons.count > 1)
    .onKeyPress(keys: [.rightArrow, .downArrow]) { _ in move(1) }
    .keyHint(isColumn ? .down : .right, "Button after", "choose", isShown: buttons.count > 1)
    .onKeyPress(keys: Set(letterHints.map(\.key.key))) { press(by: $0) }
    .keyHints(letterHints)
    .onKeyPress(phases: .down) { press(by: $0) }
  }

  /// Gives a button the focus, as long as the user has not moved it.
  private func focusFirst() {
    guard !hasMoved else { return }
    let cancel = buttons.first { $0.role == .cancel }
    let isDangerous = buttons.contains { $0.role == .destructive }
    let first = isDangerous ? cancel ?? defaultButton : defaultButton
    first?.focusByDefault()
  }

  private func cancel() {
    if let cancel = buttons.first(where: { $0.role == .cancel && $0.isEnabled }) {
      cancel.press()
    } else {
      close()
    }
  }

  /// The letters that press a button at once; those of a list show them themselves.
  private var letterHints: [KeyHint.Key] {
    if isColumn { return [] }
    let order = visualOrder.filter(\.isEnabled)
    func letter(_ button: ButtonProxy) -> Character? {
      button.title.first.map { Character($0.lowercased()) }.flatMap { $0.isLetter ? $0 : nil }
    }
    return order.compactMap { button in
      guard let own = letter(button), order.count(where: { letter($0) == own }) == 1 else {
        return nil
      }
      return KeyHint.Key(KeyPress(KeyEquivalent(own)), button.title, button.title)
    }
  }

  private func move(_ step: Int) -> KeyPress.Result {
    let order = visualOrder.filter(\.isEnabled)
    guard let index = order.firstIndex(where: \.isFocused) else { return .ignored }
    hasMoved = true
    if order.indices.contains(index + step) { order[index + step].focus() }
    return .handled
  }

  /// The first letter of a label presses the button; of several with the same letter it goes to the
  /// next. In a list the letter beside a button presses it.
  private func press(by press: KeyPress) -> KeyPress.Result {
    guard press.modifiers.isEmpty, let letter = press.characters.first, letter.isLetter else {
      return .ignored
    }
    if isColumn, let button = letters.button(for: letter) {
      button.focus()
      button.press()
      return .handled
    }
    let order = visualOrder.filter {
      $0.isEnabled && $0.title.first?.lowercased() == letter.lowercased()
    }
    if order.count > 1 {
      let next = order.firstIndex(where: \.isFocused).map { ($0 + 1) % order.count } ?? 0
      order[next].focus()
    } else {
      order.first?.press()
    }
    return .handled
  }
}
