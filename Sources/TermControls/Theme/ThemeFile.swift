import TermScreen
import TermViewCore

/// The accent and the theme that a user has chosen for a program, as a file has them.
///
/// ```
/// // ~/.config/books/theme
/// accent: orange                  // a name, or #rrggbb, for dark and light; or one for each
/// error: #ff6060 #c00000
/// base: terminal                  // in place of the program's theme: standard, terminal, mono
/// ```
///
/// Lines are those of `Theme.init(parsing:)`, with comments after two slashes. A file without
/// `base` changes the program's theme in the roles that it names. A line that cannot be read is in
/// ``problems``, and all others hold; of two for one role the first does.
///
/// ```swift
/// let file = ThemeFile("accent: orange\nbase: dark", path: "books/theme")
/// for problem in file.problems { print(problem) }     // books/theme:2: base is standard, …
/// ```
public struct ThemeFile: Sendable, Hashable {
  /// The path of the file, for reports.
  public let path: String
  /// The lines that cannot be read, with the reasons.
  public private(set) var problems: [KeyFile.Problem] = []
  fileprivate private(set) var choice = ThemeChoice()
  /// The lines that name a role, and the base, first.
  private var lines: [Color.Role?: Int] = [:]

  /// The theme of a text.
  public init(_ text: String, path: String = "theme") {
    self.path = path
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      read(ThemeFile.withoutComment(line), number)
    }
  }

  /// The user's theme where the program has `theme`; that itself if the user has chosen nothing.
  public func theme(over theme: Theme) -> Theme { choice.theme(over: theme) }

  package mutating func note(_ line: Int?, _ text: String) {
    problems.append(KeyFile.Problem(path: path, line: line, text: text))
  }

  private mutating func read(_ line: Substring, _ number: Int) {
    var next = choice.values
    let role: Color.Role?
    do throws(Theme.ParseError) {
      switch try next.read(line, number) {
      case .nothing: return
      case .base: role = nil
      case .role(let named): role = named
      }
    } catch {
      return note(number, error.problem)
    }
    if let first = lines[role] {
      let name = role.map { "\($0)" } ?? "base"
      return note(number, "\(name) is in line \(first) already, which holds")
    }
    lines[role] = number
    choice.values = next
    if role == nil { choice.isWhole = true }
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    var rest = line
    while let slash = rest.firstIndex(of: "/") {
      let next = line.index(after: slash)
      if next < line.endIndex, line[next] == "/" { return line[..<slash] }
      rest = line[next...]
    }
    return line
  }
}

extension View {
  /// Draws the user interface in the theme that the user has chosen in `file`, with the program's
  /// theme where the file says nothing. `TERMVIEW_THEME` and `NO_COLOR` come before both.
  ///
  /// The file's problems are diagnostics.
  ///
  /// ```swift
  /// BookList().theme(.terminal).themeFile(ThemeFile("accent: #ffb000"))
  /// ```
  public func themeFile(_ file: ThemeFile) -> some View {
    userTheme(file.choice, problems: file.problems.map(\.description))
  }
}
