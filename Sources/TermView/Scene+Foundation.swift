#if Foundation
  import Foundation
  import TermFoundation

  extension Scene {
    /// Has the scene take the keys of the user's file, `~/.config/<program>/keys`; see `KeyFile`.
    ///
    /// ```swift
    /// WindowGroup { BookList() }.commands { SidebarCommands() }.keyFile()
    /// ```
    ///
    /// - Parameter program: the folder's name; the process' name for `nil`.
    public func keyFile(program: String? = nil) -> some Scene {
      changed { AnyView($0.keyFile(program: program)) }
    }

    /// Returns the scene unchanged: the window is the terminal's.
    ///
    /// ```swift
    /// WindowGroup { BookList() }.defaultSize(CGSize(width: 400, height: 300))     // as it is
    /// ```
    public func defaultSize(_ size: CGSize) -> Self { self }
  }
#endif
