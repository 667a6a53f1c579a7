/// The options of live lines in the middle of a shell session.
///
/// ```swift
/// var options = InlineOptions()
/// options.height = 10
/// options.remains = .nothing
/// try await run(BookPicker(books), inline: options)
/// ```
public struct InlineOptions: Hashable, Sendable {
  /// The output that the lines are drawn on.
  public enum Output: Hashable, Sendable {
    /// On standard output if that is a terminal, else on standard error if that is one.
    ///
    /// Where no keys are read and the other of the two is a pipe, changes are printed as lines: the
    /// program at the pipe's other end may write to the same terminal at any time
    /// (`deploy | grep error`), in the middle of the lines.
    case automatic
    /// Always standard output.
    case standardOutput
    /// Always standard error.
    case standardError
    /// On the terminal that the program was started from (`/dev/tty`), so that standard output is
    /// free for a result.
    case controllingTerminal
  }

  /// The rest of the lines on the screen at the end.
  public enum Remains: Hashable, Sendable {
    /// The picture as it was last.
    case picture
    /// Nothing: the cursor is where it was before.
    case nothing
  }

  /// The output that the lines are drawn on; standard output or standard error by default.
  public var output: Output = .automatic
  /// The most rows that the lines take; `nil` for as many as the screen has. What is taller is cut
  /// off; a list scrolls inside.
  public var height: Int?
  /// The rest of the lines on the screen at the end; the last picture by default.
  public var remains: Remains = .picture
  /// Whether keys are read. If not, input is left for the next program, such as the shell, and
  /// Ctrl-C and Ctrl-Z act as in any program.
  public var readsKeys = true
  /// The maximum number of frames a second, at least 1; frames after keys are not limited. The last
  /// state is always drawn.
  public var framesPerSecond = 30
  /// The shortest time between two lines for the changes of a row, in a pipe and in CI, where lines
  /// are printed instead; rows that come, go or are committed are printed at once.
  public var changeInterval: Duration = .seconds(1)
  /// Whether Ctrl-C throws ``TerminalError/interrupted``, where keys are read, so that the program
  /// can continue. Otherwise it ends the process by SIGINT, as it ends any program, once the
  /// terminal is restored.
  public var throwsOnInterrupt = false
  /// Whether the lack of a terminal that can show the lines, where keys are read, is an error to
  /// catch. Otherwise `run` prints the error's sentence on standard error and ends the process with
  /// status 2, as an `App` does.
  public var throwsWithoutTerminal = false
  /// The motions of the mouse that are reported. Anything but ``TerminalOptions/Mouse/off`` takes
  /// the terminal's own selection from the user while the lines are there.
  public var mouse: TerminalOptions.Mouse = .off
  /// Whether the terminal reports that its window has got or lost the focus, when keys are read:
  /// `\.isTerminalFocused` and `\.notify` follow it.
  public var reportsFocus = false
  /// Whether the taskbar shows the progress of views, on terminals that are known to show it.
  public var showsProgress = true
  /// Whether views may show notifications of the desktop, on terminals that are known to show them.
  public var sendsNotifications = true
  /// Whether the rows that leave a transcript are marked as prompts (OSC 133), on terminals that
  /// are known to jump from one to the next by a key.
  public var marksPrompts = true
  /// Whether the terminal is queried for what terminfo does not describe, when keys are read.
  public var asksTerminal = true
  /// The time for which a lone ESC may be the start of a longer sequence.
  public var escapeTimeout: Duration = .milliseconds(25)
  /// Whether output that the program prints on the terminal meanwhile is shown above the lines, in
  /// whole lines. Without, it would tear them.
  public var capturesOutput = true

  /// Lines that read keys, at most as high as the screen, drawn up to 30 times a second; the last
  /// picture remains.
  public init() {}

  /// For lines that are only looked at: no key is read. Without a terminal that can show them, as
  /// in a pipe or in CI, one line is printed for each change instead.
  public static let watching: InlineOptions = {
    var options = InlineOptions()
    options.readsKeys = false
    return options
  }()
}

extension TerminalOptions {
  /// A session for live lines.
  package init(inline options: InlineOptions) {
    self.init()
    device = .ansi
    mouse = options.mouse
    reportsFocus = options.reportsFocus && options.readsKeys
    showsProgress = options.showsProgress
    sendsNotifications = options.sendsNotifications
    asksTerminal = options.asksTerminal && options.readsKeys
    escapeTimeout = options.escapeTimeout
    capturesOutput = options.capturesOutput
    framesPerSecond = options.framesPerSecond
    throwsOnInterrupt = options.throwsOnInterrupt
    throwsWithoutTerminal = options.throwsWithoutTerminal
    inline = options
  }
}
