import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file, or a folder, that can be chosen.
struct FolderEntry: Identifiable, Hashable, Sendable {
  /// The place in the folder: two names may be the same text in other bytes.
  fileprivate(set) var id = -1
  /// The folder that it is in; for the row that leads to the folder around, that.
  private let folder: URL
  /// The name as the file system has it, which need not be text.
  private let bytes: [UInt8]
  let isFolder: Bool
  /// The name as text; bytes that are not UTF-8 are U+FFFD.
  let name: String
  /// Whether the row leads to the folder around.
  let isParent: Bool

  fileprivate init(_ bytes: [UInt8], in folder: URL, isFolder: Bool) {
    (self.bytes, self.folder, self.isFolder, isParent) = (bytes, folder, isFolder, false)
    name = String(decoding: bytes, as: UTF8.self)
  }

  fileprivate init(parent: URL) {
    (bytes, folder, isFolder, isParent, name) = ([], parent, true, true, "..")
  }

  /// Whether the name is UTF-8: a URL has no others.
  var isText: Bool { isParent || name.utf8.elementsEqual(bytes) }

  /// Made when it is asked for: a folder may have a hundred thousand files. Leads nowhere unless
  /// the entry's name is text.
  var url: URL {
    isParent ? folder : folder.appendingPathComponent(name, isDirectory: isFolder)
  }

  var isHidden: Bool { !isParent && bytes.first == UInt8(ascii: ".") }

  /// Whether the entry is a file whose name has one of the `extensions`, which are in lower case;
  /// none allow every file.
  func isFile(of extensions: [String]) -> Bool {
    if isParent || isFolder { return false }
    return extensions.isEmpty || extensions.contains((name as NSString).pathExtension.lowercased())
  }
}

/// The contents of a folder, folders first, or the reason why it cannot be read.
struct FolderContents: Sendable {
  let url: URL
  var entries: [FolderEntry] = []
  var problem: String?

  /// Reads a folder, which may be far away, in a thread of its own. Complexity: O(n log n).
  @concurrent static func read(_ url: URL) async -> FolderContents {
    var contents = FolderContents(url: url)
    var found: [(entry: FolderEntry, place: NamePlace)] = []
    let stream = url.withUnsafeFileSystemRepresentation { path in path.flatMap { opendir($0) } }
    if let stream {
      defer { closedir(stream) }
      let offset = MemoryLayout<dirent>.offset(of: \.d_name)!
      while let record = readdir(stream) {
        // The record ends with its name: a copy would read beyond.
        let start = UnsafeRawPointer(record) + offset
        let count = strlen(start.assumingMemoryBound(to: CChar.self))
        let name = Array(UnsafeRawBufferPointer(start: start, count: count))
        if name == [0x2E] || name == [0x2E, 0x2E] { continue }
        var isFolder = Int32(record.pointee.d_type) == Int32(DT_DIR)
        // The target of a link.
        if [Int32(DT_LNK), Int32(DT_UNKNOWN)].contains(Int32(record.pointee.d_type)) {
          var status = stat()
          isFolder =
            fstatat(dirfd(stream), start.assumingMemoryBound(to: CChar.self), &status, 0) == 0
            && status.st_mode & S_IFMT == S_IFDIR
        }
        let entry = FolderEntry(name, in: url, isFolder: isFolder)
        found.append((entry, NamePlace(entry.name)))
      }
    } else {
      contents.problem = String(cString: strerror(errno))
    }
    found.sort { a, b in
      if a.entry.isFolder != b.entry.isFolder { return a.entry.isFolder }
      return a.place < b.place || !(b.place < a.place) && a.entry.name < b.entry.name
    }
    contents.entries = found.map(\.entry)
    if url.path != "/" {
      contents.entries.insert(FolderEntry(parent: url.deletingLastPathComponent()), at: 0)
    }
    for place in contents.entries.indices { contents.entries[place].id = place }
    return contents
  }
}

/// The rows of a folder for what is typed, which are looked for once.
@MainActor
final class ShownEntries {
  private var url: URL?
  private var query = ""
  private var rows: [FolderEntry] = []

  func callAsFunction(
    _ contents: FolderContents, _ query: String, _ isShown: (FolderEntry) -> Bool
  ) -> [FolderEntry] {
    guard contents.url != url || query != self.query else { return rows }
    (url, self.query) = (contents.url, query)
    rows = contents.entries.filter(isShown)
    return rows
  }

  /// The folder was read again.
  func forget() { url = nil }
}
