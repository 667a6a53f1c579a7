import Foundation
import TermViewStore

/// A file in a folder, known by the bytes of its name, which need not be text.
struct Entry: Identifiable, Hashable, Sendable {
  let id: FilePath
  /// Whether it is a folder or a link to one.
  let isFolder: Bool
  let isLink: Bool
  /// The bytes of a regular file.
  let size: Int64?

  var name: String { id.description }
  var isHidden: Bool { id.bytes.first == UInt8(ascii: ".") }

  /// Looks at the file: what a link leads to, and the link itself where it leads nowhere.
  init(_ name: FilePath, in folder: FilePath) {
    let path = folder.appending(name)
    var (own, status) = (stat(), stat())
    _ = path.withCString { lstat($0, &own) }
    if path.withCString({ stat($0, &status) }) != 0 { status = own }
    id = name
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isLink = own.st_mode & S_IFMT == S_IFLNK
    size = status.st_mode & S_IFMT == S_IFREG ? Int64(status.st_size) : nil
  }
}

/// What is in a folder, folders first, or why it cannot be read.
struct Folder: Sendable {
  let path: FilePath
  var entries: [Entry] = []
  var problem: String?

  /// Not on the main actor: a folder may be far away.
  static func read(_ path: FilePath) async -> Folder {
    var folder = Folder(path: path)
    guard let stream = path.withCString({ opendir($0) }) ?? nil else {
      folder.problem = String(cString: strerror(errno))
      return folder
    }
    defer { closedir(stream) }
    while let record = readdir(stream) {
      // The record ends with its name: a copy would read beyond.
      let offset = MemoryLayout<dirent>.offset(of: \.d_name)!
      let start = UnsafeRawPointer(record) + offset
      let name = FilePath(cString: start.assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { folder.entries.append(Entry(name, in: path)) }
    }
    var found = folder.entries.map { (entry: $0, place: NamePlace($0.name)) }
    found.sort { a, b in
      if a.entry.isFolder != b.entry.isFolder { return a.entry.isFolder }
      if a.place < b.place { return true }
      return !(b.place < a.place)
        && a.entry.id.bytes.lexicographicallyPrecedes(b.entry.id.bytes)
    }
    folder.entries = found.map(\.entry)
    return folder
  }
}

/// The first lines of a file, or why there are none to see.
struct Excerpt: Sendable {
  let name: FilePath
  var lines: [String] = []
  var problem: String?

  static func read(_ entry: Entry, in folder: FilePath) async -> Excerpt {
    var excerpt = Excerpt(name: entry.id)
    let path = folder.appending(entry.id)
    if entry.isFolder {
      let inside = await Folder.read(path)
      let names = inside.entries.filter { !$0.isHidden }.prefix(100)
      excerpt.lines = names.map { $0.name.onOneLine + ($0.isFolder ? "/" : "") }
      excerpt.problem = inside.problem ?? (names.isEmpty ? "Empty" : nil)
      return excerpt
    }
    // Opening anything else may wait, or do something.
    guard entry.size != nil else {
      excerpt.problem = entry.isLink ? "A link that leads nowhere" : "No file with text"
      return excerpt
    }
    let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) } ?? -1
    if descriptor < 0 {
      excerpt.problem = String(cString: strerror(errno))
      return excerpt
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let data = (try? file.read(upToCount: 16 * 1024)) ?? Data()
    if data.isEmpty {
      excerpt.problem = "Empty"
    } else if data.contains(0) {
      excerpt.problem = "Not text"
    } else {
      excerpt.lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .prefix(100).map { String(decoding: $0, as: UTF8.self) }
    }
    return excerpt
  }
}

extension FilePath {
  func appending(_ name: FilePath) -> FilePath {
    FilePath(
      bytes: bytes + (bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + name.bytes)
  }

  /// The folder that the file is in, by the path alone: back is where one came from, also behind a
  /// link. `nil` for the root.
  var parent: FilePath? {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")), bytes.count > 1 else { return nil }
    return FilePath(bytes: bytes[..<max(slash, 1)])
  }
}
