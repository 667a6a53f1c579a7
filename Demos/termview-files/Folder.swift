import Foundation
import TermViewStore

/// A file in a folder, known by the bytes of its name, which need not be text.
struct Entry: Identifiable, Hashable, Sendable {
  let id: FilePath
  /// Whether it is a folder or a link to one.
  let isFolder: Bool
  let isLink: Bool
  /// Whether it is a file that can be run.
  let isProgram: Bool
  /// The bytes of a regular file.
  var size: Int64?
  /// When it was changed last, in seconds since 1970.
  let modified: Int
  /// Who may read, write and run it.
  let permissions: UInt16
  /// Where its name is in a list of names.
  let place: NamePlace

  var name: String { id.description }
  var isHidden: Bool { id.bytes.first == UInt8(ascii: ".") }
  /// Its size for comparisons: what has none is smaller than an empty file.
  var bytes: Int64 { size ?? -1 }

  /// Looks at the file: what a link leads to, and the link itself where it leads nowhere.
  init(_ name: FilePath, in folder: FilePath) {
    let path = folder.appending(name)
    var (own, status) = (stat(), stat())
    _ = path.withCString { lstat($0, &own) }
    if path.withCString({ stat($0, &status) }) != 0 { status = own }
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    id = name
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isLink = own.st_mode & S_IFMT == S_IFLNK
    isProgram = isRegular && status.st_mode & 0o111 != 0
    size = isRegular ? Int64(status.st_size) : nil
    permissions = UInt16(status.st_mode & 0o777)
    #if canImport(Darwin)
      modified = status.st_mtimespec.tv_sec
    #else
      modified = status.st_mtim.tv_sec
    #endif
    place = NamePlace(name.description)
  }

  /// The kind of the file in a word or two, by its mode and the end of its name.
  var kind: String {
    if isFolder { return isLink ? "link to a folder" : "folder" }
    if isLink { return size == nil ? "broken link" : "link" }
    if size == nil { return "device" }
    let end = name.dropFirst().lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? ""
    if let kind = Entry.kinds[end.lowercased()] { return kind }
    if isProgram { return "program" }
    return end.isEmpty || end.count > 8 ? "file" : "\(end.lowercased()) file"
  }

  private static let kinds: [String: String] = [
    "c": "C", "css": "CSS", "go": "Go", "h": "C header", "html": "HTML", "js": "JavaScript",
    "json": "JSON", "md": "Markdown", "pdf": "PDF", "py": "Python", "rs": "Rust", "sh": "shell",
    "swift": "Swift", "toml": "TOML", "ts": "TypeScript", "txt": "text", "yaml": "YAML",
    "yml": "YAML", "gif": "image", "jpeg": "image", "jpg": "image", "png": "image",
    "svg": "image", "webp": "image", "flac": "audio", "mp3": "audio", "ogg": "audio",
    "wav": "audio", "mkv": "video", "mov": "video", "mp4": "video", "bz2": "archive",
    "gz": "archive", "tar": "archive", "tgz": "archive", "xz": "archive", "zip": "archive",
    "zst": "archive",
  ]

  /// The permissions as `ls` has them, as in `rwxr-x---`.
  var mode: String {
    String(
      (0..<9).map { bit in
        permissions & (0o400 >> bit) == 0 ? "-" : Array("rwx")[bit % 3]
      })
  }
}

/// What is in a folder, folders first, or why it cannot be read.
struct Folder: Sendable {
  let path: FilePath
  var entries: [Entry] = []
  var problem: String?
  /// When a file of it came, went or got another name last, in nanoseconds.
  var version: Int

  /// Not on the main actor: a folder may be far away.
  @concurrent
  static func read(_ path: FilePath, order: [KeyPathComparator<Entry>] = []) async -> Folder {
    var folder = Folder(path: path, version: version(of: path))
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
    folder.sort(by: order)
    return folder
  }

  /// Sorts folders before files, and what is equal by name.
  mutating func sort(by order: [KeyPathComparator<Entry>]) {
    entries.sort { a, b in
      if a.isFolder != b.isFolder { return a.isFolder }
      for comparator in order {
        let result = comparator.compare(a, b)
        if result != .orderedSame { return result == .orderedAscending }
      }
      if a.place < b.place { return true }
      return !(b.place < a.place) && a.id.bytes.lexicographicallyPrecedes(b.id.bytes)
    }
  }

  static func version(of path: FilePath) -> Int {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return -1 }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }
}

/// The first lines of a file, or why there are none to see.
struct Excerpt: Sendable {
  let name: FilePath
  var lines: [String] = []
  var problem: String?

  @concurrent
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
      excerpt.lines = bytes(data)
    } else {
      excerpt.lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .prefix(100).map { String(decoding: $0, as: UTF8.self) }
    }
    return excerpt
  }

  /// Eight bytes a line, as numbers and as letters.
  private static func bytes(_ data: Data) -> [String] {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number, radix: 16)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let bytes = Array(data.prefix(512))
    return stride(from: 0, to: bytes.count, by: 8).map { start in
      let line = bytes[start..<min(start + 8, bytes.count)]
      let numbers = line.map { digits(Int($0), 2) }.joined(separator: " ")
      let letters = line.map { (0x20..<0x7F).contains($0) ? Character(Unicode.Scalar($0)) : "." }
      let gap = String(repeating: " ", count: 3 * (8 - line.count))
      return "\(digits(start, 4))  \(numbers)\(gap)  \(String(letters))"
    }
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
