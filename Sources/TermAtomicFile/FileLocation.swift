#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The location of a file: the folder and the name in it.
package struct FileLocation {
  package var folder: FilePath
  /// A name that is not empty, and neither `.` nor `..`.
  var name: FilePath

  var path: FilePath { FileLocation.join(folder, name) }

  package init(_ path: FilePath) throws(AtomicFileError.Reason) {
    if path.bytes.contains(0) { throw .system(EINVAL) }
    guard let slash = path.lastSlash else {
      guard !path.bytes.isEmpty else { throw .system(ENOENT) }
      (folder, name) = (".", path)
      return
    }
    folder = slash == 0 ? "/" : FilePath(bytes: path.bytes[..<slash])
    name = path.lastComponent
    guard !name.bytes.isEmpty, name != ".", name != ".." else { throw .system(EISDIR) }
  }

  private static func join(_ folder: FilePath, _ name: FilePath) -> FilePath {
    let slash = folder.bytes.last == FilePath.slash ? [] : [FilePath.slash]
    return FilePath(bytes: folder.bytes + slash + name.bytes)
  }

  /// The target of a link in this folder.
  func following(_ link: FilePath) throws(AtomicFileError.Reason) -> FileLocation {
    try FileLocation(link.isAbsolute ? link : FileLocation.join(folder, link))
  }

  /// The path of a file beside this one: its name between a prefix and a suffix, shortened where
  /// the file system's longest name, 255 bytes, requires it. No character of UTF-8 is cut.
  func sibling(prefix: String = "", suffix: String) -> FilePath {
    var stem = name.bytes
    let room = 255 - prefix.utf8.count - suffix.utf8.count
    if stem.count > room {
      var end = room
      while end > room - 3, stem[end] & 0xC0 == 0x80 { end -= 1 }
      stem.removeSubrange(end...)
    }
    let sibling = Array(prefix.utf8) + stem + Array(suffix.utf8)
    return FileLocation.join(folder, FilePath(bytes: sibling))
  }
}
