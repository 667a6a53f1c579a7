import TermView

/// What happens to a random list between two comparisons. All numbers count round the end of what
/// there is, so that any part of a script is a script.
enum OracleStep: Equatable {
  /// Changes of the data that one frame follows.
  case change([OracleChange])
  case press(OracleKey)
  /// Keys that arrive in one read.
  case pressTogether([OracleKey])
  /// Tab: the focus leaves the list, or comes back.
  case tab
  case click(line: Int, toggles: Bool)
  /// A click with Shift.
  case extendClick(line: Int)
  case wheel(down: Bool)
  case resize(columns: Int, rows: Int)
  /// The program selects a row that is there.
  case select(Int)
  /// The program selects an id that is not there, and may come.
  case selectAbsent(Int)
  case selectNothing
  /// The program scrolls to an element that is there.
  case scrollTo(Int, OracleAnchor)
  /// The program scrolls to any element of the data, which may be folded away or not be shown.
  case scrollToAny(Int, OracleAnchor)
  /// A line is pressed, dragged to lines around the window and inside, and held at the last one for
  /// some ticks.
  case drag(line: Int, to: [Int], ticks: Int)
  /// The scroll bar is pressed and dragged.
  case dragBar(line: Int, to: [Int])
  /// The last change of the data is taken back, or done again.
  case undo
  case redo
}

/// Where a row is scrolled to.
enum OracleAnchor: String, CaseIterable {
  case nearest, top, center, bottom

  var point: UnitPoint? {
    switch self {
    case .nearest: nil
    case .top: .top
    case .center: .center
    case .bottom: .bottom
    }
  }
}

enum OracleKey: String, CaseIterable {
  case up, down, pageUp, pageDown, home, end, space, delete, deleteForward, moveUp, moveDown, enter
  case extendUp, extendDown, extendPageUp, extendPageDown, extendHome, extendEnd
  case visual, all, invert, escape
  case fold, unfold, unfoldAll, pickUp, copy, cut, paste, moveOut, moveIn
  case halfPageUp, halfPageDown
  case typeE, typeS, typeH, type1, type2, type3, typePlus
  case lead, menu

  /// Keys that change no data.
  static let moving: [OracleKey] = [
    .up, .up, .up, .down, .down, .down, .down, .pageUp, .pageDown, .pageDown, .home, .end, .space,
    .enter, .enter, .halfPageUp, .halfPageDown,
  ]
  /// Keys that select many rows.
  static let selecting: [OracleKey] = [
    .extendUp, .extendUp, .extendDown, .extendDown, .extendDown, .extendPageUp, .extendPageDown,
    .extendHome, .extendEnd, .visual, .visual, .all, .invert, .escape, .space,
  ]
  static let folding: [OracleKey] = [.fold, .fold, .unfold, .unfold, .unfold, .unfoldAll]
  /// Keys that carry rows.
  static let carrying: [OracleKey] = [
    .pickUp, .pickUp, .pickUp, .pickUp, .enter, .enter, .escape, .up, .down, .down, .moveDown,
  ]
  /// Keys that move elements of outlines from branch to branch, carried or not.
  static let branching: [OracleKey] = [.moveOut, .moveIn, .moveIn, .fold, .unfold, .unfold]
  /// Keys that copy and paste rows.
  static let pasting: [OracleKey] = [.copy, .cut, .cut, .paste, .paste, .paste]
  /// Keys that rows begin with.
  static let typing: [OracleKey] = [
    .typeE, .typeE, .typeS, .typeH, .type1, .type1, .type2, .type3, .typePlus, .space,
  ]
  /// Keys of actions that rows have.
  static let acting: [OracleKey] = [.lead, .lead, .menu, .delete, .delete, .deleteForward]
  static let editing: [OracleKey] = [.delete, .deleteForward, .moveUp, .moveDown]

  var press: KeyPress {
    switch self {
    case .up: .up
    case .down: .down
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .home: .home
    case .end: .end
    case .space: .space
    case .delete: .delete
    case .deleteForward: .deleteForward
    case .moveUp: .control(.up)
    case .moveDown: .control(.down)
    case .moveOut: .control(.left)
    case .moveIn: .control(.right)
    case .enter: .return
    case .extendUp: .shift(.up)
    case .extendDown: .shift(.down)
    case .extendPageUp: .shift(.pageUp)
    case .extendPageDown: .shift(.pageDown)
    case .extendHome: .shift(.home)
    case .extendEnd: .shift(.end)
    case .visual: "v"
    case .all: .control("a")
    case .invert: "~"
    case .escape: .escape
    case .fold: .left
    case .unfold: .right
    case .unfoldAll: "*"
    case .pickUp: "M"
    case .copy: "y"
    case .cut: "x"
    case .paste: "p"
    case .halfPageUp: .control("u")
    case .halfPageDown: .control("d")
    case .typeE: "e"
    case .typeS: "S"
    case .typeH: "h"
    case .type1: "1"
    case .type2: "2"
    case .type3: "3"
    case .typePlus: "+"
    case .lead: "."
    case .menu: "m"
    }
  }
}

