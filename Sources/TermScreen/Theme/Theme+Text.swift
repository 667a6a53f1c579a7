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
  ///   print(error)     // line 1: there is no role acent
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

    /// The line's number and the problem, as in `line 3: there is no role acent`.
    public var description: String { "line \(line): \(problem)" }
  }

  /// Reads a theme from text, one role a line.
  ///
  /// A line has the name of a role, a colon, and its colour on dark and on light backgrounds; after
  /// these may follow two of the 256 colours, and then two of the sixteen. `base` names the theme
  /// to start from. Blank lines, and lines that begin with two slashes, are passed over.
  ///
  /// ```
  /// base: standard
  /// // Amber on dark, brown on light.
  /// accent: #ffb000 #8a4b00
  /// error: #ff6060 #c00000 203 124 9 1
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
      let words = line.split { $0 == " " || $0 == "\t" }
      guard let first = words.first, !first.hasPrefix("//") else { continue }
      try read(Array(words), number)
    }
  }

  private mutating func read(_ words: [Substring], _ line: Int) throws(ParseError) {
    func fail(_ problem: String) -> ParseError { ParseError(line: line, problem: problem) }
    guard words[0].last == ":" else { throw fail("a role and a colon are expected") }
    let name = words[0].dropLast()
    if name == "base" {
      guard words.count == 2, let base = Theme(named: words[1]) else {
        throw fail("base is standard, terminal or mono")
      }
      colorDepth = base.colorDepth
      return
    }
    guard let role = Color.Role.allCases.first(where: { "\($0)" == name }) else {
      throw fail("there is no role \(name)")
    }
    guard [3, 5, 7].contains(words.count), let dark = RGB(text: words[1]),
      let light = RGB(text: words[2])
    else { throw fail("two colours such as #6cb6ff are expected") }
    let numbers = words.dropFirst(3).map { UInt8($0) }
    guard numbers.allSatisfy({ $0 != nil }), numbers.dropFirst(2).allSatisfy({ $0! < 16 }) else {
      throw fail("colours of the palette are numbers, below 256 and below 16")
    }
    self[role] = Adaptive(
      dark: dark.color, light: light.color,
      indexed: numbers.count > 1 ? (numbers[0]!, numbers[1]!) : nil,
      ansi: numbers.count > 3 ? (numbers[2]!, numbers[3]!) : nil)
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
