import TermViewCore

/// The keys that a user has chosen for a program, as a file has them.
///
/// ```
/// # ~/.config/books/keys
/// set = vi                        # standard, vi or emacs
/// list.page-down = ctrl-f, space  # several keys for one action
/// list.first = home, g g          # one of them a chord
/// list.delete =                   # no key
/// add-a-book = n                  # a binding of the program's, by its id
/// ```
///
/// Keys are written as `KeyPress.notation` writes them, with commas between several and blanks
/// between those of a chord. Names are those of `KeyAction.builtIn`, and the ids of the program's
/// bindings. A line that cannot be read is in ``problems``, and all others hold.
///
/// ```swift
/// let keys = KeyFile("set = vi\nlist.page-down = ctrl-f, space", path: "books/keys")
/// for problem in keys.problems { print(problem) }     // books/keys:2: …
/// ```
public struct KeyFile: Sendable, Hashable {
  /// A line that cannot be read, or that contradicts another.
  public struct Problem: Sendable, Hashable, CustomStringConvertible {
    /// The file's path.
    public let path: String
    /// The line, counted from 1; `nil` for the whole file.
    public let line: Int?
    /// The problem, as a sentence.
    public let text: String

    /// `~/.config/books/keys:3: “ctlr-x” is not a key`.
    public var description: String {
      line.map { "\(path):\($0): \(text)" } ?? "\(path): \(text)"
    }
  }

  /// The path of the file, for reports.
  public let path: String
  /// The set that the user has chosen instead of the program's, if any.
  public private(set) var set: KeySet?
  /// The keys of the actions that the file names.
  public private(set) var keys: [KeyAction: [KeySequence]] = [:]
  /// The lines that cannot be read, with the reasons.
  public private(set) var problems: [Problem] = []
  /// The line that names an action first.
  private var lines: [KeyAction: Int] = [:]
  private var setLine: Int?

  /// The keys of a text.
  public init(_ text: String, path: String = "keys") {
    self.path = path
    var number = 0
    var owners: [Owner: KeyAction] = [:]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      read(line, number, &owners)
    }
  }

  /// A key among the actions that it contradicts.
  private struct Owner: Hashable {
    let kind: Substring
    let sequence: KeySequence
  }

  package mutating func note(_ line: Int?, _ text: String) {
    problems.append(Problem(path: path, line: line, text: text))
  }

  private mutating func read(_ line: Substring, _ number: Int, _ owners: inout [Owner: KeyAction]) {
    let line = KeyFile.withoutComment(line)
    if line.isEmpty { return }
    guard let sign = line.firstIndex(of: "=") else {
      return note(number, "“\(line)” is no “action = key”")
    }
    let name = line[..<sign].trimmed
    let value = line[line.index(after: sign)...].trimmed
    if name.isEmpty { return note(number, "there is no action before “=”") }
    if name == "set" { return readSet(value, number) }
    let action = KeyAction(rawValue: String(name))
    let kind = name.hasPrefix("list.") ? "list" : name.hasPrefix("field.") ? "field" : name[...]
    if kind != name, !action.isBuiltIn { return note(number, "there is no action “\(name)”") }
    var found: [KeySequence] = []
    var hasFailed = false
    for part in value.split(separator: ",", omittingEmptySubsequences: true) {
      // Longer chords are not typed, and each key would have to wait for all of them.
      let isShort = part.utf8.count <= KeyFile.longestKey
      guard isShort, let sequence = KeySequence(String(part)),
        sequence.keys.count <= KeyFile.mostKeys
      else {
        hasFailed = true
        let text = part.trimmed
        note(
          number,
          isShort
            ? "“\(text)” is not a key"
            : "“\(String(String.UnicodeScalarView(text.unicodeScalars.prefix(20))))…” is too long for a key")
        continue
      }
      let owner = Owner(kind: kind == name ? "" : kind, sequence: sequence)
      if let other = owners[owner] {
        note(
          number,
          other == action
            ? "“\(sequence)” is there twice"
            : "“\(sequence)” is for “\(other.rawValue)” in line \(lines[other] ?? 0) already")
        if other == action { continue }
      } else {
        owners[owner] = action
      }
      found.append(sequence)
    }
    // A mistake does not take the keys away that there were.
    if found.isEmpty, hasFailed { return }
    if let first = lines[action] {
      note(number, "“\(name)” is in line \(first) already: the keys of both lines are taken")
      keys[action, default: []] += found
    } else {
      lines[action] = number
      keys[action] = found
    }
  }

  /// The bytes of a key or a chord at most.
  private static let longestKey = 512
  /// The keys of a chord at most.
  private static let mostKeys = 32

  private mutating func readSet(_ name: Substring, _ number: Int) {
    guard let set = KeySet(named: String(name)) else {
      return note(number, "there is no set “\(name)”: it is standard, vi or emacs")
    }
    if let setLine {
      return note(number, "a set is chosen in line \(setLine) already, which holds")
    }
    setLine = number
    self.set = set
  }

  /// A line up to a `#` at its beginning or after a blank.
  private static func withoutComment(_ line: Substring) -> Substring {
    var wasBlank = true
    for index in line.indices {
      if line[index] == "#", wasBlank { return line[..<index].trimmed }
      wasBlank = line[index].isWhitespace
    }
    return line.trimmed
  }

  /// The reports for names that no binding of the program has.
  var nameReports: [(name: String, report: String)] {
    lines.filter { !$0.key.isBuiltIn }.sorted { $0.value < $1.value }.map { action, line in
      let problem = Problem(
        path: path, line: line, text: "no key binding was called “\(action.rawValue)”")
      return (action.rawValue, problem.description)
    }
  }
}

extension Substring {
  /// The text without blanks around it.
  fileprivate var trimmed: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[first...last]
  }
}

extension View {
  /// Has the views inside take the keys of `file`: instead of those of any `keySet(_:)`, and of the
  /// program's bindings that it names.
  ///
  /// The file's problems are diagnostics, and so is, at the end of the program, a name that no
  /// binding has had.
  public func keyFile(_ file: KeyFile) -> some View {
    userKeys(
      file.set, keys: file.keys, reports: file.nameReports,
      problems: file.problems.map(\.description))
  }
}
