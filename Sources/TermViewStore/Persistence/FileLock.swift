#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

import Synchronization
import TermAtomicFile

/// A lock on a file beside the protected one, held until the value is destroyed or the process
/// ends.
///
/// The file itself cannot be locked: it is replaced by another at every save. A process that lets
/// the lock go removes the sidecar first; so a process that gets a lock checks whether it is that
/// of the file that is there now. A process that ends with locks held removes their sidecars, too.
/// A sidecar that a killed process left is not locked and is taken over. On file systems without
/// locks every process gets it, and only the check before each replacement remains.
///
/// For persistors of formats other than JSON; `JSONStatePersistor` takes the lock itself.
///
/// ```swift
/// let lock = try FileLock(for: "todo.txt")     // throws while another process holds it
/// print("editing \(lock)")     // until `lock` goes
/// ```
public final class FileLock: Sendable {
  private let path: FilePath
  private let descriptor: Int32
  private let calls: FileCalls

  /// Takes the lock of `PATH.lock`, which is made when there is none.
  ///
  /// - Throws: `PersistenceProblem.inUse` when another holder has it, `AtomicFileError` when the
  ///   sidecar cannot be made.
  public convenience init(for path: FilePath) throws { try self.init(for: path, FileCalls()) }

  /// Takes the lock of `PATH.lock`, which is made when there is none.
  ///
  /// - Throws: `PersistenceProblem.inUse` when another holder has it, `AtomicFileError` when the
  ///   sidecar cannot be made.
  public convenience init(for path: String) throws { try self.init(for: FilePath(path)) }

  /// The same, with system calls that a test can stop.
  package init(for path: FilePath, _ calls: FileCalls) throws {
    let lockPath = path + ".lock"
    self.path = lockPath
    self.calls = calls
    do throws(AtomicFileError.Reason) {
      descriptor = try Self.locked(lockPath, calls)
      HeldLocks.shared.add(descriptor, lockPath)
    } catch {
      if error == .busy { throw PersistenceProblem.inUse(path: path) }
      throw AtomicFileError(path: lockPath, action: .saving, reason: error)
    }
  }

  private static func locked(
    _ path: FilePath, _ calls: FileCalls
  ) throws(AtomicFileError.Reason) -> Int32 {
    for attempt in 0..<attempts {
      if attempt > 0 { usleep(5_000) }
      let descriptor = try calls.open(
        path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o600)
      do throws(AtomicFileError.Reason) {
        // The sidecar is removed at the end: a pipe or a device of that name is not ours.
        guard try calls.status(of: descriptor).isRegularFile else { throw .notAFile }
        if try calls.lock(descriptor), try calls.is(descriptor, stillAt: path) {
          return descriptor
        }
      } catch {
        calls.close(descriptor)
        throw error
      }
      calls.close(descriptor)
    }
    throw .busy
  }

  /// A process just started by another shares its locks until it has become its own program, and
  /// one just killed may still exist: 100 ms distinguish a passing holder from a lasting one.
  private static let attempts = 20

  deinit {
    HeldLocks.shared.remove(descriptor)
    if (try? calls.is(descriptor, stillAt: path)) == true { try? calls.unlink(path) }
    calls.close(descriptor)
  }
}

/// The locks that are held: values that live as long as the process are not destroyed at its end.
private final class HeldLocks: Sendable {
  static let shared = HeldLocks()
  /// The paths of sidecars by their descriptors.
  private let paths = Mutex<[Int32: FilePath]>([:])
  private let process = getpid()

  private init() { atexit { HeldLocks.shared.removeSidecars() } }

  func add(_ descriptor: Int32, _ path: FilePath) { paths.withLock { $0[descriptor] = path } }

  func remove(_ descriptor: Int32) { paths.withLock { $0[descriptor] = nil } }

  /// A thread that takes a lock just now, and a process that was forked from this one, keep them.
  private func removeSidecars() {
    guard getpid() == process else { return }
    _ = paths.withLockIfAvailable { paths in
      let calls = FileCalls()
      for (descriptor, path) in paths where (try? calls.is(descriptor, stillAt: path)) == true {
        try? calls.unlink(path)
      }
    }
  }
}
