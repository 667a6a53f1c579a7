/// The keys of a scroll view.
extension ScrollNode: KeyOwner {
  func takes(_ press: KeyPress) -> Bool {
    guard press.phase != .up, press.modifiers.isEmpty, userMayScroll else { return false }
    return switch press.key.named {
    case .upArrow, .downArrow, .pageUp, .pageDown: axis == .vertical
    case .leftArrow, .rightArrow: axis == .horizontal
    case .home, .end: true
    default: false
    }
  }

  var keySection: String { "Scrolling" }

  /// None if everything is visible, or the user may not scroll: the keys then have no effect.
  var ownKeys: [OwnKey] {
    guard userMayScroll, overflows else { return [] }
    return [
      OwnKey(.up, "Scroll up", "scroll"), OwnKey(.down, "Scroll down", "scroll"),
      OwnKey(.left, "Scroll left", "scroll"), OwnKey(.right, "Scroll right", "scroll"),
      OwnKey(.pageUp, "Page up", priority: .never),
      OwnKey(.pageDown, "Page down", priority: .never),
      OwnKey(.home, "To the start", priority: .never), OwnKey(.end, "To the end", priority: .never),
    ]
  }
}
