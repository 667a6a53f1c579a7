/// The initial edge of lists and scroll views inside, which they also follow.
enum DefaultScrollAnchorKey: EnvironmentKey {
  static let defaultValue: UnitPoint? = nil
}

extension View {
  /// Lets lists and scroll views inside begin at their end and stay there while rows arrive, for a
  /// log; or stay at their start while rows arrive there, for the newest first. `nil` resets it.
  ///
  /// Following ends when the user leaves that edge, by the cursor or by the wheel; the visible rows
  /// then stay, and the last line shows how many elements have arrived since (`3 new below`), or
  /// the first line (`3 new above`). It begins again with the End or Home key, a click there, or
  /// when the cursor or scrolling reaches the row at the edge.
  ///
  /// While a list follows, its cursor is in the row at the edge, unless a row is selected by a
  /// selection of one row, which the user has chosen: that row may scroll out of view.
  ///
  /// ```swift
  /// List(messages) { message in Text(message.text) }
  ///   .defaultScrollAnchor(.bottom)
  /// List(mails) { mail in Text(mail.text) }
  ///   .defaultScrollAnchor(.top)     // the newest is the first
  /// ```
  ///
  /// - Parameter anchor: `.bottom` or `.top`; `.trailing` or `.leading` for what scrolls sideways.
  ///   With other points the content begins at the start and stays where it is looked at, as it
  ///   does without one.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    EnvironmentView(content: self, value: anchor) { environment, anchor in
      environment[DefaultScrollAnchorKey.self] = anchor
    }
  }
}

extension RowContainerNode {
  /// Whether it is the start of the content that the window stays at.
  final var keepsToStart: Bool { followedEdge?.isStart ?? false }

  /// Whether moving the window by `amount` leads to the edge that it would stay at.
  final func leadsToFollowedEdge(_ amount: Int) -> Bool {
    amount < 0 ? keepsToStart : !keepsToStart
  }

  /// Whether the window stays at an end of the content.
  final var isFollowing: Bool {
    get { followedEdge?.isFollowing ?? false }
    set {
      guard let followedEdge, followedEdge.isFollowing != newValue else { return }
      followedEdge.isFollowing = newValue
      let arrived = followedEdge.arrived
      if newValue { followedEdge.forget() } else { followedEdge.begin(in: self) }
      if newValue { setNeedsWindow() }
      if arrived != 0 { invalidatePaint() }
    }
  }

  /// Adopts the environment of the container.
  final func updateDefaultAnchor() {
    guard canScroll else { return }
    let anchor = environment[DefaultScrollAnchorKey.self]
    let place = graph.presentation.scrolls ? axis == .vertical ? anchor?.y : anchor?.x : nil
    let isStart = place == 0 ? true : place == 1 ? false : nil
    guard isStart != followedEdge?.isStart else { return }
    followedEdge?.forget()
    followedEdge = isStart.map { FollowedEdge(isStart: $0) }
    if child != nil { setNeedsWindow() }
  }

  /// The row that holds a window at the edge, and where it begins.
  final func edgeAnchor() -> (row: ViewNode, position: Int)? {
    if keepsToStart { return sequence.first.map { ($0, window.startInset) } }
    guard let last = sequence.last else { return nil }
    return (last, windowLength - window.endInset - extent(of: last, isCurrent: false))
  }

  /// Begins to follow where the user has scrolled to the edge, and counts what arrives otherwise.
  final func updateFollowing(scrolled: Bool) {
    guard let followedEdge else { return }
    if scrolled, !followedEdge.isFollowing, showsEdge {
      if followedEdge.arrived != 0 { invalidatePaint() }
      followedEdge.isFollowing = true
      followedEdge.forget()
    }
    guard !followedEdge.isFollowing else { return }
    // New content is followed from the start.
    if sequence.first == nil {
      isFollowing = true
      return
    }
    let arrived = followedEdge.arrived
    followedEdge.count(in: self)
    // Visible elements do not count as new.
    if followedEdge.hasArrivals, showsEdge { followedEdge.begin(in: self) }
    if followedEdge.arrived != arrived { invalidatePaint() }
  }

  private var showsEdge: Bool { keepsToStart ? showsStart : showsEnd }

  /// Whether no line is hidden before the window.
  private var showsStart: Bool {
    if isAtStart { return true }
    guard var row = visible.first else { return sequence.first == nil }
    guard let display = row.display, display.position >= window.startInset else { return false }
    while let next = sequence.row(before: row) {
      if extent(of: next, isCurrent: false) > 0 { return false }
      row = next
    }
    return true
  }

  /// Whether no line is hidden after the window.
  private var showsEnd: Bool {
    if isAtEnd { return true }
    guard var row = visible.last else { return sequence.first == nil }
    guard let display = row.display,
      display.position + display.shownExtent + window.endInset <= windowLength
    else { return false }
    while let next = sequence.row(after: row) {
      if extent(of: next, isCurrent: false) > 0 { return false }
      row = next
    }
    return true
  }

  /// The notice of how many elements have arrived: over the end of the last line for those below,
  /// over that of the first for those above. `nil` without arrivals or room.
  private var arrivedLabel: (text: String, place: Rect)? {
    guard let arrived = followedEdge?.arrived, arrived > 0, axis == .vertical, rect.size.rows > 1
    else { return nil }
    let text = " \(arrived) new \(keepsToStart ? "above" : "below") "
    let columns = rect.size.columns - arrivedInset
    // Leaves room for the cursor's bar of the last line's row.
    guard text.utf8.count < columns else { return nil }
    let place = Rect(
      row: keepsToStart ? rect.rows.lowerBound : rect.rows.upperBound - 1,
      column: rect.origin.column + columns - text.utf8.count, columns: text.utf8.count, rows: 1)
    return (text, place)
  }

  /// Draws how many elements have arrived.
  final func paintArrived(_ painter: inout Painter) {
    guard let (text, place) = arrivedLabel else { return }
    var style = environment.textStyle
    style.foreground = Color.accentColor.tinted(environment.tint)
    style.attributes.insert(.bold)
    let layout = TextLayout(
      runs: [TextRun(text, style: painter.table.style(style))], lineLimit: 1,
      truncationMode: .tail, newlines: .symbols, alignment: .leading,
      policy: environment.widthPolicy)
    painter.fill(place, with: .blank)
    painter.text(layout, in: place)
  }

  /// Scrolls to the new elements, and follows them from then on, when the notice is clicked.
  final func handleArrivedClick(_ event: MouseEvent) -> Bool {
    guard userMayScroll, event.kind == .down, event.button == .left, event.modifiers.isEmpty,
      let (_, place) = arrivedLabel, place.contains(event.position)
    else { return false }
    isFollowing = true
    return true
  }
}
