import TermDevice
import TermScreen
import TermViewCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Prints views on standard output, or on `target`.
///
/// A terminal gets the views in its width and its colours; a pipe or a file gets plain text,
/// nothing padded, nothing cut. `COLUMNS` gives a width, `NO_COLOR` and `CLICOLOR=0` take the
/// colours away, `FORCE_COLOR` and `CLICOLOR_FORCE` bring them into a pipe, on `TERM=dumb` there
/// are no styles, and a locale that is not UTF-8 leaves ASCII. Nothing has the focus, nothing
/// scrolls: a list prints all its rows, some hundred at a time.
///
/// As with any tool, a reader that closes the pipe ends the program by SIGPIPE; an output that
/// cannot be written, such as a full disk, ends it with a sentence and status 1. To continue
/// instead, call ``TerminalRenderer/print(to:)``.
///
/// ```swift
/// TermView.print { NumberedList(books) { Text($0.title) } }
/// ```
@MainActor
public func print<Content: View>(
  to target: PrintTarget = .standardOutput, @ViewBuilder content: @MainActor () -> Content
) {
  do {
    try TerminalRenderer(content: content).print(to: target)
  } catch .outputClosed {
    PrintTarget.endByBrokenPipe()
  } catch {
    FailureMessage.print(error)
    exit(1)
  }
}

extension TerminalRenderer {
  /// The text that ``print(to:)`` would write on `target`, for the output of a program's own.
  ///
  /// ```swift
  /// let text = renderer.text(for: .standardError)     // for a logger that writes there
  /// ```
  public func text(for target: PrintTarget) -> String {
    let (renderer, format) = fitted(to: target, environment: .current)
    return renderer.text(format)
  }

  /// Prints the views as ``TermView/print(to:content:)`` does, with the colours, the width and the
  /// characters for the target and the environment's variables.
  ///
  /// ``width``, ``height`` and ``capabilities`` do not count.
  ///
  /// - Throws: as ``write(_:to:)-(_,PrintTarget)`` does.
  public func print(to target: PrintTarget = .standardOutput) throws(TerminalError) {
    try print(to: target, environment: .current)
  }

  func print(
    to target: PrintTarget, environment variables: TerminalEnvironment
  ) throws(TerminalError) {
    let (renderer, format) = fitted(to: target, environment: variables)
    try renderer.write(format, to: target)
  }

  /// The renderer with the colours, the width and the characters for a target.
  private func fitted(
    to target: PrintTarget, environment variables: TerminalEnvironment
  ) -> (Self, RenderFormat) {
    let traits = PrintTraits(target: target, environment: variables)
    var renderer = self
    renderer.width = traits.columns
    renderer.height = nil
    renderer.showsFocus = false
    renderer.widthPolicy = traits.widthPolicy
    renderer.capabilities = traits.capabilities ?? .minimal
    renderer.capabilities.isASCIIOnly = traits.isASCIIOnly
    // What a program has chosen for the renderer stays.
    if renderer.environment.glyphs == .full {
      renderer.environment.widthPolicy = traits.widthPolicy
      renderer.environment.adoptGlyphs(of: renderer.capabilities)
    }
    return (renderer, traits.capabilities == nil ? .plainText : .ansi)
  }
}
