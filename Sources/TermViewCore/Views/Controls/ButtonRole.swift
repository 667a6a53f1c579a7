/// Whether a view of a ``Layout`` is a button, and its role.
public enum ButtonLayoutKey: LayoutValueKey {
  /// A button among the views of a layout.
  public struct Button: Sendable, Hashable {
    /// The purpose of the button; `nil` for none.
    public var role: ButtonRole?
  }
  /// `nil`: the view is no button.
  public static let defaultValue: Button? = nil

  public static func _value(of element: ViewNode) -> Button? {
    var node: ViewNode? = element
    while let candidate = node {
      if let button = candidate as? ButtonNode { return Button(role: button.role) }
      node = candidate.wrapsOneView ? candidate.onlyChild : nil
    }
    return nil
  }
}

/// A button on the screen: for styles and for the views around it.
///
/// A ``ButtonStyle`` gets it in its configuration, and may hand it up as a preference, as dialogs
/// and menus do.
///
/// ```swift
/// struct FirstLetterStyle: ButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     let button = configuration.button
///     configuration.label.bold(button.isFocused).onHover { if $0 { button.focus() } }
///   }
/// }
/// ```
@MainActor
public struct ButtonProxy: Equatable {
  private let reference: Reference
  private let id: ObjectIdentifier

  /// The purpose of the button.
  public let role: ButtonRole?

  private final class Reference {
    weak var node: ButtonNode?
    init(_ node: ButtonNode) { self.node = node }
  }

  init(_ node: ButtonNode) {
    reference = Reference(node)
    id = ObjectIdentifier(reference)
    role = node.role
  }

  /// Whether both are the same button.
  public nonisolated static func == (a: ButtonProxy, b: ButtonProxy) -> Bool {
    // As long as both are there, no other reference has the same address.
    a.id == b.id && a.role == b.role
  }

  /// Presses the button; does nothing while it is disabled or removed.
  ///
  /// ```swift
  /// /// A button that has the focus at first, and takes clicks next to its label.
  /// struct DefaultStyle: ButtonStyle {
  ///   func makeBody(configuration: Configuration) -> some View {
  ///     let button = configuration.button
  ///     configuration.label.padding(1)
  ///       .onTapGesture { button.press() }
  ///       .onAppear { button.focusByDefault() }
  ///   }
  /// }
  /// ```
  public func press() { _ = reference.node?.press() }

  /// Gives the button the focus.
  public func focus() {
    guard let node = reference.node, node.isMounted else { return }
    let graph = node.graph
    // During an event at once, so that a view that the button opens returns the focus to the
    // button.
    if graph.currentEvent != nil, graph.focus.isEligible(node, in: graph) {
      return graph.focus.focus(node, in: graph)
    }
    graph.focus.setRequest(in: graph) { [weak node] graph in
      guard let node, graph.focus.isEligible(node, in: graph) else { return nil }
      return node
    }
  }

  /// Gives the button the focus unless there is a field to type in, which has it then.
  public func focusByDefault() {
    guard let node = reference.node, node.isMounted else { return }
    let graph = node.graph
    if graph.focus.focusables(in: graph).contains(where: { $0.isTextEdited }) { return }
    focus()
  }

  /// Whether the button has the focus.
  public var isFocused: Bool {
    guard let node = reference.node else { return false }
    return node.graph.focus.focused === node
  }

  /// Whether the button reacts.
  public var isEnabled: Bool {
    reference.node.map { $0.isMounted && $0.environment.isEnabled } ?? false
  }

  /// The key that presses the button wherever the focus is.
  public var shortcut: KeyboardShortcut? { reference.node?.shortcut }

  /// The text of the label.
  public var title: String { reference.node?.labelText ?? "" }

  /// The text of a label that is nothing else.
  var onlyText: String? { reference.node?.onlyText }
}

extension ButtonNode {
  /// The text of the label.
  var labelText: String { labelTexts().joined(separator: " ") }

  /// The words of the label without marks, such as the box of a toggle: what the button is called
  /// in hints.
  var hintTitle: String {
    labelTexts(withMarks: false).filter { $0.contains(where: \.isLetter) }.joined(separator: " ")
  }

  /// The text of a label that is nothing else.
  fileprivate var onlyText: String? {
    let texts = labelTexts()
    return texts.count == 1 ? texts[0] : nil
  }

  private func labelTexts(withMarks: Bool = true) -> [String] {
    func label(_ node: ViewNode) -> ViewNode? {
      if node is CompositeNode<ButtonStyleConfiguration.Label> { return node }
      for child in node.children {
        if let found = label(child) { return found }
      }
      return nil
    }
    var texts: [String] = []
    func collect(_ node: ViewNode) {
      if !withMarks, node is LabelMarkNode { return }
      if let text = node as? TextNode { texts.append(text.string) }
      for child in node.children { collect(child) }
    }
    if let node = isStyled ? label(child) : child { collect(node) }
    return texts
  }
}

extension View {
  /// Runs `action` after each press of a button inside, after the button's own action; actions
  /// further out follow. `nil` keeps presses inside from the actions further out.
  ///
  /// ```swift
  /// form.onButtonPress { _ in isPresented = false }
  /// ```
  public func onButtonPress(
    perform action: (@MainActor (_ role: ButtonRole?) -> Void)?
  ) -> some View {
    EnvironmentView(content: self, value: action) { environment, action in
      let outer = environment[ButtonPressKey.self]
      guard let action else {
        environment[ButtonPressKey.self] = nil
        return
      }
      environment[ButtonPressKey.self] = { role in
        action(role)
        outer?(role)
      }
    }
  }
}
