import TermViewCore

extension Text {
  /// Creates a text from a line of Markdown.
  ///
  /// It understands `**bold**` and `__bold__`, `*italic*` and `_italic_`, code between backticks,
  /// which is dimmed, `~~strikethrough~~`, and `[links](https://example.com)`, which are underlined
  /// and open where the terminal supports it. Marks nest; a backslash before a mark shows it, and
  /// marks without a counterpart are shown as they are. Blocks (headings, lists, quotes, tables),
  /// images and HTML are not Markdown here: their characters are shown. Line breaks stay.
  ///
  /// Every other initializer of `Text` shows its string as it is.
  ///
  /// ```swift
  /// Text(markdown: "**\(book.title)** by *\(book.author)*")
  /// ```
  public init(markdown: some StringProtocol) { self = InlineMarkdown.text(String(markdown)) }
}

/// The Markdown of one line: emphasis, code, strikethrough and links.
enum InlineMarkdown {
  private struct Style: Hashable {
    var isBold = false
    var isItalic = false
    var isStruck = false
  }

  @MainActor
  static func text(_ source: String) -> Text { parse(source[...], Style()) }

  private static let marks = "\\*_`~[]()"

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

  @MainActor
  private static func parse(_ source: Substring, _ style: Style) -> Text {
    var made = Text(verbatim: "")
    var plain = ""
    var rest = source
    func flush() {
      guard !plain.isEmpty else { return }
      made = made + styled(Text(verbatim: plain), style)
      plain = ""
    }
    while let first = rest.first {
      if first == "\\", let next = rest.dropFirst().first, marks.contains(next) {
        plain.append(next)
        rest = rest.dropFirst(2)
        continue
      }
      if first == "`", let (inside, after) = closed(rest, "`") {
        flush()
        made = made + styled(Text(String(inside)).dim(), style)
        rest = after
        continue
      }
      if first == "[", let (title, target, after) = link(rest) {
        flush()
        made = made + parse(title, style).underline().link(String(target))
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
        var inner = style
        switch mark {
        case "**", "__": inner.isBold = true
        case "~~": inner.isStruck = true
        default: inner.isItalic = true
        }
        made = made + parse(inside, inner)
        rest = after
        isTaken = true
        break
      }
      if isTaken { continue }
      plain.append(first)
      rest = rest.dropFirst()
    }
    flush()
    return made
  }

  @MainActor
  private static func styled(_ text: Text, _ style: Style) -> Text {
    var text = text
    if style.isBold { text = text.bold() }
    if style.isItalic { text = text.italic() }
    if style.isStruck { text = text.strikethrough() }
    return text
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
