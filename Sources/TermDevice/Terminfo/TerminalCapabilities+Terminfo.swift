import TermScreen

extension TerminalCapabilities {
  /// Creates the capabilities of a terminal: each counts only if its terminfo entry is the very
  /// sequence that our encoder sends.
  @MainActor
  package init(terminfo: Terminfo, environment: TerminalEnvironment) {
    self.init()
    erasesWithBackground = terminfo.flag("bce")
    repeatsCharacters = terminfo.sends("rep", "a\u{1B}[4b", 97, 5)
    erasesCharacters = terminfo.sends("ech", "\u{1B}[4X", 4)
    erasesLines = terminfo.sends("el", "\u{1B}[K") && terminfo.sends("ed", "\u{1B}[J")
    shiftsCharacters =
      terminfo.sends("ich", "\u{1B}[4@", 4) && terminfo.sends("dch", "\u{1B}[4P", 4)
    shiftsLines = terminfo.sends("il", "\u{1B}[4L", 4) && terminfo.sends("dl", "\u{1B}[4M", 4)
    setsScrollRegion = terminfo.sends("csr", "\u{1B}[3;8r", 2, 7)
    scrollsByCount =
      terminfo.sends("indn", "\u{1B}[4S", 4) && terminfo.sends("rin", "\u{1B}[4T", 4)
    addressesAxes = terminfo.sends("hpa", "\u{1B}[5G", 4) && terminfo.sends("vpa", "\u{1B}[5d", 4)
    setsTabStops = terminfo.sends("hts", "\u{1B}H") && terminfo.sends("tbc", "\u{1B}[3g")
    attributes = []
    for (attribute, name, sequence) in TerminalCapabilities.attributeNames
    where terminfo.sends(name, sequence) {
      attributes.insert(attribute)
    }
    underlines = terminfo.sends("smul", "\u{1B}[4m")
    stylesUnderlines = terminfo.sends("Smulx", "\u{1B}[4:3m", 3) || terminfo.flag("Su")
    shapesCursor = terminfo.sends("Ss", "\u{1B}[4 q", 4)
    synchronizesOutput = terminfo.sends("Sync", "\u{1B}[?2026h", 1)
    // terminfo has no entry for these; terminals like xterm ignore unknown sequences.
    linksText = terminfo.ignoresUnknown
    setsTitle = terminfo.ignoresUnknown
    setsClipboard = terminfo.ignoresUnknown
    colorDepth = environment.colorDepth(
      terminfoColors: terminfo.number("colors") ?? 0,
      hasRGB: terminfo.flag("RGB") || terminfo.flag("Tc") || (terminfo.number("RGB") ?? 0) > 0
        || terminfo.string("RGB") != nil,
      term: terminfo.name)
    isASCIIOnly = !environment.usesUTF8
    hasFewGlyphs = isASCIIOnly || terminfo.name.split(separator: "-").first == "linux"
  }

  private static let attributeNames: [(CellStyle.Attributes, String, String)] = [
    (.bold, "bold", "\u{1B}[1m"), (.dim, "dim", "\u{1B}[2m"), (.italic, "sitm", "\u{1B}[3m"),
    (.blink, "blink", "\u{1B}[5m"), (.reverse, "rev", "\u{1B}[7m"),
    (.hidden, "invis", "\u{1B}[8m"), (.strikethrough, "smxx", "\u{1B}[9m"),
  ]
}
