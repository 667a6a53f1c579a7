import Foundation
import TermViewStore

/// Where deleted files go: the user's trash, or that of the disk that they are on, as the
/// freedesktop.org Trash specification has it; on macOS the trash of the Finder.
struct Trash: Sendable {
  /// The user's own, with the folders `files` and `info`.
  let home: FilePath

  static let ofUser: Trash = {
    let user = FilePath(NSHomeDirectory())
    #if canImport(Darwin)
      return Trash(home: user.appending(".Trash"))
    #else
      let data = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].flatMap {
        $0.hasPrefix("/") ? FilePath($0) : nil
      }
      return Trash(home: (data ?? user.appending(".local/share")).appending("Trash"))
    #endif
  }()

  /// A place in the trash that a file can be moved to by its name alone.
  func place(for path: FilePath) throws -> FilePath {
    guard let folder = path.parent else { throw FileProblem("The root stays where it is") }
    #if canImport(Darwin)
      return home.appending(path.lastComponent).free
    #else
      try Trash.make(home.appending("files"))
      try Trash.make(home.appending("info"))
      if Trash.disk(of: home) == Trash.disk(of: folder) {
        return home.appending("files").appending(path.lastComponent).free
      }
      var top = folder
      while let above = top.parent, Trash.disk(of: above) == Trash.disk(of: folder) { top = above }
      let trash = top.appending(FilePath(".Trash-\(getuid())"))
      try Trash.make(trash.appending("files"))
      try Trash.make(trash.appending("info"))
      return trash.appending("files").appending(path.lastComponent).free
    #endif
  }

  /// Notes where a file in a trash came from, for other programs to bring it back.
  static func note(_ origin: FilePath, of place: FilePath) {
    guard let info = info(of: place) else { return }
    let kept = CharacterSet(charactersIn: "/-_.~").union(.alphanumerics)
    let path = origin.bytes.map { byte in
      let scalar = Unicode.Scalar(byte)
      return byte < 0x80 && kept.contains(scalar)
        ? String(Character(scalar)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let date = Date.now.formatted(
      .iso8601.year().month().day().time(includingFractionalSeconds: false)
        .dateTimeSeparator(.standard))
    let text = "[Trash Info]\nPath=\(path.joined())\nDeletionDate=\(date)\n"
    let descriptor = info.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL, 0o600) } ?? -1
    if descriptor < 0 { return }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try? file.write(contentsOf: Data(text.utf8))
  }

  /// Forgets where a file came from that is in no trash any more.
  static func forget(_ place: FilePath) { _ = info(of: place)?.withCString { unlink($0) } }

  private static func info(of place: FilePath) -> FilePath? {
    guard let files = place.parent, files.lastComponent == "files", let trash = files.parent,
      trash.lastComponent == "Trash" || trash.lastComponent.description.hasPrefix(".Trash-")
    else { return nil }
    return trash.appending("info").appending(place.lastComponent + ".trashinfo")
  }

  private static func make(_ folder: FilePath) throws {
    if Trash.disk(of: folder) != nil { return }
    if let above = folder.parent { try make(above) }
    if folder.withCString({ mkdir($0, 0o700) }) != 0, errno != EEXIST {
      throw FileProblem("There is no trash: \(String(cString: strerror(errno)))")
    }
  }

  /// The number of the disk that a folder is on, if it exists.
  private static func disk(of folder: FilePath) -> dev_t? {
    var status = stat()
    return folder.withCString({ stat($0, &status) }) == 0 ? status.st_dev : nil
  }
}
