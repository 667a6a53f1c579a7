import TermViewCore

/// Opens the program's settings; does nothing where there are none.
///
/// ```swift
/// struct SettingsHint: View {
///   @Environment(\.openSettings) private var openSettings
///   var body: some View { Button("Change the colours") { openSettings() } }
/// }
/// ```
@MainActor
public struct OpenSettingsAction {
  private let action: (@MainActor () -> Void)?
  nonisolated init() { action = nil }
  init(_ action: @escaping @MainActor () -> Void) { self.action = action }
  /// Shows the sheet with the views of the `Settings` scene.
  public func callAsFunction() { action?() }
}

private enum OpenSettingsKey: EnvironmentKey { static let defaultValue = OpenSettingsAction() }

extension EnvironmentValues {
  /// Opens the program's settings.
  public var openSettings: OpenSettingsAction {
    get { self[OpenSettingsKey.self] }
    set { self[OpenSettingsKey.self] = newValue }
  }
}

/// A button that opens the program's settings.
///
/// ```swift
/// SettingsLink { Text("Settings…") }
/// ```
public struct SettingsLink<Label: View>: View {
  @Environment(\.openSettings) private var openSettings
  private let label: Label

  /// A button with views for its label.
  public init(@ViewBuilder label: () -> Label) { self.label = label() }

  public var body: some View {
    Button {
      openSettings()
    } label: {
      label
    }
  }
}

extension SettingsLink where Label == Text {
  /// A button named “Settings”.
  public init() { self.init { Text("Settings") } }
}

/// Shows settings in a sheet: by Ctrl-comma or Option-comma, by the palette, by a `SettingsLink`.
struct SettingsHost<Settings: View>: ViewModifier {
  let settings: @MainActor () -> Settings
  @State private var isShown = false

  func body(content: Content) -> some View {
    content
      .environment(\.openSettings, OpenSettingsAction { isShown = true })
      .commandHost(
        CommandMenu("Program") {
          Button("Settings") { isShown = true }.keyboardShortcut(",")
        }
      )
      .sheet(isPresented: $isShown) { SettingsSheet(content: settings()) }
  }
}

private struct SettingsSheet<Content: View>: View {
  let content: Content
  var body: some View { content.navigationTitle("Settings") }
}

extension View {
  /// Has the views of `settings` be the program's settings, in a sheet.
  package func settingsSheet(_ settings: @escaping @MainActor () -> some View) -> some View {
    modifier(SettingsHost(settings: settings))
  }
}
