import Dispatch
import TermPrompts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs the commands of a picker with `sh -c`.
@MainActor
final class CommandRunner: PickCommandRunner {
  /// How many bytes of a preview are read; a command that prints more is killed.
  private nonisolated static let previewLimit = 1 << 20

  private let separator: UInt8
  private let format: LineFormat
  /// What reads the lines that are shown first.
  private let firstReader: LineReader
  private var reloading: ChildProcess?

  /// - Parameters:
  ///   - lines: those that are shown first; what commands print is read as they are.
  ///   - firstReader: what reads them.
  init(lines: FuzzyLines, firstReader: LineReader) {
    separator = lines.separator
    format = lines.format
    self.firstReader = firstReader
  }

  func lines(of command: PickCommand) -> FuzzyLines {
    end()
    // The first lines are not shown any more.
    firstReader.stop()
    let lines = FuzzyLines(separator: separator, format: format)
    guard let child = ChildProcess(Placeholders.expand(command)) else {
      lines.finish()
      return lines
    }
    reloading = child
    DispatchQueue(label: "termview-pick.reload").async {
      child.read(waits: true) { lines.append($0) }
      lines.finish()
    }
    return lines
  }

  func preview(
    _ command: PickCommand, size: Size, onOutput: @escaping @MainActor ([UInt8]) -> Void
  ) async {
    let environment = ["COLUMNS=\(size.columns)", "LINES=\(size.rows)"]
    guard let child = ChildProcess(Placeholders.expand(command), environment: environment) else {
      return onOutput(Array("The command cannot be started.".utf8))
    }
    let (output, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    DispatchQueue(label: "termview-pick.preview").async {
      child.read(limit: Self.previewLimit, waits: false) { continuation.yield($0) }
      continuation.finish()
    }
    await withTaskCancellationHandler {
      for await bytes in output { onOutput(bytes) }
    } onCancel: {
      child.kill()
    }
  }

  func run(_ command: PickCommand, isSilent: Bool) async {
    let text = Placeholders.expand(command)
    if isSilent {
      guard let child = ChildProcess(text) else { return }
      await Self.onThread { child.read(waits: true) { _ in } }
      return
    }
    await TerminalSession.suspended {
      var actions = Spawn.Actions()
      actions.open("/dev/tty", O_RDWR, as: 0)
      actions.duplicate(0, as: 1)
      actions.duplicate(0, as: 2)
      guard let process = Spawn.shell(text, [], actions, inGroupOfItsOwn: false) else { return }
      await Self.onThread {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
      }
    }
  }

  /// Kills the command that lines come from.
  func end() {
    reloading?.kill()
    reloading = nil
  }

  /// Does what blocks on a thread of its own.
  private static func onThread(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "termview-pick.command").async {
        body()
        continuation.resume()
      }
    }
  }
}
