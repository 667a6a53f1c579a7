import CSession
import TermScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The output of the framework's diagnostics: standard error once no session has the terminal, and
/// at once the file that `TERMVIEW_DIAGNOSTICS` names.
///
/// Nothing here waits, traps or raises a signal, whatever the two are.
@MainActor
package enum DiagnosticOutput {
  /// The most lines that wait for the end of a session.
  static let limit = 100
  /// Texts that a graph has reported and not handed over for printing.
  private static var noted: [String] = []
  /// Lines to be printed when the terminal is restored.
  private static var waiting: [String] = []
  /// Why the file could not be written, once.
  private static var problem: String?

  /// Notes a text when it is reported first: appends it to the file, and has it printed even if
  /// the process ends before it can print anything itself.
  package static func note(_ text: String) {
    append(text)
    if noted.count < limit { noted.append(text) }
    if GuardCalls.isActive { arm() }
  }

  /// Prints lines on standard error, now or once the running session has restored the terminal.
  package static func print(_ lines: [String]) {
    waiting += lines.prefix(limit - waiting.count)
    if GuardCalls.isActive { arm() } else { printWaiting() }
  }

  /// Has the guard print the messages collected so far if the process ends.
  static func arm() {
    let texts = noted + waiting
    if !texts.isEmpty { GuardCalls.setReport(DiagnosticOutput.bytes(texts)) }
  }

  /// Takes the texts back from the guard, which may have printed them.
  static func disarm() {
    let texts = noted + waiting
    guard !texts.isEmpty, !GuardCalls.takeReport() else { return }
    wasPrinted = true
  }
  private static var wasPrinted = false

  /// Prints what waits. No session has the terminal.
  static func printWaiting() {
    var lines = waiting
    waiting = []
    noted = []
    if wasPrinted { lines = [] }
    wasPrinted = false
    guard !lines.isEmpty else { return }
    if let problem { lines.append(problem) }
    let bytes = DiagnosticOutput.bytes(lines)
    SystemCalls.flushPrinted()
    tv_report(STDERR_FILENO, bytes, bytes.count)
  }

  private static func append(_ text: String) {
    guard let path = SystemCalls.environment("TERMVIEW_DIAGNOSTICS"), !path.isEmpty else { return }
    let line = bytes([text])
    let error = tv_append(path, line, line.count)
    if error != 0, problem == nil {
      let reason = String(cString: strerror(error))
      problem = "TERMVIEW_DIAGNOSTICS=\(path) cannot be written: \(reason)".displayText()
    }
  }

  private static func bytes(_ lines: [String]) -> [UInt8] {
    lines.flatMap { Array("TermView: \($0)\n".utf8) }
  }
}

/// Standard error, without buffers and without `Foundation`.
package enum StandardError {
  /// Prints a line. (`write`)
  package static func print(_ line: String) {
    Array("\(line)\n".utf8).withUnsafeBytes { _ = SystemCalls.write(2, $0) }
  }
}
