import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The bytes of a file or a pipe, read on a thread that may wait.
///
/// A pipe ends when its last writer has closed it. A followed file never ends: at its end it is
/// looked at again after an interval. If it is shorter than what was read it was truncated, and
/// reading goes on at its beginning; if another file has its path, which logs are rotated by, that
/// one is read after the rest of the first. A file that was truncated and has grown beyond its old
/// length between two looks counts as longer.
package final class FollowedBytes: Sendable {
  package enum Event {
    /// Bytes, in pieces of any size; valid during the call.
    case bytes(UnsafeRawBufferPointer)
    /// What follows is the beginning of a file: the earlier was truncated or replaced.
    case restarted
  }

  private enum Source {
    case descriptor(Int32)
    case path(FilePath)
  }

  private let source: Source
  /// Milliseconds between two looks at a file.
  private let interval: Int32
  private let isStopped = Atomic(false)

  /// The rest of what a descriptor is open for, which stays open.
  package init(descriptor: Int32) { (source, interval) = (.descriptor(descriptor), 100) }

  /// A file that is followed; it need not exist yet.
  package init(path: FilePath, interval: Int32 = 200) {
    (source, self.interval) = (.path(path), interval)
  }

  /// Ends `read` soon, from any thread.
  package func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Reads until the end, an error or `stop`, and waits where there is nothing yet.
  ///
  /// - Parameter take: is called with each piece; what follows is not read if it returns `false`.
  /// - Returns: the `errno` of an error, or 0.
  package func read(_ take: (Event) -> Bool) -> Int32 {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 64)
    defer { buffer.deallocate() }
    switch source {
    case .descriptor(let descriptor): return readAll(of: descriptor, into: buffer, take)
    case .path(let path): return follow(path, with: buffer, take)
    }
  }

  private var goesOn: Bool { !isStopped.load(ordering: .relaxed) }

  private func readAll(
    of descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, _ take: (Event) -> Bool
  ) -> Int32 {
    while goesOn {
      // The input may be another program's as well, which has set it not to wait.
      var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&input, 1, interval) != 0 else { continue }
      let count = systemRead(descriptor, buffer)
      if count < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        return errno
      }
      guard count > 0, take(.bytes(UnsafeRawBufferPointer(rebasing: buffer[..<count]))) else {
        break
      }
    }
    return 0
  }

  private func follow(
    _ path: FilePath, with buffer: UnsafeMutableRawBufferPointer, _ take: (Event) -> Bool
  ) -> Int32 {
    var descriptor: Int32 = -1
    defer { if descriptor >= 0 { close(descriptor) } }
    var offset: off_t = 0
    var isFirst = true
    while goesOn {
      if descriptor < 0 {
        descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } ?? noFile()
        guard descriptor >= 0 else {
          if errno != ENOENT, errno != EINTR { return errno }
          _ = poll(nil, 0, interval)
          continue
        }
        offset = 0
        if !isFirst, !take(.restarted) { return 0 }
        isFirst = false
      }
      let count = systemRead(descriptor, buffer)
      if count > 0 {
        offset += off_t(count)
        guard take(.bytes(UnsafeRawBufferPointer(rebasing: buffer[..<count]))) else { return 0 }
        continue
      }
      if count < 0, errno != EINTR, errno != EAGAIN { return errno }
      var own = stat()
      var now = stat()
      guard fstat(descriptor, &own) == 0 else { return errno }
      if own.st_mode & S_IFMT == S_IFREG, own.st_size < offset {
        offset = 0
        lseek(descriptor, 0, SEEK_SET)
        guard take(.restarted) else { return 0 }
      } else if own.st_size > offset {
        continue
      } else if path.withCString({ stat($0, &now) }) == 0,
        (now.st_dev, now.st_ino) != (own.st_dev, own.st_ino)
      {
        close(descriptor)
        descriptor = -1
      } else {
        _ = poll(nil, 0, interval)
      }
    }
    return 0
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

/// A path with a NUL in it names no file.
private func noFile() -> Int32 {
  errno = EINVAL
  return -1
}
