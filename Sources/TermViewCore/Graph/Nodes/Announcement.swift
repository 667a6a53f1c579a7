/// The description of the focused view in the last line of the screen, for screen readers, which
/// read changes and the text at the cursor.
struct Announcement {
  /// Whether announcements are on.
  var isOn = false
  fileprivate(set) var text = ""
}

/// A node with an accessibility label or value for the view inside, in place of its texts or
/// besides them.
@MainActor
protocol LabelledNode: ViewNode {
  /// The accessibility label of the view; `nil` for its texts.
  var spokenLabel: String? { get }
  /// The text after the label; `nil` for none.
  var spokenValue: String? { get }
  /// Whether the view is left out of announcements.
  var isSilent: Bool { get }
}

extension ViewGraph {
  /// The part of a screen that the views have.
  func room(on screen: Size) -> Size {
    announcement.isOn && screen.rows > 1
      ? Size(columns: screen.columns, rows: screen.rows - 1) : screen
  }

  /// Announces the focused view if it has changed.
  func updateAnnouncement() {
    guard announcement.isOn else { return }
    let text = focusedText
    guard text != announcement.text else { return }
    announcement.text = text
    if frameSize.rows > 1 { setNeedsPaint(in: frameSize.rows - 1..<frameSize.rows) }
  }

  private var focusedText: String {
    guard let focused = focus.focused, let events = focused.events else { return "" }
    var label: String?
    var value: String?
    for node in focused.ancestors {
      guard node.wrapsOneView else { break }
      guard let labelled = node as? any LabelledNode else { continue }
      label = labelled.spokenLabel ?? label
      value = labelled.spokenValue ?? value
    }
    let parts = [events.announcement(label: label), value]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  func paintAnnouncement(_ painter: inout Painter) {
    guard announcement.isOn, frameSize.rows > 1 else { return }
    let line = Rect(row: frameSize.rows - 1, column: 0, columns: frameSize.columns, rows: 1)
    painter.fill(line, with: .blank)
    painter.text(
      TextLayout(
        announcement.text, style: painter.table.style(.plain), lineLimit: 1, newlines: .symbols,
        policy: root.environment.widthPolicy), in: line)
  }
}

private enum AnnouncesFocusKey: EnvironmentKey { static let defaultValue = false }
private enum ReduceMotionKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether the user reads the program with a screen reader (`TERMVIEW_ACCESSIBLE=1`): the last
  /// line of the screen describes the focused view, and the terminal's cursor is visible on it.
  ///
  /// A session sets it for all of its views; a `TestTerminal` takes it from the environment that it
  /// is made with.
  public var accessibilityVoiceOverEnabled: Bool {
    get { self[AnnouncesFocusKey.self] }
    set { self[AnnouncesFocusKey.self] = newValue }
  }

  /// Whether decorative motion is off (`NO_MOTION`, or `TERMVIEW_ACCESSIBLE=1`): spinners do not
  /// move.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }
}
