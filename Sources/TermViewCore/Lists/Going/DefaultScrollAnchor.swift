/// Where lists and scroll views inside begin, and which end they keep to.
enum DefaultScrollAnchorKey: EnvironmentKey {
  static let defaultValue: UnitPoint? = nil
}

extension View {
  /// Lets lists and scroll views inside begin at their end and stay there while rows arrive: for a
  /// log. `nil` takes that back.
  ///
  /// Following ends when the user goes up, by the cursor or by the wheel; the window then stays at
  /// what is looked at, and says in its last line how many elements have arrived since (`3 new
  /// below`). The End key, a cursor that comes to the last row, or scrolling to the end begins it
  /// again. While a list follows, its cursor is in the last row, unless a row is selected by a
  /// selection of one row, which the user has chosen: that row may go out of sight.
  ///
  /// ```swift
  /// List(messages) { message in Text(message.text) }
  ///   .defaultScrollAnchor(.bottom)
  /// ```
  ///
  /// - Parameter anchor: `.bottom`, or `.trailing` for what scrolls sideways. With other points,
  ///   and with content that is shorter than the window, the content begins at the start.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    EnvironmentView(content: self, value: anchor) { environment, anchor in
      environment[DefaultScrollAnchorKey.self] = anchor
    }
  }
}

/// What a container that keeps to its end knows between two frames.
@MainActor
final class FollowedEnd {
  /// Whether the window stays at the end.
  fileprivate(set) var isFollowing = true
  /// How many elements have come after the last one that there was when following ended.
  fileprivate(set) var arrived = 0
  /// The element that was last when following ended; those after it are new.
  private var last: AnyForEachItem?
  /// The element that was last when it was counted last.
  private var newest: AnyForEachItem?
  private var lastCount = 0
  private var arrivedBefore = 0

  /// Notes what is there, after which all is new.
  fileprivate func begin(in container: RowContainerNode) {
    forget()
    note(in: container)
  }

  private func note(in container: RowContainerNode) {
    let row = container.sequence.last
    last = row.flatMap { container.sequence.item(of: $0) }
    last?.pin()
    noteNewest(last)
    lastCount = container.elementCount(of: container.child)
  }

  private func noteNewest(_ item: AnyForEachItem?) {
    item?.pin()
    newest?.unpin()
    newest = item
  }

  fileprivate func forget() {
    last?.unpin()
    last = nil
    noteNewest(nil)
    arrived = 0
    arrivedBefore = 0
  }

  /// Counts what has arrived. Where the last known element has gone, what is last now takes its
  /// place: all that is after the newest element of before has arrived since, everything where that
  /// has gone as well. No more has arrived than there is below the window.
  fileprivate func count(in container: RowContainerNode) {
    let total = container.elementCount(of: container.child)
    guard let last else {
      arrived = max(0, total - lastCount)
      return
    }
    if container.sequence.isCurrent(last) {
      arrived = arrivedBefore + max(0, total - container.elementCount(before: last) - 1)
      let row = container.sequence.last
      noteNewest(row.flatMap { container.sequence.item(of: $0) })
    } else {
      if let newest, container.sequence.isCurrent(newest) {
        let known = container.elementCount(before: newest) + 1
        arrived = min(arrived, known) + max(0, total - known)
      } else {
        arrived = total
      }
      arrivedBefore = arrived
      last.unpin()
      note(in: container)
    }
    if let row = container.visible.last, let seen = container.sequence.item(of: row),
      container.sequence.isCurrent(seen)
    {
      arrived = min(arrived, max(0, total - container.elementCount(before: seen) - 1))
    }
  }
}

extension RowContainerNode {
  /// Whether the window stays at the end of the content.
  final var isFollowing: Bool {
    get { followedEnd?.isFollowing ?? false }
    set {
      guard let followedEnd, followedEnd.isFollowing != newValue else { return }
      followedEnd.isFollowing = newValue
      let arrived = followedEnd.arrived
      if newValue { followedEnd.forget() } else { followedEnd.begin(in: self) }
      if newValue { setNeedsWindow() }
      if arrived != 0 { invalidatePaint() }
    }
  }

  /// Takes over what the container inherits.
  final func updateDefaultAnchor() {
    guard canScroll else { return }
    let anchor = environment[DefaultScrollAnchorKey.self]
    let follows =
      graph.presentation.scrolls && (axis == .vertical ? anchor?.y : anchor?.x) == 1
    guard follows != (followedEnd != nil) else { return }
    followedEnd?.forget()
    followedEnd = follows ? FollowedEnd() : nil
    if child != nil { setNeedsWindow() }
  }

  /// The row that holds a window at its end, and where it begins.
  final func endAnchor() -> (row: ViewNode, position: Int)? {
    guard let last = sequence.last else { return nil }
    return (last, windowLength - window.endInset - extent(of: last, isCurrent: false))
  }

  /// Begins to follow where the user has scrolled to the end, and counts what arrives otherwise.
  final func updateFollowing(scrolled: Bool) {
    guard let followedEnd else { return }
    if scrolled, !followedEnd.isFollowing, showsEnd {
      if followedEnd.arrived != 0 { invalidatePaint() }
      followedEnd.isFollowing = true
      followedEnd.forget()
    }
    guard !followedEnd.isFollowing else { return }
    // What begins anew is followed.
    if sequence.first == nil {
      isFollowing = true
      return
    }
    let arrived = followedEnd.arrived
    followedEnd.count(in: self)
    // What is seen is not new.
    if followedEnd.arrived > 0, showsEnd { followedEnd.begin(in: self) }
    if followedEnd.arrived != arrived { invalidatePaint() }
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

  /// Draws how many elements have arrived below, over the end of the last line.
  final func paintArrived(_ painter: inout Painter) {
    guard let arrived = followedEnd?.arrived, arrived > 0, axis == .vertical, rect.size.rows > 1
    else { return }
    let text = " \(arrived) new below "
    let columns = rect.size.columns - arrivedInset
    // The bar of the last line's row stays visible beside it.
    guard text.utf8.count < columns else { return }
    var style = environment.textStyle
    style.foreground = Color.accentColor.tinted(environment.tint)
    style.attributes.insert(.bold)
    let layout = TextLayout(
      runs: [TextRun(text, style: painter.table.style(style))], lineLimit: 1,
      truncationMode: .tail, newlines: .symbols, alignment: .leading,
      policy: environment.widthPolicy)
    let place = Rect(
      row: rect.rows.upperBound - 1,
      column: rect.origin.column + columns - text.utf8.count, columns: text.utf8.count, rows: 1)
    painter.fill(place, with: .blank)
    painter.text(layout, in: place)
  }
}
