extension Text {
  /// Creates a text from Markdown.
  ///
  /// Blocks are those of CommonMark: headings, paragraphs, nested lists, quotes, code and rules,
  /// with a blank row where there is a blank line. The rows of lists and quotes have hanging
  /// indents. HTML, tables, images and references are text. With a `lineLimit(_:)` the blocks are
  /// one text. In a row of a list, in which a text is one line, blanks are between them;
  /// `lineLimit(nil)` gives them their lines there as well. With ``growing()`` a block leaves for
  /// the history once the next one has begun.
  ///
  /// In lines it understands `**bold**` and `__bold__`, `*italic*` and `_italic_`, code between
  /// backticks, which is dimmed, `~~strikethrough~~`, and `[links](https://example.com)`, which are
  /// underlined and open where the terminal supports it. Marks nest; a backslash before a mark
  /// shows it, and marks without a counterpart are shown as they are.
  ///
  /// Every other initializer of `Text` shows its string as it is.
  ///
  /// ```swift
  /// Text(markdown: "**\(book.title)** by *\(book.author)*")
  /// ```
  ///
  /// Complexity: O(1); showing it is O(bytes).
  public init(markdown: some StringProtocol) {
    self.init(source: MarkdownSource(text: Substring(markdown)))
  }
}

/// The Markdown of a line: emphasis, code, strikethrough and links.
enum InlineMarkdown {
  static func runs(_ source: String, _ style: StyleChange) -> [Text.Run] {
    var runs: [Text.Run] = []
    parse(source[...], style, &runs)
    return runs
  }

  private static let marks = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"

  /// Whether an underscore beside `character` is a part of a word.
  private static func isInWord(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber } ?? false
  }

  /// The place of the first `mark` in `source` that does not mean itself.
  private static func range(
    of mark: String, in source: Substring
  ) -> Range<Substring.Index>? {
    var index = source.startIndex
    while index < source.endIndex {
      if source[index] == "\\" {
        index = source.index(after: index)
      } else if source[index...].hasPrefix(mark) {
        return index..<source.index(index, offsetBy: mark.count)
      }
      if index < source.endIndex { index = source.index(after: index) }
    }
    return nil
  }

  private static func parse(
    _ source: Substring, _ style: StyleChange, _ runs: inout [Text.Run]
  ) {
    var plain = ""
    var rest = source
    func flush() {
      if !plain.isEmpty { runs.append(Text.Run(text: plain, style: style)) }
      plain = ""
    }
    while let first = rest.first {
      if first == "\\", let next = rest.dropFirst().first, marks.contains(next) {
        plain.append(next)
        rest = rest.dropFirst(2)
        continue
      }
      if first == "`" {
        let mark = rest.prefix { $0 == "`" }
        rest = rest[mark.endIndex...]
        if let (inside, after) = code(rest, mark.count) {
          flush()
          runs.append(Text.Run(text: inside, style: style.adding(.dim)))
          rest = after
        } else {
          plain += mark
        }
        continue
      }
      if first == "[", let (title, target, after) = link(rest) {
        flush()
        var inner = style
        inner.underline = .single
        inner.link = String(target)
        parse(title, inner, &runs)
        rest = after
        continue
      }
      var isTaken = false
      for mark in ["**", "__", "~~", "*", "_"] {
        guard rest.hasPrefix(mark), let (inside, after) = closed(rest, mark),
          inside.first?.isWhitespace == false, inside.last?.isWhitespace == false,
          mark.first != "_" || !isInWord(plain.last) && !isInWord(after.first)
        else { continue }
        flush()
        let attribute: CellStyle.Attributes =
          mark == "~~" ? .strikethrough : mark.count == 2 ? .bold : .italic
        parse(inside, style.adding(attribute), &runs)
        rest = after
        isTaken = true
        break
      }
      if isTaken { continue }
      plain.append(first)
      rest = rest.dropFirst()
    }
    flush()
  }

  /// The code up to as many backticks, without the blanks beside those, and the rest.
  private static func code(_ source: Substring, _ count: Int) -> (inside: String, after: Substring)?
  {
    var rest = source
    while let start = rest.firstIndex(of: "`") {
      let mark = rest[start...].prefix { $0 == "`" }
      rest = rest[mark.endIndex...]
      guard mark.count == count else { continue }
      var inside = source[..<start]
      if inside.first == " ", inside.last == " ", inside.contains(where: { $0 != " " }) {
        inside = inside.dropFirst().dropLast()
      }
      return (String(inside), rest)
    }
    return nil
  }

  /// The text between a mark at the start of `source` and the next one, and the rest after that.
  private static func closed(
    _ source: Substring, _ mark: String
  ) -> (inside: Substring, after: Substring)? {
    let inner = source.dropFirst(mark.count)
    guard let end = range(of: mark, in: inner), end.lowerBound > inner.startIndex else {
      return nil
    }
    // Of more marks in a row the last ones close: `***a***`.
    var (lower, upper) = (end.lowerBound, end.upperBound)
    while upper < inner.endIndex, mark.count > 1, inner[upper] == mark.first {
      lower = inner.index(after: lower)
      upper = inner.index(after: upper)
    }
    return (inner[..<lower], inner[upper...])
  }

  private static func link(
    _ source: Substring
  ) -> (title: Substring, target: Substring, after: Substring)? {
    guard let middle = range(of: "](", in: source),
      let end = range(of: ")", in: source[middle.upperBound...])?.lowerBound
    else { return nil }
    let title = source[source.index(after: source.startIndex)..<middle.lowerBound]
    let target = source[middle.upperBound..<end]
    guard !title.isEmpty, !title.contains(where: { $0 == "[" || $0 == "]" }), !target.isEmpty,
      !target.contains(where: \.isWhitespace)
    else {
      return nil
    }
    return (title, target, source[source.index(after: end)...])
  }
}

extension StyleChange {
  func adding(_ attribute: CellStyle.Attributes) -> StyleChange {
    var change = self
    if !removed.contains(attribute) { change.added.insert(attribute) }
    return change
  }
}
