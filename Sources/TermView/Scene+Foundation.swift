#if Foundation
  import TermControls
  import TermProgram
  import TermViewCore

  extension Scene {
    /// Has the scene take the keys of the user's file, `~/.config/<program>/keys`; see `KeyFile`.
    ///
    /// ```swift
    /// WindowGroup { BookList() }.keyFile()
    /// ```
    ///
    /// - Parameter program: the folder's name; the process' name for `nil`.
    public func keyFile(program: String? = nil) -> some Scene {
      changed { AnyView($0.keyFile(program: program)) }
    }

    /// Draws the scene in the theme of the user's file, `~/.config/<program>/theme`; see
    /// `ThemeFile`.
    ///
    /// ```swift
    /// WindowGroup { BookList() }.themeFile()
    /// ```
    ///
    /// - Parameter program: the folder's name; the process' name for `nil`.
    public func themeFile(program: String? = nil) -> some Scene {
      changed { AnyView($0.themeFile(program: program)) }
    }
  }
#endif
