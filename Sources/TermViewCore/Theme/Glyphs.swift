/// The characters that controls and lists are drawn with, by what the terminal can show.
///
/// All of them are one column wide, but those of ``checked`` and ``unchecked``, of which both are
/// equally wide.
///
/// ```swift
/// @Environment(\.glyphs) private var glyphs
/// … Text(glyphs.success).foregroundStyle(.role(.success))
/// ```
public struct Glyphs: Hashable, Sendable {
  /// The mark before the row with the cursor, and before the field with the focus.
  public var cursor = "▌"
  /// Before selected rows, and before the others, where several may be.
  public var selected = "●"
  public var unselected = "○"
  /// Before what is to do, and what is done.
  public var unchecked = "○"
  public var checked = "✓"
  public var success = "✓"
  public var failure = "✗"
  public var warning = "!"
  public var note = "i"
  public var folded = "▸"
  public var unfolded = "▾"
  /// The guides of an outline: past a branch, to an item, to the last one.
  public var guide = "│"
  public var branch = "├─"
  public var lastBranch = "└─"
  public var ascending = "▲"
  public var descending = "▼"
  /// Where text goes on to the left or right.
  public var moreLeft = "‹"
  public var moreRight = "›"
  /// The part of a list that is seen: in a column of its own, and on a border.
  public var thumb = "▐"
  public var borderThumb = "┃"
  /// A rule, and the part of one that belongs to what is shown.
  public var rule = "─"
  public var heavyRule = "━"
  public var border = BorderStyle.rounded
  /// A progress bar: what is done, its tip, and the rest.
  public var progressFull = "━"
  public var progressTip = "╸"
  public var progressRest = "─"
  /// What stands for each character of a secret.
  public var secret = "•"
  public var ellipsis = "…"
  public var leftQuote = "“"
  public var rightQuote = "”"

  /// What most terminals show.
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

  /// Nothing but ASCII.
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
    glyphs.ellipsis = "~"
    return glyphs
  }()

  /// What fewer glyphs and ASCII have in common.
  private mutating func makePlain() {
    cursor = ">"
    selected = "*"
    unselected = " "
    unchecked = "[ ]"
    checked = "[x]"
    success = "+"
    failure = "x"
    folded = "+"
    unfolded = "-"
    ascending = "^"
    descending = "v"
    moreLeft = "<"
    moreRight = ">"
    leftQuote = "\""
    rightQuote = "\""
    secret = "*"
  }

  /// The glyphs for a terminal that shows ambiguous characters in as many columns.
  package func fitting(_ policy: WidthPolicy) -> Glyphs {
    guard policy.ambiguousColumns == 2, self == .full else { return self }
    var glyphs = self
    let few = Glyphs.few
    glyphs.selected = few.selected
    glyphs.unselected = few.unselected
    glyphs.unchecked = few.unchecked
    glyphs.checked = few.checked
    glyphs.success = few.success
    glyphs.failure = few.failure
    glyphs.folded = few.folded
    glyphs.unfolded = few.unfolded
    glyphs.ascending = few.ascending
    glyphs.descending = few.descending
    glyphs.ellipsis = Glyphs.ascii.ellipsis
    return glyphs
  }
}

private enum GlyphsKey: EnvironmentKey {
  static let defaultValue = Glyphs.full
}

extension EnvironmentValues {
  /// The characters that controls and lists are drawn with: what the terminal can show.
  public var glyphs: Glyphs {
    get { self[GlyphsKey.self] }
    set { self[GlyphsKey.self] = newValue }
  }
}
