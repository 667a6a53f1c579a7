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
  let comment: String
  /// Whether no program can use it: `@available(*, unavailable)`.
  let isUnavailable: Bool

  var hasExample: Bool { comment.contains("```swift\n") }
  /// Whether programs only pass it on, as its comment says.
  var isOpaque: Bool { comment.contains("Opaque to programs.") }

  /// The targets whose modules programs import.
  static let targets = [
    "TermView", "TermViewCore", "TermControls", "TermViewStore", "TermViewTesting", "TermPrompts",
    "TermDocuments", "TermFuzzy", "TermDevice", "TermScreen",
  ]

  /// The types and protocols whose extensions are modifiers: what is written after a dot.
  private static let modified: Set<String> = [
    "App", "ConnectableView", "DynamicViewContent", "Form", "Image", "InsettableShape", "Layout",
    "List", "ModifiedContent", "Scene", "Shape", "ShapeStyle", "Store", "Table", "TableColumn",
    "TerminalSession", "Text", "Timer", "View", "ViewModifier",
  ]

  /// The declarations of a target, in the order of its files. Underscored names are not for
  /// programs and are left out.
  static func all(in target: String) -> [PublicDeclaration] {
    let folder = Repository.root.appending(path: "Sources/\(target)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let paths = (files?.allObjects as? [URL] ?? []).map(\.path).filter { $0.hasSuffix(".swift") }
    return paths.sorted().flatMap { path in
      declarations(of: (try? String(contentsOfFile: path, encoding: .utf8)) ?? "").map {
        PublicDeclaration(
          target: target, file: String(path.dropFirst(Repository.root.path.count + 1)),
          line: $0.line, name: $0.name, kind: $0.kind, comment: $0.comment,
          isUnavailable: $0.isUnavailable)
      }
    }
  }

  private typealias Found = (
    line: Int, name: String, kind: Kind, comment: String, isUnavailable: Bool
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
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var around: [(indent: Int, isExtension: Bool, name: String)] = []
    var found: [Found] = []
    var isInString = false
    for (number, line) in lines.enumerated() {
      if line.components(separatedBy: #"""""#).count.isMultiple(of: 2) { isInString.toggle() }
      guard !isInString, !line.drop(while: { $0 == " " }).hasPrefix("//"),
        let match = line.prefixMatch(of: pattern)
      else { continue }
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
          (number + 1, name, kind, comment, attributes.contains("unavailable")))
      }
      if match.keyword != "func" {
        around.append((indent, match.keyword == "extension", name))
      }
    }
    return found
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
