import Foundation

/// A file, or a folder, that can be chosen.
struct FolderEntry: Identifiable, Hashable, Sendable {
  /// The place in the folder: two names may be the same text in other bytes.
  fileprivate(set) var id = -1
  let url: URL
  let isFolder: Bool
  let name: String
  /// Whether the row leads to the folder around.
  let isParent: Bool

  init(url: URL, isFolder: Bool, isParent: Bool = false) {
    (self.url, self.isFolder, self.isParent) = (url, isFolder, isParent)
    name = isParent ? ".." : url.lastPathComponent
  }

  var isHidden: Bool { !isParent && name.hasPrefix(".") }

  /// Whether the entry is a file whose name has one of the `extensions`, which are in lower case;
  /// none allow every file.
  func isFile(of extensions: [String]) -> Bool {
    if isParent || isFolder { return false }
    return extensions.isEmpty || extensions.contains(url.pathExtension.lowercased())
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
    do {
      let found = try FileManager.default.contentsOfDirectory(
        at: url, includingPropertiesForKeys: [.isDirectoryKey])
      contents.entries = found.map { file in
        // The target of a link.
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
        return FolderEntry(url: file, isFolder: isFolder.boolValue)
      }
      contents.entries.sort { a, b in
        if a.isFolder != b.isFolder { return a.isFolder }
        let order = a.name.localizedStandardCompare(b.name)
        return order == .orderedSame ? a.name < b.name : order == .orderedAscending
      }
    } catch {
      contents.problem = error.localizedDescription
    }
    if url.path != "/" {
      let parent = FolderEntry(
        url: url.deletingLastPathComponent(), isFolder: true, isParent: true)
      contents.entries.insert(parent, at: 0)
    }
    for place in contents.entries.indices { contents.entries[place].id = place }
    return contents
  }
}
