#if Foundation
  import Foundation
  import TermViewCore

  extension KeyFile {
    /// The user's file for a program: `$XDG_CONFIG_HOME/<program>/keys`, or
    /// `~/.config/<program>/keys`. Without such a file nothing is chosen.
    ///
    /// - Parameters:
    ///   - program: the folder's name; the process' name unless given.
    ///   - environment: the process' unless given.
    public static func ofUser(
      program: String? = nil,
      environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> KeyFile {
      let program = program ?? ProcessInfo.processInfo.processName
      guard let file = path(program: program, environment: environment) else {
        return KeyFile("", path: "keys")
      }
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: file)) else {
        var none = KeyFile("", path: file)
        if FileManager.default.fileExists(atPath: file) { none.note(nil, "cannot be read") }
        return none
      }
      guard data.count <= 1 << 20, let text = String(data: data, encoding: .utf8) else {
        var none = KeyFile("", path: file)
        none.note(nil, data.count > 1 << 20 ? "is longer than a megabyte" : "is not UTF-8")
        return none
      }
      return KeyFile(text, path: file)
    }

    /// A relative path in `$XDG_CONFIG_HOME` is ignored, as its specification says.
    static func path(program: String, environment: [String: String]) -> String? {
      if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
        return "\(folder)/\(program)/keys"
      }
      guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
      return "\(home)/.config/\(program)/keys"
    }

    /// The user's files that were read, by the program's name: each once.
    @MainActor private static var read: [String?: KeyFile] = [:]

    @MainActor
    static func readOnce(program: String?) -> KeyFile {
      if let file = read[program] { return file }
      let file = ofUser(program: program)
      read[program] = file
      return file
    }
  }

  extension View {
    /// Has the views inside take the keys of the user's file, `~/.config/<program>/keys`; see
    /// `KeyFile`. It is read once.
    ///
    /// ```swift
    /// WindowGroup { BookList().keyFile(program: "books") }
    /// ```
    ///
    /// - Parameter program: the folder's name; the process' name for `nil`.
    public func keyFile(program: String?) -> some View {
      keyFile(KeyFile.readOnce(program: program))
    }
  }
#endif
