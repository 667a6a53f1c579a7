import TermScreen

extension TerminalCapabilities {
  /// Creates the capabilities of a terminal: each counts only if its terminfo entry is the very
  /// sequence that our encoder sends.
  @MainActor
  package init(terminfo: Terminfo, environment: TerminalEnvironment) {
    self.init()
    erasesWithBackground = terminfo.flag("bce")
    repeatsCharacters = terminfo.says("rep", "a\u{1B}[4b", 97, 5)
    erasesCharacters = terminfo.says("ech", "\u{1B}[4X", 4)
    erasesLines = terminfo.says("el", "\u{1B}[K") && terminfo.says("ed", "\u{1B}[J")
    shiftsCharacters =
      terminfo.says("ich", "\u{1B}[4@", 4) && terminfo.says("dch", "\u{1B}[4P", 4)
    shiftsLines = terminfo.says("il", "\u{1B}[4L", 4) && terminfo.says("dl", "\u{1B}[4M", 4)
    setsScrollRegion = terminfo.says("csr", "\u{1B}[3;8r", 2, 7)
    scrollsByCount =
      terminfo.says("indn", "\u{1B}[4S", 4) && terminfo.says("rin", "\u{1B}[4T", 4)
    addressesAxes = terminfo.says("hpa", "\u{1B}[5G", 4) && terminfo.says("vpa", "\u{1B}[5d", 4)
    setsTabStops = terminfo.says("hts", "\u{1B}H") && terminfo.says("tbc", "\u{1B}[3g")
    attributes = []
    for (attribute, name, sequence) in TerminalCapabilities.attributeNames
    where terminfo.says(name, sequence) {
      attributes.insert(attribute)
    }
    underlines = terminfo.says("smul", "\u{1B}[4m")
    stylesUnderlines = terminfo.says("Smulx", "\u{1B}[4:3m", 3) || terminfo.flag("Su")
    shapesCursor = terminfo.says("Ss", "\u{1B}[4 q", 4)
    synchronizesOutput = terminfo.says("Sync", "\u{1B}[?2026h", 1)
    // terminfo has no entry for these; terminals like xterm ignore unknown sequences.
    linksText = terminfo.swallowsUnknown
    setsTitle = terminfo.swallowsUnknown
    setsClipboard = terminfo.swallowsUnknown
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
