import TermScreen

/// What a session shows: the framework, or a test's stand-in.
@MainActor
package protocol ScreenSource: AnyObject {
  /// Handles what arrived in one read, together, and says what the session is to do about it.
  ///
  /// In raw mode Ctrl-C and Ctrl-Z are keys. A source that has no use of its own for them answers
  /// ``SessionRequest/interrupt`` or ``SessionRequest/suspend``.
  func handle(_ events: [InputEvent]) -> SessionRequest
  /// The screen has another size. Called before the first frame, too.
  func resize(to size: Size)
  /// The screen as it should be; `nil` when nothing changed since the last one.
  ///
  /// - Parameter letGo: called before the frame is made, where there will be one. What holds the
  ///   last frame lets go of it then, so that its lines can be changed in place.
  func nextFrame(letGo: () -> Void) -> Frame?
  /// The screen as it should be; `nil` when nothing changed since the last one.
  func nextFrame() -> Frame?
  /// The screen as it shall remain when live lines end; `nil` when it stands already.
  func lastFrame() -> Frame?
  /// The terminal is known better than before. Called before the first frame, and when answers
  /// came that change something; the next frame is painted in full if the policy of widths did.
  func adapt(to traits: TerminalTraits)
  /// Which motions of the mouse the terminal is to report from the last frame on; `nil` for those
  /// that the options say.
  var mouse: TerminalOptions.Mouse? { get }
  /// The theme of what is shown; `nil` for the standard one. The user's choice comes before it.
  var theme: Theme? { get }
  /// What was put on the clipboard since the last call; `nil` for nothing.
  func takeCopiedText() -> String?
  /// The program asked to end.
  var isFinished: Bool { get }
  /// Set by the session; the source calls it when something changed outside ``handle(_:)``.
  var onNeedsFrame: (@MainActor () -> Void)? { get set }
  /// A session on the process's terminal begins, or has ended.
  func sessionWillBegin()
  func sessionDidEnd()
  /// What the source has to report to the programmer, as lines for standard error; asked when the
  /// terminal has been restored.
  func takeDiagnostics() -> [String]
  /// When to be woken without input; `nil` for never.
  var nextDeadline: Moment? { get }
  /// A deadline passed.
  func wake(at now: Moment)
}

extension ScreenSource {
  package func adapt(to traits: TerminalTraits) {}
  package func lastFrame() -> Frame? { nextFrame() }
  package func nextFrame(letGo: () -> Void) -> Frame? { nextFrame() }
  package var mouse: TerminalOptions.Mouse? { nil }
  package var theme: Theme? { nil }
  package func takeCopiedText() -> String? { nil }
  package func sessionWillBegin() {}
  package func sessionDidEnd() {}
  package func takeDiagnostics() -> [String] { [] }
}

/// What a source wants of its session after some events.
package enum SessionRequest: Hashable, Sendable {
  case none
  /// Paint the whole screen again, as Ctrl-L does.
  case repaint
  /// Restore the terminal and do what Ctrl-C does: end as by SIGINT.
  case interrupt
  /// Restore the terminal and stop, as Ctrl-Z does, until the shell continues the program.
  case suspend
}
