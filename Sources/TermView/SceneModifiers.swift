import TermControls
import TermDevice
import TermViewCore

extension Scene {
  /// Draws the scene with `theme`, unless the user has chosen another one (`TERMVIEW_THEME`).
  ///
  /// ```swift
  /// struct Shelf: App {
  ///   var body: some Scene {
  ///     WindowGroup { BookList() }.theme(.mono)
  ///   }
  /// }
  /// ```
  public func theme(_ theme: Theme) -> some Scene { changed { AnyView($0.theme(theme)) } }

  /// Sets a value of the environment for the views of the scene.
  ///
  /// ```swift
  /// WindowGroup { BookList() }.environment(\.lineLimit, 1)
  /// ```
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Scene {
    changed { AnyView($0.environment(keyPath, value)) }
  }

  /// Puts a model into the environment of the scene's views.
  public func environment<Model: AnyObject & Observable>(_ model: Model?) -> some Scene {
    changed { views in model.map { AnyView(views.environment($0)) } ?? views }
  }

  /// Puts a model into the environment of the scene's views.
  public func environmentObject<Model: ObservableObject>(_ object: Model) -> some Scene {
    changed { AnyView($0.environmentObject(object)) }
  }

  /// Runs `action` with the old and the new value when `value`, such as a state of the app, has
  /// changed.
  ///
  /// ```swift
  /// WindowGroup { BookList() }.onChange(of: phase) { _, new in save(new) }
  /// ```
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some Scene {
    changed { AnyView($0.onChange(of: value, initial: initial, action)) }
  }
  /// Runs `action` when `value`, such as a state of the app, has changed.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some Scene {
    changed { AnyView($0.onChange(of: value, initial: initial, action)) }
  }
  /// Runs `action` with the new value when `value`, such as a state of the app, has changed.
  @_disfavoredOverload
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (_ newValue: Value) -> Void
  ) -> some Scene {
    changed { views in AnyView(views.onChange(of: value) { _, new in action(new) }) }
  }

  /// Returns the scene unchanged: the window is the terminal's.
  ///
  /// ```swift
  /// WindowGroup { BookList() }.windowStyle(.hiddenTitleBar)     // the terminal's window
  /// ```
  public func windowStyle(_ style: WindowStyle) -> Self { self }
  /// Returns the scene unchanged: the window is the terminal's.
  ///
  /// ```swift
  /// WindowGroup { BookList() }.windowToolbarStyle(.unified)     // the terminal's window
  /// ```
  public func windowToolbarStyle(_ style: WindowToolbarStyle) -> Self { self }
  /// Returns the scene unchanged: the window is the terminal's.
  ///
  /// ```swift
  /// WindowGroup { BookList() }.windowResizability(.contentSize)     // the terminal's window
  /// ```
  public func windowResizability(_ resizability: WindowResizability) -> Self { self }
  /// Returns the scene unchanged: the window is the terminal's.
  ///
  /// ```swift
  /// WindowGroup { BookList() }.defaultSize(width: 400, height: 300)     // the terminal's window
  /// ```
  public func defaultSize(width: Double, height: Double) -> Self { self }
  /// Returns the scene unchanged: the window is the terminal's.
  ///
  /// ```swift
  /// WindowGroup { BookList() }.defaultPosition(.center)     // the terminal's window
  /// ```
  public func defaultPosition(_ position: UnitPoint) -> Self { self }
  /// Returns the scene unchanged: commands are those that the program adds.
  ///
  /// ```swift
  /// WindowGroup { BookList() }.commandsRemoved()     // as without
  /// ```
  public func commandsRemoved() -> Self { self }
  /// Returns the scene unchanged: a terminal program has one window.
  ///
  /// ```swift
  /// WindowGroup { BookList() }.handlesExternalEvents(matching: [])     // as without
  /// ```
  public func handlesExternalEvents(matching conditions: Set<String>) -> Self { self }
  /// Returns the scene unchanged: a terminal has no menu bar.
  ///
  /// ```swift
  /// MenuBarExtra("Books", systemImage: "book") { BookList() }.menuBarExtraStyle(.window)
  /// ```
  public func menuBarExtraStyle(_ style: MenuBarExtraStyle) -> Self { self }
}

