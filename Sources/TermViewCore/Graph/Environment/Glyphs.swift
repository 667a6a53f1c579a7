import TermScreen

/// The characters with which controls and lists are drawn, for the capabilities of the terminal.
///
/// All of them are one column wide, but those of ``checked`` and ``unchecked``, of which both are
/// equally wide.
///
/// ```swift
/// struct Done: View {
///   @Environment(\.glyphs) private var glyphs
///   var body: some View { Text(glyphs.success).foregroundStyle(.role(.success)) }
/// }
/// ```
public struct Glyphs: Hashable, Sendable {
  /// The mark before the row with the cursor, and before the field with the focus.
  public var cursor = "▌"
  /// The mark before a row that is picked up, to be moved.
  public var carried = "↕"
  /// Before selected rows, and before the others, where several may be.
  public var selected = "●"
  /// Before rows that are not selected, where several may be.
  public var unselected = "○"
  /// Before rows that are edited and can be deleted.
  public var delete = "⊖"
  /// Before rows that are edited and can be moved.
  public var handle = "≡"
  /// Before open and done elements.
  public var unchecked = "○"
  /// Before done elements.
  public var checked = "✓"
  /// Before what went well.
  public var success = "✓"
  /// Before what went wrong.
  public var failure = "✗"
  /// Before what needs attention.
  public var warning = "!"
  /// Before information.
  public var note = "i"
  /// Before folded elements.
  public var folded = "▸"
  /// Before unfolded elements.
  public var unfolded = "▾"
  /// The guides of an outline: past a branch, to an item, to the last one.
  public var guide = "│"
  /// The guide to an item of an outline that others follow, two columns wide.
  public var branch = "├─"
  /// The guide to the last item of an outline's branch, two columns wide.
  public var lastBranch = "└─"
  /// Beside the title of an ascending order.
  public var ascending = "▲"
  /// Beside the title of a descending order.
  public var descending = "▼"
  /// Marks text that continues to the left.
  public var moreLeft = "‹"
  /// Marks text that continues to the right.
  public var moreRight = "›"
  /// The thumb of a scroll bar: in a column of its own, and on a border.
  public var thumb = "▐"
  /// The thumb of a scroll bar on a border.
  public var borderThumb = "┃"
  /// A rule, and the part of it below the selected tab.
  public var rule = "─"
  /// The part of a rule below the selected tab.
  public var heavyRule = "━"
  /// The characters of borders around panes and dialogs.
  public var border = BorderStyle.rounded
  /// A progress bar: the filled part, its tip, and the rest.
  public var progressFull = "━"
  /// The end of the part of a progress bar that is done.
  public var progressTip = "╸"
  /// The part of a progress bar that is not done.
  public var progressRest = "─"
  /// The character shown for each character of a secret.
  public var secret = "•"
  /// In place of each column of a text that is redacted.
  public var redacted = "░"
  /// In place of text that does not fit.
  public var ellipsis = "…"
  /// Before a quotation.
  public var leftQuote = "“"
  /// After a quotation.
  public var rightQuote = "”"

  /// The glyphs of most terminals.
  public static let full = Glyphs()

  /// Letters, lines and blocks, as on the Linux console.
  public static let few: Glyphs = {
    var glyphs = Glyphs()
    glyphs.makePlain()
    glyphs.thumb = "█"
    glyphs.borderThumb = "║"
    glyphs.heavyRule = "═"
    glyphs.border = .single
    glyphs.progressFull = "█"
    glyphs.progressTip = " "
    glyphs.progressRest = "░"
    return glyphs
  }()

  /// Only ASCII.
  public static let ascii: Glyphs = {
    var glyphs = Glyphs()
    glyphs.makePlain()
    glyphs.guide = "|"
    glyphs.branch = "|-"
    glyphs.lastBranch = "+-"
    glyphs.thumb = "#"
    glyphs.borderThumb = "#"
    glyphs.rule = "-"
    glyphs.heavyRule = "="
    glyphs.border = .ascii
    glyphs.progressFull = "="
    glyphs.progressTip = ">"
    glyphs.progressRest = "-"
    glyphs.secret = "*"
    glyphs.redacted = "#"
    glyphs.ellipsis = "~"
    return glyphs
  }()

