import Foundation
import Synchronization
import Testing

/// A folder of a test's own, removed with it.
final class TestFolder: Sendable {
  let path: String

  init() {
    path =
      FileManager.default.temporaryDirectory.path + "/termview-tests-" + UUID().uuidString
    try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { path + "/" + name }

  /// Everything in the folder, hidden files too.
  var names: [String] {
    (try! FileManager.default.contentsOfDirectory(atPath: path)).sorted()
  }

  /// Writes in place, as a program that knows nothing of atomic saving does.
  func write(_ text: String, to name: String) {
    try! Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path(name)).map(Array.init)
  }

  func text(_ name: String) -> String? {
    bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  func remove(_ name: String) { try! FileManager.default.removeItem(atPath: path(name)) }

  func makeFolder(_ name: String) {
    try! FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: false)
  }

  func link(_ target: String, from name: String) { #expect(symlink(target, path(name)) == 0) }

  func isLink(_ name: String) -> Bool { status(name).st_mode & S_IFMT == S_IFLNK }

  func mode(_ name: String) -> Int { Int(status(name).st_mode & 0o7777) }

  func setMode(_ name: String, _ mode: Int) { #expect(chmod(path(name), mode_t(mode)) == 0) }

  func status(_ name: String) -> stat {
    var status = stat()
    #expect(lstat(path(name), &status) == 0)
    return status
  }
}

/// Counts calls from any thread.
final class CallCounter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }

  func next() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}
