#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An error of reading or saving a file: the file, the attempted action, and the reason in a
/// sentence.
///
/// ```swift
/// var file = AtomicFile("todo.txt")
/// do {
///   let todos = try file.read() ?? []
///   try file.replace(with: todos + Array("Buy milk\n".utf8))
/// } catch {
///   print(error)     // which file, what was tried, and the reason
/// }
/// ```
public struct AtomicFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The attempted action.
  ///
  /// ```swift
  /// var file = AtomicFile("todo.txt")
  /// do {
  ///   try file.replace(with: [])
  /// } catch where error.action == .saving && error.reason == .neverRead {
  ///   print("there is such a file, and it was not read")
  /// } catch {
  ///   print(error)
  /// }
  /// ```
  public enum Action: Equatable, Sendable { case reading, saving }

  /// Why it failed; its description is the end of a sentence.
  public enum Reason: Error, Equatable, Sendable {
    /// A system call failed with this `errno`.
    case system(Int32)
    /// Another program wrote or replaced the file since it was read or saved here.
    case changedOnDisk
    /// The file exists, but was not read first, or could not be parsed.
    case neverRead
    /// The file's mode forbids writing; this counts for the superuser too.
    case readOnly
    /// A folder, a device, a pipe or a socket.
    case notAFile
    /// Another process is saving the same file and does not finish.
    case busy
  }

  /// The file's path as the program gave it.
  public var path: FilePath
  /// The attempted action: reading the file or saving it.
  public var action: Action
  /// Why that failed.
  public var reason: Reason

  /// An error about the file at `path`.
  public init(path: FilePath, action: Action, reason: Reason) {
    self.path = path
    self.action = action
    self.reason = reason
  }

  /// An error about the file whose path is the UTF-8 of a string.
  public init(path: String, action: Action, reason: Reason) {
    self.init(path: FilePath(path), action: action, reason: reason)
  }

  /// "todo.txt cannot be saved: No space left on device"
  public var description: String {
    "\(path) cannot be \(action == .reading ? "read" : "saved"): \(reason)"
  }
}

extension AtomicFileError.Reason: CustomStringConvertible {
  /// The reason as the end of a sentence; for a system call the text of its `errno`.
  public var description: String {
    switch self {
    case .system(let code): String(cString: strerror(code))
    case .changedOnDisk: "another program has changed it meanwhile"
    case .neverRead: "it holds something that was not read"
    case .readOnly: "it is read-only"
    case .notAFile: "it is not a regular file"
    case .busy: "another process is saving it"
    }
  }
}
