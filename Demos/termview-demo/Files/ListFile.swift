import Synchronization
import TermViewStore

/// A list's file, locked against other processes as long as the program runs.
///
/// What does not fit the format of a todo.txt is a todo like any other and kept byte for byte; a
/// books file that is no list of books is left alone.
final class ListFile<Format: FileFormat>: StatePersistor {
  let path: FilePath
  private let initialText: String?
  private let contents: Mutex<Contents>

  private struct Contents {
    var file: AtomicFile
    var lock: FileLock?
    /// What the file held when it was read or saved last.
    var known: ListState<Format>?
    /// The next save may replace what another program wrote.
    var mayOverwrite = false
    /// What the last save replaced so was kept here.
    var kept: FilePath?
  }

  /// - Parameter initialText: What is saved and loaded when there is no file yet.
  init(path: FilePath, initialText: String?) {
    self.path = path
    self.initialText = initialText
    contents = Mutex(Contents(file: AtomicFile(path)))
  }

  /// The same, with system calls that a test can stop.
  init(path: String, calls: FileCalls) {
    self.path = FilePath(path)
    initialText = nil
    var file = AtomicFile(path)
    file.calls = calls
    contents = Mutex(Contents(file: file))
  }

  /// What the file holds now; also called again while the program runs.
  func load() throws -> ListState<Format>? {
    try contents.withLock { contents in
      if contents.lock == nil { contents.lock = try FileLock(for: path, contents.file.calls) }
      contents.known = try contents.file.read { bytes in try parse(bytes) }
      if contents.known == nil, let initialText {
        let bytes = Array(initialText.utf8)
        try contents.file.replace(with: bytes)
        contents.known = try parse(bytes)
      }
      return contents.known
    }
  }

  /// The list that the file held when it was read or saved last, and the one that it holds now.
  ///
  /// - Parameter adopting: The next save replaces the latter, and no version that comes after it.
  ///   The caller says by ``setKnown(_:)`` which identities its rows have.
  func versions(
    adopting: Bool
  ) throws -> (known: ListState<Format>, now: ListState<Format>) {
    try contents.withLock { contents in
      var file = contents.file
      let now = try file.read { bytes in try parse(bytes) } ?? ListState()
      let known = contents.known ?? ListState()
      if adopting {
        contents.file = file
        contents.known = now
      }
      return (known, now)
    }
  }

  /// The list that was read last, with other identities.
  func setKnown(_ state: ListState<Format>) { contents.withLock { $0.known = state } }

  func save(_ state: ListState<Format>) throws {
    let bytes = state.format.bytes(of: state.rows)
    try contents.withLock { contents in
      let evenIfChanged = contents.mayOverwrite
      contents.mayOverwrite = false
      do {
        contents.kept = try contents.file.replace(with: bytes, evenIfChanged: evenIfChanged)
      } catch let error as AtomicFileError where error.reason == .changedOnDisk {
        try replaceUntouched(with: bytes, &contents, error)
      }
      contents.known = state
    }
  }

  /// Replaces a file that another program wrote without changing it, and throws `error` for any
  /// other.
  private func replaceUntouched(
    with bytes: [UInt8], _ contents: inout Contents, _ error: AtomicFileError
  ) throws {
    var file = contents.file
    guard let known = contents.known,
      let now = try? file.read(), now == known.format.bytes(of: known.rows)
    else { throw error }
    try file.replace(with: bytes)
    contents.file = file
  }

  /// Whether the next save may replace what another program wrote, which is then kept beside it.
  func setMayOverwrite(_ mayOverwrite: Bool) {
    contents.withLock { $0.mayOverwrite = mayOverwrite }
  }

  /// Where the last save kept what it replaced of another program's.
  var kept: FilePath? { contents.withLock { $0.kept } }

  private func parse(_ bytes: [UInt8]) throws(FileProblem) -> ListState<Format> {
    // A change would put bytes of UTF-8 between the halves of its units.
    if let encoding = OtherEncoding(announcedBy: bytes) {
      throw FileProblem(description: "\(path) is in \(encoding.rawValue); it has to be in UTF-8")
    }
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
