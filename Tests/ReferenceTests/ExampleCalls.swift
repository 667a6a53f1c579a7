import Foundation

/// The calls in an example, and whether one of them is a call of a declaration: by its name and the
/// labels of its arguments. Of overloads that differ in types alone, a call shows each.
struct ExampleCalls {
  /// No example.
  static let none = ExampleCalls(comment: "")

  /// The text of the examples in a doc comment.
  let text: String

  init(comment: String) {
    text = comment.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }.joined(separator: "\n")
  }

  /// Whether the calls show how `declaration` is called: one of them is a call of it, or together
  /// they have each argument that it must be given, as where overloads combine the same ones.
  func show(_ declaration: PublicDeclaration) -> Bool {
    let parameters = declaration.parameters.filter { !$0.allSatisfy { $0 == " " } }
      .map { Parameter($0, isSubscript: declaration.name == "subscript") }
    let calls = calls(of: declaration)
    let labels = Set(calls.flatMap { $0.arguments + $0.closures })
    return calls.contains { $0.isCall(of: parameters) }
      || !calls.isEmpty && !parameters.isEmpty
        && parameters.allSatisfy {
          $0.isOptional || labels.contains($0.label) || $0.isClosure && labels.contains("_")
        }
  }

  /// The calls of what has the name of a declaration.
  private func calls(of declaration: PublicDeclaration) -> [Call] {
    let type = declaration.owner.split(separator: ".").last.map(String.init) ?? ""
    let callees: [String] =
      switch declaration.name {
      case "init": ["@\(type)", type, ".init"]
      case "subscript", "callAsFunction": [""]
      default: [".\(declaration.name)"]
      }
    return callees.flatMap { calls(of: $0, opening: declaration.name == "subscript" ? "[" : "(") }
  }

  /// What is declared of a parameter.
  private struct Parameter {
    let label: String
    let isOptional: Bool
    let isClosure: Bool

    /// A single name is no label of a subscript.
    init(_ text: String, isSubscript: Bool) {
      let name = text.firstMatch(of: /^\s*(?:@[\w.]+(?:<[^>]*>)?(?:\([^)]*\))?\s+)*(\w+)([\s:])/)
      label = name.map { isSubscript && $0.2 == ":" ? "_" : String($0.1) } ?? "_"
      isOptional = text.contains("=") || text.contains("...")
      isClosure = text.contains(/\)\s+\S|\)\?|@autoclosure|Builder|Action\b/)
    }
  }

  /// The labels of a call: `_` where there is none.
  private struct Call {
    var arguments: [String] = []
    var closures: [String] = []

    /// Whether the arguments go to the parameters in order, and none is missing that has to be.
    func isCall(of parameters: [Parameter]) -> Bool {
      var arguments = arguments[...]
      var closures = closures[...]
      for (place, parameter) in parameters.enumerated() {
        if arguments.first == parameter.label {
          arguments.removeFirst()
        } else if arguments.isEmpty, parameter.isClosure, let closure = closures.first,
          closure == "_" || closure == parameter.label,
          // A closure goes to the first parameter that has to have one.
          !parameter.isOptional || closures.count >= parameters[place...].count
            || !parameters[(place + 1)...].contains(where: { $0.isClosure && !$0.isOptional })
        {
          closures.removeFirst()
        } else if !parameter.isOptional {
          return false
        }
      }
      return arguments.isEmpty && closures.isEmpty
    }
  }

  private func calls(of callee: String, opening: Character) -> [Call] {
    var found: [Call] = []
    var rest = text[...]
    while !rest.isEmpty {
      let match: Substring.Index
      if callee.isEmpty {
        guard let open = rest.firstIndex(of: opening) else { break }
        match = open
      } else {
        guard let range = rest.range(of: callee) else { break }
        match = range.upperBound
      }
      let start = callee.isEmpty ? match : rest.index(match, offsetBy: -callee.count)
      let before = start > text.startIndex ? text[text.index(before: start)] : " "
      rest = rest[(callee.isEmpty ? rest.index(after: match) : match)...]
      if !callee.isEmpty, !callee.hasPrefix("."), before.isLetter || before == "_" { continue }
      var tail = text[match...]
      if tail.first == "<", let end = tail.firstIndex(of: ">") {
        tail = tail[tail.index(after: end)...]
      }
      var call = Call()
      if callee.hasPrefix("@") {
        // `@State var count = 0`: the value is an argument, here or where a view is made.
        let line = tail.prefix { $0 != "\n" }
        if line.contains(" = ") || tail.first != "(" { call.arguments = ["wrappedValue"] }
        if tail.first != "(" {
          found += [call, Call()]
          continue
        }
      }
      if tail.first == opening {
        guard let inside = Self.inside(&tail) else { continue }
        call.arguments += Self.labels(inside)
      } else if tail.prefix(2) != " {" {
        continue
      }
      while let brace = tail.prefixMatch(of: /\s*(?:(\w+):\s*)?(?=\{)/) {
        call.closures.append(brace.1.map(String.init) ?? "_")
        tail = tail[brace.range.upperBound...]
        guard Self.inside(&tail) != nil else { break }
      }
      found.append(call)
    }
    return found
  }

  /// What is between the bracket at the start and the one that closes it, which `text` begins
  /// behind afterwards.
  private static func inside(_ text: inout Substring) -> Substring? {
    var depth = 0
    var isString = false
    var last: Character = " "
    for index in text.indices {
      let character = text[index]
      if character == "\"", last != "\\" { isString.toggle() }
      last = character
      guard !isString else { continue }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth == 0 {
        defer { text = text[text.index(after: index)...] }
        return text[text.index(after: text.startIndex)..<index]
      }
    }
    return nil
  }

  private static func labels(_ arguments: Substring) -> [String] {
    var parts = [""]
    var depth = 0
    var isString = false
    var last: Character = " "
    for character in arguments {
      if character == "\"", last != "\\" { isString.toggle() }
      last = character
      if !isString, "([{".contains(character) { depth += 1 }
      if !isString, ")]}".contains(character) { depth -= 1 }
      if character == ",", depth == 0, !isString {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    if parts.count == 1, parts[0].allSatisfy(\.isWhitespace) { return [] }
    return parts.map { part in
      part.prefixMatch(of: /\s*(\w+):/).map { String($0.1) } ?? "_"
    }
  }
}

extension PublicDeclaration {
  /// The last name of the type that a member is of.
  var ownerName: String { owner.split(separator: ".").last.map(String.init) ?? "" }

  /// Whether the compiler or a protocol's own code calls it rather than a program: builders,
  /// literals, operators, and what `Hashable`, `Codable`, collections, property wrappers, styles,
  /// shapes, layouts, publishers, reducers and middleware ask for. And whether it is an initialiser
  /// without parameters.
  var isCalledByOthers: Bool {
    let witnesses: Set = [
      "hash(into:)", "encode(to:)", "init(from:)", "init(rawValue:)", "init(stored:)",
      "index(after:)",
      "index(before:)", "subscript(position:)", "makeIterator()", "next()", "update()",
      "replaceSubrange(_:with:)", "subscript(dynamicMember:)", "init(projectedValue:)", "path(in:)",
      "makeBody(configuration:)", "appearance(in:)", "next(after:)", "body(content:)",
      "run(store:action:)", "didReduce(store:action:from:)", "reduce(state:action:)",
      "state(after:from:)", "flush()", "inset(by:)", "draw(in:size:)", "makeCache(subviews:)",
      "updateCache(_:subviews:)", "sizeThatFits(proposal:subviews:cache:)",
      "placeSubviews(in:proposal:subviews:cache:)", "observe(_:)",
    ]
    return witnesses.contains(fullName) || fullName == "init()" || name.hasPrefix("build")
      || name == "appendInterpolation" || fullName.contains(/iteral:|_enclosingInstance/)
      || name.allSatisfy { "=<>+-*/!~".contains($0) }
      || comment.contains("Called by the compiler")
  }

  /// Whether it is there for sources that call it, and does nothing in a terminal, or nothing
  /// unless a type implements it.
  var isIneffective: Bool {
    comment.contains(
      #/
        no\ effect|[Dd]oes\ nothing\b|as\ (?:it\ is|they\ are)[\ :.]|at\ once\.|Looks\ like
        |Returns\ the\ \w+\ unchanged|whatever|changes\ nothing
        /#)
  }
}
