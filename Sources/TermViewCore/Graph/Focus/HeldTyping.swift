import TermScreen

/// Holds back what is typed for a field that went with its row: the focus may then be in the field
/// of another row, which the text is not meant for. It is held until a key or a click shows that
/// the user has seen the other field.
@MainActor
struct HeldTyping {
  /// The item of the last field that was removed with the focus in it, until the focus is settled.
  private var lostItem: ObjectIdentifier?
  /// The field that takes no text yet.
  private(set) weak var field: ViewNode?

  /// `node` is removed, and had the focus.
  mutating func note(removed node: ViewNode) {
    guard node.actionsAreFields == true, let item = node.itemAround else { return }
    lostItem = ObjectIdentifier(item)
  }

  /// The focus has its place after a removal.
  ///
  /// - Parameter chosen: where the focus was put in place of the removed view; `nil` where the
  ///   program or the user has put it somewhere.
  mutating func settle(_ chosen: ViewNode?) {
    guard let item = lostItem else { return }
    lostItem = nil
    field = nil
    guard let chosen, chosen.actionsAreFields == true, let other = chosen.itemAround,
      ObjectIdentifier(other) != item
    else { return }
    field = chosen
  }

  mutating func end() { field = nil }

  /// Whether `press` changes no text now; keys that go elsewhere, and Return, end the holding.
  mutating func swallows(_ press: KeyPress, focused: ViewNode?) -> Bool {
    guard let field, press.phase != .up else { return false }
    guard field === focused else {
      self.field = nil
      return false
    }
    switch press.key.named {
    case .upArrow, .downArrow, .leftArrow, .rightArrow, .home, .end, .pageUp, .pageDown, .tab,
      .escape:
      self.field = nil
      return false
    case .return where press.modifiers.isEmpty:
      self.field = nil
      return true
    default:
      return !press.characters.isEmpty
        || KeySet.standard.action(for: press, inField: true) != nil
        || field.environment.keySet.action(for: press, inField: true) != nil
    }
  }
}
