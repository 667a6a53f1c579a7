/// The reason why a terminal cannot be used, or why a session ended without a request of the
/// program.
///
/// Each case describes itself in one sentence. Where no session can begin, `run` and `App` print it
/// on standard error and end the process with status 2; a program that continues has `run` throw
/// the error:
///
/// ```swift
/// var options = TerminalOptions()
/// options.throwsWithoutTerminal = true
/// do {
///   try await run(BookList(books: books), options: options)
/// } catch TerminalError.notATerminal {
///   TermView.print { BookList(books: books) }     // into a file or a pipe
/// } catch {
///   print("books: \(error)")     // one sentence
///   exit(2)
/// }
/// ```
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard output, or what keys should come from, is not a terminal.
  case notATerminal
  /// `TERM` is not set, or empty.
  case terminalNotNamed
  /// terminfo does not know the terminal that `TERM` names.
  case unknownTerminal(String)
  /// There is no terminfo database at all, and the terminal is none that is built in.
  case noTerminfo
  /// The terminal lacks a capability that a screen needs, such as positioning its cursor.
  case incapableTerminal(String)
  /// The terminal does not speak ECMA-48, or ``TerminalOptions/Device/curses`` is chosen, and the
  /// program was built without the trait `Ncurses`.
  case needsNcurses
  /// `TERMVIEW_DEVICE` holds something that is no device.
  case unknownDevice(String)
  /// `TERMVIEW_THEME` holds neither the name of a theme nor the path of a file with one.
  case unknownTheme(String)
  /// The file that `TERMVIEW_THEME` names is no theme: its path, and the line with what is wrong in
  /// it.
  case wrongThemeFile(path: String, problem: String)
  /// The terminal went away: its window was closed, or the connection to it broke.
  case hungUp
  /// The user pressed Ctrl-C and the program has set ``TerminalOptions/throwsOnInterrupt``, or the
  /// program's own handler survived a signal to end, or the task was cancelled.
  case interrupted
  /// The program runs in the background, and no shell can bring it to the front.
  case inBackground
  /// A session is running already; a process has one terminal.
  case alreadyRunning
  /// The pipe that the output is printed to has no reader any more.
  case outputClosed
  /// The operating system refused something.
  case refused(String)

  /// Whether it means that no session could begin: nothing has been drawn.
  package var preventsSession: Bool {
    switch self {
    case .notATerminal, .terminalNotNamed, .unknownTerminal, .noTerminfo, .incapableTerminal,
      .needsNcurses, .unknownDevice, .unknownTheme, .wrongThemeFile, .inBackground, .refused:
      true
    case .hungUp, .interrupted, .alreadyRunning, .outputClosed: false
    }
  }

  /// One sentence for the user, without a line feed. Values of the environment are cut after 64
  /// scalars, and those scalars that are not printable ASCII are replaced by `?`.
  public var description: String {
    switch self {
    case .notATerminal:
      "This program draws on a terminal, and its output is not one."
    case .terminalNotNamed:
      "The environment variable TERM is not set, so that the terminal's abilities are unknown."
    case .unknownTerminal(let name):
      "terminfo does not know the terminal \"\(TerminalError.printable(name))\" that TERM names."
    case .noTerminfo:
      "No terminfo database was found; on Debian it is in the package ncurses-base."
    case .incapableTerminal(let name):
      "The terminal \"\(TerminalError.printable(name))\" cannot place its cursor, which a screen needs."
    case .needsNcurses:
      "This program was built without ncurses, which this terminal or the device curses needs."
    case .unknownDevice(let name):
      "TERMVIEW_DEVICE is \"\(TerminalError.printable(name))\"; it can be auto, ansi or curses."
    case .unknownTheme(let name):
      "TERMVIEW_THEME is \"\(TerminalError.printable(name))\"; it can be standard, terminal, mono or the path of a theme's file."
    case .wrongThemeFile(let path, let problem):
      "The theme in \"\(TerminalError.printable(path))\" is wrong in \(TerminalError.printable(problem, 400))."
    case .hungUp:
      "The terminal was closed."
    case .interrupted:
      "Interrupted."
    case .inBackground:
      "This program runs in the background, and no shell can bring it to the front."
    case .alreadyRunning:
      "The terminal is in use already: a process can run one session at a time."
    case .outputClosed:
      "The output has no reader any more."
    case .refused(let action):
      "The system refused to \(action)."
    }
  }

  /// A value of the environment, so that it cannot act on the terminal that it is printed on.
  private static func printable(_ name: String, _ count: Int = 64) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.prefix(count).map { (0x20..<0x7F).contains($0.value) ? $0 : "?" }))
  }
}
