extension Theme {
  /// The theme of a name: `standard`, `terminal` or `mono`.
  public init?(named name: some StringProtocol) {
    switch name {
    case "standard": self = .standard
    case "terminal": self = .terminal
    case "mono": self = .mono
    default: return nil
    }
  }

  /// An error in the text of a theme.
  ///
  /// ```swift
  /// do {
  ///   _ = try Theme(parsing: "acent: #ffa657 #a8480b")
  /// } catch {
  ///   print(error)     // line 1: there is no role acent: it is accent, error, …
  /// }
  /// ```
  public struct ParseError: Error, Hashable, CustomStringConvertible {
    /// The number of the line, from 1.
    public var line: Int
    /// The problem with it.
    public var problem: String

    /// An error in a line, counted from 1.
    public init(line: Int, problem: String) {
      self.line = line
      self.problem = problem
    }

    /// The line's number and the problem, as in `line 3: base is standard, terminal or mono`.
    public var description: String { "line \(line): \(problem)" }
  }

  /// Reads a theme from text, one role a line.
  ///
  /// A line has the name of a role, a colon, and its colour on dark and on light backgrounds, or
  /// one for both; after two may follow two of the 256 colours, and then two of the sixteen. A
  /// colour is `#rrggbb`, or the name of one of the theme's own: `teal`, `purple`, `orange`,
  /// `mint`, `indigo`, `pink` or `brown`. `base` names the theme to start from. Blank lines, and
  /// lines that begin with two slashes, are passed over.
  ///
  /// ```
  /// base: standard
  /// // Amber on dark, brown on light.
  /// accent: #ffb000 #8a4b00
  /// error: #ff6060 #c00000 203 124 9 1
  /// success: mint
  /// ```
  ///
  /// Complexity: O(length).
  ///
  /// - Throws: a ``ParseError`` with the first line that is none of that.
  public init(parsing text: String) throws(ParseError) {
    self = .standard
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      _ = try read(line, number)
    }
  }

  /// The values of a line.
  package enum TextLine { case nothing, base, role(Color.Role) }

  /// Reads one line, and returns what it gave a value.
  ///
  /// - Parameter line: its number, for the error.
  package mutating func read(
    _ text: Substring, _ line: Int
  ) throws(ParseError) -> TextLine {
    let words = text.split { $0 == " " || $0 == "\t" }
    guard let first = words.first, !first.hasPrefix("//") else { return .nothing }
    return try read(words, line)
  }

  /// The theme with the values that `other` has itself.
  package func adding(_ other: Theme) -> Theme {
    var theme = self
    for role in Color.Role.allCases {
      if let value = other[role] { theme[role] = value }
    }
    return theme
  }

  private mutating func read(
    _ words: [Substring], _ line: Int
  ) throws(ParseError) -> TextLine {
    func fail(_ problem: String) -> ParseError { ParseError(line: line, problem: problem) }
    guard words[0].last == ":" else { throw fail("a role and a colon are expected") }
    let name = words[0].dropLast()
    if name == "base" {
      guard words.count == 2, let base = Theme(named: words[1]) else {
        throw fail("base is standard, terminal or mono")
      }
      colorDepth = base.colorDepth
      return .base
    }
    guard let role = Color.Role.allCases.first(where: { "\($0)" == name }) else {
      let names = Color.Role.allCases.map { "\($0)" }.sorted().joined(separator: ", ")
      throw fail("there is no role \(name): it is \(names), or base")
    }
    if words.count == 2, let color = Adaptive(text: words[1]) {
      self[role] = color
      return .role(role)
    }
    guard [3, 5, 7].contains(words.count), let dark = Adaptive(text: words[1])?.dark,
      let light = Adaptive(text: words[2])?.light
    else {
      let names = Theme.namedColors.joined(separator: ", ")
      throw fail("one or two colours are expected, such as #6cb6ff, or of \(names)")
    }
    let numbers = words.dropFirst(3).map { UInt8($0) }
    guard numbers.allSatisfy({ $0 != nil }), numbers.dropFirst(2).allSatisfy({ $0! < 16 }) else {
      throw fail("colours of the palette are numbers, below 256 and below 16")
    }
    self[role] = Adaptive(
      dark: dark, light: light,
      indexed: numbers.count > 1 ? (numbers[0]!, numbers[1]!) : nil,
      ansi: numbers.count > 3 ? (numbers[2]!, numbers[3]!) : nil)
    return .role(role)
  }

  /// The colours that have names in the text of a theme.
  fileprivate static let namedColors = [
    "teal", "purple", "orange", "mint", "indigo", "pink", "brown",
  ]
}

extension Adaptive {
  /// `#rrggbb`, or the name of a colour.
  fileprivate init?(text: Substring) {
    if let value = RGB(text: text) {
      self.init(value.color)
    } else if Theme.namedColors.contains(String(text)),
      let role = Color.Role.allCases.first(where: { "\($0)" == text }),
      let color = Theme.hues[role]
    {
      self = color
    } else {
      return nil
    }
  }
}

extension RGB {
  /// `#rrggbb`.
  fileprivate init?(text: Substring) {
    guard text.first == "#", text.utf8.count == 7,
      text.dropFirst().allSatisfy({ $0.isHexDigit }),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(hex: value)
  }
}
