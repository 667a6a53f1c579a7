/// Closes the presentation that contains the view; at the root, ends the program's user interface.
///
/// ```swift
/// struct Closing: View {
///   @Environment(\.dismiss) private var dismiss
///   var body: some View {
///     Text("q closes").focusable().onKeyPress("q") { dismiss(); return .handled }
///   }
/// }
/// ```
@preconcurrency @MainActor
public struct DismissAction {
  private let action: (@MainActor () -> Void)?

  nonisolated init() { action = nil }
  /// Creates an action for a presentation of the program's own.
  public init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  /// Ends the presentation; does nothing where the action is empty, as it is by default.
  public func callAsFunction() { action?() }
}

enum DismissKey: EnvironmentKey {
  static let defaultValue = DismissAction()
}

/// The graph, for actions and states that may outlive it; cleared when the graph ends.
///
/// Not a weak reference to the graph: the runtime would count all references to it in a table
/// beside the object from then on, which makes each retain and release several times dearer.
@MainActor
final class GraphReference {
  var graph: ViewGraph?
}

extension EnvironmentValues {
  /// Ends the presentation that the view is in, or the user interface.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is in something that was presented: a sheet, a dialog, or a screen that was
  /// pushed onto a navigation stack.
  public var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }
}

private enum IsPresentedKey: EnvironmentKey {
  static let defaultValue = false
}

/// The environment of all views of a graph.
extension ViewGraph {
  /// Changes the environment of the outermost view.
  package func setEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    var environment = root.environment
    change(&environment)
    guard
      !environment.rendersSame(as: root.environment)
        || environment.colorScheme != root.environment.colorScheme
        || environment.hasFewGlyphs != root.environment.hasFewGlyphs
        || environment.glyphs != root.environment.glyphs
        || environment.themeTraits != root.environment.themeTraits
        || environment.showsChangesOnly != root.environment.showsChangesOnly
        || environment.terminalSize != root.environment.terminalSize
        || environment.accessibilityVoiceOverEnabled
          != root.environment.accessibilityVoiceOverEnabled
        || environment.isReaderMode != root.environment.isReaderMode
        || environment.accessibilityReduceMotion != root.environment.accessibilityReduceMotion
        || environment.scenePhase != root.environment.scenePhase
    else { return }
    announcement.isOn = environment.announcesFocus
    root.environmentDidChange(to: environment)
    setNeedsLayout()
  }

  /// The size of the window that the view which is being evaluated is in; `nil` while none is.
  package static var evaluatedWindow: Size? { evaluating?.environment.terminalSize }

  /// Adds the actions of a window to an environment.
  func addActions(to environment: inout EnvironmentValues) {
    environment[DismissKey.self] = DismissAction { [reference] in reference.graph?.finish() }
    environment[CopyToClipboardKey.self] = CopyToClipboardAction { [reference] text in
      reference.graph?.copy(text) ?? false
    }
    environment[NotifyKey.self] = NotifyAction { [reference] title, body in
      reference.graph?.notify(title, body) ?? false
    }
    environment[CopiedValueKey.self] = CopiedValueAction { [reference] in
      reference.graph?.pasteboard.contents
    }
    environment[SendKeyKey.self] = SendKeyAction { [reference] press, pane in
      reference.graph?.send(press, to: pane) ?? false
    }
    environment.addEditMode()
    environment[UndoManagerKey.self] = UndoManager { [reference] in reference.graph?.currentEvent }
  }

  /// The event that is being handled; `nil` outside of events.
  final var currentEvent: Int? { isBusy ? eventNumber : nil }

  /// Sends `text` to the terminal's clipboard with the next frame, or before the end of the
  /// session.
  func copy(_ text: String) -> Bool {
    guard pasteboard.send(text) else { return false }
    setNeedsFrame()
    return true
  }

  /// Adapts the graph to another presentation.
  func adaptToPresentation() {
    setEnvironment { presentation.adapt(&$0) }
    setNeedsLayout()
  }
}
