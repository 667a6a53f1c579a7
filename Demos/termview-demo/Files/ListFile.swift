import Synchronization
import TermViewStore

/// A list's file, locked against other processes as long as the program runs.
///
/// What does not fit the format of a todo.txt is a todo like any other and kept byte for byte; a
/// books file that is no list of books is left alone.
final class ListFile<Format: FileFormat>: StatePersistor {
  let path: String
  private let initialText: String?
  private let contents: Mutex<Contents>

  private struct Contents {
    var file: AtomicFile
    var lock: FileLock?
    /// The next save may replace what another program wrote.
    var mayOverwrite = false
  }

  /// - Parameter initialText: What is saved and loaded when there is no file yet.
  init(path: String, initialText: String?) {
    self.path = path
    self.initialText = initialText
    contents = Mutex(Contents(file: AtomicFile(path)))
  }

  /// The same, with system calls that a test can stop.
  init(path: String, calls: FileCalls) {
    self.path = path
    initialText = nil
    var file = AtomicFile(path)
    file.calls = calls
    contents = Mutex(Contents(file: file))
  }

  /// What the file holds now; also called again while the program runs.
  func load() throws -> ListState<Format>? {
    try contents.withLock { contents in
      if contents.lock == nil { contents.lock = try FileLock(for: path, contents.file.calls) }
      let loaded = try contents.file.read { bytes in try parse(bytes) }
      if loaded != nil { return loaded }
      guard let initialText else { return nil }
      let bytes = Array(initialText.utf8)
      try contents.file.replace(with: bytes)
      return try parse(bytes)
    }
  }

  func save(_ state: ListState<Format>) throws {
    let bytes = state.format.bytes(of: state.rows)
    try contents.withLock { contents in
      let evenIfChanged = contents.mayOverwrite
      contents.mayOverwrite = false
      try contents.file.replace(with: bytes, evenIfChanged: evenIfChanged)
    }
  }

  func allowOverwriting() { contents.withLock { $0.mayOverwrite = true } }

  private func parse(_ bytes: [UInt8]) throws(FileProblem) -> ListState<Format> {
    do throws(FormatError) {
      let (format, rows) = try Format.parse(bytes)
      return ListState(format: format, rows: rows)
    } catch {
      throw FileProblem(description: "\(path):\(error.line): \(error.reason)")
    }
  }
}

/// Why a list could not be read, in a sentence: "todo.txt:3: …".
struct FileProblem: Error, Equatable, CustomStringConvertible {
  var description: String
}
