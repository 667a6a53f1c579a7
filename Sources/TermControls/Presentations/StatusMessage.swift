import TermViewCore

/// A message of a program: a success, a note, a warning or an error.
///
/// `message(_:)` shows one for some seconds in the last row of a view, `banner(_:)` until it is
/// `nil`.
///
/// ```swift
/// message = StatusMessage("Deleted “\(book.title)”") {
///   KeyBinding("u", "Undo") { undo() }.hint("undo")
/// }
/// ```
@MainActor
public struct StatusMessage {
  /// The kind of a message, which decides its mark, its colour and its duration.
  public enum Kind: Sendable, Hashable {
    /// Something was done: 5 seconds.
    case success
    /// Nothing happened, and why: 2 seconds.
    case note
    /// Something needs attention: 8 seconds.
    case warning
    /// Something went wrong: 8 seconds.
    case error
  }

  /// The id of a message that the program gives none.
  private struct Number: Hashable {
    let value: Int
  }
  private static var count = 0

  let title: String
  let detail: String
  let kind: Kind
  let id: AnyHashable
  /// Differs in each message that is created.
  let number: Int
  let actions: [KeyBinding]

  /// Creates a message, with keys that are shown after the text by their `hint`.
  ///
  /// - Parameters:
  ///   - title: a few words. Quoted text, between “ and ”, is cut first where there is no room.
  ///   - detail: the reason and the consequence, in another sentence; only banners show it.
  ///   - kind: the kind of the message.
  ///   - id: messages with the same id are one, and the time of the first continues to run; `nil`
  ///     for a new message.
  ///   - actions: the key bindings that are active while the message is shown, without those that
  ///     are not enabled.
  public init(
    _ title: String, detail: String = "", kind: Kind = .success, id: AnyHashable? = nil,
    @KeyBindings.Builder actions: () -> [KeyBinding] = { [] }
  ) {
    self.title = title
    self.detail = detail
    self.kind = kind
    StatusMessage.count += 1
    number = StatusMessage.count
    self.id = id ?? AnyHashable(Number(value: number))
    self.actions = actions().filter(\.isEnabled).map { $0.temporary() }
  }

  /// The time for which the message is shown in the last row.
  var duration: Duration {
    switch kind {
    case .success: .seconds(5)
    case .note: .seconds(2)
    case .warning, .error: .seconds(8)
    }
  }

  func mark(_ glyphs: Glyphs) -> String {
    // The words of a message say that it went well.
    if glyphs == .words, kind == .success || kind == .note { return "" }
    return switch kind {
    case .success: glyphs.success
    case .note: glyphs.note
    case .warning: glyphs.warning
    case .error: glyphs.failure
    }
  }

  var color: Color {
    switch kind {
    case .success: .role(.success)
    case .note: .role(.secondary)
    case .warning: .role(.warning)
    case .error: .role(.error)
    }
  }

  /// The title, split at its last quotation; `nil` without one.
  var quoting: (before: String, quoted: String, after: String)? {
    guard let start = title.lastIndex(of: "“"), let end = title.lastIndex(of: "”"),
      title.index(after: start) < end
    else { return nil }
    let first = title.index(after: start)
    return (String(title[..<first]), String(title[first..<end]), String(title[end...]))
  }
}

extension View {
  /// Shows a message in the last row of the view, for example over ``KeyHints``, and writes `nil`
  /// when its time has passed, or after a key that does something: all but those that move a
  /// cursor, a window or the focus. A message that the key itself sets stays.
  ///
  /// Its keys are active while it is shown and the focus is in the view. They are never cut, unlike
  /// the text before them.
  ///
  /// ```swift
  /// VStack(alignment: .leading, spacing: 0) {
  ///   List(books, selection: $book) { Text($0.title) }
  ///   KeyHints()
  /// }
  /// .message($message)
  /// ```
  ///
  /// - Parameter message: the message; `nil` for none.
  public func message(_ message: Binding<StatusMessage?>) -> some View {
    modifier(MessageModifier(message: message))
  }

  /// Shows a lasting message below the view, until `message` is `nil`: the text in up to three
  /// rows, and below it all keys of its actions, mostly in one.
  ///
  /// ```swift
  /// List(todos) { Text($0.title) }
  ///   .banner(isSaved ? nil : StatusMessage(
  ///     "todo.txt is not saved", detail: "Another program has changed it.", kind: .error
  ///   ) {
  ///     KeyBinding("w", "Write yours") { write() }
  ///   })
  /// ```
  ///
  /// - Parameter message: the problem; `nil` for none.
  public func banner(_ message: StatusMessage?) -> some View {
    modifier(BannerModifier(message: message))
  }
}

