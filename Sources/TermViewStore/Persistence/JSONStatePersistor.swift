#if Foundation
  import Foundation
  import Synchronization

  /// Keeps a state in a JSON file.
  ///
  /// The file is replaced atomically: even if the process is killed, it is the version before or
  /// the one after. A file that cannot be decoded is moved to `NAME.corrupt-TIME` beside it and
  /// never overwritten. While a program runs it holds the lock of `NAME.lock`; a second one gets
  /// `PersistenceProblem.inUse` and saves nothing.
  ///
  /// Keys are sorted and the text is indented, so that versions of the file can be compared.
  public final class JSONStatePersistor<State: StateType & Codable>: StatePersistor {
    /// The file.
    public let path: FilePath
    private let files: Mutex<Files>
    private let now: @Sendable () -> Date

    private struct Files {
      var file: AtomicFile
      var lock: FileLock?
    }

    /// - Parameters:
    ///   - path: The file; it is made at the first save. Symbolic links are followed.
    ///   - now: The time that the name of a corrupt file gets.
    public init(path: FilePath, now: @escaping @Sendable () -> Date = { Date() }) {
      self.path = path
      self.now = now
      files = Mutex(Files(file: AtomicFile(path)))
    }

    /// Keeps a state in the file whose path is the UTF-8 of a string.
    public convenience init(path: String, now: @escaping @Sendable () -> Date = { Date() }) {
      self.init(path: FilePath(path), now: now)
    }

    /// The same, with system calls that a test can stop.
    package init(path: String, calls: FileCalls) {
      self.path = FilePath(path)
      now = { Date() }
      var file = AtomicFile(path)
      file.calls = calls
      files = Mutex(Files(file: file))
    }

    /// Decodes the file; `nil` when there is none. Takes the lock if it is not held yet.
    ///
    /// - Throws: `PersistenceProblem.inUse` when another process holds the lock,
    ///   `PersistenceProblem.corrupt` when the file could not be decoded and was moved aside,
    ///   ``AtomicFileError`` when it cannot be read or moved.
    public func load() throws -> State? {
      try files.withLock { files in
        if files.lock == nil { files.lock = try FileLock(for: path, files.file.calls) }
        do {
          return try files.file.read { bytes in
            try JSONDecoder().decode(State.self, from: Data(bytes))
          }
        } catch let error as DecodingError {
          let place = try Self.moveAside(path, now(), files.file.calls)
          // There is no file now, which the value must notice before it may write one.
          _ = try files.file.read()
          throw PersistenceProblem.corrupt(movedTo: place, reason: error)
        }
      }
    }

    /// Encodes `state` and replaces the file. Takes the lock if it is not held yet.
    ///
    /// - Throws: `PersistenceProblem.inUse` when another process holds the lock,
    ///   ``AtomicFileError`` when the file cannot be replaced, `EncodingError` when the state
    ///   cannot be encoded. The file is then unchanged, except where only the folder could not be
    ///   synchronised.
    public func save(_ state: State) throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      var bytes = Array(try encoder.encode(state))
      bytes.append(UInt8(ascii: "\n"))
      try files.withLock { files in
        if files.lock == nil { files.lock = try FileLock(for: path, files.file.calls) }
        try files.file.replace(with: bytes)
      }
    }

    /// Renames the file to an unused name with the time when it was found corrupt.
    private static func moveAside(
      _ path: FilePath, _ time: Date, _ calls: FileCalls
    ) throws -> FilePath {
      let stamp = time.formatted(
        .iso8601.year().month().day().dateSeparator(.omitted).time(
          includingFractionalSeconds: false
        )
        .timeSeparator(.omitted).timeZone(separator: .omitted))
      var place = path + ".corrupt-\(stamp)"
      var number = 1
      do throws(AtomicFileError.Reason) {
        // No other process moves files here: the lock is held.
        while try calls.status(at: place) != nil {
          number += 1
          place = path + ".corrupt-\(stamp)-\(number)"
        }
        try calls.rename(path, to: place)
        try calls.synchroniseFolder(FileLocation(path).folder)
      } catch {
        throw AtomicFileError(path: path, action: .saving, reason: error)
      }
      return place
    }
  }
#endif
