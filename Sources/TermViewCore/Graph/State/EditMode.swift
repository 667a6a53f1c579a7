/// Whether the rows of a list are being edited.
///
/// While they are, a list puts a mark before each row that can be deleted, which deletes it when it
/// is clicked, and one before each that can be moved. Rows are moved with Ctrl-Up and Ctrl-Down and
/// deleted with the Delete key in any mode.
///
/// ```swift
/// BookList(books: books).environment(\.editMode, .constant(.active))
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
  /// Whether rows are being edited, to read and to set: one mode for the whole screen, unless the
  /// program sets another for a part of it. `nil` only where views are not shown.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }

  /// Adds a separate edit mode for a screen.
  mutating func addEditMode() {
    self[EditModeKey.self] = Binding(
      location: StateLocation(EditMode.inactive, name: "editMode"))
  }
}
