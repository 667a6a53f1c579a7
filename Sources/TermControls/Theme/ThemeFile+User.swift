#if Foundation
  import Foundation
  import TermViewCore

  extension ThemeFile {
    /// The user's file for a program: `$XDG_CONFIG_HOME/<program>/theme`, or
    /// `~/.config/<program>/theme`. Without such a file nothing is chosen.
    ///
    /// - Parameters:
    ///   - program: the folder's name; the process' name unless given.
    ///   - environment: the process' unless given.
    public static func ofUser(
      program: String? = nil,
      environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> ThemeFile {
      let (text, path, problem) = UserFile.read("theme", program: program, environment: environment)
      var file = ThemeFile(text, path: path)
      if let problem { file.note(nil, problem) }
      return file
    }

    /// The user's files that were read, by the program's name: each once.
    @MainActor private static var read: [String?: ThemeFile] = [:]

    @MainActor
    static func readOnce(program: String?) -> ThemeFile {
      if let file = read[program] { return file }
      let file = ofUser(program: program)
      read[program] = file
      return file
    }
  }

  extension View {
    /// Draws the user interface in the theme of the user's file, `~/.config/<program>/theme`; see
    /// `ThemeFile`. It is read once.
    ///
    /// ```swift
    /// WindowGroup { BookList().themeFile(program: "books") }
    /// ```
    ///
    /// - Parameter program: the folder's name; the process' name for `nil`.
    public func themeFile(program: String?) -> some View {
      themeFile(ThemeFile.readOnce(program: program))
    }
  }
#endif
