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
