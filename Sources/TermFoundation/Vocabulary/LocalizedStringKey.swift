import Foundation
import TermControls
import TermViewCore

/// A text as SwiftUI's sources write it in a literal: with Markdown and with values in a format.
///
/// There is no table of translations: the key is the text. `Text("…")` takes a literal with a
/// format as one, any other literal as a ``TextLiteral``, and shows a string of any other origin as
/// it is; so does `Text(verbatim: "…")`. Values in a key are plain text: only the literal in the
/// source is Markdown.
///
/// ```swift
/// Text("\(price, specifier: "%.2f") €, **due** today")
/// let title: LocalizedStringKey = "**Due** today"
/// Text(title)
/// ```
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text where it has no marks of Markdown.
  let plain: String
  /// The text with its marks, and escapes before those that mean themselves; `nil` without marks.
  let marked: String?

  /// A key whose text is `value`, with its Markdown.
  public init(_ value: String) {
    plain = value
    marked = InlineMarkdown.hasMarks(value) ? value : nil
  }
  /// The key that a literal makes. Called by the compiler.
  public init(stringLiteral value: String) { self.init(value) }
  /// The key that a literal with values makes. Called by the compiler.
  public init(stringInterpolation: StringInterpolation) {
    plain = stringInterpolation.plain
    marked = stringInterpolation.marked
  }

  /// The characters that are shown.
  @MainActor var shown: String { marked == nil ? plain : Text(self).plainText }

  /// The parts of a literal with values in it.
  public struct StringInterpolation: StringInterpolationProtocol {
    var plain = ""
    /// From the first mark on, all so far with escapes before what means itself.
    var marked: String?

    /// An empty text to append the parts of a literal to. Called by the compiler.
    ///
    /// - Parameters:
    ///   - literalCapacity: about how many bytes the parts between the values have.
    ///   - interpolationCount: how many values follow; 4 bytes are reserved for each.
    public init(literalCapacity: Int, interpolationCount: Int) {
      plain.reserveCapacity(literalCapacity + interpolationCount * 4)
    }

    /// Appends the literal text between the values. Called by the compiler.
    public mutating func appendLiteral(_ literal: String) {
      if marked == nil, InlineMarkdown.hasMarks(literal) { marked = InlineMarkdown.literal(plain) }
      marked?.append(literal)
      plain.append(literal)
    }
    /// A value as it describes itself.
    public mutating func appendInterpolation<T>(_ value: T) { append("\(value)") }
    /// A string as it is.
    public mutating func appendInterpolation(_ value: String) { append(value) }
    /// A number as `printf` would write it with `specifier`.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      append(String(format: specifier, value))
    }
    /// A value in a format.
    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
      append(format.format(input))
    }
    /// A value as `formatter` writes it.
    public mutating func appendInterpolation<T>(_ subject: T, formatter: Formatter) {
      append(formatter.string(for: subject) ?? "")
    }
    /// A date in a style, as of now.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(style.text(of: date, at: Date()))
    }
    /// A text without its styles.
    public mutating func appendInterpolation(_ value: Text) {
      append(MainActor.assumeIsolated { value.plainText })
    }

    private mutating func append(_ value: String) {
      marked?.append(InlineMarkdown.literal(value))
      plain.append(value)
    }
  }
}

extension Text: CustomStringConvertible {
  /// The characters without their styles: the text's value in a string. On the main actor only.
  public nonisolated var description: String { MainActor.assumeIsolated { plainText } }
}

extension Text {
  /// The text of a string that is a literal, with its Markdown.
  @_disfavoredOverload
  public init(_ literal: StaticString) {
    let text = literal.description
    if InlineMarkdown.hasMarks(text) {
      self.init(markdown: text)
    } else {
      self.init(verbatim: text)
    }
  }

  /// The text of `key`, with its Markdown. Tables of translations are not looked at.
  @_disfavoredOverload
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(key)
  }

  /// The text of `key`, with its Markdown.
  @_disfavoredOverload
  public init(_ key: LocalizedStringKey) {
    if let marked = key.marked {
      self.init(markdown: marked)
    } else {
      self.init(verbatim: key.plain)
    }
  }

  /// Creates a text from inline Markdown: `**bold**`, `*italic*`, code between backticks,
  /// `~~strikethrough~~` and `[a link](https://example.com)`. Marks that are not closed are shown
  /// literally.
  @_disfavoredOverload
  public init(markdown: String) { self = InlineMarkdown.text(markdown) }
}

extension String {
  /// The text of a key that would be translated elsewhere. There are no tables of translations.
  public init(
    localized key: String, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) { self = key }
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

  /// Marks the next character as literal. It is never shown.
  private static let escape: Character = "\0"
  private static let marks = "\\*_`~[]()"

  /// Whether a character that can begin Markdown is in `text`.
  static func hasMarks(_ text: String) -> Bool {
    text.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"),
        UInt8(ascii: "~"), UInt8(ascii: "["), 0:
        true
      default: false
      }
    }
  }

  /// `text` as Markdown that shows it as it is.
  static func literal(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == escape || marks.contains(character) { result.append(escape) }
      result.append(character)
    }
    return result
  }

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
      if source[index] == escape || source[index] == "\\" {
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
      if first == escape, let next = rest.dropFirst().first {
        plain.append(next)
        rest = rest.dropFirst(2)
        continue
      }
      if first == "\\", let next = rest.dropFirst().first, marks.contains(next) {
        plain.append(next)
        rest = rest.dropFirst(2)
        continue
      }
      if first == "`", let (inside, after) = closed(rest, "`") {
        flush()
        made = made + styled(Text(String(inside.filter { $0 != escape })).dim(), style)
        rest = after
        continue
      }
      if first == "[", let (title, target, after) = link(rest) {
        flush()
        made = made + parse(title, style).underline().link(String(target.filter { $0 != escape }))
        rest = after
        continue
      }
      if first == "^", rest.dropFirst().first == "[",
        let (words, attributes, after) = link(rest.dropFirst(), allowsBlanks: true),
        attributes.contains(":")
      {
        flush()
        made = made + parse(attributes.inflects ? words.agreeingWithNumber : words, style)
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
    _ source: Substring, allowsBlanks: Bool = false
  ) -> (title: Substring, target: Substring, after: Substring)? {
    guard let middle = range(of: "](", in: source),
      let end = range(of: ")", in: source[middle.upperBound...])?.lowerBound
    else { return nil }
    let title = source[source.index(after: source.startIndex)..<middle.lowerBound]
    let target = source[middle.upperBound..<end]
    guard !title.isEmpty, !title.contains(where: { $0 == "[" || $0 == "]" }), !target.isEmpty,
      allowsBlanks || !target.contains(where: \.isWhitespace)
    else {
      return nil
    }
    return (title, target, source[source.index(after: end)...])
  }
}
