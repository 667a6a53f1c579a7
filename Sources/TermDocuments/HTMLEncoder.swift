import TermScreen

/// Draws a frame as an HTML page that needs nothing else: text stays text, every glyph is in
/// its cell.
///
/// A cell is 8.5 by 17 pixels. ASCII runs in the page's monospaced font, spaced to that; any other
/// glyph is in a box of its own, one or two cells wide, so that no fallback font, emoji or
/// right-to-left letter can move what comes after it. Selected text is copied as the rows' text.
/// Links to `http`, `https` and `mailto` can be followed; others are text alone. Hidden text is not
/// in the page. Colours of the palette are xterm's.
///
/// ```swift
/// let page = HTMLEncoder().encode(frame)
/// ```
public struct HTMLEncoder: Sendable {
  /// The terminal's own colours.
  public var foreground = Color.rgb(0xD0, 0xD0, 0xD0)
  /// The colour of the page, and of cells without a background of their own.
  public var background = Color.rgb(0x1C, 0x1C, 0x1C)
  /// The page's title, where the frame has none.
  public var title = "Terminal"

  /// Light grey text on dark grey, in a page titled "Terminal".
  public init() {}

  /// The page of `frame`. Complexity: O(cells).
  public func encode(_ frame: Frame) -> String {
    var encoder = self
    if let title = frame.title { encoder.title = title }
    return String(decoding: HTMLDocument(encoder).document(of: frame), as: UTF8.self)
  }
}
