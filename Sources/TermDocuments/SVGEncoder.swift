import TermScreen

/// Draws a frame as an SVG picture: text stays text, every glyph is in its cell.
///
/// A cell is ``cellWidth`` by ``cellHeight`` user units. Colours of the palette are xterm's. The
/// picture is dark, and light for a reader who prefers that (`prefers-color-scheme`).
///
/// ```swift
/// let picture = SVGEncoder().encode(frame)
/// ```
public struct SVGEncoder: Sendable {
  /// The width of a cell, in user units.
  public var cellWidth = 8.4
  /// The height of a cell, in user units.
  public var cellHeight = 17.0
  /// The terminal's own colours.
  public var foreground = Color.rgb(0xD0, 0xD0, 0xD0)
  /// The colour of the picture, and of cells without a background of their own.
  public var background = Color.rgb(0x1C, 0x1C, 0x1C)
  /// The terminal's own colours in the light scheme; `nil` for a picture that is always the same.
  public var light: (foreground: Color, background: Color)? = (
    .rgb(0x2B, 0x2F, 0x33), .rgb(0xF6, 0xF8, 0xFA)
  )
  /// The theme that resolves the roles of colours.
  public var theme = Theme.standard
  /// The blank border around the screen, in user units.
  public var margin = 8.0

  /// Light grey text on dark grey, dark grey on nearly white, in cells of 8.4 by 17 user units.
  public init() {}

  /// The picture of `frame`. Complexity: O(cells).
  public func encode(_ frame: Frame) -> String {
    String(decoding: SVGDocument(self, size: frame.size).document(of: frame), as: UTF8.self)
  }
}
