import TermViewCore

/// The look of dialogs, sheets, menus and bars.
struct PresentationStyle: Sendable, Equatable {
  /// The line around dialogs, sheets and menus.
  var border = BorderStyle.rounded
  /// The colour of that line.
  var accent = Color.accentColor
  /// The colour of buttons that destroy something.
  var destructive = Color.role(.error)
  /// After a link in the row of a list, and before what leads back.
  var forward = "›"
  var back = "‹"
  /// After a menu's title, and before what is chosen in a menu.
  var menu = "▾"
  var check = "✓"
  /// The least and the most columns of a dialog's content.
  var dialogColumns = 30...60
}

extension PresentationStyle {
  /// The style with marks and lines that a terminal with few glyphs has.
  fileprivate func plain(_ glyphs: Glyphs) -> PresentationStyle {
    var style = self
    if border == .rounded { style.border = glyphs.border }
    style.forward = glyphs.moreRight
    style.back = glyphs.moreLeft
    style.menu = glyphs.descending
    style.check = glyphs.selected
    return style
  }
}

extension Glyphs {
  /// Whether arrows and circles have likenesses in place of them.
  var isPlain: Bool { unfolded == Glyphs.few.unfolded }
}

extension EnvironmentValues {
  var presentationStyle: PresentationStyle {
    get {
      let style = self[PresentationStyleKey.self]
      return glyphs.isPlain ? style.plain(glyphs) : style
    }
    set { self[PresentationStyleKey.self] = newValue }
  }
}

private enum PresentationStyleKey: EnvironmentKey {
  static let defaultValue = PresentationStyle()
}

extension ScreenClass {
  /// The placement of dialogs and sheets.
  package var placement: ModalPlacement {
    switch self {
    case .regular:
      .aligned(.center, insets: EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2))
    case .compact: .aligned(.bottomLeading)
    case .tiny: .screen
    }
  }
}
