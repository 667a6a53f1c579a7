/// The options of a session for its terminal.
///
/// ```swift
/// var quiet = TerminalOptions()
/// quiet.mouse = .off     // the mouse selects text, as in a shell
/// quiet.framesPerSecond = 10     // for a slow line
/// try await run(BookList(books: books), options: quiet)
/// ```
public struct TerminalOptions: Hashable, Sendable {
  /// The device that draws the frames.
  public enum Device: String, Hashable, Sendable {
    /// ``ansi`` where terminfo says that the terminal speaks ECMA-48 as we do, else ``curses``.
    case auto
    /// Control sequences, one write a frame.
    case ansi
    /// The ncursesw library, for any terminal that terminfo knows. Without the trait `Ncurses`, a
    /// session throws ``TerminalError/needsNcurses``.
    case curses
  }

  /// The motions of the mouse that the terminal reports.
  public enum Mouse: Hashable, Sendable {
    /// None: the terminal's own selection works undisturbed.
    case off
    /// Buttons, the wheel, and motion with a button held.
    case buttons
    /// Every motion.
    case motion
  }

  /// The device; the environment variable `TERMVIEW_DEVICE` overrides it.
  public var device: Device = .auto
  /// The motions of the mouse that the terminal reports; buttons, the wheel and drags by default.
  public var mouse: Mouse = .buttons
  /// Whether `InputEvent.focus(_:)` is reported.
  public var reportsFocus = true
  /// Whether the terminal is queried for what terminfo does not describe: synchronised output, its
  /// widths of clusters, its colours, its name. Nothing waits for the answers.
  public var asksTerminal = true
  /// Whether kitty's keyboard protocol is used where the terminal has it, which
  /// distinguishes Escape from the start of a sequence, and Control-I from Tab.
  public var usesKeyboardProtocol = true
  /// The maximum number of frames a second, at least 1. The frame after a key is drawn at once. A
  /// terminal that reads slower gets fewer. The last state is always drawn.
  public var framesPerSecond = 60
  /// Whether Ctrl-C throws ``TerminalError/interrupted``, so that the program can continue.
  /// Otherwise it ends the process by SIGINT, as it ends any program, once the terminal is
  /// restored.
  public var throwsOnInterrupt = false
  /// Whether a terminal that cannot show the views is an error to catch, so that the program can
  /// continue. Otherwise `run` prints the error's sentence on standard error and ends the process
  /// with status 2, as an `App` does.
  ///
  /// It applies to the errors before a session has begun: ``TerminalError/notATerminal``, no or an
  /// unknown `TERM`, invalid values of the environment, calls that the system refused.
  public var throwsWithoutTerminal = false
  /// The time for which a lone ESC may be the start of a longer sequence.
  public var escapeTimeout: Duration = .milliseconds(25)
  /// Whether output printed on the terminal while the screen is shown is kept until the screen is
  /// left; at most its last megabyte.
  public var capturesOutput = true
  /// Draws on the controlling terminal (`/dev/tty`) when standard output goes elsewhere, so that a
  /// program can write its result to a pipe. Without it such a run ends with
  /// ``TerminalError/notATerminal``.
  public var usesControllingTerminal = false
  /// Whether the taskbar shows the progress of views (`terminalProgress(_:)`), on terminals that
  /// are known to show it.
  public var showsProgress = true
  /// Whether views may show notifications of the desktop (`\.notify`), on terminals that are known
  /// to show them.
  public var sendsNotifications = true
  /// Live lines at the cursor instead of a screen of their own.
  package var inline: InlineOptions?
  /// Whether what the views say is written, line by line, and nothing is drawn.
  package var isSpoken = false

  /// The same for a session in reader mode: no mouse, no questions, no mode but that of pastes.
  package var spoken: TerminalOptions {
    var options = self
    options.isSpoken = true
    options.mouse = .off
    options.reportsFocus = false
    options.asksTerminal = false
    options.showsProgress = false
    options.sendsNotifications = false
    // What the program prints is a line among others.
    options.capturesOutput = false
    return options
  }

  /// Creates options for a session on standard output that uses the terminal's capabilities, and
  /// draws up to 60 frames a second.
  public init() {}
}
