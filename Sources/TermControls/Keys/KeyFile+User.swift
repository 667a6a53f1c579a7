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
      let (text, path, problem) = UserFile.read("keys", program: program, environment: environment)
      var file = KeyFile(text, path: path)
      if let problem { file.note(nil, problem) }
      return file
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
