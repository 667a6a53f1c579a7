import TermScreen
import TermViewCore

/// The place of the cursor in the list with the focus: `4 of 9 · 2 marked`, `4/9 · 2` on a narrow
/// screen and nothing on a tiny one, where the hints have all of the row.
struct CursorPlaceLabel: View, HeardView {
  static var hearing: Hearing { .silent }

  /// Blank columns after it.
  let inset: Int
  @Environment(\.focusedCursor) private var cursor
  @Environment(\.terminalSize) private var size
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    let size = size ?? Size(columns: 80, rows: 24)
    if size.columns >= 36, size.rows >= 8, let place = cursor.place {
      let isCompact = size.columns < 60 || size.rows < 16
      Text(text(place, isCompact: isCompact)).foregroundStyle(.secondary).lineLimit(1)
        .padding(EdgeInsets(
          top: 0, leading: max(0, (isCompact ? 2 : 3) - inset), bottom: 0, trailing: inset))
    }
  }

  private func text(_ place: CursorPlace, isCompact: Bool) -> String {
    let (number, count) = (place.number.grouped, place.count.grouped)
    let text = isCompact ? "\(number)/\(count)" : "\(number) of \(count)"
    if place.selected == 0 { return text }
    return text + (glyphs == .full ? " · " : " - ")
      + place.selected.grouped + (isCompact ? "" : " selected")
  }
}
