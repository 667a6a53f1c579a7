/// A piece of a program's screen, described by other views.
///
/// Conform a structure to `View` and give it a ``body``. A view is a cheap value: it is made again
/// whenever its data changes, compared with the one before, and discarded. What lasts (`@State`,
/// focus, the place in a list) is kept by the view's identity: its place in the structure, and
/// under ``ForEach`` the element's id.
///
/// ```swift
/// struct Greeting: View {
///   var name: String
///   var body: some View { Text("Hello, \(name)").bold() }
/// }
/// ```
@preconcurrency @MainActor
public protocol View {
  associatedtype Body: View

  /// The views that this one consists of. Evaluated only when the view, or a value that it read,
  /// has changed.
  @ViewBuilder var body: Body { get }

  /// Makes the view's node in the graph. Not for you to call or implement.
  static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode

  /// Gives a node, made by this type, a newer value. Not for you to call or implement.
  static func _updateNode(_ node: ViewNode, _ view: Self)
}

extension Never: View {
  public var body: Never { fatalError("Never has no body") }
}

/// A view without a body: its node does the work.
@MainActor
package protocol PrimitiveView: View where Body == Never {}

extension View where Body == Never {
  public var body: Never {
    fatalError("\(Self.self) has no body: it is drawn by the framework itself")
  }
}

/// Builds views from the statements of a closure: any number of children, `if`, `else`, `switch`,
/// and optionals.
///
/// ```swift
/// func labelled<Content: View>(@ViewBuilder content: () -> Content) -> some View {
///   HStack {
///     Text("Total:")
///     content()
///   }
/// }
/// // … labelled { Text("12"); if isOpen { Text("open") } }
/// ```
@preconcurrency @MainActor
@resultBuilder
public struct ViewBuilder {
  /// Takes a view of the closure as it is.
  @inlinable
  public static func buildExpression<Content: View>(_ content: consuming Content) -> Content {
    content
  }

  /// The view of a closure with a single one: that view itself.
  @inlinable
  public static func buildBlock<Content: View>(_ content: consuming Content) -> Content { content }
}
