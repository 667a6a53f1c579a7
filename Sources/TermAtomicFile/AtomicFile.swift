#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is read whole and replaced whole: at every moment the disk holds the old bytes or
/// the new ones, never a mix.
///
/// ```swift
/// var file = AtomicFile("todo.txt")
/// var todos = try file.read { bytes in try parse(bytes) } ?? []
/// todos.append("Buy milk")
/// try file.replace(with: encode(todos))
/// ```
///
/// An `AtomicFile` remembers which version of the file it has read or written last (device, inode,
/// size and time of modification), and replaces only that version:
/// - a file that exists and was not read is never overwritten, nor is one whose parsing failed in
///   ``read(_:)``;
/// - a file that another program changed meanwhile is overwritten only on request, and that
///   program's version is then kept beside it;
/// - a file that vanished meanwhile is written again.
///
/// It is a value: a copy remembers by itself. The calls block until the disk has the bytes, so keep
/// large files away from the main actor.
public struct AtomicFile: Sendable {
  /// The path given at the start; symbolic links in it are followed at every call.
  public let path: FilePath

  package var calls = FileCalls()
  private var seen = Seen.unknown

  /// The file at `path`, which need not exist. Nothing is read or written yet.
  public init(_ path: FilePath) { self.path = path }

  /// The file whose path is the UTF-8 of a string.
  public init(_ path: String) { self.init(FilePath(path)) }

  /// The whole file in bytes, or `nil` when there is none. Complexity: O(bytes).
  ///
  /// - Throws: an ``AtomicFileError`` when there is a file and it cannot be read.
  public mutating func read() throws(AtomicFileError) -> [UInt8]? {
    guard let (bytes, version) = try load() else {
      seen = .absent
      return nil
    }
    seen = .version(version)
    return bytes
  }

  /// Reads the whole file and returns the result of `parse`, or `nil` when there is no file.
  ///
  /// - Throws: what `parse` throws: then the file counts as not read, and
  ///   ``replace(with:evenIfChanged:)`` refuses to overwrite it. An ``AtomicFileError`` when there
  ///   is a file and it cannot be read.
  public mutating func read<Value>(_ parse: ([UInt8]) throws -> Value) throws -> Value? {
    seen = .unknown
    guard let (bytes, version) = try load() else {
      seen = .absent
      return nil
    }
    let value = try parse(bytes)
    seen = .version(version)
    return value
  }

  /// Replaces the file, or creates it, and returns when the disk has it.
  ///
  /// The bytes go to a hidden file in the same folder, which takes over owner and mode, is
  /// synchronised, and is then renamed over the old one; at last the folder is synchronised. Where
  /// the owner cannot be kept, the new file belongs to the caller, and its group gets no right that
  /// others lack. Hard links to the old file keep the old bytes, and access lists and extended
  /// attributes are not copied. Complexity: O(bytes), and two waits for the disk.
  ///
  /// - Parameters:
  ///   - bytes: The new content.
  ///   - evenIfChanged: overwrites changes of another program, but never a file that was not read.
  ///     The overwritten version is kept beside the file, as `NAME.overwritten-TIME`.
  /// - Returns: The path of the kept version, or `nil` when no other program had changed the file.
  /// - Throws: ``AtomicFileError``; the file is then unchanged, and no temporary file is left. Only
  ///   when the last step fails, synchronising the folder, the new file is already in place.
  @discardableResult
  public mutating func replace(
    with bytes: [UInt8], evenIfChanged: Bool = false
  ) throws(AtomicFileError) -> FilePath? {
    do throws(AtomicFileError.Reason) {
      let target = try target()
      // Asked twice: here, to fail without touching the folder, and again under the lock.
      let old = try replaceable(target, evenIfChanged)
      let temporary = try TemporaryFile(beside: target, isNew: old == nil, calls)
      var kept: OverwrittenFile?
      do throws(AtomicFileError.Reason) {
        let old = try replaceable(target, evenIfChanged)
        try temporary.fill(with: bytes, like: old)
        let version = Version(try calls.status(of: temporary.descriptor))
        if let old, seen != .version(Version(old)) {
          kept = try OverwrittenFile(keeping: target, calls)
        }
        try temporary.rename(to: target)
        seen = .version(version)
      } catch {
        temporary.discard()
        kept?.discard()
        throw error
      }
      try calls.synchroniseFolder(target.folder)
      return kept?.path
    } catch {
      throw AtomicFileError(path: path, action: .saving, reason: error)
    }
  }
}

extension AtomicFile {
  /// The last known version of the file on disk.
  private enum Seen: Equatable {
    case unknown, absent
    case version(Version)
  }

  /// A fingerprint of a file's content that is taken without reading it. The time of the inode's
  /// last change is left out, because a rename alters it.
  private struct Version: Equatable {
    var device: UInt64
    var inode: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(status.st_ino)
      size = Int64(status.st_size)
      seconds = status.modified.tv_sec
      nanoseconds = status.modified.tv_nsec
    }
  }

  private func load() throws(AtomicFileError) -> (bytes: [UInt8], version: Version)? {
    do throws(AtomicFileError.Reason) {
      // Non-blocking, or opening a pipe would wait for its writer.
      let descriptor = try calls.open(path, O_RDONLY | O_NONBLOCK)
      defer { calls.close(descriptor) }
      let status = try calls.status(of: descriptor)
      guard status.isRegularFile else { throw AtomicFileError.Reason.notAFile }
      // Taken before reading: a write during the reading makes another version.
      return (try calls.readToEnd(descriptor, expecting: Int(status.st_size)), Version(status))
    } catch {
      if error.code == ENOENT { return nil }
      throw AtomicFileError(path: path, action: .reading, reason: error)
    }
  }

  /// The file that ``path`` leads to, which need not exist: the links' own text is followed, so
  /// that also a link that leads nowhere is filled, not replaced.
  private func target() throws(AtomicFileError.Reason) -> FileLocation {
    var location = try FileLocation(path)
    for _ in 0..<40 {
      guard let link = try calls.link(at: location.path) else { return location }
      location = try location.following(link)
    }
    throw .system(ELOOP)
  }

  /// The status of the file about to be replaced, or `nil` when there is none; throws when it must
  /// not be replaced.
  private func replaceable(
    _ target: FileLocation, _ evenIfChanged: Bool
  ) throws(AtomicFileError.Reason) -> stat? {
    guard let status = try calls.status(at: target.path) else { return nil }
    guard status.isRegularFile else { throw .notAFile }
    guard seen != .unknown else { throw .neverRead }
    guard evenIfChanged || seen == .version(Version(status)) else { throw .changedOnDisk }
    // A rename would replace a read-only file without asking.
    guard status.st_mode & 0o222 != 0, try calls.mayWrite(target.path) else { throw .readOnly }
    return status
  }
}

extension stat {
  package var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }

  fileprivate var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}
