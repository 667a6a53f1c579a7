import Foundation
import TermViewStore

/// A file that gets another place, or another name.
struct FileMove: Sendable {
  let from: FilePath
  let to: FilePath

  var reversed: FileMove { FileMove(from: to, to: from) }

  /// Moves all files, or none: those before one that cannot be moved go back.
  static func perform(_ moves: [FileMove]) throws {
    for (index, move) in moves.enumerated() {
      do { try move.perform() } catch {
        for done in moves[..<index].reversed() { try? done.reversed.perform() }
        throw error
      }
    }
  }

  private func perform() throws {
    if to.exists { throw FileProblem("“\(to.shown)” is there already") }
    let result = from.withCString { from in to.withCString { to in rename(from, to) } }
    guard result == 0 else {
      if errno == EXDEV { throw FileProblem("“\(from.shown)” is on another disk: copy it") }
      throw FileProblem(of: from)
    }
    Trash.forget(from)
    Trash.note(from, of: to)
  }

  /// Copies a file, a link or a folder with all that is in it, with their permissions.
  @concurrent
  static func copy(_ path: FilePath, to target: FilePath) async throws {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else { throw FileProblem(of: path) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      if (target.bytes + [0x2F]).starts(with: path.bytes + [0x2F]) {
        throw FileProblem("“\(path.shown)” cannot be copied into itself")
      }
      guard target.withCString({ mkdir($0, 0o700) }) == 0 else { throw FileProblem(of: target) }
      let inside = await Folder.read(path)
      if let reason = inside.problem { throw FileProblem("“\(path.shown)”: \(reason)") }
      for entry in inside.entries {
        try await copy(path.appending(entry.id), to: target.appending(entry.id))
      }
      _ = target.withCString { chmod($0, status.st_mode & 0o7777) }
    case S_IFLNK:
      var bytes = [CChar](repeating: 0, count: 4096)
      let count = path.withCString { readlink($0, &bytes, bytes.count - 1) } ?? -1
      guard count >= 0, target.withCString({ symlink(bytes, $0) }) == 0 else {
        throw FileProblem(of: path)
      }
    case S_IFREG:
      let input = path.withCString { open($0, O_RDONLY | O_CLOEXEC) } ?? -1
      guard input >= 0 else { throw FileProblem(of: path) }
      let reader = FileHandle(fileDescriptor: input, closeOnDealloc: true)
      let output = target.withCString {
        open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, status.st_mode & 0o777)
      }
      guard let output, output >= 0 else { throw FileProblem(of: target) }
      let writer = FileHandle(fileDescriptor: output, closeOnDealloc: true)
      while let data = try reader.read(upToCount: 1 << 20), !data.isEmpty {
        try writer.write(contentsOf: data)
      }
    default: throw FileProblem("“\(path.shown)” is neither a file nor a folder")
    }
  }
}

/// Why files stay as they are.
struct FileProblem: Error {
  let text: String
  init(_ text: String) { self.text = text }

  /// What the system has said last about a file.
  init(of path: FilePath) { text = "“\(path.shown)”: \(String(cString: strerror(errno)))" }
}

extension FilePath {
  /// The name without the folders before it, for a sentence.
  var shown: String { lastComponent.description.onOneLine }

  var exists: Bool {
    var status = stat()
    return withCString { lstat($0, &status) } == 0
  }

  /// The path, or if that exists one with a number before the end of its name.
  var free: FilePath {
    guard exists, let folder = parent else { return self }
    let name = lastComponent.bytes
    let dot = name.dropFirst().lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    for number in 2... {
      let next = folder.appending(
        FilePath(bytes: name[..<dot] + Array(" \(number)".utf8) + name[dot...]))
      if !next.exists { return next }
    }
    return self
  }
}