  /// Words in place of marks: what is said in reader mode.
  public static let words: Glyphs = {
    var glyphs = Glyphs.ascii
    glyphs.carried = "picked up"
    glyphs.selected = "selected"
    glyphs.unchecked = "open"
    glyphs.checked = "done"
    glyphs.success = "done"
    glyphs.failure = "error"
    glyphs.warning = "warning"
    glyphs.note = "note"
    glyphs.folded = "collapsed"
    glyphs.unfolded = "expanded"
    glyphs.ascending = "ascending"
    glyphs.descending = "descending"
    glyphs.ellipsis = "…"
    return glyphs
  }()

  /// Applies the replacements that fewer glyphs and ASCII share.
  private mutating func makePlain() {
    cursor = ">"
    carried = "="
    selected = "*"
    unselected = " "
    delete = "x"
    handle = "="
    unchecked = "[ ]"
    checked = "[x]"
    success = "+"
    failure = "x"
    folded = "+"
    // A "-" would be taken for the end of a guide.
    unfolded = "v"
    ascending = "^"
    descending = "v"
    moreLeft = "<"
    moreRight = ">"
    leftQuote = "\""
    rightQuote = "\""
    secret = "*"
  }

  /// A text in quotation marks.
  package func quoted(_ text: String) -> String { leftQuote + text + rightQuote }

  /// The glyphs for a terminal that shows ambiguous characters in as many columns.
  package func fitting(_ policy: WidthPolicy) -> Glyphs {
    guard policy.ambiguousColumns == 2, self == .full else { return self }
    var glyphs = self
    let few = Glyphs.few
    glyphs.carried = few.carried
    glyphs.selected = few.selected
    glyphs.unselected = few.unselected
    glyphs.handle = few.handle
    glyphs.unchecked = few.unchecked
    glyphs.checked = few.checked
    glyphs.success = few.success
    glyphs.failure = few.failure
    glyphs.folded = few.folded
    glyphs.unfolded = few.unfolded
    glyphs.ascending = few.ascending
    glyphs.descending = few.descending
    glyphs.redacted = Glyphs.ascii.redacted
    glyphs.ellipsis = Glyphs.ascii.ellipsis
    return glyphs
  }
}

private enum GlyphsKey: EnvironmentKey {
  static let defaultValue = Glyphs.full
}

extension EnvironmentValues {
  /// The characters with which controls and lists are drawn, for the capabilities of the terminal.
  public var glyphs: Glyphs {
    get { self[GlyphsKey.self] }
    set { self[GlyphsKey.self] = newValue }
  }

  /// Takes the characters that a terminal has, in its widths.
  package mutating func adoptGlyphs(of capabilities: TerminalCapabilities) {
    hasFewGlyphs = capabilities.hasFewGlyphs || capabilities.isASCIIOnly
    let glyphs: Glyphs =
      capabilities.isASCIIOnly ? .ascii : capabilities.hasFewGlyphs ? .few : .full
    self.glyphs = glyphs.fitting(widthPolicy)
  }
}

extension String {
  /// The first scalar of a glyph's text; a blank if it is empty.
  var first: Unicode.Scalar { unicodeScalars.first ?? " " }
}

/// The characters that a border is drawn with.
///
/// ```swift
/// Text("12 new").border(.double)
/// ```
public struct BorderStyle: Sendable, Hashable {
  package var top: Unicode.Scalar
  package var side: Unicode.Scalar
  package var topLeft: Unicode.Scalar
  package var topRight: Unicode.Scalar
  package var bottomLeft: Unicode.Scalar
  package var bottomRight: Unicode.Scalar

  /// Thin lines with square corners: `┌─┐`.
  public static let single = BorderStyle(
    top: "─", side: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘")
  /// Thin lines with round corners: `╭─╮`.
  public static let rounded = BorderStyle(
    top: "─", side: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯")
  /// Double lines: `╔═╗`.
  public static let double = BorderStyle(
    top: "═", side: "║", topLeft: "╔", topRight: "╗", bottomLeft: "╚", bottomRight: "╝")
  /// Thick lines: `┏━┓`.
  public static let heavy = BorderStyle(
    top: "━", side: "┃", topLeft: "┏", topRight: "┓", bottomLeft: "┗", bottomRight: "┛")
  /// ASCII characters: `+-+`.
  public static let ascii = BorderStyle(
    top: "-", side: "|", topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+")
}
