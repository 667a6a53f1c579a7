import Foundation

/// The folder for the demo's own files, where the XDG base directory specification puts it:
/// https://specifications.freedesktop.org/basedir-spec/latest/
struct DataFolder {
  let path: String

  /// - Parameter environment: `XDG_DATA_HOME` counts when it is an absolute path, else `HOME` does.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    path = (data ?? home + "/.local/share") + "/termview-demo"
  }

  /// Makes the folder if there is none, closed to others as the specification asks.
  func make() throws(FileProblem) {
    let code = makeFolders(path)
    if code != 0 {
      throw FileProblem(description: "\(path) cannot be made: \(String(cString: strerror(code)))")
    }
  }

  /// Makes a folder and those it is in; the `errno` of a failure, or 0.
  private func makeFolders(_ path: String) -> Int32 {
    if mkdir(path, 0o700) == 0 { return 0 }
    var code = errno
    if code == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      code = makeFolders(String(path[..<slash]))
      if code != 0 { return code }
      if mkdir(path, 0o700) == 0 { return 0 }
      code = errno
    }
    var status = stat()
    return code == EEXIST && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      ? 0 : code
  }

  var books: String { path + "/books.json" }
  var todos: String { path + "/todo.txt" }
}
