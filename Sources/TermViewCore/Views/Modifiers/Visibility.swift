/// Cuts off what a view shows outside of its rectangle.
package struct Clip: NodeModifier, Equatable {
  package static var isOfEachView: Bool { true }
  package func makeNode(_ context: NodeContext) -> ViewNode { ClipNode(self, context) }
}

final class ClipNode: ModifierNode<Clip> {
  override func draw(_ painter: inout Painter) {
    var inner = painter.surface(in: rect, offset: rect.origin)
    child.paint(&inner)
  }
}

/// Whether something that has a default is shown.
///
/// ```swift
/// List(books) { Text($0.title) }.toolbar(isOpen ? .visible : .hidden)
/// ```
public enum Visibility: Sendable, Hashable, CaseIterable {
  /// The default of the component.
  case automatic
  /// It is shown.
  case visible
  /// It is not shown.
  case hidden
}

/// Whether a view is drawn.
package struct Hidden: NodeModifier, Equatable {
  let isHidden: Bool
  /// Whether drawings alone are left out, since they would be as strong as without.
  var isFaint = false
  package static var isOfEachView: Bool { true }
  package func makeNode(_ context: NodeContext) -> ViewNode { VisibilityNode(self, context) }
}

final class VisibilityNode: ModifierNode<Hidden>, HitShape {
  func shapeCovers(_ point: Point) -> Bool { !modifier.isHidden && contentCovers(point) }

  override func modifierDidChange(from old: Hidden) { invalidatePaint() }

  override func draw(_ painter: inout Painter) {
    if modifier.isHidden || modifier.isFaint && child.isDrawing { return }
    super.draw(&painter)
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    !modifier.isHidden && super.handleMouse(event)
  }
}

extension View {
  /// Clips the view to its rectangle.
  ///
  /// ```swift
  /// Text("a long line that is cut").fixedSize().frame(width: 10, alignment: .leading).clipped()
  /// ```
  public func clipped() -> some View { ModifiedView(content: self, modifier: Clip()) }

  /// Keeps the view's room blank. It keeps its state and takes no keys and no clicks.
  ///
  /// ```swift
  /// ZStack {
  ///   Text("saved").hidden()     // keeps the room
  ///   if isSaving { Text("…") }
  /// }
  /// ```
  public func hidden() -> some View { shown(false) }

  /// Draws the view as far as cells can: 0 leaves its room blank as ``hidden()`` does, less than 1
  /// makes it dim. Shapes and colours of less than one half are not drawn.
  ///
  /// ```swift
  /// Text(book.title).opacity(book.isRead ? 0.5 : 1)
  /// ```
  public func opacity(_ opacity: Double) -> some View {
    EnvironmentView(content: self, value: opacity > 0 && opacity < 1) { environment, isDim in
      if isDim { environment.textStyle.attributes.insert(.dim) }
    }.shown(opacity > 0, isFaint: opacity < 0.5)
  }

  private func shown(_ isShown: Bool, isFaint: Bool = false) -> some View {
    ModifiedView(
      content: EnvironmentView(content: self, value: isShown) { environment, isShown in
        if isShown { return }
        if environment.isInRow { environment.wasEnabledUnseen = environment.isEnabled }
        environment.isEnabled = false
      }, modifier: Hidden(isHidden: !isShown, isFaint: isFaint))
  }
}

private enum EnabledUnseenKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the view is in a part of a row that is not shown and would be enabled otherwise.
  fileprivate var wasEnabledUnseen: Bool {
    get { self[EnabledUnseenKey.self] }
    set { self[EnabledUnseenKey.self] = newValue }
  }
}

extension View {
  /// Disables the control of a link that leads nowhere. In a part of a row that is not shown it is
  /// enabled nevertheless: the row is pressed there.
  package func enabledAsLink(_ leadsAnywhere: Bool) -> some View {
    EnvironmentView(content: self, value: leadsAnywhere) { environment, leadsAnywhere in
      if !leadsAnywhere {
        environment.disable()
      } else if environment.wasEnabledUnseen {
        environment.isEnabled = true
      }
    }
  }
}
