/// The variable that `@Entry` stands before: `var name: Type = value`.
struct EntryDeclaration: Equatable {
  /// The name as it is written, with backticks if it has some.
  var name = ""
  /// The type; `nil` where the value says it.
  var type: String?
  /// The value, with the comments behind it; `nil` where there is none.
  var value: String?

  /// A declaration of something else: where its keyword is, in bytes of the source.
  struct NoVariable: Error, Equatable { let offset: Int }

  init(name: String, type: String?, value: String?) {
    self.name = name
    self.type = type
    self.value = value
  }

  /// Reads a declaration, with its attributes and modifiers.
  init(source: String) throws(NoVariable) {
    var tokens = SourceTokens(source)
    var depth = 0
    var keyword: SourceTokens.Token?
    while keyword == nil, let token = tokens.next() {
      depth += Self.step(token)
      if depth == 0 && token.text == "let" { throw NoVariable(offset: token.range.lowerBound) }
      if depth == 0 && token.text == "var" { keyword = token }
    }
    guard keyword != nil, let word = tokens.next() else { throw NoVariable(offset: 0) }
    name = word.text
    var sign = tokens.next()
    if sign?.text == ":" {
      (type, sign) = Self.readType(&tokens)
    }
    if let sign, sign.text == "=" {
      value = tokens.text(sign.range.upperBound..<source.utf8.count)
    }
  }

  /// The type from here on, and the sign that ends it.
  private static func readType(
    _ tokens: inout SourceTokens
  ) -> (String?, SourceTokens.Token?) {
    var range: Range<Int>?
    var depth = 0
    while let token = tokens.next() {
      if depth == 0 && (token.text == "=" || token.text == "{") {
        return (range.map(tokens.text), token)
      }
      depth += step(token)
      range = (range?.lowerBound ?? token.range.lowerBound)..<token.range.upperBound
    }
    return (range.map(tokens.text), nil)
  }

  /// One more for a bracket that opens, one less for one that closes.
  private static func step(_ token: SourceTokens.Token) -> Int {
    switch token.text {
    case "(", "[", "{", "<": 1
    case ")", "]", "}", ">": -1
    default: 0
    }
  }
}

extension EntryDeclaration {
  /// The type without the question mark or `Optional<…>` around it; `nil` where it is not optional.
  var wrappedType: String? {
    guard let type else { return nil }
    if type.hasSuffix("?") { return String(type.dropLast()) }
    if type.hasPrefix("Optional<"), type.hasSuffix(">") {
      return String(type.dropFirst(9).dropLast())
    }
    return nil
  }

  /// The optional type to write instead of one that is not.
  var optionalType: String {
    guard let type else { return "Type?" }
    return type.contains(" ") ? "(\(type))?" : "\(type)?"
  }

  /// The name of the type of its key.
  var keyName: String { "__Key_" + name.filter { $0 != "`" } }
}
