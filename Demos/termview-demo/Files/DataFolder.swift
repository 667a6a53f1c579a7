import TermViewStore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The folder for the demo's own files, where the XDG base directory specification puts it:
/// https://specifications.freedesktop.org/basedir-spec/latest/
struct DataFolder {
  let path: FilePath

  /// The folder that the process's environment leads to.
  init() {
    func variable(_ name: String) -> FilePath? { getenv(name).map { FilePath(cString: $0) } }
    self.init(data: variable("XDG_DATA_HOME"), home: variable("HOME") ?? DataFolder.passwordHome)
  }

  /// - Parameter environment: `XDG_DATA_HOME` counts when it is an absolute path, else `HOME` does.
  init(environment: [String: String]) {
    self.init(
      data: environment["XDG_DATA_HOME"].map { FilePath($0) },
      home: environment["HOME"].map { FilePath($0) } ?? DataFolder.passwordHome)
  }

  private init(data: FilePath?, home: FilePath) {
    let isUsable = data?.isAbsolute ?? false
    let home = home.bytes.isEmpty ? DataFolder.passwordHome : home
    path = (isUsable ? data! : home + "/.local/share") + "/termview-demo"
  }

  /// The home that the system knows of the user.
  private static var passwordHome: FilePath {
    getpwuid(getuid()).map { FilePath(cString: $0.pointee.pw_dir) } ?? "/"
  }

  /// Makes the folder if there is none, closed to others as the specification asks.
  func make() throws(FileProblem) {
    let code = makeFolders(path)
    if code != 0 {
      throw FileProblem(description: "\(path) cannot be made: \(String(cString: strerror(code)))")
    }
  }

  /// Makes a folder and those it is in; the `errno` of a failure, or 0.
  private func makeFolders(_ path: FilePath) -> Int32 {
    if makeFolder(path) { return 0 }
    var code = errno
    if code == ENOENT, let slash = path.bytes.lastIndex(of: UInt8(ascii: "/")), slash > 0 {
      code = makeFolders(FilePath(bytes: path.bytes[..<slash]))
      if code != 0 { return code }
      if makeFolder(path) { return 0 }
      code = errno
    }
    var status = stat()
    let isThere = path.withCString { stat($0, &status) } == 0
    return code == EEXIST && isThere && status.st_mode & S_IFMT == S_IFDIR ? 0 : code
  }

  private func makeFolder(_ path: FilePath) -> Bool {
    path.withCString { mkdir($0, 0o700) } == 0
  }

  var books: FilePath { path + "/books.json" }
  var todos: FilePath { path + "/todo.txt" }
}
