/// A control that runs an action: by Return or Space with the focus, or a click.
///
/// In the row of a list the list keeps the focus; Return presses the first button of the row with
/// the cursor.
///
/// ```swift
/// Button("Save") { save() }
/// Button {
///   add()
/// } label: {
///   Label("Add a book", icon: "+")
/// }
/// Button("Delete", role: .destructive) { delete() }
/// ```
public struct Button<Label: View>: View, PrimitiveView {
  let action: @MainActor () -> Void
  let label: Label
  let role: ButtonRole?
  private var isLink = false
  private var holdsControls = false

  /// The button as one that opens what its label names.
  package var asLink: Button {
    var button = self
    button.isLink = true
    return button
  }

  /// The button as one with controls in its label, which take their clicks themselves.
  var aroundControls: Button {
    var button = self
    button.holdsControls = true
    return button
  }

  /// A button without a role that shows `label` and runs `action` when it is pressed.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// A button with a role: see ``ButtonRole``.
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.action = action
    self.label = label()
    self.role = role
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = ButtonNode(view.action, view.role, context)
    node.isLink = view.isLink
    node.holdsControls = view.holdsControls
    var inner = NodeContext(childOf: node)
    node.isTriggeredByStyle = context.environment[PrimitiveButtonStyleKey.self] != nil
    if node.isTriggeredByStyle || context.environment[ButtonStyleKey.self] != nil {
      node.isStyled = true
      inner.environment[ButtonProxyKey.self] = node.proxy
      node.child = ModifiedContent._makeNode(view.label.modifier(ButtonStyling()), inner)
    } else {
      node.child = Label._makeNode(view.label, inner)
    }
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: ButtonNode.self)
    node.action = view.action
    if node.role != view.role { node.role = view.role }
    if node.isStyled {
      ModifiedContent._updateNode(node.child, view.label.modifier(ButtonStyling()))
    } else {
      Label._updateNode(node.child, view.label)
    }
  }
}

extension Button where Label == Text {
  /// A button without a role that shows `title` and runs `action` when it is pressed.
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// A button that its role names: “Cancel”, “OK”, “Delete” or “Close”.
  public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(role.title) }
  }

  /// A button with a role: see ``ButtonRole``.
  public init(
    _ title: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

final class ButtonNode: ElementNode, EventNode, OwnPress {
  override var events: (any EventNode)? { self }

  var action: @MainActor () -> Void
  /// Whether a ``ButtonStyle`` draws the button; without, its label is drawn as it is.
  var isStyled = false
  /// Whether the button opens what its label names.
  var isLink = false
  /// Whether controls in the label take their clicks themselves.
  var holdsControls = false
  /// Whether the style's own views take clicks: a ``PrimitiveButtonStyle``.
  var isTriggeredByStyle = false
  var role: ButtonRole? {
    didSet {
      proxy = ButtonProxy(self)
      registerShortcut()
      passOn(environment)
    }
  }
  /// The button as its style gets it.
  private(set) lazy var proxy = ButtonProxy(self)
  private var state = ControlState()
  /// The press of the mouse button on the view.
  private var recognizer: GestureRecognizer?

  init(_ action: @escaping @MainActor () -> Void, _ role: ButtonRole?, _ context: NodeContext) {
    self.action = action
    self.role = role
    super.init(context)
    registerShortcut()
  }

  private func registerShortcut() {
    if shortcut != nil { graph.shortcuts.add(self) }
  }

  override func environmentDidChange(to environment: EnvironmentValues) {
    super.environmentDidChange(to: environment)
    registerShortcut()
  }

  var takesFocus: Bool {
    environment.isEnabled && !(isTriggeredByStyle && child.firstButton != nil)
  }

  override func releaseCopies(holding words: HeldWords) {
    if words.occur(in: action) { provider?.setNeedsEvaluation() }
    super.releaseCopies(holding: words)
  }

  func press() -> KeyPress.Result {
    guard environment.isEnabled else { return .ignored }
    let didPress = environment[ButtonPressKey.self]
    action()
    didPress?(role)
    return .handled
  }

  func handleKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result {
    guard environment.isEnabled, press.phase != .up, press.modifiers.isEmpty,
      press.key == .return || press.key == .space
    else { return .ignored }
    return offer.result { self.press() }
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    if isTriggeredByStyle { return super.handleMouse(event) }
    if holdsControls, super.handleMouse(event) { return true }
    guard event.kind == .down, event.button == .left, environment.isEnabled else { return false }
    let recognizer =
      recognizer ?? GestureRecognizer(self) { [unowned self] phase in handlePress(phase) }
    self.recognizer = recognizer
    return graph.pointer.join(recognizer, isTaken: false, sharesPress: false, at: graph.now())
  }

  /// Presses the button where the mouse button goes up over it again.
  private func handlePress(_ phase: GesturePhase) {
    guard let recognizer else { return }
    let isInside = recognizer.isInsideFrame && !recognizer.isPressTaken
    showPressed(phase == .began || phase == .moved && isInside)
    if phase == .ended, isInside { _ = press() }
  }

  private func showPressed(_ isPressed: Bool) {
    guard isStyled, isPressed != state.isPressed, isMounted else { return }
    state.isPressed = isPressed
    passOn(environment)
  }

  override func unmount() {
    recognizer?.abandon()
    super.unmount()
  }

  func focusDidChange(_ isFocused: Bool) {
    state.isFocused = isFocused
    passOn(environment)
    invalidatePaint()
  }

  override func passOn(_ environment: EnvironmentValues) {
    var inherited = environment
    if isStyled {
      inherited[ControlStateKey.self] = state
      inherited[ButtonProxyKey.self] = proxy
    } else if state.isFocused {
      inherited.textStyle.attributes.insert(.reverse)
    }
    child.inherit(inherited)
  }

  func cursor() -> Cursor? { Cursor(position: screenOrigin, isVisible: false) }

  func announcement(label: String?, role: String?) -> String? {
    // The mark of a toggle is its value, which is said.
    let name = label ?? (role == nil ? labelText : hintTitle)
    let kind = role ?? "button"
    return name.isEmpty ? kind : "\(name), \(kind)"
  }
}

extension ViewNode {
  /// The first button in the node's views.
  var firstButton: ButtonNode? {
    if let button = self as? ButtonNode { return button }
    for child in children {
      if let button = child.firstButton { return button }
    }
    return nil
  }
}

extension ButtonNode: ShortcutNode {
  /// The key that presses the button.
  var shortcut: KeyboardShortcut? {
    if environment[ShortcutIsGivenKey.self] { return environment[KeyboardShortcutKey.self] }
    return role == .cancel ? .cancelAction : nil
  }

  var shortcutTitle: String { hintTitle }
}

extension ButtonNode {
  var keySection: String { "Button" }

  var keys: [ViewKey] {
    let own = environment.pressTitle ?? "Press"
    let title = hintTitle.isEmpty ? own : hintTitle
    return [
      ViewKey(.return, title, hintTitle.isEmpty ? own.lowercased() : title, priority: .standard),
      ViewKey(.space, title, priority: .never),
    ]
  }
}
