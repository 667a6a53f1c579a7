import TermScreen

/// How a program ends, or stops for a while; the loop around the graph asks after each event.
extension ViewGraph {
  /// Ends the program after the next frame.
  package func finish() {
    isFinished = true
    requestFrame()
  }

  /// Ends the program as Ctrl-C does.
  package func interrupt() {
    isInterrupted = true
    finish()
  }

  /// Requests that the program is suspended, as Ctrl-Z does.
  func suspend() { wantsSuspension = true }

  /// Returns once whether the program is to be suspended now.
  package func takeSuspension() -> Bool {
    defer { wantsSuspension = false }
    return wantsSuspension
  }
}

// The loop asks for these with each key. They are not stored themselves: code of another module
// checks the exclusivity of what is.
extension ViewGraph {
  /// Whether the program is over.
  package internal(set) var isFinished: Bool {
    get { ending.isFinished }
    set { ending.isFinished = newValue }
  }

  /// Whether it ended as by Ctrl-C.
  package internal(set) var isInterrupted: Bool {
    get { ending.isInterrupted }
    set { ending.isInterrupted = newValue }
  }

  /// The theme that the views request, as the user has changed it; `nil` if none do.
  package var theme: Theme? {
    get { desiredTheme }
    set {
      programTheme = newValue
      let theme = userTheme?.theme(over: newValue ?? .standard) ?? newValue
      if theme == desiredTheme { return }
      desiredTheme = theme
      requestFrame()
    }
  }

  /// Has the user's choice change the theme of the program.
  func choose(_ choice: ThemeChoice) {
    userTheme = choice
    theme = programTheme
  }
}
