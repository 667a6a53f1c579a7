import DemoHelp
import Foundation
import TermView
import TermViewStore

/// A browser of files: rows known by the bytes of their names, folders that are read away from the
/// main actor, and the cursor on the folder that one comes back from.
@main
struct Files: AppWithHelp {
  static let help = """
    Browses files and changes them. Where there is room, the first lines of the file with the
    cursor are beside the list.

      termview-files [FOLDER]

    Return or Right enters a folder, Left goes to its parent, Return on a file shows its first
    lines. / filters, . shows hidden files, s sorts by the next column, < and > too, ! the other way
    round. Space marks files; y copies and x moves them to where p is pressed, r renames, n makes a
    folder, d deletes into the trash. u undoes all of it, Ctrl-R redoes. ? lists all keys, q ends
    the program. Keys can be chosen in ~/.config/termview-files/keys.

      -h, --help    print this text
    """

  var body: some Scene {
    WindowGroup { FileBrowser(path: Self.start) }.keyFile(program: "termview-files")
  }

  /// The folder of the command line, whatever its bytes, or the current one; absolute, if it
  /// exists.
  private static var start: FilePath {
    let word = CommandLine.argc > 1 ? FilePath(cString: CommandLine.unsafeArgv[1]!) : "."
    guard let path = word.withCString({ realpath($0, nil) }) ?? nil else { return word }
    defer { free(path) }
    return FilePath(cString: path)
  }
}
