#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The lock of a file beside the one that is meant, held until the value goes or the process ends.
///
/// The file itself cannot be locked: it is replaced by another at every save. The sidecar stays;
/// removing it would let two processes lock two files of one name. On file systems without locks
/// everybody gets it, and only the check before each replacement remains.
final class FileLock: Sendable {
  private let descriptor: Int32
  private let calls: FileCalls

  /// - Throws: `PersistenceProblem.inUse` when another holder has it, `AtomicFileError` when the
  ///   sidecar cannot be made.
  init(for path: String, _ calls: FileCalls) throws {
    let lockPath = path + ".lock"
    self.calls = calls
    do throws(AtomicFileError.Reason) {
      descriptor = try calls.open(lockPath, O_RDWR | O_CREAT, mode: 0o600)
    } catch {
      throw AtomicFileError(path: lockPath, action: .saving, reason: error)
    }
    // From here on `deinit` closes the file.
    for _ in 0..<Self.attempts {
      if try calls.lock(descriptor) { return }
      usleep(5_000)
    }
    throw PersistenceProblem.inUse(path: path)
  }

  /// A process just started by another shares its locks until it has become its own program, and
  /// one just killed may not be gone yet: 100 ms tell a passing holder from one that stays.
  private static let attempts = 20

  deinit { calls.close(descriptor) }
}
