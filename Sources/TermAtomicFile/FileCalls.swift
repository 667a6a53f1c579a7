#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The system calls of ``AtomicFile`` and of locks, each retried when a signal interrupts it, each
/// an error when it fails.
///
/// Every call goes through ``before`` first, so that a test can let any one of them fail, or end
/// the process there.
package struct FileCalls: Sendable {
  package enum Name: String, CaseIterable, Sendable {
    case open, fstat, lstat, access, read, readlink, flock, write, fchown, fchmod, fsync
    case rename, link, unlink, syncFolder
  }

  package typealias Failure = AtomicFileError.Reason

  /// Called before every call; a number other than 0 becomes the call's `errno`.
  package var before: @Sendable (Name) -> Int32 = { _ in 0 }

  /// The most bytes that one call writes, so that a test can end the process between two parts of
  /// a file's bytes. At least 1.
  package var largestWrite = Int.max

  package init() {}

  package func open(
    _ path: FilePath, _ flags: Int32, mode: mode_t = 0
  ) throws(Failure) -> Int32 {
    try check(.open, path) { systemOpen($0, flags | O_CLOEXEC, mode) }
  }

  package func status(of descriptor: Int32) throws(Failure) -> stat {
    var status = systemStat()
    _ = try check(.fstat) { fstat(descriptor, &status) }
    return status
  }

  /// The status of the item at `path`, also of a link itself; `nil` when there is none.
  package func status(at path: FilePath) throws(Failure) -> stat? {
    var status = systemStat()
    do { _ = try check(.lstat, path) { lstat($0, &status) } } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
    return status
  }

  /// Whether an open file is still the one at `path`, and was not removed or replaced.
  package func `is`(_ descriptor: Int32, stillAt path: FilePath) throws(Failure) -> Bool {
    guard let there = try status(at: path) else { return false }
    let here = try status(of: descriptor)
    return here.st_dev == there.st_dev && here.st_ino == there.st_ino
  }

  package func mayWrite(_ path: FilePath) throws(Failure) -> Bool {
    do { _ = try check(.access, path) { systemAccess($0, W_OK) } } catch
      where error.code == EACCES || error.code == EROFS || error.code == EPERM
    { return false }
    return true
  }

  /// The bytes of a symbolic link, or `nil` when `path` is not one or is nothing at all.
  package func link(at path: FilePath) throws(Failure) -> FilePath? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    do {
      let length = try check(.readlink, path) {
        Int32(readlink($0, &target, target.count - 1))
      }
      return FilePath(bytes: target[..<Int(length)].map(UInt8.init(bitPattern:)))
    } catch  where error.code == EINVAL || error.code == ENOENT {
      return nil
    }
  }

  package func readToEnd(_ descriptor: Int32, expecting size: Int) throws(Failure) -> [UInt8] {
    // One byte more than expected, so that the end is seen without a second, larger buffer.
    var bytes = [UInt8](repeating: 0, count: max(size, 0) + 1)
    var count = 0
    while true {
      if count == bytes.count {
        bytes.append(contentsOf: repeatElement(0, count: max(bytes.count, 4096)))
      }
      let free = count..<bytes.count
      let read = try check(.read) {
        bytes.withUnsafeMutableBytes {
          Int32(systemRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: $0[free])))
        }
      }
      if read == 0 { break }
      count += Int(read)
    }
    bytes.removeSubrange(count...)
    return bytes
  }

  package func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var count = 0
    while count < bytes.count {
      let part = count..<count + min(bytes.count - count, largestWrite)
      count += Int(
        try check(.write) {
          bytes.withUnsafeBytes {
            Int32(systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: $0[part])))
          }
        })
    }
  }

  /// Takes the lock of an open file; `false` when another process has it.
  package func lock(_ descriptor: Int32) throws(Failure) -> Bool {
    do { _ = try check(.flock) { flock(descriptor, LOCK_EX | LOCK_NB) } } catch {
      if error.code == EWOULDBLOCK { return false }
      // Some network file systems have no locks; the identity check still holds there.
      guard error.code == ENOTSUP || error.code == ENOLCK || error.code == ENOSYS else {
        throw error
      }
    }
    return true
  }

  func setOwner(_ descriptor: Int32, _ user: uid_t, _ group: gid_t) throws(Failure) {
    _ = try check(.fchown) { fchown(descriptor, user, group) }
  }

  func setMode(_ descriptor: Int32, _ mode: mode_t) throws(Failure) {
    _ = try check(.fchmod) { fchmod(descriptor, mode) }
  }

  func synchronise(_ descriptor: Int32) throws(Failure) {
    _ = try check(.fsync) { systemSynchronise(descriptor) }
  }

  package func rename(_ old: FilePath, to new: FilePath) throws(Failure) {
    _ = try check(.rename, old, new) { systemRename($0, $1) }
  }

  /// Gives a file a second name.
  func link(_ old: FilePath, to new: FilePath) throws(Failure) {
    _ = try check(.link, old, new) { systemLink($0, $1) }
  }

  package func unlink(_ path: FilePath) throws(Failure) {
    _ = try check(.unlink, path) { systemUnlink($0) }
  }

  /// Makes a rename inside `folder` last; nothing where the file system cannot do that for folders.
  package func synchroniseFolder(_ folder: FilePath) throws(Failure) {
    let descriptor = try open(folder, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    do { _ = try check(.syncFolder) { systemSynchronise(descriptor) } } catch {
      guard error.code == EINVAL || error.code == ENOTSUP else { throw error }
    }
  }

  /// Closes a file whose bytes are synchronised or discarded, so that a failure does not matter.
  package func close(_ descriptor: Int32) { _ = systemClose(descriptor) }

  private func check(_ name: Name, _ call: () -> Int32) throws(Failure) -> Int32 {
    let injected = before(name)
    if injected != 0 { throw Failure.system(injected) }
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw Failure.system(errno) }
    }
  }

  private func check(
    _ name: Name, _ path: FilePath, _ call: (UnsafePointer<CChar>) -> Int32
  ) throws(Failure) -> Int32 {
    try check(name) {
      if let result = path.withCString(call) { return result }
      errno = EINVAL
      return -1
    }
  }

  private func check(
    _ name: Name, _ first: FilePath, _ second: FilePath,
    _ call: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  ) throws(Failure) -> Int32 {
    try check(name, first) { first in
      if let result = second.withCString({ call(first, $0) }) { return result }
      errno = EINVAL
      return -1
    }
  }
}