/// A change of the data. `list` counts all collections, the outer before the inner.
enum OracleChange: Equatable {
  case insert(list: Int, at: Int, count: Int)
  case remove(list: Int, at: Int, count: Int)
  case move(list: Int, from: Int, to: Int)
  case swap(list: Int, Int, Int)
  case sort(list: Int)
  case reverse(list: Int)
  case shuffle(list: Int, seed: Int)
  case rotate(list: Int, by: Int)
  /// Other elements in place of all.
  case replace(list: Int, count: Int)
  /// An element goes to another collection of the same level.
  case transfer(list: Int, at: Int, to: Int, Int)
  case height(list: Int, at: Int, Int)
  case words(list: Int, at: Int, Int)
  case rename(list: Int, at: Int)
  /// An element gets the id of another.
  case duplicate(list: Int, at: Int, to: Int)
  case filter(Int)
  case toggle(flag: Int)
  /// A branch of outlines is folded or unfolded.
  case branch(list: Int, at: Int)
}

extension OracleData {
  mutating func apply(_ change: OracleChange) {
    switch change {
    case .insert(let list, let at, let count):
      edit(list) { elements, data, level in
        let place = at % (elements.count + 1)
        let new = (0..<count).map { _ in data.newElement(levels: level) }
        elements.insert(contentsOf: new, at: place)
      }
    case .remove(let list, let at, let count):
      editElements(list, at) { $0.removeSubrange($1..<min($0.count, $1 + max(1, count))) }
    case .move(let list, let from, let to):
      editElements(list, from) {
        let element = $0.remove(at: $1)
        $0.insert(element, at: to % ($0.count + 1))
      }
    case .swap(let list, let one, let other):
      editElements(list, one) { $0.swapAt($1, other % $0.count) }
    case .sort(let list): edit(list) { list, _, _ in list.sort { $0.id < $1.id } }
    case .reverse(let list): edit(list) { list, _, _ in list.reverse() }
    case .shuffle(let list, let seed):
      edit(list) { list, _, _ in
        var random = OracleRandom(seed: seed)
        for last in stride(from: list.count - 1, to: 0, by: -1) {
          list.swapAt(last, random.below(last + 1))
        }
      }
    case .rotate(let list, let by):
      editElements(list, by) { $0 = Array($0[$1...] + $0[..<$1]) }
    case .replace(let list, let count):
      edit(list) { elements, data, level in
        elements = (0..<count).map { _ in data.newElement(levels: level) }
      }
    case .transfer(let list, let at, let to, let target):
      transfer(list, at, to, target)
    case .height(let list, let at, let height):
      editElements(list, at) { $0[$1].height = height }
    case .words(let list, let at, let words): editElements(list, at) { $0[$1].words = words }
    case .rename(let list, let at): editElements(list, at) { $0[$1].version += 1 }
    case .duplicate(let list, let at, let to):
      editElements(list, at) { $0[to % $0.count].id = $0[$1].id }
    case .filter(let letters): filter = letters
    case .branch(let list, let at): toggleBranch(list, at)
    case .toggle(let flag): if !flags.isEmpty { flags[flag % flags.count].toggle() }
    }
  }

  private mutating func toggleBranch(_ list: Int, _ at: Int) {
    let addresses = addresses
    guard !addresses.isEmpty else { return }
    let elements = self[addresses[list % addresses.count]]
    guard !elements.isEmpty else { return }
    let id = elements[at % elements.count].id
    if unfolded.remove(id) == nil { unfolded.insert(id) }
  }

  /// Changes one of all collections; the closure is given the levels below it.
  private mutating func edit(
    _ list: Int, _ body: (inout [OracleElement], inout OracleData, Int) -> Void
  ) {
    let addresses = addresses
    guard !addresses.isEmpty else { return }
    let address = addresses[list % addresses.count]
    var elements = self[address]
    let below = max(0, levels - (address.count + 1) / 2)
    body(&elements, &self, below)
    self[address] = elements
  }

  private mutating func editElements(
    _ list: Int, _ at: Int, _ body: (inout [OracleElement], Int) -> Void
  ) {
    edit(list) { elements, _, _ in if !elements.isEmpty { body(&elements, at % elements.count) } }
  }

  private mutating func transfer(_ list: Int, _ at: Int, _ to: Int, _ target: Int) {
    let addresses = addresses
    guard !addresses.isEmpty else { return }
    let source = addresses[list % addresses.count]
    let others = addresses.filter { $0.count == source.count && $0 != source }
    var elements = self[source]
    guard !others.isEmpty, !elements.isEmpty else { return }
    let element = elements.remove(at: at % elements.count)
    self[source] = elements
    let goal = others[to % others.count]
    elements = self[goal]
    elements.insert(element, at: target % (elements.count + 1))
    self[goal] = elements
  }

  /// An element with an id that was never used; its size and what is in it follow from the id.
  mutating func newElement(levels: Int) -> OracleElement {
    let id = nextID
    nextID += 1
    var element = OracleElement(id)
    var random = OracleRandom(seed: id)
    if random.chance(1, in: 3) { element.height = random.below(4) }
    if random.chance(1, in: 6) { element.words = random.below(9) }
    if levels > 0 {
      for _ in 0..<2 {
        let count = random.below(5)
        element.lists.append((0..<count).map { _ in newElement(levels: levels - 1) })
      }
    }
    return element
  }
}
