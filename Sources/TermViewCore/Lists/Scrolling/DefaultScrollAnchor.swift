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
}
