import TermScreen

/// The source of a session's frames: the framework, or a double in tests.
@MainActor
package protocol ScreenSource: AnyObject {
  /// Handles the events of one read together, and returns what the session is to do.
  ///
  /// In raw mode Ctrl-C and Ctrl-Z are keys. A source that has no use of its own for them answers
  /// ``SessionRequest/interrupt`` or ``SessionRequest/suspend``.
  func handle(_ events: [InputEvent]) -> SessionRequest
  /// The screen has another size. Called before the first frame, too.
  func resize(to size: Size)
  /// The screen as it should be; `nil` when nothing changed since the last one.
  ///
  /// - Parameter releasingLast: called before a frame is made. Owners of the last frame release it
  ///   then, so that its lines can be changed in place.
  func nextFrame(releasingLast: () -> Void) -> Frame?
  /// The screen as it should be; `nil` when nothing changed since the last one.
  func nextFrame() -> Frame?
  /// The frame that remains when live lines end; `nil` when it has been drawn already.
  ///
  /// - Parameter isFinished: whether the program has asked for the end.
  func lastFrame(isFinished: Bool) -> Frame?
  /// Adopts new knowledge about the terminal. Called before the first frame, and when answers
  /// change something; the next frame is painted in full if the width policy has changed.
  func adapt(to traits: TerminalTraits)
  /// The mouse motions that the terminal is to report after the last frame; `nil` for those in the
  /// options.
  var mouse: TerminalOptions.Mouse? { get }
  /// The theme of the views; `nil` for the standard one. The user's choice overrides it.
  var theme: Theme? { get }
  /// Takes the next of what the views ask of the terminal besides the screen; `nil` for none.
  func takeRequest() -> TerminalRequest?
  /// Takes what the views have said since the last call, in reader mode.
  func takeSpeech() -> [Utterance]
  /// Says what remains to be said when the program has ended its interface.
  func sayLast()
  /// Whether the program has asked to end.
  var isFinished: Bool { get }
  /// Set by the session; the source calls it when something changed outside ``handle(_:)``.
  var onNeedsFrame: (@MainActor () -> Void)? { get set }
  /// A session on the process's terminal begins, or has ended.
  func sessionWillBegin()
  func sessionDidEnd()
  /// The program is about to be stopped, as by Ctrl-Z; it continues.
  func sessionWillStop()
  func sessionDidContinue()
  /// Returns messages for the programmer, as lines for standard error, once the terminal has been
  /// restored.
  func takeDiagnostics() -> [String]
  /// When to be woken without input; `nil` for never.
  var nextDeadline: Moment? { get }
  /// A deadline passed.
  func wake(at now: Moment)
}

extension ScreenSource {
  package func adapt(to traits: TerminalTraits) {}
  package func lastFrame(isFinished: Bool) -> Frame? { isFinished ? nextFrame() : nil }
  package func nextFrame(releasingLast: () -> Void) -> Frame? { nextFrame() }
  package var mouse: TerminalOptions.Mouse? { nil }
  package var theme: Theme? { nil }
  package func takeRequest() -> TerminalRequest? { nil }
  package func takeSpeech() -> [Utterance] { [] }
  package func sayLast() {}
  package func sessionWillBegin() {}
  package func sessionDidEnd() {}
  package func sessionWillStop() {}
  package func sessionDidContinue() {}
  package func takeDiagnostics() -> [String] { [] }
}

/// The requests of a source to its session after some events.
package enum SessionRequest: Hashable, Sendable {
  case none
  /// Paint the whole screen again, as Ctrl-L does.
  case repaint
  /// Restore the terminal and do what Ctrl-C does: end as by SIGINT.
  case interrupt
  /// Restore the terminal and stop, as Ctrl-Z does, until the shell continues the program.
  case suspend
}
