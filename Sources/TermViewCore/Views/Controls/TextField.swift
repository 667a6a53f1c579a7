import TermScreen

/// A line of text that can be edited.
///
/// A text field takes the columns it is offered and is one row high; a longer text scrolls
/// sideways. While it is empty it shows its title. With the focus the terminal's cursor is in
/// it, and it takes:
/// - characters and pastes, whose line breaks become blanks;
/// - Left, Right, Home, End, with Ctrl or Alt by words; Ctrl-A, Ctrl-E, Ctrl-B, Ctrl-F;
/// - Backspace, Delete, with Ctrl or Alt by words; Ctrl-H, Ctrl-D, Ctrl-W, Ctrl-U, Ctrl-K;
/// - Return, when there is an `onSubmit(_:)` around it.
///
/// All other keys are passed on to the views and bindings around it.
///
/// ```swift
/// TextField("Title", text: $title).onSubmit { save() }
/// ```
public struct TextField<Label: View>: View, PrimitiveView {
  /// What is edited, and how.
  package var content: FieldContent

  package init(content: FieldContent) { self.content = content }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    FieldContent._makeNode(view.content, context)
  }
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    FieldContent._updateNode(node, view.content)
  }
}

extension TextField where Label == Text {
  /// A field that edits `text`. While it is empty it shows `title`.
  public init(_ title: String, text: Binding<String>) {
    self.init(content: FieldContent(title, text: text))
  }

  /// A field that reports when its editing begins and ends, and when Return is pressed in it.
  public init(
    _ title: String, text: Binding<String>,
    onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: (@MainActor () -> Void)? = nil
  ) {
    self.init(title, text: text)
    content.onEditingChanged = onEditingChanged
    content.onCommit = onCommit
  }

  /// A field that runs `onCommit` when Return is pressed in it.
  public init(
    _ title: String, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(title, text: text)
    content.onCommit = onCommit
  }

  /// Creates a field for a value that is typed as text: text that cannot be converted is kept in
  /// the field until the focus leaves it, and the value is unchanged.
  public init(_ title: String, conversion: TextConversion) {
    self.init(title, text: Binding(get: { conversion.text() }, set: { _ = conversion.accept($0) }))
    content.conversion = conversion
  }
}

/// What a text field edits, and how.
package struct FieldContent: View, PrimitiveView {
  let title: String
  let text: Binding<String>
  /// The text of an empty field, if it differs from the title.
  package var prompt: String?
  /// The conversion between the text and a value that is not a string.
  var conversion: TextConversion?
  /// Called when the field gains and loses the focus.
  var onEditingChanged: (@MainActor (Bool) -> Void)?
  /// Runs on Return, before what `onSubmit(_:)` has set.
  var onCommit: (@MainActor () -> Void)?
  /// The form in which the field is edited.
  let form: Form
  /// Whether a style has put its views around the field already.
  var isStyled = false

  /// One row, as many as the text needs, or a text in a window.
  package enum Form { case line, growing, editor }

  /// A field that edits `text` and shows `prompt`, or its title, while it is empty.
  package init(
    _ title: String, text: Binding<String>, prompt: String? = nil, form: Form = .line
  ) {
    (self.title, self.text, self.prompt, self.form) = (title, text, prompt, form)
  }

  package static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    if !view.isStyled {
      if context.environment.fieldTitles != nil, view.hasTitleBeside, !context.environment.isListRow
      {
        return TitledField._makeNode(TitledField(field: view), context)
      }
      if context.environment[TextFieldStyleKey.self] != nil {
        return StyledTextField._makeNode(StyledTextField(field: view), context)
      }
    }
    return view.form == .line ? TextFieldNode(view, context) : TextEditorNode(view, context)
  }

  package static func _updateNode(_ node: ViewNode, _ view: Self) {
    switch node {
    case let field as TextFieldNode: field.update(view)
    case let editor as TextEditorNode: editor.update(view)
    case let titled as CompositeNode<TitledField>:
      TitledField._updateNode(titled, TitledField(field: view))
    default: StyledTextField._updateNode(node, StyledTextField(field: view))
    }
  }
}

extension View {
  /// Runs `action` when Return is pressed in a text field inside; actions further out follow.
  ///
  /// ```swift
  /// TextField("Title", text: $title).onSubmit { save() }
  /// ```
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
    onSubmit(inFields: true, inSearchFields: false, action)
  }

  /// Runs `action` when Return is pressed in a text field inside, a search field, or either.
  package func onSubmit(
    inFields: Bool, inSearchFields: Bool, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    EnvironmentView(content: self, value: action) { environment, action in
      if inFields {
        let outer = environment[SubmitKey.self]
        environment[SubmitKey.self] = {
          action()
          outer?()
        }
      }
      if inSearchFields {
        let outer = environment[SearchSubmitKey.self]
        environment[SearchSubmitKey.self] = {
          action()
          outer?()
        }
      }
    }
  }
}
