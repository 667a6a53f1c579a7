import TermScreen

/// The target of printed text: an open file, a pipe or a terminal, by its descriptor.
///
/// ```swift
/// TermView.print(to: .standardError) { Text("3 books are late").foregroundStyle(.red) }
/// ```
public struct PrintTarget: Hashable, Sendable {
  /// The file descriptor that is written to. It is never closed.
  public let descriptor: Int32

  /// A target for the number of an open descriptor, which the caller keeps open while something is
  /// printed.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Standard output, descriptor 1.
  public static let standardOutput = PrintTarget(descriptor: 1)
  /// Standard error, descriptor 2.
  public static let standardError = PrintTarget(descriptor: 2)

  /// Writes all of `bytes`, waiting where the reader is slow. What Swift's `print` has kept back
  /// for standard output goes first. (`write`)
  ///
  /// - Throws: ``TerminalError/outputClosed`` where the reader has closed the pipe, unless SIGPIPE
  ///   has ended the process before; ``TerminalError/refused(_:)`` for a full disk and the like.
  package func write(_ bytes: [UInt8]) throws(TerminalError) {
    if descriptor == 1 { SystemCalls.flushPrinted() }
    switch SystemCalls.deliver(descriptor, bytes) {
    case .written: return
    case .noReader: throw .outputClosed
    case .failed(let reason): throw .refused("write the output: \(reason)")
    }
  }

  /// Ends the process as a write to a pipe without a reader does: by SIGPIPE, without a message.
  package static func endByBrokenPipe() -> Never { SystemCalls.endByBrokenPipe() }
}

/// How text is printed on a target, according to the target and the user's settings.
package struct PrintTraits: Hashable, Sendable {
  /// The width of lines; `nil` for as wide as they are.
  package var columns: Int?
  /// The capabilities for styles; `nil` for plain text.
  package var capabilities: TerminalCapabilities?
  /// Whether nothing but ASCII may be written.
  package var isASCIIOnly: Bool
  package var widthPolicy: WidthPolicy

  /// - `COLUMNS` gives the width; else a terminal does; else nothing is cut.
  /// - Styles are printed to terminals other than `TERM=dumb`, and anywhere with `FORCE_COLOR` or
  ///   `CLICOLOR_FORCE`; `NO_COLOR` and `CLICOLOR=0` remove the colours.
  /// - A locale that is not UTF-8 leaves ASCII.
  @MainActor
  package init(target: PrintTarget, environment: TerminalEnvironment) {
    let descriptor = target.descriptor
    let isTerminal = SystemCalls.isTerminal(descriptor)
    let term = environment["TERM"] ?? "dumb"
    isASCIIOnly = !environment.usesUTF8
    columns = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? min($0, 100_000) : nil }
    if columns == nil, isTerminal {
      let width = SystemCalls.windowSize(descriptor)?.columns ?? 0
      columns = width > 0 ? width : 80
    }
    // A file or another program gets the text unchanged; a terminal gets it as displayed.
    widthPolicy =
      isTerminal
      ? .initial(term: term, environment: environment) : WidthPolicy(textSelector: .joined)
    let isForced = environment.forcesColor
    guard isForced || isTerminal && term != "dumb" else { return }
    let terminfo = term == "dumb" ? nil : try? Terminfo(name: term, descriptor: descriptor)
    if let terminfo, terminfo.speaksANSI {
      var known = TerminalCapabilities(terminfo: terminfo, environment: environment)
      // Readers of pipes handle colours; links are for terminals.
      if !isTerminal { known.linksText = false }
      capabilities = known
    } else if isForced {
      var forced = TerminalCapabilities.xterm
      forced.colorDepth = environment.colorDepth(terminfoColors: 8, hasRGB: false, term: term)
      forced.isASCIIOnly = isASCIIOnly
      capabilities = forced
    }
  }
}

extension TerminalEnvironment {
  /// Whether styles are requested for any output.
  package var forcesColor: Bool {
    if self["NO_COLOR"] != nil { return false }
    switch self["FORCE_COLOR"]?.lowercased() {
    case "0", "false": return false
    case .some: return true
    case nil: return self["CLICOLOR_FORCE"].map { $0 != "0" } ?? false
    }
  }
}
