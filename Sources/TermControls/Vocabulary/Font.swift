import TermViewCore

/// A font of SwiftUI, mapped to text attributes: a terminal has one font in one size.
///
/// Titles and headlines are bold, captions and footnotes dim; the rest is as the terminal shows it.
///
/// ```swift
/// Text("Library").font(.title)
/// Text("12 books").font(.caption)
/// Text("Due").font(.system(size: 14, weight: .semibold))
/// ```
public struct Font: Sendable, Hashable {
  var isBold = false
  var isDim = false
  var isItalic = false

  /// Bold text.
  public static let largeTitle = Font(isBold: true)
  /// Bold text.
  public static let extraLargeTitle = Font(isBold: true)
  /// Bold text.
  public static let title = Font(isBold: true)
  /// Bold text.
  public static let title2 = Font(isBold: true)
  /// Bold text.
  public static let title3 = Font(isBold: true)
  /// Bold text.
  public static let headline = Font(isBold: true)
  /// Text that is neither bold nor dim.
  public static let subheadline = Font()
  /// Text that is neither bold nor dim.
  public static let body = Font()
  /// Text that is neither bold nor dim.
  public static let callout = Font()
  /// Dim text.
  public static let caption = Font(isDim: true)
  /// Dim text.
  public static let caption2 = Font(isDim: true)
  /// Dim text.
  public static let footnote = Font(isDim: true)

  /// The terminal's font, bold where `weight` is; a size of at least 20 points is a title's.
  public static func system(
    size: Double, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(isBold: weight?.isBold ?? (size >= 20), isDim: weight == nil && size < 12)
  }

  /// The font of `style`, bold where `weight` is.
  ///
  /// ```swift
  /// Text(book.title).font(.system(.title, weight: .bold))
  /// ```
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    weight.map { style.font.weight($0) } ?? style.font
  }

  /// The terminal's font: it has no other. A size of 20 points and more is a title's.
  ///
  /// ```swift
  /// Text(book.title).font(.custom("Menlo", size: 24))     // bold, as a title is
  /// ```
  public static func custom(_ name: String, size: Double) -> Font { system(size: size) }

  /// The terminal's font: it has no other.
  ///
  /// ```swift
  /// Text(book.title).font(.custom("Menlo", size: 12, relativeTo: .headline))
  /// ```
  public static func custom(
    _ name: String, size: Double, relativeTo style: TextStyle
  ) -> Font { style.font }

  /// The terminal's font: it has no other. A size of 20 points and more is a title's.
  ///
  /// ```swift
  /// Text(book.title).font(.custom("Menlo", fixedSize: 24))     // bold, as a title is
  /// ```
  public static func custom(_ name: String, fixedSize size: Double) -> Font { system(size: size) }

  /// The font, bold or not as `weight` is.
  ///
  /// ```swift
  /// Text(book.title).font(.body.weight(.semibold))
  /// ```
  public func weight(_ weight: Weight) -> Font {
    Font(isBold: weight.isBold, isDim: isDim && !weight.isBold, isItalic: isItalic)
  }
  /// The font, bold.
  ///
  /// ```swift
  /// Text(book.title).font(.body.bold())
  /// ```
  public func bold() -> Font { weight(.bold) }
  /// The font, italic.
  ///
  /// ```swift
  /// Text(book.title).font(.body.italic())
  /// ```
  public func italic() -> Font { Font(isBold: isBold, isDim: isDim, isItalic: true) }
  /// The font as it is: terminals are monospaced.
  public func monospaced() -> Font { self }
  /// The font as it is: terminals are monospaced.
  public func monospacedDigit() -> Font { self }
  /// The font as it is: lines are a row apart.
  public func leading(_ leading: Leading) -> Font { self }
  /// The font as it is: the width is the terminal's.
  public func width(_ width: Width) -> Font { self }
  /// The font as it is: a terminal has no small capitals.
  public func smallCaps() -> Font { self }
  /// The font as it is.
  public func lowercaseSmallCaps() -> Font { self }
  /// The font as it is.
  public func uppercaseSmallCaps() -> Font { self }

  /// The weight of letters; bold from ``semibold`` on.
  ///
  /// ```swift
  /// Text(book.title).fontWeight(book.isNew ? .bold : .regular)
  /// ```
  public struct Weight: Sendable, Hashable {
    let isBold: Bool
    /// Text that is not bold.
    public static let ultraLight = Weight(isBold: false)
    /// Text that is not bold.
    public static let thin = Weight(isBold: false)
    /// Text that is not bold.
    public static let light = Weight(isBold: false)
    /// Text that is not bold.
    public static let regular = Weight(isBold: false)
    /// Text that is not bold.
    public static let medium = Weight(isBold: false)
    /// Bold text.
    public static let semibold = Weight(isBold: true)
    /// Bold text.
    public static let bold = Weight(isBold: true)
    /// Bold text.
    public static let heavy = Weight(isBold: true)
    /// Bold text.
    public static let black = Weight(isBold: true)
  }

  /// Designs of fonts; a terminal has its own.
  ///
  /// ```swift
  /// Text(book.title).fontDesign(.serif)     // in the user's font
  /// ```
  public enum Design: Sendable, Hashable { case `default`, serif, rounded, monospaced }
  /// Widths of fonts; a terminal has its own.
  ///
  /// ```swift
  /// VStack { Text(book.title) }.fontWidth(.expanded)     // in the user's font
  /// ```
  public enum Width: Sendable, Hashable { case compressed, condensed, standard, expanded }
  /// Distances between lines; they are a row apart.
  ///
  /// ```swift
  /// Text(book.title).font(.body.leading(.tight))     // a line in each row
  /// ```
  public enum Leading: Sendable, Hashable { case standard, tight, loose }

  /// The styles of text that have a font.
  ///
  /// ```swift
  /// Text(book.title).font(.system(.caption))     // dim
  /// ```
  public enum TextStyle: Sendable, Hashable, CaseIterable {
    /// Bold, faint or plain, as the font of that name.
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    /// Faint, as the font of that name.
    case caption, caption2

    var font: Font {
      switch self {
      case .largeTitle, .title, .title2, .title3, .headline: .title
      case .subheadline, .body, .callout: .body
      case .footnote, .caption, .caption2: .caption
      }
    }
  }
}

