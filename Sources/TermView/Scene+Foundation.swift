#if Foundation
  import Foundation
  import TermControls

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
  }
#endif