private struct MessageModifier: ViewModifier {
  let message: Binding<StatusMessage?>
  @Environment(\.clock) private var clock

  func body(content: Content) -> some View {
    let shown = message.wrappedValue
    content
      .overlay(alignment: .bottomLeading) {
        if let shown { MessageRow(message: shown).onActingKey { removal(of: shown) } }
      }
      .keyBindings(KeyBindings(shown?.actions ?? []))
      .task(id: shown?.id) {
        guard let shown, (try? await clock.sleep(for: shown.duration)) != nil,
          message.wrappedValue?.id == shown.id
        else { return }
        message.wrappedValue = nil
      }
  }
}

extension MessageModifier {
  /// Takes the message away after a key that does something, unless the key itself has set one.
  private func removal(of shown: StatusMessage) -> @MainActor () -> Void {
    let before = message.wrappedValue?.number
    return {
      guard before != nil, message.wrappedValue?.number == before else { return }
      message.wrappedValue = nil
    }
  }
}

private struct BannerModifier: ViewModifier {
  let message: StatusMessage?

  func body(content: Content) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      content
      if let message { Banner(message: message).layoutPriority(1) }
    }
    .keyBindings(KeyBindings(message?.actions ?? []))
  }
}

/// A message in one row, which covers the view behind it but for the place of the cursor.
private struct MessageRow: View, HeardView {
  static var hearing: Hearing { .message }

  let message: StatusMessage
  @Environment(\.glyphs) private var glyphs
  @Environment(\.screenInset) private var inset
  @Environment(\.isThemed) private var isThemed

  private func text(_ text: String) -> some View {
    Text(text).foregroundStyle(message.kind == .error ? .role(.error) : .primary).lineLimit(1)
  }

  var body: some View {
    if isThemed {
      HStack(spacing: 0) {
        row
        CursorPlaceLabel(inset: inset).background { Blank() }.layoutPriority(1)
      }
    } else {
      row
    }
  }

  private var row: some View {
    let quoting = message.quoting
    return MessageLayout(inset: inset) {
      Blank()
      Text(message.mark(glyphs)).foregroundStyle(message.color)
      text(message.title)
      text(quoting?.before ?? "").accessibilityHidden(true)
      text(quoting?.quoted ?? "").accessibilityHidden(true)
      text(quoting?.after ?? "").accessibilityHidden(true)
      MessageActions(actions: message.actions, showsWayOut: true)
    }
    // A click on it must not come to what it covers.
    .contentShape(.rect)
    .onTapGesture {}
  }
}

/// A blank row, which covers what is behind it.
private struct Blank: View {
  var body: some View {
    GeometryReader { Text(String(repeating: " ", count: $0.size.columns)).lineLimit(1) }
      .accessibilityHidden(true)
  }
}

/// The keys of a message's actions; a click on one presses it. In front of the hints of a mode,
/// such as a dialog, the way out of it is among them.
private struct MessageActions: View {
  let actions: [KeyBinding]
  var showsWayOut = false
  /// Whether actions without room in the first row are in others below.
  var wraps = false
  @Environment(\.glyphs) private var glyphs
  @Environment(\.terminalSize) private var size
  @Environment(\.activeKeys) private var activeKeys

  private var wayOut: ActiveKey? {
    guard showsWayOut, activeKeys.isInMode else { return nil }
    return activeKeys.keys.first {
      $0.sequence == KeySequence(.escape) && $0.isEnabled && $0.priority > .never
    }
  }

  /// Without those that the mode in front of the message does not let through.
  private var shown: [KeyBinding] {
    guard showsWayOut, activeKeys.isInMode else { return actions }
    return actions.filter { action in
      activeKeys.keys.contains { $0.sequence == action.sequence && $0.isEnabled }
    }
  }

  var body: some View {
    let gap = (size?.columns ?? 80) < 60 ? 2 : 3
    let layout = wraps ? AnyLayout(HintRows(gap: gap)) : AnyLayout(HintRow(inset: 0))
    layout {
      if let wayOut {
        (Text(KeyLabel(.escape, glyphs).text).bold().foregroundStyle(.tint)
          + Text(" \(wayOut.hint)").foregroundStyle(.secondary))
          .lineLimit(1)
          .contentShape(.rect)
          .onTapGesture { wayOut.press() }
          .hintArea(of: wayOut.sequence)
          .layoutValue(key: HintRank.self, value: HintRank.leaves)
      }
      ForEach(shown.indices, id: \.self) { index in
        let action = shown[index]
        (Text(action.sequence.keys.map { KeyLabel($0, glyphs).text }.joined(separator: " ")).bold()
          .foregroundStyle(.tint)
          + Text(" \(action.hint ?? action.title)").foregroundStyle(.secondary))
          .lineLimit(1)
          .contentShape(.rect)
          .onTapGesture { activeKeys.keys.first { $0.sequence == action.sequence }?.press() }
      }
    }
  }
}

