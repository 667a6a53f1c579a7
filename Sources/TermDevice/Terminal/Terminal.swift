import TermScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal itself: where keys come from and bytes go to, its settings and its size.
///
/// Opened by its name once more, so that making it non-blocking does not reach the shell, with
/// which the inherited descriptors are shared.
@MainActor
package final class Terminal {
  /// Keys are read here.
  package let input: Int32
  /// Frames are written here; the same as ``input`` unless keys come from another terminal.
  package let output: Int32
  /// The settings found, to be restored.
  package private(set) var original: termios
  /// Whether reading more than there is returns at once.
  package let isNonBlocking: Bool
  /// Whether other programs write to the same screen: live lines are drawn in the middle of theirs.
  private let isShared: Bool

  /// The largest screen drawn, in columns and in rows.
  nonisolated package static let sizeLimit = 1000

  package init(options: TerminalOptions) throws(TerminalError) {
    // So that nothing that is opened from here on becomes a standard stream.
    SystemCalls.fillStandardStreams()
    isShared = options.inline != nil || options.isSpoken
    guard let source = Terminal.outputDescriptor(options) else { throw .notATerminal }
    output = source > STDERR_FILENO ? source : try Terminal.reopened(source)
    if SystemCalls.isTerminal(STDIN_FILENO) {
      input =
        SystemCalls.areSameDevice(STDIN_FILENO, output)
        ? output : try Terminal.reopened(STDIN_FILENO)
    } else if let controlling = Terminal.openControlling() {
      // Data is piped in: keys come from the terminal that the program was started on.
      input = controlling
    } else {
      SystemCalls.close(output)
      throw .notATerminal
    }
    guard let settings = SystemCalls.settings(of: input) else {
      if input != output { SystemCalls.close(input) }
      SystemCalls.close(output)
      throw .notATerminal
    }
    original = settings
    isNonBlocking = SystemCalls.isNonBlocking(input)
  }

  /// Opens the output for drawing: a standard stream, or the controlling terminal.
  private static func outputDescriptor(_ options: TerminalOptions) -> Int32? {
    let wish = options.inline?.output
    if wish == .controllingTerminal { return openControlling() }
    if wish != .standardError, SystemCalls.isTerminal(STDOUT_FILENO) { return STDOUT_FILENO }
    if wish == .standardError || wish == .automatic, SystemCalls.isTerminal(STDERR_FILENO) {
      return STDERR_FILENO
    }
    return options.usesControllingTerminal ? openControlling() : nil
  }

  /// Opens the controlling terminal, by its own name where a stream has it: macOS cannot wait for
  /// /dev/tty.
  private static func openControlling() -> Int32? {
    let mode = O_RDWR | O_NOCTTY | O_NONBLOCK
    guard let controlling = SystemCalls.open("/dev/tty", mode) else { return nil }
    for stream in [STDERR_FILENO, STDOUT_FILENO, STDIN_FILENO]
    where SystemCalls.areSameTerminal(stream, controlling) {
      guard let path = SystemCalls.terminalPath(stream), let own = SystemCalls.open(path, mode)
      else { continue }
      SystemCalls.close(controlling)
      return own
    }
    return controlling
  }

  private static func reopened(_ descriptor: Int32) throws(TerminalError) -> Int32 {
    if let path = SystemCalls.terminalPath(descriptor),
      let own = SystemCalls.open(path, O_RDWR | O_NOCTTY | O_NONBLOCK)
    {
      return own
    }
    // Another user's terminal (after su) cannot be opened by name, but perhaps by this one.
    if let own = openControlling() { return own }
    guard let copy = SystemCalls.duplicate(descriptor) else {
      throw .refused("open the terminal a second time")
    }
    return copy
  }

  /// Gives the descriptors back. The guard restores the settings.
  package func close() {
    if input != output { SystemCalls.close(input) }
    SystemCalls.close(output)
  }

  /// Stores the current settings as those to restore; `false` when the terminal is closed.
  package func adoptSettings() -> Bool {
    guard let settings = SystemCalls.settings(of: input) else { return false }
    original = settings
    return true
  }

  /// Whether this program is the one in front, which the terminal belongs to.
  package var isInForeground: Bool {
    SystemCalls.isInForeground(output) && (input == output || SystemCalls.isInForeground(input))
  }

  /// Stops as a job does while another program has the terminal; false when no shell will give it
  /// back.
  package func awaitForeground() -> Bool {
    GuardCalls.awaitForeground(output) && (input == output || GuardCalls.awaitForeground(input))
  }

  /// The terminal's output processing meanwhile: none on a screen of our own; beside live lines
  /// only so much that the lines of other programs, which may write there, too, begin at the left
  /// edge.
  private var outputFlags: tcflag_t {
    guard isShared else { return original.c_oflag & ~tcflag_t(OPOST) }
    // Other output flags would change the drawing: tabs, letters, delays.
    return original.c_oflag & tcflag_t(OPOST | ONLCR)
  }

  /// Whether the terminal's own settings make a line feed of a Return that is typed.
  var turnsReturns: Bool { original.c_iflag & tcflag_t(ICRNL | IGNCR) == tcflag_t(ICRNL) }

  /// Whether the terminal is sent a return before each line feed meanwhile.
  var addsReturns: Bool {
    let flags = tcflag_t(OPOST | ONLCR)
    return outputFlags & flags == flags
  }

  /// Stops the echo; input waits for the next reader.
  package func enterQuiet() {
    var quiet = original
    quiet.c_oflag = outputFlags
    quiet.c_lflag &= ~tcflag_t(ECHO | ECHONL)
    adopt(quiet)
  }

  /// Bytes come as they are typed.
  package func enterRaw() {
    var raw = original
    raw.c_iflag &= ~tcflag_t(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON)
    raw.c_oflag = outputFlags
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    raw.c_cflag &= ~tcflag_t(CSIZE | PARENB)
    raw.c_cflag |= tcflag_t(CS8)
    withUnsafeMutableBytes(of: &raw.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    adopt(raw)
  }

  /// Sets settings for the session. A signal's handler that has restored the terminal while this
  /// was on its way does not see it: then the original settings are set again. A handler on another
  /// thread, which may end the process, waits for this.
  private func adopt(_ settings: termios) {
    guard GuardCalls.beginWriting() else { return }
    SystemCalls.setSettings(settings, of: input)
    GuardCalls.endWriting()
    if GuardCalls.hasRestored, isInForeground { SystemCalls.setSettings(original, of: input) }
  }

  /// The screen's size, always usable: from the kernel, else the environment or terminfo, else 80
  /// by 24; at most ``sizeLimit`` in each direction.
  package func size(terminfo: Terminfo?) -> Size {
    let window = SystemCalls.windowSize(output)
    return Terminal.size(
      columns: [
        window?.columns, SystemCalls.environment("COLUMNS").flatMap { Int($0) },
        terminfo?.number("cols"),
      ],
      rows: [
        window?.rows, SystemCalls.environment("LINES").flatMap { Int($0) },
        terminfo?.number("lines"),
      ])
  }

  /// The first usable of the candidates each way, clamped.
  nonisolated static func size(columns: [Int?], rows: [Int?]) -> Size {
    func choose(_ candidates: [Int?], otherwise: Int) -> Int {
      let chosen = candidates.lazy.compactMap { $0 }.first { $0 > 0 }
      return min(chosen ?? otherwise, sizeLimit)
    }
    return Size(
      columns: choose(columns, otherwise: 80), rows: choose(rows, otherwise: 24))
  }
}
