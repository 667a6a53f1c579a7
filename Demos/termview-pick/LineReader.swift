import Dispatch
import Synchronization
import TermAtomicFile
import TermPrompts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads standard input on a thread of its own, so that waiting for it stops nothing else.
final class LineReader: Sendable {
  private let lines: FuzzyLines
  private let error = Atomic<Int32>(0)
  private let bytes = FollowedBytes(descriptor: STDIN_FILENO)

  init(into lines: FuzzyLines) { self.lines = lines }

  /// Why reading ended, if not because the input did.
  var failure: String? {
    let error = error.load(ordering: .acquiring)
    return error == 0 ? nil : String(cString: strerror(error))
  }

  /// Reads no more: the lines are not wanted.
  func stop() { bytes.stop() }

  func start() {
    DispatchQueue(label: "termview-pick.input").async {
      let error = self.bytes.read { event in
        guard case .bytes(let bytes) = event else { return true }
        self.lines.append(bytes)
        // There is no room for more: `yes` has no end.
        return !self.lines.isCut
      }
      self.error.store(error, ordering: .releasing)
      self.lines.finish()
    }
  }

  /// Waits until the last line was read.
  func finish() async {
    while !lines.isFinished { try? await Task.sleep(for: .milliseconds(1)) }
  }
}
