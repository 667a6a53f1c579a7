/// The capabilities of a terminal on which drawing depends.
///
/// A plain value that a device fills, from terminfo and from the terminal's answers. The names in
/// brackets are terminfo's.
///
/// ```swift
/// var dumb = TerminalCapabilities.xterm
/// dumb.setsScrollRegion = false
/// dumb.colorDepth = .none
/// ```
public struct TerminalCapabilities: Hashable, Sendable {
  /// Erased cells take the current background (`bce`).
  public var erasesWithBackground = true
  /// REP, repeat the last character (`rep`).
  public var repeatsCharacters = true
  /// ECH, erase characters (`ech`).
  public var erasesCharacters = true
  /// EL and ED, erase to the end of the line and of the screen (`el`, `ed`).
  public var erasesLines = true
  /// ICH and DCH, insert and delete characters (`ich`, `dch`).
  public var shiftsCharacters = true
  /// IL and DL, insert and delete lines (`il`, `dl`).
  public var shiftsLines = true
  /// DECSTBM, a scroll region (`csr`).
  public var setsScrollRegion = true
  /// CUP, VPA and reverse scrolling may be used: the screen is ours from its top. Without it the
  /// encoder stays within the rows that it was given, wherever they are on the screen, and moves
  /// among them relatively.
  package var addressesScreen = true
  /// SU and SD, scroll by several lines (`indn`, `rin`).
  public var scrollsByCount = true
  /// CHA and VPA, a column or a row alone (`hpa`, `vpa`).
  public var addressesAxes = true
  /// Tab stops can be set and cleared (`hts`, `tbc`): the encoder sets one every eight columns with
  /// each fresh start, and only then moves by tabs.
  public var setsTabStops = true
  /// The number of colours that the terminal shows; others are mapped to the nearest. 256 by
  /// default.
  public var colorDepth = ColorDepth.palette256
  /// The user interface's theme, and the terminal's own colours.
  public var theme = Theme.standard
  /// The terminal's own foreground and background, where it reports them.
  public var foreground: Color?
  /// The terminal's default background; `nil` if unknown.
  public var background: Color?
  /// Whether the background is dark, for an unknown ``background``; `nil` if that is unknown as
  /// well.
  public var isDark: Bool?
  /// The theme that resolves roles.
  package var palette: Palette {
    get {
      Palette(
        theme: theme, colorDepth: colorDepth, foreground: foreground, background: background,
        isDark: isDark)
    }
    set {
      theme = newValue.theme
      foreground = newValue.foreground
      background = newValue.background
      isDark = newValue.isDark
    }
  }
  /// SGR 2, 3 and 9 (`dim`, `sitm`, `smxx`). A missing attribute is left out.
  public var attributes: CellStyle.Attributes = [
    .bold, .dim, .italic, .blink, .reverse, .strikethrough, .hidden,
  ]
  /// Underlines at all (`smul`).
  public var underlines = true
  /// SGR 4:n, curly and other underlines (`Smulx`), and SGR 58, their colour (`Setulc`).
  public var stylesUnderlines = false
  /// OSC 8, hyperlinks.
  public var linksText = false
  /// OSC 2, a window title.
  public var setsTitle = false
  /// OSC 52, text for the clipboard of the terminal's window system.
  public var setsClipboard = false
  /// DECSCUSR, the cursor's shape (`Ss`).
  public var shapesCursor = false
  /// Mode 2026, synchronised output.
  public var synchronizesOutput = false
  /// Whether the cursor's column is uncertain after a cluster of several scalars or an emoji, so
  /// that it is positioned absolutely.
  public var reanchorsAfterClusters = true
  /// Only ASCII can be shown; other glyphs are replaced.
  public var isASCIIOnly = false
  /// The font has no more than some hundred glyphs, as on the Linux console: letters, lines and
  /// blocks, but no braille and no eighths of blocks.
  public var hasFewGlyphs = false

  /// The capabilities of ``xterm``, to be changed one by one.
  public init() {}

  /// The capabilities of `xterm-256color` in terminfo.
  public static let xterm = TerminalCapabilities()

  /// Only absolute motion, in black and white: supported by any ECMA-48 terminal.
  public static let minimal: TerminalCapabilities = {
    var capabilities = TerminalCapabilities()
    capabilities.erasesWithBackground = false
    capabilities.repeatsCharacters = false
    capabilities.erasesCharacters = false
    capabilities.shiftsCharacters = false
    capabilities.shiftsLines = false
    capabilities.setsScrollRegion = false
    capabilities.scrollsByCount = false
    capabilities.addressesAxes = false
    capabilities.setsTabStops = false
    capabilities.colorDepth = .none
    capabilities.attributes = [.bold, .reverse]
    return capabilities
  }()
}
