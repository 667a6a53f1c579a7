/// The look of text fields.
///
/// A style puts views around a field; the field itself is edited and shows the cursor. Decide on
/// the style where the views are made: one that is set on views which are there already counts for
/// fields that are made later.
///
/// ```swift
/// struct PromptTextFieldStyle: TextFieldStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack {
///       Text(configuration.isFocused ? ">" : " ")
///       configuration.field
///     }
///   }
/// }
/// ```
///
/// A style that is written as SwiftUI's are, with `_body(configuration:)`, works as well:
///
/// ```swift
/// struct PaddedTextFieldStyle: TextFieldStyle {
///   func _body(configuration: TextField<Self._Label>) -> some View {
///     configuration.padding(.horizontal, 1).border(.rounded)
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol TextFieldStyle: DynamicProperty {
  associatedtype Body: View
  associatedtype _Body: View
  typealias Configuration = TextFieldStyleConfiguration
  typealias _Label = TextFieldStyleConfiguration.Label

  /// The views that a text field consists of.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The views that a text field consists of, made from the field alone.
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

extension TextFieldStyle {
  /// The views of `_body(configuration:)`.
  public func makeBody(configuration: Configuration) -> _Body {
    _body(configuration: TextField(content: configuration.field.content))
  }
  /// The field as it is.
  public func _body(configuration: TextField<_Label>) -> TextField<_Label> { configuration }
}

/// The parts from which a ``TextFieldStyle`` makes a text field.
///
/// ```swift
/// struct AngleStyle: TextFieldStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack(spacing: 0) {
///       Text(configuration.isFocused ? "> " : "  ")
///       configuration.field
///     }
///   }
/// }
/// ```
@MainActor
public struct TextFieldStyleConfiguration {
  /// The field that is edited.
  ///
  /// ```swift
  /// struct ColonStyle: TextFieldStyle {
  ///   func makeBody(configuration: Configuration) -> some View {
  ///     HStack(spacing: 0) { Text(":"); configuration.field }
  ///   }
  /// }
  /// ```
  public struct Field: View {
    let content: FieldContent
    public var body: some View { content }

    init(_ field: FieldContent) {
      var content = field
      content.isStyled = true
      self.content = content
    }
  }

  /// The label of the field that a style is given. It has nothing to show: a field shows its title
  /// while it is empty.
  ///
  /// ```swift
  /// struct HeavyTextFieldStyle: TextFieldStyle {
  ///   func _body(configuration: TextField<TextFieldStyleConfiguration.Label>) -> some View {
  ///     configuration.border(.heavy)
  ///   }
  /// }
  /// ```
  public struct Label: View {
    public var body: some View { EmptyView() }
  }

  /// The field that is edited.
  public let field: Field
  /// Whether the field has the focus.
  public let isFocused: Bool
}

enum TextFieldStyleKey: EnvironmentKey { static let defaultValue: (any TextFieldStyle)? = nil }

/// A text field in the style that it inherits.
struct StyledTextField: View {
  let field: FieldContent

  var body: some View {
    ModifiedView(content: TextFieldBody(field: field), modifier: FocusWithin())
  }
}

extension ViewNode {
  /// The outermost node around a field or an editor that its title or its style has made; `nil` if
  /// there is neither.
  final var styledField: ViewNode? {
    var outermost: ViewNode?
    for node in ancestors {
      if node is CompositeNode<TitledField> { return node }
      guard node is CompositeNode<StyledTextField> else { continue }
      if outermost != nil { break }
      outermost = node
    }
    return outermost
  }
}

private struct TextFieldBody: View {
  let field: FieldContent
  @Environment(\.textFieldStyle) private var style
  @Environment(\.controlState) private var state

  var body: some View {
    let configuration = TextFieldStyleConfiguration(
      field: TextFieldStyleConfiguration.Field(field),
      isFocused: state.isFocused)
    style?.styled(configuration)
  }
}

extension TextFieldStyle {
  /// A field of this style.
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledField(style: self, configuration: configuration))
  }
}

private struct StyledField<Style: TextFieldStyle>: View {
  let style: Style
  let configuration: TextFieldStyleConfiguration
  var body: some View { style.makeBody(configuration: configuration) }
}

/// Hands down whether the focus is inside.
package struct FocusWithin: NodeModifier, Equatable {
  package func makeNode(_ context: NodeContext) -> ViewNode { FocusWithinNode(self, context) }
}

final class FocusWithinNode: PassThroughNode<FocusWithin>, EventNode {
  override var events: (any EventNode)? { self }

  private var isWithin = false

  func focusWithinDidChange(_ isWithin: Bool) {
    self.isWithin = isWithin
    passOn(environment)
  }

  override func passOn(_ environment: EnvironmentValues) {
    var inherited = environment
    inherited[ControlStateKey.self] = ControlState(isFocused: isWithin)
    child.inherit(inherited)
  }
}

extension EnvironmentValues {
  fileprivate var textFieldStyle: (any TextFieldStyle)? { self[TextFieldStyleKey.self] }
}

extension View {
  /// Sets how text fields inside look.
  ///
  /// ```swift
  /// VStack {
  ///   TextField("Title", text: .constant(""))
  ///   TextField("Author", text: .constant(""))
  /// }
  /// .textFieldStyle(.roundedBorder)
  /// ```
  public func textFieldStyle(_ style: some TextFieldStyle) -> some View {
    EnvironmentView(content: self, value: style as any TextFieldStyle) {
      $0[TextFieldStyleKey.self] = $1
    }
  }
}

/// The field alone, underlined while it has the focus.
///
/// ```swift
/// TextField("Title", text: .constant("")).textFieldStyle(.plain)
/// ```
public struct PlainTextFieldStyle: TextFieldStyle {
  /// The style.
  public init() {}
  /// The field as it is.
  public func makeBody(configuration: Configuration) -> some View { configuration.field }
}

/// The field in a rounded border, heavy while it has the focus.
///
/// ```swift
/// TextField("Title", text: .constant("")).textFieldStyle(.roundedBorder)
/// ```
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// The style.
  public init() {}
  /// The field with a column at either side, in a border.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.field.padding(.horizontal, 1)
      .border(configuration.isFocused ? .heavy : .rounded)
  }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The field alone.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// The field in a rounded border.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
