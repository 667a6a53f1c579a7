import Foundation

/// A block of Swift in a doc comment.
struct DocExample {
  /// The target whose declaration it is a part of.
  let target: String
  /// The file, by its path in the repository.
  let file: String
  /// The number of its first line in the file.
  let line: Int
  let lines: [Substring]
  /// What is declared below the comment.
  let declaration: String

  /// The examples of a target, in the order of its files.
  static func all(in target: String) -> [DocExample] {
    Repository.swiftFiles(in: "Sources/\(target)").flatMap { file in
      examples(in: Repository.text(file), target: target, file: file)
    }
  }

  static func examples(in text: String, target: String, file: String) -> [DocExample] {
    let source = text.split(separator: "\n", omittingEmptySubsequences: false)
    let comments = source.map { line -> Substring? in
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("///") else { return nil }
      return text.dropFirst(text.hasPrefix("/// ") ? 4 : 3)
    }
    var examples: [DocExample] = []
    var start: Int?
    for (number, comment) in comments.enumerated() {
      if comment == nil { start = nil }
      if let first = start, comment == "```" {
        let declaration = source[number...].first { line in
          let text = line.drop { $0 == " " }
          return !text.hasPrefix("//") && !text.hasPrefix("@") && !text.hasPrefix("#")
            || text.contains(/^@.*\b(?:var|let|func|struct|class|enum|init)\b/)
        }
        examples.append(
          DocExample(
            target: target, file: file, line: first + 1,
            lines: comments[first..<number].map { $0 ?? "" },
            declaration: String((declaration ?? "").drop { $0 == " " })))
        start = nil
      } else if comment == "```swift" {
        start = number + 1
      }
    }
    return examples
  }
}

extension DocExample {
  /// Where a line of an example belongs so that a compiler takes it.
  private enum Place { case file, type, function }

  /// Declarations or statements that belong together, by the number of their first line.
  private struct Item {
    var place: Place
    var line: Int
    var lines: [Substring]
  }

  /// The modules that it imports itself.
  var imports: [Substring] { lines.filter { $0.hasPrefix("import ") } }

  /// Whether it has parts that are only valid outside of types.
  var needsFile: Bool { items.contains { $0.place == .file } }

  /// Each part that begins at the left edge, outside of brackets.
  private var items: [Item] {
    var items: [Item] = []
    var depth = 0
    var isInString = false
    var isOpen = false
    for (number, line) in lines.enumerated() where !line.hasPrefix("import ") {
      let continues =
        depth > 0 || isInString || isOpen || line.isEmpty || line.contains(/^[ .{})\]]|^else\b/)
      if !continues || items.isEmpty {
        items.append(Item(place: .function, line: self.line + number, lines: []))
      }
      items[items.count - 1].lines.append(line)
      if line.components(separatedBy: #"""""#).count.isMultiple(of: 2) { isInString.toggle() }
      if !isInString { depth += Self.depth(of: line) }
      // A comment or an attribute is a part of what follows.
      isOpen = !line.isEmpty && line.contains(/^(?:\/\/.*|@\w+(?:<[^>]*>)?(?:\([^)]*\))?|#if.*)$/)
        || isOpen && line.isEmpty
    }
    return items.map { item in
      var item = item
      item.place = Self.place(of: item.lines)
      return item
    }
  }

  /// Brackets that a line opens, less those that it closes.
  private static func depth(of line: Substring) -> Int {
    var depth = 0
    var isInString = false
    var last: Character = " "
    for character in line {
      if character == "\"", last != "\\" { isInString.toggle() }
      if !isInString {
        if character == "/", last == "/" { break }
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
      }
      last = character
    }
    return depth
  }

  private static func place(of lines: [Substring]) -> Place {
    let declaration = #/
      ^(?:@[\w.]+(?:\([^)]*\))?\ +)*(?:(?:public|private|fileprivate|package|final|nonisolated
      |indirect|open)\ +)*
      (?<keyword>struct|class|enum|protocol|actor|extension|typealias|infix|prefix|postfix)\ +\w
      /#
    for line in lines {
      guard let match = line.prefixMatch(of: declaration) else { continue }
      return ["extension", "infix", "prefix", "postfix"].contains(match.keyword) ? .file : .type
    }
    return .function
  }

  /// What a compiler is given: the parts in a type inside of `context`, whose members they see.
  ///
  /// Errors have the file and the line of the doc comment.
  func source(in context: String) -> String {
    let items = items
    let isFile = needsFile
    var outside = ""
    var types = ""
    var statements = ""
    for item in items {
      let place = "#sourceLocation(file: \"\(file)\", line: \(item.line))\n"
      let text = item.lines.map { Self.plain($0, in: isFile ? .file : item.place) }
        .joined(separator: "\n")
      switch item.place {
      case .function: statements += place + text + "\n"
      case .type where !isFile: types += place + text + "\n"
      case .type, .file: outside += place + text + "\n"
      }
    }
    let name = "Example\(line)"
    let end = "#sourceLocation()\n"
    return """
      \(outside)\(outside.isEmpty ? "" : end)extension \(context) {
      @MainActor enum \(name) {
      \(types)\(types.isEmpty ? "" : end)static func statements() async throws {
      \(statements)\(statements.isEmpty ? "" : end)}
      }
      }

      """
  }

  /// A line without what its place does not allow: the attribute of a program's main type, and the
  /// access of what is declared in a function. What is outside of types stays in its file.
  private static func plain(_ line: Substring, in place: Place) -> String {
    var line = String(line)
    if line.hasPrefix("@main") { line = String(line.dropFirst(5)) }
    switch place {
    case .file:
      let own = #/
        ^(?:(?:public|package)\ )?(?<rest>(?:(?:final|indirect)\ )*
        (?:struct|class|enum|protocol|actor|typealias)\ |extension\ [\w.]+\ (?:where\ .*)?\{)
        /#
      if let match = line.prefixMatch(of: own) {
        line = "fileprivate " + line[match.rest.startIndex...]
      }
    case .type: break
    case .function:
      line.replace(/^(\s*)((?:@\w+(?:\([^)]*\))?\s+)*)(?:private|fileprivate|public)\s+/) {
        "\($0.1)\($0.2)"
      }
      line.replace(/^(?=var body: some View )/, with: "@ViewBuilder ")
    }
    return line
  }
}
