import TermControls
import TermDevice
import TermViewCore

/// A scene with something done to its views.
struct ModifiedScene<Content: View>: ViewScene {
  let views: Content
  let options: TerminalOptions

  func _run() throws(TerminalError) { try runScene(views, options: options) }
}

extension Scene {
  /// Adds commands to the scene: their keys work wherever the focus is, and Ctrl-P opens a palette
  /// that finds them by their titles.
  ///
  /// ```swift
  /// WindowGroup { BookList() }
  ///   .commands {
  ///     CommandMenu("Books") { Button("Sort") { sort() }.keyboardShortcut("r") }
  ///   }
  /// ```
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    let commands = content()
    return changed { AnyView($0.commandHost(commands)) }
  }

  /// The scene with other views; the scene itself where it has none.
  func changed(_ change: (AnyView) -> AnyView) -> AnyScene {
    guard let scene = self as? any ViewScene else { return AnyScene(scene: self) }
    return AnyScene(
      scene: ModifiedScene(
        views: change(scene.anyContent), options: scene.options))
  }
}

/// A scene of any kind.
struct AnyScene: ViewScene {
  let scene: any Scene
  var views: AnyView { (scene as? any ViewScene)?.anyContent ?? AnyView(EmptyView()) }
  var options: TerminalOptions { (scene as? any ViewScene)?.options ?? TerminalOptions() }
  func _run() throws(TerminalError) { try scene._run() }
}

/// The settings of a program: views in a sheet, which Ctrl-comma opens (Option-comma in terminals
/// that do not report that key), the command palette (Ctrl-P), and a `SettingsLink`.
///
/// ```swift
/// var body: some Scene {
///   WindowGroup { BookList() }
///   Settings { SettingsForm() }
/// }
/// ```
public struct Settings<Content: View>: Scene {
  let content: @MainActor () -> Content

  /// Settings of the views that `content` makes.
  public init(@ViewBuilder content: @escaping @MainActor () -> Content) { self.content = content }

  /// Shows the settings alone.
  public func _run() throws(TerminalError) { try runScene(content()) }
}

/// A scene that is shown beside another one.
@MainActor
protocol AttachedScene: Scene {
  func attach(to views: AnyView) -> AnyView
}

extension Settings: AttachedScene {
  func attach(to views: AnyView) -> AnyView { AnyView(views.settingsSheet(content)) }
}

/// Two scenes: one with a window, and the settings.
///
/// ```swift
/// struct Configured: App {
///   var body: some Scene {
///     WindowGroup { BookList() }
///     Settings { SettingsForm() }
///   }
/// }
/// ```
public struct ScenePair<First: Scene, Second: Scene>: Scene, ViewScene {
  let first: First
  let second: Second

  private var scene: AnyScene {
    if let settings = second as? any AttachedScene, !(first is any AttachedScene) {
      return first.changed { settings.attach(to: $0) }
    }
    if let settings = first as? any AttachedScene {
      return second.changed { settings.attach(to: $0) }
    }
    return AnyScene(scene: first)
  }

  package var views: AnyView { scene.views }
  package var options: TerminalOptions { scene.options }

  public func _run() throws(TerminalError) { try scene._run() }
}
