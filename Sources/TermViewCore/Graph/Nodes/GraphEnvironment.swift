/// The graph, for actions and states that may outlive it; cleared when the graph ends.
///
/// Not a weak reference to the graph: the runtime would count all references to it in a table
/// beside the object from then on, which makes each retain and release several times dearer.
@MainActor
final class GraphReference {
  var graph: ViewGraph?
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

  /// The event that is being handled; `nil` outside of events.
  final var currentEvent: Int? { isBusy ? eventNumber : nil }

  /// Adapts the graph to another presentation.
  func adaptToPresentation() {
    setEnvironment { presentation.adapt(&$0) }
    setNeedsLayout()
  }
}

extension ViewGraph {
  /// Has all views know the phase, and runs the actions of those that observe it.
  package func enter(_ phase: ScenePhase) {
    guard root != nil, root.environment.scenePhase != phase else { return }
    setEnvironment { $0.scenePhase = phase }
    update()
  }
}
