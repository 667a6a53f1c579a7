import TermViewCore

/// Opens a window of the program by its id; does nothing where there is none.
///
/// ```swift
/// struct ShelfHint: View {
///   @Environment(\.openWindow) private var openWindow
///   var body: some View { Button("The shelf") { openWindow(id: "shelf") } }
/// }
/// ```
@MainActor
public struct OpenWindowAction {
  private let action: (@MainActor (String) -> Void)?
  nonisolated init() { action = nil }
  init(_ action: @escaping @MainActor (String) -> Void) { self.action = action }
  /// Shows the window in a sheet.
  public func callAsFunction(id: String) { action?(id) }
}

/// Closes a window of the program by its id; does nothing where there is none.
///
/// ```swift
/// struct ShelfEnd: View {
///   @Environment(\.dismissWindow) private var dismissWindow
///   var body: some View { Button("Done") { dismissWindow(id: "shelf") } }
/// }
/// ```
@MainActor
public struct DismissWindowAction {
  private let action: (@MainActor (String) -> Void)?
  nonisolated init() { action = nil }
  init(_ action: @escaping @MainActor (String) -> Void) { self.action = action }
  /// Closes the sheet that shows the window.
  public func callAsFunction(id: String) { action?(id) }
}

private enum OpenWindowKey: EnvironmentKey { static let defaultValue = OpenWindowAction() }
private enum DismissWindowKey: EnvironmentKey { static let defaultValue = DismissWindowAction() }

extension EnvironmentValues {
  /// Opens a window of the program, in a sheet.
  public var openWindow: OpenWindowAction {
    get { self[OpenWindowKey.self] }
    set { self[OpenWindowKey.self] = newValue }
  }
  /// Closes a window of the program that is open in a sheet.
  public var dismissWindow: DismissWindowAction {
    get { self[DismissWindowKey.self] }
    set { self[DismissWindowKey.self] = newValue }
  }
}

/// Shows a second window in a sheet, by ``OpenWindowAction`` and by the palette of commands.
private struct WindowHost<Window: View>: ViewModifier {
  let id: String
  let title: String
  let window: @MainActor () -> Window
  @State private var isShown = false
  @Environment(\.openWindow) private var openOther
  @Environment(\.dismissWindow) private var dismissOther

  func body(content: Content) -> some View {
    content
      .environment(
        \.openWindow,
        OpenWindowAction { [openOther, id, $isShown] in
          if $0 == id { $isShown.wrappedValue = true } else { openOther(id: $0) }
        }
      )
      .environment(
        \.dismissWindow,
        DismissWindowAction { [dismissOther, id, $isShown] in
          if $0 == id { $isShown.wrappedValue = false } else { dismissOther(id: $0) }
        }
      )
      .commandHost(
        CommandGroup(after: .windowList) {
          if !title.isEmpty { Button(title) { isShown = true } }
        }
      )
      .sheet(isPresented: $isShown) { window() }
  }
}

extension View {
  /// Has `window` be a window of the program, in a sheet.
  package func windowSheet(
    id: String, title: String, _ window: @escaping @MainActor () -> some View
  ) -> some View {
    modifier(WindowHost(id: id, title: title, window: window))
  }
}
