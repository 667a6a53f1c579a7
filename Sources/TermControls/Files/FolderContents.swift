import Foundation

/// A file, or a folder, that can be chosen.
struct FolderEntry: Identifiable, Hashable, Sendable {
  let url: URL
  let isFolder: Bool
  /// The row that leads to the folder around.
  var isParent = false

  var id: String { isParent ? ".." : url.path }
  var name: String { isParent ? ".." : url.lastPathComponent }
  var isHidden: Bool { !isParent && name.hasPrefix(".") }

  /// Whether the entry is one of `types`; folders are where those are asked for.
  func isOne(of types: [UTType]) -> Bool {
    if isParent { return false }
    if isFolder { return types.contains { $0 == .folder || $0 == .directory } }
    guard let type = UTType(filenameExtension: url.pathExtension) else {
      return types.contains { $0 == .item || $0 == .data }
    }
    // A kind of a program's own is told by the end of the name alone.
    return types.contains {
      type.conforms(to: $0) || $0.preferredFilenameExtension == type.preferredFilenameExtension
    }
  }
}

/// What is in a folder, folders first, or why it cannot be read.
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
        // What a link leads to.
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
    return contents
  }
}
