import Foundation

/// A public type or function of the sources, with what its doc comment has.
struct PublicDeclaration {
  /// What the page of a declaration is about.
  enum Kind: String { case type, nestedType, modifier, function, member }

  let target: String
  let file: String
  let line: Int
  let name: String
  let kind: Kind
  /// The type that it is a part of, or that is extended; empty at the top of a file.
  let owner: String
  /// The declaration up to its body.
  let heading: String
  /// The lines of the declaration and its body.
  let body: String
  let comment: String
  /// Whether no program can use it: `@available(*, unavailable)`.
  let isUnavailable: Bool

  /// The name with the labels of a function's parameters, as the reference has it: `frame(width:)`.
  var fullName: String {
    let labels = parameters.compactMap { parameter in
      // A label comes after attributes.
      parameter.firstMatch(of: /^\s*(?:@[\w.]+(?:<[^>]*>)?(?:\([^)]*\))?\s+)*(\w+)[\s:]/)
        .map { "\($0.1):" }
    }
    return "\(name)(\(labels.joined()))"
  }

  /// The parameters as they are written: `width columns: Int? = nil`.
  var parameters: [String] {
    // Without generic parameters, and up to the end of the first parentheses.
    var parameters = [""]
    var depth = 0
    let plain = heading.replacing("->", with: "")
    scan: for character in plain.drop(while: { $0 != "(" }) {
      switch character {
      case "(", "[", "{", "<":
        depth += 1
        if depth > 1 { parameters[parameters.count - 1].append(character) }
      case ")", "]", "}", ">":
        depth -= 1
        if depth == 0 { break scan }
        parameters[parameters.count - 1].append(character)
      case "," where depth == 1: parameters.append("")
      default: parameters[parameters.count - 1].append(character)
      }
    }
    return parameters
  }

  /// Whether a call throws: `throws` is outside of parentheses, where functions that are handed in
  /// have theirs.
  var isThrowing: Bool {
    var depth = 0
    let outside = heading.replacing("->", with: "").filter { character in
      if character == "(" { depth += 1 }
      defer { if character == ")" { depth -= 1 } }
      return depth == 0
    }
    return outside.contains(/\bthrows\b/)
  }
  /// Whether the body stops the program where what it is given is not as it must be.
  var isTrapping: Bool {
    body.contains(/[^.\w](?:precondition|preconditionFailure|fatalError|require|stop)\(/)
      && !body.contains(/func (?:require|stop)\(/)
  }

  /// Whether it is given numbers that mean something in the terminal: lengths, places, counts.
  var takesNumbers: Bool {
    let number = #/
      :\ *(?:Int|Int32|Double|CGFloat|Float|CGSize|CGPoint|CGRect|TimeInterval
      |(?:Closed)?Range<Int>)\??\s*(?:=|$)
      /#
    return parameters.contains { $0.contains(number) && !$0.contains(/^\s*rawValue:/) }
  }
  /// Whether a call looks at many values, and does not return a view, which is evaluated later.
  var takesOrReturnsMany: Bool {
    let many = #/
      :\ *(?:(?:some|any|inout|consuming)\ +)*
      (?:(?:\w*Collection|Sequence)\b|IndexSet|Data\b|Set<|\[[A-Z]\w*\])
      /#
    let parts = heading.split(separator: "{")[0].components(separatedBy: "->")
    let result = parts.count > 1 ? parts[parts.count - 1] : ""
    if result.contains(/View|Self|Scene|Text/) { return false }
    return result.contains(/^ *\[[A-Z]/) || parameters.contains { $0.contains(many) }
  }

  /// Whether programs only pass it on, as its comment says.
  var isOpaque: Bool { comment.contains("Opaque to programs.") }

  /// The targets whose modules programs import.
  static let targets = [
    "TermView", "TermProgram", "TermViewCore", "TermControls", "TermFiles", "TermTables",
    "TermViewStore", "TermAtomicFile",
    "TermViewTesting", "TermPrompts", "TermDocuments", "TermFuzzy", "TermSearch", "TermDevice",
    "TermScreen",
  ]

  /// The types and protocols whose extensions are modifiers: what is written after a dot.
  private static let modified: Set<String> = [
    "App", "ConnectableView", "DynamicViewContent", "Form", "Layout",
    "List", "ModifiedContent", "Scene", "Store", "Table", "TableColumn",
    "TerminalSession", "Text", "Timer", "View", "ViewModifier",
  ]

  /// The declarations of a target, in the order of its files. Underscored names are not for
  /// programs and are left out.
  static func all(in target: String) -> [PublicDeclaration] { byTarget[target] ?? [] }

  /// Read once: there are a thousand files.
  private static let byTarget = Dictionary(uniqueKeysWithValues: targets.map { ($0, read($0)) })

  private static func read(_ target: String) -> [PublicDeclaration] {
    files(of: target).flatMap { file in
      declarations(of: Repository.text(file)).map {
        PublicDeclaration(
          target: target, file: file, line: $0.line, name: $0.name, kind: $0.kind, owner: $0.owner,
          heading: $0.heading, body: $0.body, comment: $0.comment,
          // A member of an unavailable type has the word in its comment.
          isUnavailable: $0.isUnavailable || $0.comment.hasPrefix("Unavailable"))
      }
    }
  }

  /// The Swift files of a target, by their paths in the repository.
  static func files(of target: String) -> [String] {
    let folder = Repository.root.appending(path: "Sources/\(target)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).map(\.path).filter { $0.hasSuffix(".swift") }
      .map { String($0.dropFirst(Repository.root.path.count + 1)) }.sorted()
  }

  private typealias Found = (
    line: Int, name: String, kind: Kind, owner: String, heading: String, body: String,
    comment: String, isUnavailable: Bool
  )

  /// The declarations of a file. By indentation, which `swift format` keeps: what a line is in is
  /// the last type or extension that is indented less.
  private static func declarations(of text: String) -> [Found] {
    // Attributes, access, other modifiers, the keyword and the name.
    let pattern = #/
      ^(?<indent>\ *)(?:@\w+(?:\([^)]*\))?\ +)*
      (?<modifiers>(?:(?:public|package|private|fileprivate|internal|open|final|static|class|mutating
      |consuming|borrowing|override|convenience|indirect|nonisolated(?:\(\w+\))?
      |(?:internal|private|package)\(set\))\ +)*)
      (?<keyword>struct|class|enum|protocol|actor|extension|func)\ +`?(?<name>[\w.]+|[^\s\w(`]+)
      /#
    // Initialisers and subscripts have no name.
    let member = #/
      ^(?<indent>\ *)(?:@\w+(?:\([^)]*\))?\ +)*
      (?<modifiers>public\ (?:(?:static|convenience|mutating|nonisolated)\ +)*)
      (?<keyword>init|subscript)[?!]?[(<]
      /#
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var around: [(indent: Int, isExtension: Bool, name: String)] = []
    var found: [Found] = []
    var isInString = false
    for (number, line) in lines.enumerated() {
      if line.components(separatedBy: #"""""#).count.isMultiple(of: 2) { isInString.toggle() }
      guard !isInString, !line.drop(while: { $0 == " " }).hasPrefix("//") else { continue }
      if let match = line.prefixMatch(of: member) {
        let indent = match.indent.count
        around.removeAll { $0.indent >= indent }
        let (comment, attributes) = comment(before: number, in: lines)
        found.append(
          (
            number + 1, String(match.keyword), .member, around.last?.name ?? "",
            heading(at: number, in: lines), body(at: number, indent: indent, in: lines), comment,
            attributes.contains("unavailable")
          ))
      }
      guard let match = line.prefixMatch(of: pattern) else { continue }
      let indent = match.indent.count
      let name = String(match.name)
      around.removeAll { $0.indent >= indent }
      if match.modifiers.contains("public "), match.keyword != "extension", !name.hasPrefix("_") {
        let (comment, attributes) = comment(before: number, in: lines)
        let kind: Kind =
          if match.keyword != "func" {
            around.isEmpty ? .type : .nestedType
          } else if around.isEmpty {
            .function
          } else if around.count == 1, around[0].isExtension, modified.contains(around[0].name) {
            .modifier
          } else {
            .member
          }
        found.append(
          (
            number + 1, name, kind, around.last?.name ?? "", heading(at: number, in: lines),
            match.keyword == "func" ? body(at: number, indent: indent, in: lines) : "", comment,
            attributes.contains("unavailable")
          ))
      }
      if match.keyword != "func" {
        around.append((indent, match.keyword == "extension", name))
      }
    }
    return found
  }

  /// What is declared at a line, up to the brace of its body.
  private static func heading(at number: Int, in lines: [Substring]) -> String {
    var heading = ""
    for line in lines[number...] {
      heading += line.drop { $0 == " " } + " "
      if line.contains("{") { break }
    }
    return heading
  }

  /// What is declared at a line, with its body: up to the brace that is indented as it is.
  private static func body(at number: Int, indent: Int, in lines: [Substring]) -> String {
    var body = ""
    var depth = 0
    var isOpen = false
    for line in lines[number...] {
      body += line + "\n"
      depth += line.count { $0 == "{" } - line.count { $0 == "}" }
      isOpen = isOpen || line.contains("{")
      if isOpen, depth == 0 || line.prefix(indent + 1).hasSuffix("}") { break }
    }
    return body
  }

  /// The doc comment and the attributes above a line.
  private static func comment(
    before number: Int, in lines: [Substring]
  ) -> (comment: String, attributes: String) {
    var line = number - 1
    var attributes = ""
    while line >= 0 {
      let text = lines[line].drop { $0 == " " }
      guard text.hasPrefix("@") || text.hasPrefix("#if") else { break }
      attributes += text
      line -= 1
    }
    var comment: [Substring] = []
    while line >= 0, lines[line].drop(while: { $0 == " " }).hasPrefix("///") {
      comment.insert(lines[line].drop { $0 == " " }.dropFirst(3).drop { $0 == " " }, at: 0)
      line -= 1
    }
    return (comment.joined(separator: "\n"), attributes)
  }
}
