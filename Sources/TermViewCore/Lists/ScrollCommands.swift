/// What the keys of a scroll view do.
extension ScrollNode {
  private static func scrolling(
    _ action: KeyAction, _ title: String, _ hint: String? = nil, along axis: Axis? = nil,
    _ perform: @escaping @MainActor (ScrollNode, Int) -> Void
  ) -> Command<ScrollNode> {
    Command(
      action, title, hint, hint == nil ? .never : .low,
      if: { $0.canScroll(along: axis) }
    ) { view, count in
      guard view.canScroll(along: axis) else { return .ignored }
      perform(view, count ?? 1)
      return .handled
    }
  }

  private static let commands = CommandTable<ScrollNode>([
    scrolling(.listUp, "Scroll up", "scroll", along: .vertical) { $0.scroll(by: -$1) },
    scrolling(.listDown, "Scroll down", "scroll", along: .vertical) { $0.scroll(by: $1) },
    scrolling(.listLeft, "Scroll left", "scroll", along: .horizontal) { $0.scroll(by: -$1) },
    scrolling(.listRight, "Scroll right", "scroll", along: .horizontal) { $0.scroll(by: $1) },
    scrolling(.listExtendLeft, "Scroll left by eight columns", along: .horizontal) {
      $0.scroll(by: -8 * $1)
    },
    scrolling(.listExtendRight, "Scroll right by eight columns", along: .horizontal) {
      $0.scroll(by: 8 * $1)
    },
    scrolling(.listPageUp, "Page up", along: .vertical) { $0.scroll(by: -$1 * $0.page) },
    scrolling(.listPageDown, "Page down", along: .vertical) { $0.scroll(by: $1 * $0.page) },
    scrolling(.listFirst, "To the start") { view, _ in view.scrollToEnd(false) },
    scrolling(.listLast, "To the end") { view, _ in view.scrollToEnd(true) },
    scrolling(.listHalfPageUp, "Half a page up", along: .vertical) {
      $0.scroll(by: -$1 * max(1, $0.windowLength / 2))
    },
    scrolling(.listHalfPageDown, "Half a page down", along: .vertical) {
      $0.scroll(by: $1 * max(1, $0.windowLength / 2))
    },
  ])

  private func canScroll(along axis: Axis?) -> Bool {
    (axis == nil || self.axis == axis) && userMayScroll && overflows
  }

  private var page: Int { max(1, uncoveredLines.count) }

  private func scrollToEnd(_ end: Bool) {
    if end, let last = sequence.last {
      scrollToStart(of: last, position: windowLength - extent(of: last, isCurrent: true))
    } else if !end, let first = sequence.first {
      scrollToStart(of: first)
    }
    isFollowing = end != keepsToStart
  }

  func handleKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result {
    press.phase == .up ? .ignored : ScrollNode.commands.handle(press, offer, self)
  }

  func handleUnboundKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result {
    press.phase == .up ? .ignored : ScrollNode.commands.handleUnbound(press, offer, self)
  }

  var keyActionsAreFields: Bool? { false }

  func perform(_ action: KeyAction, count: Int?, _ offer: KeyOffer) -> KeyPress.Result {
    ScrollNode.commands.perform(action, offer, self, count: count)
  }

  var keySection: String { "Scrolling" }
  var keys: [ViewKey] { ScrollNode.commands.keys(of: self) }
}