extension Text {
  /// The text with the attributes of `font`; `nil` leaves it as it is.
  ///
  /// ```swift
  /// Text(book.title).font(.headline)     // bold
  /// VStack { Text(book.author) }.font(.caption)     // dim
  /// ```
  public func font(_ font: Font?) -> Text {
    guard let font else { return self }
    let text = bold(font.isBold).dim(font.isDim)
    return font.isItalic ? text.italic() : text
  }

  /// The text, bold or not as `weight` is; `nil` leaves it as it is.
  ///
  /// ```swift
  /// Text(book.title).fontWeight(book.isNew ? .bold : .regular)
  /// ```
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    weight.map { bold($0.isBold) } ?? self
  }

  /// Returns the text unchanged: the design of the font is the terminal's.
  ///
  /// ```swift
  /// Text(book.title).fontDesign(.serif)     // in the user's font
  /// ```
  public func fontDesign(_ design: Font.Design?) -> Text { self }
  /// Returns the text unchanged: terminals are monospaced.
  ///
  /// ```swift
  /// Text("README.md").monospaced()     // as without
  /// ```
  public func monospaced(_ isActive: Bool = true) -> Text { self }
  /// Returns the text unchanged: terminals are monospaced.
  ///
  /// ```swift
  /// Text("12:45").monospacedDigit()     // as without
  /// ```
  public func monospacedDigit() -> Text { self }
  /// Returns the text unchanged: letters are as wide as the terminal shows them.
  ///
  /// ```swift
  /// Text("Total").kerning(1)     // "T o t a l" is written with its blanks
  /// ```
  public func kerning(_ kerning: Double) -> Text { self }
  /// Returns the text unchanged: letters are as wide as the terminal shows them.
  ///
  /// ```swift
  /// Text("Total").tracking(1)     // "T o t a l" is written with its blanks
  /// ```
  public func tracking(_ tracking: Double) -> Text { self }
  /// Returns the text unchanged: letters are in their row.
  ///
  /// ```swift
  /// Text("2") + Text("nd").baselineOffset(3)     // in the same row
  /// ```
  public func baselineOffset(_ offset: Double) -> Text { self }
}

extension View {
  /// Gives text inside the attributes of `font`, where it has none of its own; `nil` changes
  /// nothing.
  ///
  /// ```swift
  /// VStack { Text(book.title) }.font(.headline)     // bold
  /// ```
  public func font(_ font: Font?) -> some View { modifier(FontModifier(font: font)) }

  /// Makes text inside bold or not as `weight` is; `nil` changes nothing.
  ///
  /// ```swift
  /// VStack { Text(book.title) }.fontWeight(.bold)
  /// ```
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    modifier(FontModifier(font: weight.map { Font(isBold: $0.isBold) }, keepsDim: true))
  }
}

/// Sets the attributes of a font.
struct FontModifier: ViewModifier {
  let font: Font?
  var keepsDim = false

  func body(content: Content) -> some View {
    if let font {
      if keepsDim {
        content.bold(font.isBold)
      } else if font.isItalic {
        content.bold(font.isBold).dim(font.isDim).italic()
      } else {
        content.bold(font.isBold).dim(font.isDim)
      }
    } else {
      content
    }
  }
}
