import Foundation
import Synchronization

/// A folder of a test's own, removed with it.
package final class TestFolder: Sendable {
  package let path: String

  package init() {
    path =
      FileManager.default.temporaryDirectory.path + "/termview-tests-" + UUID().uuidString
    try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func path(_ name: String) -> String { path + "/" + name }

  /// Everything in the folder, hidden files too.
  package var names: [String] {
    (try! FileManager.default.contentsOfDirectory(atPath: path)).sorted()
  }

  /// Writes in place, as a program that knows nothing of atomic saving does.
  package func write(_ text: String, to name: String) {
    try! Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  package func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path(name)).map(Array.init)
  }

  package func text(_ name: String) -> String? {
    bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  package func remove(_ name: String) { try! FileManager.default.removeItem(atPath: path(name)) }

  package func makeFolder(_ name: String) {
    try! FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: false)
  }

  /// Makes a symbolic link called `name`.
  package func link(_ target: String, from name: String) {
    precondition(symlink(target, path(name)) == 0)
  }

  package func isLink(_ name: String) -> Bool { status(name).st_mode & S_IFMT == S_IFLNK }

  package func mode(_ name: String) -> Int { Int(status(name).st_mode & 0o7777) }

  package func setMode(_ name: String, _ mode: Int) {
    precondition(chmod(path(name), mode_t(mode)) == 0)
  }

  package func status(_ name: String) -> stat {
    var status = stat()
    precondition(lstat(path(name), &status) == 0)
    return status
  }
}

/// Counts calls from any thread.
package final class CallCounter: Sendable {
  private let value = Mutex(0)

  package init() {}

  package var count: Int { value.withLock { $0 } }

  package func next() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}