extension AtomicFileError.Reason {
  /// The `errno` of a failed call, or 0.
  package var code: Int32 { if case .system(let code) = self { code } else { 0 } }
}

// The calls whose names the methods above have too, and those that differ between systems.

/// At most a gigabyte a call, so that the count fits `Int32`; some systems refuse more than that.
private let largestTransfer = 1 << 30

private func systemOpen(
  _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t
) -> Int32 {
  open(path, flags, mode)
}

private func systemStat() -> stat { stat() }

private func systemAccess(_ path: UnsafePointer<CChar>, _ mode: Int32) -> Int32 {
  access(path, mode)
}

private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(file, buffer.baseAddress, min(buffer.count, largestTransfer))
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(file, bytes.baseAddress, min(bytes.count, largestTransfer))
}

private func systemRename(
  _ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>
) -> Int32 {
  rename(old, new)
}

private func systemLink(
  _ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>
) -> Int32 {
  link(old, new)
}

private func systemUnlink(_ path: UnsafePointer<CChar>) -> Int32 { unlink(path) }

private func systemClose(_ file: Int32) -> Int32 { close(file) }

private func systemSynchronise(_ file: Int32) -> Int32 {
  #if canImport(Darwin)
    // fsync leaves the bytes in the drive's cache there; F_FULLFSYNC does not.
    if fcntl(file, F_FULLFSYNC) == 0 { return 0 }
  #endif
  return fsync(file)
}
