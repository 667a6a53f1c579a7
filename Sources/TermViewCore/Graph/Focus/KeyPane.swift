import TermScreen

/// A part of the screen to which keys can be sent, independent of the focus.
package struct KeyPane: NodeModifier, @MainActor Equatable {
  let id: AnyHashable
  package func makeNode(_ context: NodeContext) -> ViewNode { KeyPaneNode(self, context) }
}

final class KeyPaneNode: PassThroughNode<KeyPane> {
  override init(_ modifier: KeyPane, _ context: NodeContext) {
    super.init(modifier, context)
    graph.keys.panes.append(self)
  }

  override func unmount() {
    graph.keys.panes.removeAll { $0 === self }
    super.unmount()
  }

  /// Offers a key to the first view in the pane that takes the focus, then to those that scroll,
  /// the outermost first.
  fileprivate func handle(_ press: KeyPress) -> Bool {
    func offer(_ events: (any EventNode)?) -> Bool {
      events?.handleKey(press, .press) == .handled
        || events?.handleUnboundKey(press, .press) == .handled
    }
    let focusable = first { $0.isFocusable }
    if offer(focusable?.events) { return true }
    return first { $0 !== focusable && $0.scrolling != nil && offer($0.events) } != nil
  }
}

/// Presses a key in a part of the screen that has not the focus.
///
/// ```swift
/// struct Mail: View {
///   let subjects: [String]
///   let lines: [String]
///   @Environment(\.sendKey) private var sendKey
///
///   var body: some View {
///     HStack {
///       List(subjects, id: \.self) { Text($0) }
///       ScrollView {
///         LazyVStack { ForEach(lines, id: \.self) { Text($0) } }
///       }
///       .keyPane("text")
///     }
///     .keyBindings {
///       KeyBinding("J", "Scroll the text down") { sendKey(.pageDown, to: "text") }
///       KeyBinding("K", "Scroll the text up") { sendKey(.pageUp, to: "text") }
///     }
///   }
/// }
/// ```
@MainActor
public struct SendKeyAction {
  private let action: (@MainActor (KeyPress, AnyHashable) -> Bool)?

  nonisolated init() { action = nil }
  init(_ action: @escaping @MainActor (KeyPress, AnyHashable) -> Bool) { self.action = action }

  /// Offers `key` to the first view in the pane that can have the focus, then to those that scroll.
  /// The focus does not move; bindings around the pane do not get the key.
  ///
  /// - Returns: whether the view did something; `false` where there is no such pane.
  @discardableResult
  public func callAsFunction(_ key: KeyPress, to pane: some Hashable) -> Bool {
    action?(key, AnyHashable(pane)) ?? false
  }
}

enum SendKeyKey: EnvironmentKey {
  static let defaultValue = SendKeyAction()
}

extension EnvironmentValues {
  /// Presses a key in a part of the screen that has not the focus; see ``View/keyPane(_:)``.
  public var sendKey: SendKeyAction {
    get { self[SendKeyKey.self] }
    set { self[SendKeyKey.self] = newValue }
  }
}

extension View {
  /// Names the part of the screen that the view is, for `\.sendKey`.
  ///
  /// Of several with one name the one that was shown first counts.
  ///
  /// ```swift
  /// List(messages) { Text($0.text) }.keyPane("messages")
  /// ```
  public func keyPane(_ id: some Hashable) -> some View {
    ModifiedView(content: self, modifier: KeyPane(id: AnyHashable(id)))
  }
}

extension ViewGraph {
  /// Offers a key to the views in a pane.
  func send(_ press: KeyPress, to pane: AnyHashable) -> Bool {
    update()
    return keys.panes.first { $0.modifier.id == pane }?.handle(press) ?? false
  }
}
