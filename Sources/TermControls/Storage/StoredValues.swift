#if Foundation
  import Foundation
  import TermAtomicFile

  /// A value that ``AppStorage`` and ``SceneStorage`` can keep.
  ///
  /// ```swift
  /// struct Shelfmark: StorableValue {
  ///   var text: String
  ///
  ///   var stored: StoredValue? { .string(text) }
  ///   init?(stored: StoredValue) {
  ///     guard case .string(let text) = stored else { return nil }
  ///     self.text = text
  ///   }
  /// }
  /// // … @AppStorage("lastShelf") private var lastShelf: Shelfmark?
  /// ```
  public protocol StorableValue: Sendable {
    /// The value as the file has it; `nil` takes it out.
    var stored: StoredValue? { get }
    /// The value that the file has, or `nil` where it is of another kind.
    init?(stored: StoredValue)
  }

  /// A value as a file has it.
  public enum StoredValue: Hashable, Sendable {
    /// Yes or no.
    case bool(Bool)
    /// A whole number.
    case int(Int)
    /// A number.
    case double(Double)
    /// A text.
    case string(String)
  }

  extension Bool: StorableValue {
    /// The value as a Boolean.
    public var stored: StoredValue? { .bool(self) }

    /// The value of a Boolean; `nil` for any other kind.
    public init?(stored: StoredValue) {
      guard case .bool(let value) = stored else { return nil }
      self = value
    }
  }
  extension Int: StorableValue {
    /// The value as an integer.
    public var stored: StoredValue? { .int(self) }

    /// The value of an integer; `nil` for any other kind.
    public init?(stored: StoredValue) {
      guard case .int(let value) = stored else { return nil }
      self = value
    }
  }
  extension Double: StorableValue {
    /// The value as a number; `nil` for infinities and NaN, which the file cannot hold.
    public var stored: StoredValue? { isFinite ? .double(self) : nil }

    /// The value of a number or an integer; `nil` for any other kind.
    public init?(stored: StoredValue) {
      switch stored {
      case .double(let value): self = value
      // A whole number is written without a point.
      case .int(let value): self = Double(value)
      default: return nil
      }
    }
  }
  extension String: StorableValue {
    /// The value as a string.
    public var stored: StoredValue? { .string(self) }

    /// The value of a string; `nil` for any other kind.
    public init?(stored: StoredValue) {
      guard case .string(let value) = stored else { return nil }
      self = value
    }
  }
  extension URL: StorableValue {
    /// The absolute URL as a string.
    public var stored: StoredValue? { .string(absoluteString) }

    /// The URL that a string holds; `nil` for any other kind, and for a string that is no URL.
    public init?(stored: StoredValue) {
      guard case .string(let value) = stored else { return nil }
      self.init(string: value)
    }
  }
  extension Data: StorableValue {
    /// The bytes as a string in Base64.
    public var stored: StoredValue? { .string(base64EncodedString()) }

    /// The bytes of a string in Base64; `nil` for any other kind or any other string.
    public init?(stored: StoredValue) {
      guard case .string(let value) = stored else { return nil }
      self.init(base64Encoded: value)
    }
  }
  extension Date: StorableValue {
    /// The seconds since the start of 2001, UTC, as a number; `nil` where they are not finite.
    public var stored: StoredValue? { timeIntervalSinceReferenceDate.stored }

    /// The date so many seconds after the start of 2001, UTC; `nil` where there is no number.
    public init?(stored: StoredValue) {
      guard let seconds = Double(stored: stored) else { return nil }
      self.init(timeIntervalSinceReferenceDate: seconds)
    }
  }

  /// The conversion of values of a type to and from those of a file.
  package struct StoredCoding<Value> {
    let encode: @MainActor (Value) -> StoredValue?
    let decode: @MainActor (StoredValue) -> Value?
  }

  extension StoredCoding where Value: StorableValue {
    static var plain: StoredCoding {
      StoredCoding(encode: { $0.stored }, decode: { Value(stored: $0) })
    }
  }

  extension StoredCoding where Value: RawRepresentable, Value.RawValue: StorableValue {
    static func raw() -> StoredCoding {
      StoredCoding(
        encode: { $0.rawValue.stored },
        decode: { Value.RawValue(stored: $0).flatMap { Value(rawValue: $0) } })
    }
  }

  extension StoredCoding {
    static func optional<Wrapped: StorableValue>() -> StoredCoding where Value == Wrapped? {
      StoredCoding(encode: { $0?.stored }, decode: { .some(Wrapped(stored: $0)) })
    }

    static func optionalRaw<Wrapped: RawRepresentable>() -> StoredCoding
    where Value == Wrapped?, Wrapped.RawValue: StorableValue {
      StoredCoding(
        encode: { $0?.rawValue.stored },
        decode: { .some(Wrapped.RawValue(stored: $0).flatMap { Wrapped(rawValue: $0) }) })
    }
  }

  extension StoredCoding where Value: Codable {
    /// As a string of JSON.
    package static func json() -> StoredCoding {
      StoredCoding(
        encode: { value in
          let encoder = JSONEncoder()
          encoder.outputFormatting = .sortedKeys
          return (try? encoder.encode(value)).flatMap { String(decoding: $0, as: UTF8.self).stored }
        },
        decode: { stored in
          String(stored: stored).flatMap {
            try? JSONDecoder().decode(Value.self, from: Data($0.utf8))
          }
        })
    }
  }

  /// The values of one file, read on first access.
  ///
  /// A change is written at once, into what the file holds by then: keys that another program, or a
  /// hand, has changed meanwhile stay as they are there, and so does all that is not understood.
  /// What cannot be written (a file that is no JSON or read-only, no home, a full disk) is kept in
  /// memory, reported once, and tried again with the next change. No file is replaced that was not
  /// read.
  @MainActor
  package final class StoredValues {
    /// The values of ``AppStorage``.
    package static let settings = StoredValues(path: folder.map { $0 + "/settings.json" })

    var entries: [String: AnyObject] = [:]
    private var file: AtomicFile?
    private var observers: [String: [@MainActor () -> Void]] = [:]
    /// What the file held when it was read or written last; `nil` before.
    private var known: StoredMembers?
    /// The changes that the file does not have.
    private var unsaved: [String: StoredValue?] = [:]
    private var reported: Set<String> = []
    private let report: @MainActor (String) -> Void

    /// - Parameters:
    ///   - path: The file, which need not exist; `nil` keeps the values in memory only.
    ///   - calls: System calls that a test can stop.
    ///   - report: is called with each problem once; writes a line to standard error by default.
    init(
      path: FilePath?, calls: FileCalls = FileCalls(),
      report: @escaping @MainActor (String) -> Void = { StoredValues.writeLine($0) }
    ) {
      file = path.map { AtomicFile($0) }
      file?.calls = calls
      self.report = report
    }

    /// The values of a file whose path is the UTF-8 of a string.
    convenience init(file: URL) { self.init(path: FilePath(file.path)) }

    subscript(key: String) -> StoredValue? {
      get {
        if let change = unsaved[key] { return change }
        return read()[key]
      }
      set {
        // Where it is the same here, the file may have another one by now.
        if self[key] != newValue { notify(key) }
        unsaved[key] = .some(newValue)
        save()
      }
    }

    /// Calls `observer` before the value for `key` changes.
    func onChange(of key: String, _ observer: @escaping @MainActor () -> Void) {
      observers[key, default: []].append(observer)
    }

    private func notify(_ key: String) { for observer in observers[key] ?? [] { observer() } }

    private func read() -> StoredMembers {
      if let known { return known }
      let members: StoredMembers
      do { members = try load() } catch {
        note(error)
        members = StoredMembers()
      }
      known = members
      return members
    }

    /// What the file holds now.
    private func load() throws -> StoredMembers {
      try file?.read { bytes in
        guard let members = StoredMembers(bytes) else { throw NoStoredValues() }
        return members
      } ?? StoredMembers()
    }

    /// How often a change is tried again that another program was before.
    private static let attempts = 20

    /// Writes the changes into what the file holds by now.
    private func save() {
      guard let path = file?.path else { return }
      for attempt in 1...Self.attempts {
        do {
          let now = try load()
          adopt(now)
          var new = now
          var kept: [String: StoredValue?] = [:]
          for (key, value) in unsaved where !new.set(key, value) { kept[key] = value }
          if new != now {
            path.makeFolders()
            try file?.replace(with: new.bytes)
            known = new
          }
          unsaved = kept
          return
        } catch {
          if attempt < Self.attempts, (error as? AtomicFileError)?.reason == .changedOnDisk {
            continue
          }
          return note(error)
        }
      }
    }

    /// Takes over what another program has written.
    private func adopt(_ now: StoredMembers) {
      guard let known, now != known else { return self.known = now }
      for key in Set(known.keys + now.keys)
      where unsaved[key] == nil && known[key] != now[key] { notify(key) }
      self.known = now
    }

    private func note(_ error: any Error) {
      let path = file?.path.description ?? ""
      let problem = error is NoStoredValues ? "\(path) cannot be read: \(error)" : "\(error)"
      let text = problem + "; changes of settings are kept in memory only."
      if reported.insert(text).inserted { report(text) }
    }

    private static func writeLine(_ line: String) {
      FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    /// The folder of the program's state: `$XDG_STATE_HOME/<program>` or
    /// `~/.local/state/<program>`.
    static var folder: FilePath? {
      let names = ["XDG_STATE_HOME", "HOME"]
      let values = names.map { name in getenv(name).map { FilePath(cString: $0) } }
      let environment = Dictionary(uniqueKeysWithValues: zip(names, values))
      return folder(
        environment: environment.compactMapValues { $0 },
        program: FilePath(CommandLine.arguments.first ?? "program").lastComponent)
    }

    /// The same for an environment and a program's name; `nil` where there is no home. A relative
    /// path in `$XDG_STATE_HOME` is ignored, as its specification says.
    static func folder(environment: [String: FilePath], program: FilePath) -> FilePath? {
      func path(_ start: FilePath, _ middle: String) -> FilePath {
        FilePath(bytes: (start + middle).bytes + program.bytes)
      }
      if let state = environment["XDG_STATE_HOME"], state.isAbsolute { return path(state, "/") }
      guard let home = environment["HOME"], home.isAbsolute else { return nil }
      return path(home, "/.local/state/")
    }
  }

  /// A file that is no JSON object.
  private struct NoStoredValues: Error, CustomStringConvertible {
    var description: String { "it is no JSON object" }
  }

  extension FilePath {
    /// Makes the folders that lead to the file, for their owner only. What fails shows when the
    /// file is written.
    fileprivate func makeFolders() {
      for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
        _ = FilePath(bytes: bytes[..<index]).withCString { mkdir($0, 0o700) }
      }
    }
  }
#endif
