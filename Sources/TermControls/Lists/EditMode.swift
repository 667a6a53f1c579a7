import TermViewCore

/// Whether the rows of a list are being edited.
///
/// Rows are moved with Ctrl-Up and Ctrl-Down and deleted with the Delete key in any mode: the mode
/// is for what a program shows differently while its user edits.
///
/// ```swift
/// ShelfEditor(books: books).environment(\.editMode, .constant(.active))
/// ```
public enum EditMode: Sendable, Hashable {
  /// Not edited, for one action, or until it is ended.
  case inactive, transient, active
  /// Whether rows are being edited.
  public var isEditing: Bool { self != .inactive }
}

enum EditModeKey: EnvironmentKey {
  static let defaultValue: Binding<EditMode>? = nil
}

extension EnvironmentValues {
  /// Whether rows are being edited, to read and to set; `nil` where the program has not set one.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// A button that begins and ends the editing of a list: "Edit", and "Done" while it is on.
///
/// It acts on the `editMode` of its environment, and on a mode of its own where there is none.
///
/// ```swift
/// struct EditedList: View {
///   @State private var books: [Book] = []
///   @State private var mode = EditMode.inactive
///
///   var body: some View {
///     VStack {
///       EditButton()
///       List(books) { book in Text(mode.isEditing ? "- \(book.title)" : book.title) }
///     }
///     .environment(\.editMode, $mode)
///   }
/// }
/// ```
public struct EditButton: View {
  @Environment(\.editMode) private var mode
  @State private var ownMode = EditMode.inactive

  /// A button that switches the edit mode of its environment on and off.
  public init() {}

  public var body: some View {
    let current = mode ?? $ownMode
    Button(current.wrappedValue.isEditing ? "Done" : "Edit") {
      current.wrappedValue = current.wrappedValue.isEditing ? .inactive : .active
    }
  }
}