/// The style of a window, which is the terminal's own.
///
/// ```swift
/// WindowGroup { BookList() }.windowStyle(.hiddenTitleBar)     // the terminal's window
/// ```
public struct WindowStyle: Hashable, Sendable {
  /// The one style.
  public init() {}
  /// The one style.
  public static let automatic = WindowStyle()
  /// Looks like ``automatic``.
  public static let hiddenTitleBar = WindowStyle()
  /// Looks like ``automatic``.
  public static let titleBar = WindowStyle()
  /// Looks like ``automatic``.
  public static let plain = WindowStyle()
}

/// The one style of windows.
public typealias HiddenTitleBarWindowStyle = WindowStyle
/// The one style of windows.
public typealias TitleBarWindowStyle = WindowStyle
/// The one style of windows.
public typealias DefaultWindowStyle = WindowStyle

/// The style of the bar of a window, which is the terminal's own.
///
/// ```swift
/// WindowGroup { BookList() }.windowToolbarStyle(.unified)     // the terminal's window
/// ```
public struct WindowToolbarStyle: Hashable, Sendable {
  /// The one style.
  public init() {}
  /// The one style.
  public static let automatic = WindowToolbarStyle()
  /// Looks like ``automatic``.
  public static let expanded = WindowToolbarStyle()
  /// Looks like ``automatic``.
  public static let unified = WindowToolbarStyle()
  /// Looks like ``automatic``.
  public static let unifiedCompact = WindowToolbarStyle()
  /// Looks like ``automatic``.
  public static func unified(showsTitle: Bool) -> WindowToolbarStyle { WindowToolbarStyle() }
}

/// How a window can be resized; without an effect, as the user resizes the terminal.
///
/// ```swift
/// WindowGroup { BookList() }.windowResizability(.contentSize)     // the terminal's window
/// ```
public enum WindowResizability: Hashable, Sendable { case automatic, contentSize, contentMinSize }

/// The style of the content of a menu bar; a terminal has none.
///
/// ```swift
/// MenuBarExtra("Books", systemImage: "book") { BookList() }.menuBarExtraStyle(.window)
/// ```
public enum MenuBarExtraStyle: Hashable, Sendable { case automatic, menu, window }

/// A scene with a single window. As the first scene it fills the terminal; beside another it is
/// shown in a sheet when it is opened, by `openWindow` or the palette of commands (Ctrl-P).
///
/// ```swift
/// struct Shelves: App {
///   var body: some Scene {
///     WindowGroup { BookList() }
///     Window("The shelf", id: "shelf") { Text("732 books") }
///   }
/// }
/// ```
public struct Window<Content: View>: Scene, ViewScene {
  private let group: WindowGroup<Content>

  /// A window of `content`; the palette of commands names it by its title.
  public init<S: StringProtocol>(
    _ title: S, id: String, @ViewBuilder content: @escaping () -> Content
  ) {
    group = WindowGroup(title, id: id, content: content)
  }

  package var views: Content { group.views }
  package var options: TerminalOptions { group.options }
  package var windowName: WindowName? { group.windowName }

  public func _run() throws(TerminalError) { try group._run() }
}

/// A scene of the menu bar of a Mac. As the first scene it fills the terminal; beside another it is
/// not shown.
///
/// ```swift
/// MenuBarExtra("Books", systemImage: "book") { BookList() }.menuBarExtraStyle(.window)
/// ```
public struct MenuBarExtra<Content: View>: Scene, ViewScene {
  private let group: WindowGroup<Content>

  /// A window of `content`.
  public init<S: StringProtocol>(
    _ title: S, systemImage: String = "", @ViewBuilder content: @escaping () -> Content
  ) {
    group = WindowGroup(content: content)
  }
  /// A window of `content`; the label is not shown.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> some View) {
    group = WindowGroup(content: content)
  }

  package var views: Content { group.views }
  package var options: TerminalOptions { group.options }
  package var windowName: WindowName? { nil }

  public func _run() throws(TerminalError) { try group._run() }
}
