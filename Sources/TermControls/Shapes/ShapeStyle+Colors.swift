import TermViewCore

// The colours by name wherever a style is expected, as in `.presentationBackground(.clear)`.

extension ShapeStyle where Self == Color {
  /// Black.
  public static var black: Color { Color.black }
  /// Blue.
  public static var blue: Color { Color.blue }
  /// Brown.
  public static var brown: Color { Color.brown }
  /// No colour.
  public static var clear: Color { Color.clear }
  /// Cyan.
  public static var cyan: Color { Color.cyan }
  /// Grey.
  public static var gray: Color { Color.gray }
  /// Green.
  public static var green: Color { Color.green }
  /// Indigo.
  public static var indigo: Color { Color.indigo }
  /// Mint.
  public static var mint: Color { Color.mint }
  /// Orange.
  public static var orange: Color { Color.orange }
  /// Pink.
  public static var pink: Color { Color.pink }
  /// Purple.
  public static var purple: Color { Color.purple }
  /// Red.
  public static var red: Color { Color.red }
  /// Teal.
  public static var teal: Color { Color.teal }
  /// White.
  public static var white: Color { Color.white }
  /// Yellow.
  public static var yellow: Color { Color.yellow }
  /// The colour of text.
  public static var primary: Color { Color.primary }
  /// The colour of text of the second rank.
  public static var secondary: Color { Color.secondary }
  /// The colour of text of the third rank.
  public static var tertiary: Color { Color.tertiary }
  /// The colour of text of the fourth rank.
  public static var quaternary: Color { Color.quaternary }
  /// The colour of text of the fifth rank, which is that of the fourth.
  ///
  /// ```swift
  /// Text(book.author).foregroundStyle(.quinary)
  /// ```
  public static var quinary: Color { Color.quaternary }
  /// The accent of the theme.
  public static var tint: Color { Color.tint }
  /// The colour of links.
  public static var link: Color { Color.tint }
  /// The colour of lines between others.
  public static var separator: Color { Color.separator }
  /// The colour of what an empty field shows.
  public static var placeholder: Color { Color.placeholder }
  /// The colour of selected elements.
  public static var selection: Color { Color.selection }
}
