extension View {
  /// Keeps the user from scrolling the lists, tables and scroll views inside.
  ///
  /// No key, wheel or drag moves the window then. A scroll view takes none of its keys and does not
  /// take the focus for them; the wheel goes on to what is around it. In a list keys, letters and
  /// drags move the cursor and rows only among the rows that are shown: End goes to the last of
  /// them. A table's columns stay as they are.
  ///
  /// The program still scrolls, with ``ScrollViewProxy/scrollTo(_:anchor:)``, a position, or a row
  /// that it selects; so does what follows an end, and a control that gets the focus is shown. As
  /// with `disabled(_:)`, `false` does not undo a modifier around. Dialogs and menus scroll.
  ///
  /// ```swift
  /// List(books) { Text($0.title) }.scrollDisabled(isEditing)
  /// ```
  public func scrollDisabled(_ disabled: Bool) -> some View {
    if disabled { ScrollDisabledKey.isUsed = true }
    return EnvironmentView(content: self, value: disabled) { environment, disabled in
      if disabled { environment.isScrollEnabled = false }
    }
  }
}

extension RowContainerNode {
  /// Whether keys, the wheel and drags move the window.
  final var userMayScroll: Bool {
    !ScrollDisabledKey.isUsed || environment.isScrollEnabled
  }
}

extension RowContainerNode {
  /// Whether a key or a drag may move the cursor to `row`: where the user may not scroll, only to
  /// one that is shown.
  final func isReachable(_ row: ViewNode) -> Bool { userMayScroll || showsPart(row) }

  /// Reveals the row that the user has acted on, if the user may scroll.
  final func revealForUser(_ row: ViewNode, distance: Int? = nil) {
    if userMayScroll { reveal(row, distance: distance) }
  }

  /// As ``revealForUser(_:distance:)``, once a change that is under way has reached the rows.
  final func revealChangeForUser(_ row: ViewNode, distance: Int? = nil) {
    if userMayScroll { revealAfterChange(row, distance: distance) }
  }

  /// Lays out a window that something in the same step has moved.
  final func settleWindow() {
    guard rowsChanged || needsPlacement else { return }
    graph.update()
    place(rect, unbounded: unboundedAxes)
  }

  /// Lays the window out before an event that may act on shown rows only.
  final func settleShownRows() { if !userMayScroll { settleWindow() } }
}
