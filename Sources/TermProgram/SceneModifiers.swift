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
}
