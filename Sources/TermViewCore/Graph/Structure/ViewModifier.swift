/// A change that can be applied to any view: other views around it, state that goes with it.
///
/// A modifier may have `@State`, `@Environment` and other dynamic properties. They belong to the
/// modified view and last as long as it does. ``body(content:)`` is evaluated when the modifier or
/// a value that it read has changed, not when only the content has.
///
/// ```swift
/// struct Card: ViewModifier {
///   var title: String
///
///   func body(content: Content) -> some View {
///     VStack {
///       Text(title).bold()
///       content
///     }
///     .padding(.horizontal, 1)
///     .border(.rounded)
///   }
/// }
///
/// extension View {
///   func card(_ title: String) -> some View { modifier(Card(title: title)) }
/// }
/// ```
@preconcurrency @MainActor
public protocol ViewModifier: DynamicProperty {
  associatedtype Body: View
  /// The view that is modified, as ``body(content:)`` gets it. It may occur any number of times;
  /// each occurrence has a state of its own.
  typealias Content = ModifierContent<Self>

  /// The views that take the place of `content`.
  @ViewBuilder func body(content: Content) -> Body
}

extension ViewModifier {
  /// The modifier that applies this one first and `modifier` to the result.
  ///
  /// ```swift
  /// Text("12 new").modifier(Framed(color: .green).concat(Framed(color: .red)))     // two frames
  /// ```
  public func concat<Next: ViewModifier>(_ modifier: Next) -> ModifiedContent<Self, Next> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
///
/// ```swift
/// Text("12 new").modifier(EmptyModifier.identity)
/// ```
public struct EmptyModifier: ViewModifier {
  /// The modifier that changes nothing.
  public static var identity: EmptyModifier { EmptyModifier() }
  /// A modifier that changes nothing.
  public init() {}
  /// `content`, unchanged.
  public func body(content: Content) -> some View { content }
}

/// A view with a modifier applied to it, or two modifiers applied one after the other.
///
/// ```swift
/// Text("12 new").modifier(Framed(color: .green).concat(Framed(color: .red)))     // two frames
/// ```
public struct ModifiedContent<Content, Modifier> {
  /// The modified content.
  public var content: Content
  /// The modifier applied to it.
  public var modifier: Modifier

  /// `content` with `modifier` applied to it.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension ModifiedContent: DynamicProperty where Content: ViewModifier, Modifier: ViewModifier {}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// `content` with the first modifier applied to it, then the second.
  public func body(content: ModifierContent<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    ModifiedContentNode(view, context)
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: ModifiedContentNode<Content, Modifier>.self).update(view)
  }
}

extension View {
  /// Applies `modifier` to the view.
  ///
  /// ```swift
  /// Text("12 new").modifier(Framed(color: .green))
  /// ```
  public func modifier<Modifier: ViewModifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
