import TermScreen

/// The graph of a program: its views, with what they may do in the window.
extension ViewGraph {
  /// Creates a graph of `view`. The session or the test sets the size.
  ///
  /// The view is consumed: while the graph exists, nothing else retains its states' initial values.
  package convenience init<Root: View>(
    _ view: consuming Root, size: Size = Size(columns: 80, rows: 24),
    environment: EnvironmentValues = EnvironmentValues(),
    presentation: GraphPresentation = ScreenPresentation()
  ) {
    self.init(size: size, presentation: presentation)
    var environment = environment
    addActions(to: &environment)
    begin(view, environment)
  }

  /// Adds the actions of a window to an environment.
  private func addActions(to environment: inout EnvironmentValues) {
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

  /// Sends `text` to the terminal's clipboard with the next frame, or before the end of the
  /// session.
  func copy(_ text: String) -> Bool {
    guard pasteboard.send(text) else { return false }
    setNeedsFrame()
    return true
  }
}
