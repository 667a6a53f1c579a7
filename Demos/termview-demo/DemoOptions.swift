import TermViewStore

/// What the command line asks for.
struct DemoOptions: Equatable {
  /// What the program is to do.
  enum Command: Equatable {
    case help
    case version
    case show(DemoOptions)
  }

  /// What is wrong with a command line.
  struct Problem: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// A todo.txt file to read and write; without one, the demo's own.
  var todo: FilePath?
  /// A JSON file of books.
  var books: FilePath?

  static let version = "0.1.0"
  static let help = """
    Two lists in the terminal, books and todos.

      termview-demo [--todo FILE] [--books FILE]

      --todo FILE    a todo.txt file to read and write
      --books FILE   a JSON file to read and write: [{"id":…,"title":…,"author":…}]
      --version      prints the version
      -h, --help     prints this text

    Every change is saved at once. Without options the lists are kept under
    $XDG_DATA_HOME/termview-demo (or ~/.local/share/termview-demo). Press ? to see the keys.
    """

  /// Reads words as `ArgumentBytes` makes them: `--todo FILE` or `--todo=FILE`. What comes later
  /// replaces what came before.
  static func parse(_ words: [String]) throws(Problem) -> Command {
    var options = DemoOptions()
    var words = words[...]
    while let word = words.popFirst() {
      let (option, value) = split(word)
      let path: WritableKeyPath<DemoOptions, FilePath?>
      switch option {
      case "--todo": path = \.todo
      case "--books": path = \.books
      case "--help" where value == nil: return .help
      case "-h" where value == nil: return .help
      case "--version" where value == nil: return .version
      default: throw Problem(description: "there is no option \"\(word)\"; see --help")
      }
      // A file's name is no option, unless it is given behind "=".
      let name: String
      if let value {
        name = value
      } else if let next = words.popFirst(), !next.hasPrefix("-") {
        name = next
      } else {
        throw Problem(description: "\(word) needs a file; see --help")
      }
      if name.isEmpty { throw Problem(description: "\(option) needs a file; see --help") }
      options[keyPath: path] = ArgumentBytes.path(name)
    }
    return .show(options)
  }

  /// An option and what is behind its first "=". A byte: a character may be that and an accent.
  private static func split(_ word: String) -> (option: String, value: String?) {
    guard let equals = word.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (word, nil) }
    return (
      String(word[..<equals]), String(word.unicodeScalars[equals...].dropFirst())
    )
  }
}
