import Foundation
import TermViewCore

/// A text as SwiftUI's sources write it in a literal: with Markdown and with values in a format.
///
/// There is no table of translations: the key is the text. `Text("…")` takes a literal as the
/// string that it is; what only a key can hold makes it one, such as a `specifier`. For Markdown
/// write `Text(markdown: "…")` or give the constant this type.
///
/// ```swift
/// Text("\(price, specifier: "%.2f") €")
/// let title: LocalizedStringKey = "**Due** today"
/// Text(title)
/// ```
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  let text: String

  /// A key whose text is `value`, with its Markdown.
  public init(_ value: String) { text = value }
  /// The key that a literal makes. Called by the compiler.
  public init(stringLiteral value: String) { text = value }
  /// The key that a literal with values makes. Called by the compiler.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// The parts of a literal with values in it.
  ///
  /// ```swift
  /// Text("\(2.5, specifier: "%.2f") €, **due** today")     // 2.50 €, due today
  /// ```
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    /// An empty text to append the parts of a literal to. Called by the compiler.
    ///
    /// - Parameters:
    ///   - literalCapacity: about how many bytes the parts between the values have.
    ///   - interpolationCount: how many values follow; 4 bytes are reserved for each.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 4)
    }

    /// Appends what is between the values, as it is written.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// A value as it describes itself.
    public mutating func appendInterpolation<T>(_ value: T) { append("\(value)") }
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
    /// A symbol as a character.
    public mutating func appendInterpolation(_ image: Image) {
      if case .symbol(let name) = image.source {
        append(SymbolTable.text(name, in: [:], isASCII: false))
      }
    }

    /// A value is text as it is: only what stands in the source is Markdown.
    private mutating func append(_ value: String) { text += InlineMarkdown.literal(value) }
  }
}

extension Text {
  /// The text of `key`, with its Markdown.
  @_disfavoredOverload
  public init(_ key: LocalizedStringKey, comment: StaticString? = nil) {
    self.init(markdown: key.text)
  }

  /// A text with the Markdown of a line in it: `**bold**`, `*italic*`, code between backticks,
  /// `~~gone~~` and `[a link](https://example.com)`. What opens and is not closed is shown as it
  /// is.
  public init(markdown: String) { self = InlineMarkdown.text(markdown) }
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

  /// Stands before a character that means itself. No text shows it.
  private static let escape: Character = "\0"
  private static let marks = "\\*_`~[]()"

  /// `text` as Markdown that shows it as it is.
  static func literal(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == escape || marks.contains(character) { result.append(escape) }
      result.append(character)
    }
    return result
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
    var made = Text("")
    var plain = ""
    var rest = source
    func flush() {
      guard !plain.isEmpty else { return }
      made = made + styled(Text(plain), style)
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
      var isTaken = false
      for mark in ["**", "__", "~~", "*", "_"] {
        guard rest.hasPrefix(mark), let (inside, after) = closed(rest, mark),
          inside.first?.isWhitespace == false, inside.last?.isWhitespace == false,
          mark.first != "_" || !(plain.last?.isLetter ?? false)
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

  /// What is between a mark at the start of `source` and the next one, and what follows that.
  private static func closed(
    _ source: Substring, _ mark: String
  ) -> (inside: Substring, after: Substring)? {
    let inner = source.dropFirst(mark.count)
    guard let end = range(of: mark, in: inner), end.lowerBound > inner.startIndex else { return nil }
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
    guard !title.isEmpty, !target.isEmpty, !target.contains(where: \.isWhitespace) else {
      return nil
    }
    return (title, target, source[source.index(after: end)...])
  }
}
