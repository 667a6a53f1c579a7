#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A second name for a file that is about to be replaced by another: `todo.txt.overwritten-TIME`.
///
/// It is the file itself and not a copy, so that also what its other program writes last is in it.
/// Where a file system has no hard links it is a copy.
struct OverwrittenFile {
  let path: FilePath
  private let calls: FileCalls

  init(keeping file: FileLocation, _ calls: FileCalls) throws(AtomicFileError.Reason) {
    self.calls = calls
    let suffix = ".overwritten-" + Self.timestamp()
    for number in 1...99 {
      let path = file.sibling(suffix: number == 1 ? suffix : suffix + "-\(number)")
      do throws(AtomicFileError.Reason) {
        try Self.keep(file.path, as: path, calls)
        self.path = path
        return
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
    throw .system(EEXIST)
  }

  /// Takes the second name away, because the first one was not replaced.
  func discard() { try? calls.unlink(path) }

  private static func keep(
    _ file: FilePath, as path: FilePath, _ calls: FileCalls
  ) throws(AtomicFileError.Reason) {
    do {
      try calls.link(file, to: path)
    } catch {
      guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.code) else { throw error }
      try copy(file, to: path, calls)
    }
  }

  private static func copy(
    _ file: FilePath, to path: FilePath, _ calls: FileCalls
  ) throws(AtomicFileError.Reason) {
    let old = try calls.open(file, O_RDONLY | O_NONBLOCK)
    defer { calls.close(old) }
    let status = try calls.status(of: old)
    let bytes = try calls.readToEnd(old, expecting: Int(status.st_size))
    let new = try calls.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    defer { calls.close(new) }
    do throws(AtomicFileError.Reason) {
      try calls.write(bytes, to: new)
      try calls.setMode(new, status.st_mode & 0o777)
      try calls.synchronise(new)
    } catch {
      try? calls.unlink(path)
      throw error
    }
  }

  /// The time in UTC, as in 20260520T093000Z.
  private static func timestamp() -> String {
    var now = time(nil)
    var date = tm()
    gmtime_r(&now, &date)
    func digits(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
    return String(date.tm_year + 1900) + digits(date.tm_mon + 1) + digits(date.tm_mday) + "T"
      + digits(date.tm_hour) + digits(date.tm_min) + digits(date.tm_sec) + "Z"
  }
}
