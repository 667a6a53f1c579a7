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
  /// The kind of control that the view is; `nil` for the control's own.
  var spokenRole: String? { get }
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

  private var focusedText: String { focus.focused?.describedControl ?? "" }

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

extension ViewNode {
  /// The label, the kind and the value that modifiers around the view have set.
  final var labels: (label: String?, role: String?, value: String?) {
    var found: (label: String?, role: String?, value: String?)
    for node in ancestors {
      guard node.wrapsOneView else { break }
      guard let labelled = node as? any LabelledNode else { continue }
      found.label = labelled.spokenLabel ?? found.label
      found.role = labelled.spokenRole ?? found.role
      found.value = labelled.spokenValue ?? found.value
    }
    return found
  }

  /// The view as a control: label, kind and value.
  final var describedControl: String {
    guard let events else { return "" }
    let (label, role, value) = labels
    let parts = [events.announcement(label: label, role: role), value]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// The text of a field and its cursor, as one hears them change.
struct FieldReading: Equatable {
  var text: String
  /// The bytes of the text's UTF-8 before the cursor.
  var cursor: Int
  /// Whether the text is a secret.
  var isSecure = false
}

/// The last line of a screen describes the focused view.
extension EnvironmentValues {
  var announcesFocus: Bool { accessibilityVoiceOverEnabled && !isReaderMode }
}

private enum ReaderModeKey: EnvironmentKey { static let defaultValue = false }
private enum AnnouncesFocusKey: EnvironmentKey { static let defaultValue = false }
private enum ReduceMotionKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether the program is in reader mode (`TERMVIEW_ACCESSIBLE=1`): what the views say and what
  /// changes is written as lines of words, each once, and nothing is drawn.
  ///
  /// The views are laid out all the same, in 80 columns and 40 rows, so that their keys do what
  /// they do on a screen. A view may say more where it is read: see `docs/accessibility.md`.
  public var isReaderMode: Bool {
    get { self[ReaderModeKey.self] }
    set { self[ReaderModeKey.self] = newValue }
  }

  /// Whether the user reads the program with a screen reader (`TERMVIEW_ACCESSIBLE`): in
  /// ``isReaderMode``, or with `TERMVIEW_ACCESSIBLE=screen` on a screen whose last line describes
  /// the focused view, and where the terminal's cursor is visible on it.
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