/// Places views one after another, each whole, in as many rows as they need.
private struct HintRows: Layout {
  /// Blank columns between two of them.
  let gap: Int

  private func places(_ columns: Int, _ subviews: Subviews) -> (places: [Rect], size: Size) {
    var (row, column, used) = (0, 0, 0)
    var places: [Rect] = []
    for subview in subviews {
      let width = min(columns, subview.sizeThatFits(.unspecified).columns)
      if column > 0, column + gap + width > columns { (row, column) = (row + 1, 0) }
      let start = column > 0 ? column + gap : 0
      places.append(Rect(row: row, column: start, columns: width, rows: 1))
      column = start + width
      used = max(used, column)
    }
    return (places, Size(columns: used, rows: places.isEmpty ? 0 : row + 1))
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    places(proposal.columns ?? .max / 2, subviews).size
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for (subview, place) in zip(subviews, places(bounds.size.columns, subviews).places) {
      subview.place(
        at: Point(
          row: bounds.origin.row + place.origin.row,
          column: bounds.origin.column + place.origin.column),
        proposal: ProposedViewSize(place.size))
    }
  }
}

/// Places a blank row, and over it a mark, a title and its keys: the keys whole, the title in what
/// is left, cut in what it quotes, else at its end. Where that is next to nothing there is none.
private struct MessageLayout: Layout {
  let inset: Int
  private static let leastTitle = 6

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    guard subviews.count == 7 else { return .zero }
    let widths = subviews.map { $0.sizeThatFits(.unspecified).columns }
    let ideal = 2 * inset + widths[1] + 1 + widths[2] + (widths[6] == 0 ? 0 : 3 + widths[6])
    let columns = proposal.columns.map { $0 == .max ? ideal : $0 } ?? ideal
    return Size(columns: columns, rows: min(1, proposal.rows ?? 1))
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard subviews.count == 7 else { return }
    let gap = bounds.size.columns < 60 ? 2 : 3
    let inset = min(inset, bounds.size.columns / 2)
    let widths = subviews.map { $0.sizeThatFits(.unspecified).columns }
    var column = bounds.origin.column + inset
    let end = bounds.columns.upperBound - inset
    func place(_ index: Int, _ columns: Int) {
      subviews[index].place(
        at: Point(row: bounds.origin.row, column: column),
        proposal: ProposedViewSize(columns: columns, rows: columns > 0 ? 1 : 0))
      column += columns
    }
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    place(1, min(widths[1], max(0, end - column)))
    column += 1
    let keys = min(widths[6], max(0, end - column))
    let room = end - column - (keys == 0 ? 0 : keys + gap)
    // The title, or its three parts.
    var columns = [0, 0, 0, 0]
    if widths[2] <= room {
      columns[0] = widths[2]
    } else if widths[4] > 0, widths[3] + widths[5] + Self.leastTitle <= room {
      columns = [0, widths[3], room - widths[3] - widths[5], widths[5]]
    } else if room >= Self.leastTitle {
      columns[0] = room
    }
    for (index, columns) in columns.enumerated() { place(2 + index, columns) }
    if columns.contains(where: { $0 > 0 }) { column += gap }
    place(6, keys)
  }
}

/// What is wrong, over the whole width.
private struct Banner: View, HeardView {
  static var hearing: Hearing { .message }

  let message: StatusMessage
  @Environment(\.glyphs) private var glyphs
  @Environment(\.screenInset) private var inset
  @Environment(\.drawsFills) private var drawsFills

  private var text: Text {
    let title = Text(message.title).bold().foregroundStyle(message.color)
    return message.detail.isEmpty ? title : title + Text("  \(message.detail)")
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .top, spacing: 1) {
        Text(message.mark(glyphs)).foregroundStyle(message.color)
        text.lineLimit(3).frame(maxWidth: .infinity, alignment: .leading)
      }
      if !message.actions.isEmpty {
        MessageActions(actions: message.actions, wraps: true).padding(.leading, 2)
      }
    }
    .padding(.horizontal, inset)
    .background(drawsFills && message.kind == .error ? Color.role(.banner) : .clear)
  }
}
