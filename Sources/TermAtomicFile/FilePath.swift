/// A path in the file system, as bytes in any encoding.
///
/// File names are bytes on most systems, and need not be UTF-8: a `String` made of them shows
/// U+FFFD where they are not, and names another file. A `FilePath` keeps the bytes.
///
/// ```swift
/// let path: FilePath = "todo.txt"
/// let inherited = FilePath(bytes: [0x63, 0x61, 0x66, 0xE9])   // "caf\xE9"
/// ```
public struct FilePath: Hashable, Sendable {
  /// The bytes without a terminating NUL.
  ///
  /// A path with a NUL among them names no file: opening it fails with `EINVAL`.
  public let bytes: [UInt8]

  /// A path of these bytes.
  public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// A path of a string's UTF-8.
  public init(_ string: some StringProtocol) { self.init(bytes: string.utf8) }

  /// The path up to the NUL that ends a C string.
  public init(cString: UnsafePointer<CChar>) {
    var bytes: [UInt8] = []
    var next = cString
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    self.init(bytes: bytes)
  }

  /// A path with the UTF-8 of `suffix` at its end: `path + ".lock"` is a file beside `path`.
  public static func + (path: FilePath, suffix: String) -> FilePath {
    FilePath(bytes: path.bytes + Array(suffix.utf8))
  }

  /// The part after the last slash; the whole path when there is none.
  public var lastComponent: FilePath {
    FilePath(bytes: bytes[(lastSlash.map { $0 + 1 } ?? 0)...])
  }

  /// Whether the path begins with a slash.
  public var isAbsolute: Bool { bytes.first == FilePath.slash }

  static let slash = UInt8(ascii: "/")

  var lastSlash: Int? { bytes.lastIndex(of: FilePath.slash) }

  /// Calls `body` with the path as a C string; a path with a NUL gives `nil`.
  public func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result? {
    if bytes.contains(0) { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
      for (index, byte) in bytes.enumerated() { buffer[index] = CChar(bitPattern: byte) }
      buffer[bytes.count] = 0
      return body(buffer.baseAddress!)
    }
  }
}

extension FilePath: ExpressibleByStringInterpolation {
  /// A path of a literal's UTF-8.
  public init(stringLiteral string: String) { self.init(string) }
}

extension FilePath: CustomStringConvertible {
  /// The path as text, to be shown; bytes that are not UTF-8 are U+FFFD.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
