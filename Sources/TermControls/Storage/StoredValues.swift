#if Foundation
  import Foundation

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
  public enum StoredValue: Hashable, Sendable, Codable {
    /// Yes or no.
    case bool(Bool)
    /// A whole number.
    case int(Int)
    /// A number.
    case double(Double)
    /// A text.
    case string(String)

    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Int.self) {
        self = .int(value)
      } else if let value = try? container.decode(Double.self) {
        self = .double(value)
      } else {
        self = .string(try container.decode(String.self))
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .bool(let value): try container.encode(value)
      case .int(let value): try container.encode(value)
      case .double(let value): try container.encode(value)
      case .string(let value): try container.encode(value)
      }
    }
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

  /// The values of one file, read on first access, and written as a whole when one changes.
  ///
  /// What cannot be written (no home, a full disk) is kept in memory. A file that is no JSON is left
  /// as it is until a value changes; then it gets another name.
  @MainActor
  package final class StoredValues {
    /// The values of ``AppStorage``.
    package static let settings = StoredValues(file: folder?.appendingPathComponent("settings.json"))
    /// The values of ``SceneStorage``.
    static let scene = StoredValues(file: folder?.appendingPathComponent("scene.json"))

    var entries: [String: AnyObject] = [:]
    private let file: URL?
    private var observers: [String: [@MainActor () -> Void]] = [:]
    private lazy var values: [String: StoredValue] = read()
    /// There is a file that cannot be read.
    private var isUnreadable = false

    init(file: URL?) { self.file = file }

    subscript(key: String) -> StoredValue? {
      get { values[key] }
      set {
        guard values[key] != newValue else { return }
        for observer in observers[key] ?? [] { observer() }
        values[key] = newValue
        write()
      }
    }

    /// Calls `observer` before the value for `key` changes.
    func onChange(of key: String, _ observer: @escaping @MainActor () -> Void) {
      observers[key, default: []].append(observer)
    }

    private func read() -> [String: StoredValue] {
      guard let file, let data = try? Data(contentsOf: file), !data.isEmpty else { return [:] }
      let values = try? JSONDecoder().decode([String: StoredValue].self, from: data)
      isUnreadable = values == nil
      return values ?? [:]
    }

    /// Gives a file that cannot be read another name: it may have been edited by hand.
    private func setAside(_ file: URL) {
      guard isUnreadable else { return }
      isUnreadable = false
      let other = file.appendingPathExtension("unreadable")
      try? FileManager.default.removeItem(at: other)
      try? FileManager.default.moveItem(at: file, to: other)
    }

    private func write() {
      guard let file else { return }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      guard let data = try? encoder.encode(values) else { return }
      try? FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      setAside(file)
      try? data.write(to: file, options: .atomic)
    }

    /// The folder of the program's state: `$XDG_STATE_HOME/<program>` or `~/.local/state/<program>`.
    static var folder: URL? {
      folder(
        environment: ProcessInfo.processInfo.environment,
        program: ProcessInfo.processInfo.processName)
    }

    /// The same for an environment and a program's name; `nil` where there is no home. A relative
    /// path in `$XDG_STATE_HOME` is ignored, as its specification says.
    static func folder(environment: [String: String], program: String) -> URL? {
      if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
        return URL(fileURLWithPath: state).appendingPathComponent(program)
      }
      guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
      return URL(fileURLWithPath: home).appendingPathComponent(".local/state/\(program)")
    }
  }
#endif
