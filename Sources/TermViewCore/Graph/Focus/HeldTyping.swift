import TermScreen

/// Holds back what is typed for a field that went with its row: the focus may then be in the field
/// of another row, or in the list, where letters begin to edit a row or are keys of the program.
/// The text is meant for neither. It is held until a key or a click shows that the user has seen
/// where the focus is.
@MainActor
struct HeldTyping {
  /// The item of the last field that was removed with the focus in it, and whether the item went
  /// as well; until the focus is settled.
  private var lost: (item: ItemNode, isGone: Bool)?
  /// Whether the last thing that the user did was to type in a field. After Esc, Return or a click
  /// nothing is held: the field may well go because of that.
  private var isTyping = false
  /// The view with the focus, which takes no text yet.
  private(set) weak var view: ViewNode?

  /// The user has pressed a key.
  mutating func note(_ press: KeyPress, focused: ViewNode?) {
    guard press.phase != .up else { return }
    isTyping = focused?.actionsAreFields == true && HeldTyping.changesText(press, in: focused)
  }

  /// The user has pasted, or typed faster than hands can.
  mutating func noteText() { isTyping = true }

  /// Whether `press` is one that changes the text of a field.
  static func changesText(_ press: KeyPress, in view: ViewNode?) -> Bool {
    switch press.key.named {
    case .upArrow, .downArrow, .leftArrow, .rightArrow, .home, .end, .pageUp, .pageDown, .tab,
      .escape, .return:
      return false
    default:
      return !press.characters.isEmpty
        || KeySet.standard.fieldAction(for: press) != nil
        || view?.environment.keySet.fieldAction(for: press) != nil
    }
  }

  /// `node` is removed, and had the focus.
  mutating func note(removed node: ViewNode) {
    guard isTyping, node.actionsAreFields == true, let item = node.itemAround else { return }
    lost = (item, !item.isMounted)
  }

  /// The focus has its place after a removal.
  ///
  /// - Parameter chosen: where the focus was put in place of the removed view; `nil` where the
  ///   program or the user has put it somewhere.
  mutating func settle(_ chosen: ViewNode?) {
    guard let lost else { return }
    self.lost = nil
    view = nil
    guard let chosen else { return }
    switch chosen.actionsAreFields {
    case true?:
      guard let item = chosen.itemAround, item !== lost.item else { return }
      view = chosen
    case false?: if lost.isGone { view = chosen }
    case nil: break
    }
  }

  /// The user has clicked.
  mutating func end() {
    view = nil
    isTyping = false
  }

  /// Whether `press` changes no text now; keys that go elsewhere, and Return, end the holding.
  mutating func swallows(_ press: KeyPress, focused: ViewNode?) -> Bool {
    guard let view, press.phase != .up else { return false }
    if view === focused, HeldTyping.changesText(press, in: view) { return true }
    // Other keys of a field, or of the program, may be meant for what is behind.
    let isEnd = view !== focused || press.key.named != nil
    if isEnd { self.view = nil }
    return isEnd && view === focused && press.key == .return && press.modifiers.isEmpty
  }
}
