/// A text of several lines that can be edited.
///
/// An editor takes the columns and rows proposed; without a proposal, such as in a scroll view, it
/// is as high as its text, from 3 to 10 rows or as set by `lineLimit(_:)`. Lines are wrapped at
/// words. With the focus it takes:
/// - characters, Return for a new line, and pastes, without control characters but tabs;
/// - arrows, Home, End, Page Up and Page Down, with Ctrl or Option by words and paragraphs, with
///   Ctrl to the start and the end of the text; with Shift they select;
/// - Ctrl-X, Ctrl-C (where something is selected) and Ctrl-V, which cut, copy and insert within the
///   program; Option-A selects all;
/// - Ctrl-Z, or Option-U, and Ctrl-Y, or Option-E, which undo and redo, typed text a word at a
///   time;
/// - the keys of a ``TextField`` that delete: Ctrl-W, Ctrl-U, Ctrl-K and the others.
///
/// Ctrl-F opens a search line below the editor; the case of letters is ignored. Return and Down go
/// to the next match, Shift-Return and Up to the one before, Escape returns to the editor with the
/// match selected. Tab goes to a line for the replacement: Return replaces the match and goes to
/// the next, Option-Return replaces all. See `findNavigator(isPresented:)`.
///
/// Tab goes to the next view unless `tabInsertsText(_:)` is set. A click moves the cursor, dragging
/// selects, the wheel scrolls. Control characters and invisible marks are shown as symbols and are
/// unchanged in the binding.
///
/// A key costs a copy of the text's bytes and a look at the lines on the screen, however long the
/// text is; a line is broken into rows when it comes into sight.
///
/// ```swift
/// TextEditor(text: $note).frame(minHeight: 5)
/// ```
public struct TextEditor: View {
  private let text: Binding<String>
  @State private var finder = EditorFinder()
  @State private var isFinding = false
  @FocusState private var isEditing: Bool
  @Environment(\.findNavigator) private var navigator
  @Environment(\.findDisabled) private var isFindDisabled
  @Environment(\.replaceDisabled) private var isReplaceDisabled

  /// An editor of `text`.
  public init(text: Binding<String>) { self.text = text }

  private var showsBar: Bool { !isFindDisabled && (navigator?.wrappedValue ?? isFinding) }

  private func show(_ isShown: Bool) {
    if let navigator { navigator.wrappedValue = isShown } else { isFinding = isShown }
  }

  /// A field in the form of an editor, and below it the find bar.
  public var body: some View {
    // Not a stack: modifiers around the editor are those of the field, such as its label.
    FieldContent("", text: text, form: .editor)
      .focused($isEditing)
      .environment(\.editorFinder, isFindDisabled ? nil : finder)
      .onKeyPress(.control("f")) {
        if isFindDisabled { return .ignored }
        show(true)
        return .handled
      }
      .padding(.bottom, showsBar ? isReplaceDisabled ? 1 : 2 : 0)
      .overlay(alignment: .bottomLeading) {
        if showsBar {
          FindBar(finder: finder) {
            show(false)
            isEditing = true
          }
        }
      }
  }
}

extension View {
  /// Whether Tab inserts a tab into the text editors inside, rather than going to the next view.
  /// Shift-Tab goes to the view before them in any case.
  ///
  /// ```swift
  /// TextEditor(text: $note).tabInsertsText()
  /// ```
  public func tabInsertsText(_ inserts: Bool = true) -> some View {
    EnvironmentView(content: self, value: inserts) { $0[TabInsertsKey.self] = $1 }
  }

  /// The least lines that growing text fields and text editors inside take.
  package func leastLines(_ count: Int) -> some View {
    EnvironmentView(content: self, value: count) { $0[LeastLinesKey.self] = $1 }
  }
}
