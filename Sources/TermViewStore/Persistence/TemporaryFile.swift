#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where a file is: the folder and the name in it.
struct FileLocation {
  var folder: String
  var name: String

  var path: String { folder.hasSuffix("/") ? folder + name : folder + "/" + name }

  init(_ path: String) throws(AtomicFileError.Reason) {
    guard let slash = path.lastIndex(of: "/") else {
      guard !path.isEmpty else { throw .system(ENOENT) }
      (folder, name) = (".", path)
      return
    }
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[path.index(after: slash)...])
    guard !name.isEmpty, name != ".", name != ".." else { throw .system(EISDIR) }
  }
}

/// The hidden file that becomes the new version of another.
///
/// Its name depends only on the other's name, and whoever fills it holds its lock. So one that a
/// killed process left behind is found, unlocked, and removed by the next save; and two processes
/// cannot save the same file at once.
struct TemporaryFile {
  let path: String
  let descriptor: Int32
  private let calls: FileCalls

  /// How often, at intervals of 10 ms, a lock is tried for.
  private static let attempts = 100

  /// - Parameter isNew: The file that this one becomes does not exist yet; it gets the mode that
  ///   the process gives to any new file.
  init(
    beside target: FileLocation, isNew: Bool, _ calls: FileCalls
  ) throws(AtomicFileError.Reason) {
    let path = Self.path(beside: target)
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
        if try Self.removeIfLeft(path, calls) { continue }
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
        // Only the superuser gives files away. What set-user-id meant is lost with the owner.
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

  /// Removes the file at `path` if no process holds its lock.
  private static func removeIfLeft(
    _ path: String, _ calls: FileCalls
  ) throws(AtomicFileError.Reason) -> Bool {
    do {
      let descriptor = try calls.open(path, O_WRONLY | O_NOFOLLOW)
      defer { calls.close(descriptor) }
      guard try calls.lock(descriptor), try calls.is(descriptor, stillAt: path) else {
        return false
      }
      try calls.unlink(path)
      return true
    } catch {
      if error.code == ENOENT { return true }
      throw error
    }
  }

  /// ".todo.txt.saving", shortened where the file system's longest name (255 bytes) asks for it.
  static func path(beside target: FileLocation) -> String {
    var location = target
    let suffix = ".saving"
    var stem = target.name
    while stem.utf8.count + suffix.utf8.count + 1 > 255 { stem.removeLast() }
    location.name = "." + stem + suffix
    return location.path
  }
}
