import TermViewCore

/// A button that begins the renaming of what it is shown for: "Rename".
///
/// It runs the nearest `renameAction(_:)` around it, and is disabled where there
/// is none.
///
/// ```swift
/// TextField("Title", text: $book.title)
///   .focused($isTyping)
///   .contextMenu { RenameButton() }
///   .renameAction { isTyping = true }
/// ```
public struct RenameButton: View {
  @Environment(\.rename) private var rename

  /// A button that runs the rename action of its environment.
  public init() {}

  public var body: some View {
    Button {
      rename?()
    } label: {
      Label {
        Text("Rename")
      } icon: {
        Symbol("✎", ascii: "/")
      }
    }
    .disabled(rename == nil)
  }
}

/// Begins the renaming of something: what a view sets by `renameAction(_:)`.
///
/// ```swift
/// struct TitleRow: View {
///   let title: String
///   @Environment(\.rename) private var rename
///   var body: some View {
///     Text(title).onTapGesture { rename?() }
///   }
/// }
/// ```
@MainActor
public struct RenameAction {
  fileprivate let action: @MainActor () -> Void

  /// Begins the renaming.
  public func callAsFunction() { action() }
}

private enum RenameKey: EnvironmentKey {
  static let defaultValue: RenameAction? = nil
}

extension EnvironmentValues {
  /// Begins the renaming of what is shown; `nil` where nothing is renamed.
  public var rename: RenameAction? { self[RenameKey.self] }

  fileprivate var renameAction: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

extension View {
  /// Runs `action` for the `RenameButton`s inside.
  ///
  /// ```swift
  /// TextField("Title", text: $book.title)
  ///   .focused($isTyping)
  ///   .contextMenu { RenameButton() }
  ///   .renameAction { isTyping = true }
  /// ```
  public func renameAction(_ action: @escaping @MainActor () -> Void) -> some View {
    environment(\.renameAction, RenameAction(action: action))
  }

  /// Gives the focus to the field of `isFocused` for the `RenameButton`s inside.
  public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}
