#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The hidden file that becomes the new version of another.
///
/// Its name depends only on the other's name, and the process that fills it holds its lock. So one
/// that a killed process left behind is found, unlocked, and removed by the next save; and two
/// processes cannot save the same file at once. Where something that is no file has the name, a
/// pipe or a folder, the next free name counts, for every process alike.
struct TemporaryFile {
  let path: FilePath
  let descriptor: Int32
  private let calls: FileCalls

  /// The number of attempts for a lock, at intervals of 10 ms.
  private static let attempts = 100

  /// - Parameter isNew: The file that this one becomes does not exist yet; it gets the mode that
  ///   the process gives to any new file.
  init(
    beside target: FileLocation, isNew: Bool, _ calls: FileCalls
  ) throws(AtomicFileError.Reason) {
    var names = Self.paths(beside: target).makeIterator()
    var path = names.next()!
    for _ in 0..<Self.attempts {
      do throws(AtomicFileError.Reason) {
        let descriptor = try calls.open(
          path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: isNew ? 0o666 : 0o600)
        do throws(AtomicFileError.Reason) {
          // Between these two lines another process may have taken the file for a left one.
          if try calls.lock(descriptor), try calls.is(descriptor, stillAt: path) {
            (self.path, self.descriptor, self.calls) = (path, descriptor, calls)
            return
          }
        } catch {
          try? calls.unlink(path)
          calls.close(descriptor)
          throw error
        }
        calls.close(descriptor)
      } catch {
        guard error.code == EEXIST else { throw error }
        switch try Self.removeIfLeft(path, calls) {
        case .removed: continue
        case .inUse: break
        case .notAFile:
          guard let next = names.next() else { throw .system(EEXIST) }
          path = next
          continue
        }
      }
      usleep(10_000)
    }
    throw .busy
  }

  /// Writes everything, takes over owner and mode of `old`, and waits until the disk has it.
  func fill(with bytes: [UInt8], like old: stat?) throws(AtomicFileError.Reason) {
    try calls.write(bytes, to: descriptor)
    if let old { try takeOver(old) }
    try calls.synchronise(descriptor)
  }

  /// The lock ends here, too.
  func rename(to target: FileLocation) throws(AtomicFileError.Reason) {
    try calls.rename(path, to: target.path)
    calls.close(descriptor)
  }

  func discard() {
    try? calls.unlink(path)
    calls.close(descriptor)
  }

  private func takeOver(_ old: stat) throws(AtomicFileError.Reason) {
    var mode = old.st_mode & 0o7777
    let new = try calls.status(of: descriptor)
    if old.st_uid != new.st_uid || old.st_gid != new.st_gid {
      do { try calls.setOwner(descriptor, old.st_uid, old.st_gid) } catch {
        guard error.code == EPERM else { throw error }
        // Only the superuser can give files away. The set-user-id bit is dropped with the owner.
        mode &= 0o777
        do { try calls.setOwner(descriptor, new.st_uid, old.st_gid) } catch {
          guard error.code == EPERM else { throw error }
          mode = mode & 0o707 | (mode & 0o007) << 3
        }
      }
    }
    // After the owner: changing that clears set-user-id.
    try calls.setMode(descriptor, mode)
  }

  private enum Leftover { case removed, inUse, notAFile }

  /// Removes the file at `path` if no process holds its lock.
  private static func removeIfLeft(
    _ path: FilePath, _ calls: FileCalls
  ) throws(AtomicFileError.Reason) -> Leftover {
    do {
      // Opening a pipe would wait for its reader, and other devices may act when they are opened.
      guard let status = try calls.status(at: path) else { return .removed }
      guard status.isRegularFile else { return .notAFile }
      let descriptor = try calls.open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK)
      defer { calls.close(descriptor) }
      guard try calls.lock(descriptor), try calls.is(descriptor, stillAt: path) else {
        return .inUse
      }
      try calls.unlink(path)
      return .removed
    } catch {
      // Replaced since by a pipe (ENXIO) or a link (ELOOP): looked at again.
      if [ENOENT, ENXIO, ELOOP].contains(error.code) { return .inUse }
      throw error
    }
  }

  /// ".todo.txt.saving", ".todo.txt.saving2" and so on.
  static func paths(beside target: FileLocation) -> [FilePath] {
    (1...9).map { number in
      target.sibling(prefix: ".", suffix: number == 1 ? ".saving" : ".saving\(number)")
    }
  }
}
