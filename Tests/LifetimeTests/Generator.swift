import TestFolders

/// Random scripts, the same for the same seed.
struct Generator {
  private var random: SplitMix
  private var hasNavigation = false
  /// Whether sheets are in rows, of which each has its own; otherwise the script has one, which
  /// may have rows. `nil` where there is none yet.
  private var sheetsAreInRows: Bool?
  /// Whether the views are inside one that may be kept off the screen.
  private var mayBeHidden = false
  /// Whether they are in a sheet, or there for each element of a `ForEach`.
  private var isInSheet = false
  private var isRepeated = false
  /// How many screens of a navigation stack the views are in, and whether links may be there: not
  /// in rows without a cursor, of which the one with the focus is kept.
  private var screens = 0
  private var mayLink = true
  private var nextValue = 1

  init(seed: Int) { random = SplitMix(seed: UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9 &+ 7) }

  private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
  private mutating func chance(_ one: Int, in all: Int) -> Bool { below(all) < one }
  /// A value that is written for the first time.
  private mutating func value() -> Int {
    nextValue += 1
    return nextValue
  }

  /// The flag of the navigation stack.
  static let navigationFlag = 3

  mutating func script() -> Script {
    while true {
      var one = self
      let script = one.anyScript()
      self = one
      _ = random.next()
      if script.shape.lines(script.start) <= 150 { return script }
    }
  }

  private mutating func anyScript() -> Script {
    hasNavigation = false
    sheetsAreInRows = nil
    let start = Start(
      flags: (0..<4).map { $0 < 3 && chance(1, in: 2) }, lists: (0..<3).map { _ in ids() },
      slots: [0, 0], numbers: [0, 0, 0])
    let shape = shape(depth: 5, isInRow: false)
    var lists = start.lists
    let steps = (0..<(4 + below(10))).map { _ in step(&lists) }
    return Script(shape: shape, start: start, steps: steps)
  }

  private mutating func ids() -> [Int] {
    Array((0..<8).shuffled(using: &random).prefix(below(7)))
  }

  private mutating func shape(depth: Int, isInRow: Bool) -> Shape {
    if depth == 0 { return leaf() }
    func inner(_ generator: inout Generator) -> Shape {
      generator.shape(depth: depth - 1, isInRow: isInRow)
    }
    func hidden(_ generator: inout Generator) -> Shape {
      let before = generator.mayBeHidden
      generator.mayBeHidden = true
      defer { generator.mayBeHidden = before }
      return inner(&generator)
    }
    switch below(isInRow ? 16 : 24) {
    case 0: return leaf()
    case 1: return .stack((0..<(1 + below(3))).map { _ in inner(&self) })
    case 2, 3: return .condition(below(3), inner(&self), chance(1, in: 2) ? inner(&self) : nil)
    case 4: return .identified(below(2), inner(&self))
    case 5:
      let before = isRepeated
      isRepeated = true
      defer { isRepeated = before }
      return handingUp(inner(&self)) { [list = below(3)] in .each(list, $0) }
    case 6, 7: return .component(inner(&self))
    case 8: return .owner(inner(&self))
    case 9: return .environment(below(3), inner(&self))
    case 10..<15: return .hooks((0..<(1 + below(3))).map { _ in hook() }, inner(&self))
    case 15: return sheet(depth: depth, isInRow: isInRow)
    case 16, 17:
      let (list, isList) = (below(3), chance(1, in: 2))
      let before = mayLink
      mayLink = isList
      defer { mayLink = before }
      let row = shape(depth: depth - 1, isInRow: true)
      return handingUp(row) { isList ? .list(list, $0) : .rows(list, $0) }
    case 18, 22: return .offscreen(below(3), hidden(&self))
    case 19:
      if hasNavigation || mayBeHidden || isInSheet { return .text }
      hasNavigation = true
      screens = 1
      defer { screens = 0 }
      return .navigation(Self.navigationFlag, hidden(&self), hidden(&self))
    default: return .stack((0..<(2 + below(2))).map { _ in inner(&self) })
    }
  }

  /// A text, or in a navigation stack what leads to a screen.
  private mutating func leaf() -> Shape {
    guard screens > 0, chance(2, in: 3) else { return .text }
    func screen(_ generator: inout Generator) -> Shape {
      let before = (generator.screens, generator.mayLink)
      (generator.screens, generator.mayLink) = (before.0 + 1, true)
      defer { (generator.screens, generator.mayLink) = before }
      return generator.shape(depth: generator.below(3), isInRow: false)
    }
    if screens < 3, chance(1, in: 3) { return .presenter(below(3), screen(&self)) }
    if !mayLink { return .text }
    return screens < 3 && chance(2, in: 3) ? .link(screen(&self)) : .value(below(2))
  }

  /// Elements, which may hand up their ids, as the view around sees them. Not in a screen that may
  /// be covered as it comes: whether its rows are laid out first is not modelled.
  private mutating func handingUp(_ shape: Shape, _ elements: (Shape) -> Shape) -> Shape {
    guard !mayBeHidden, chance(1, in: 3) else { return elements(shape) }
    return .hooks([.observes(nil)], elements(.hooks([.writes(.element)], shape)))
  }

  private mutating func sheet(depth: Int, isInRow: Bool) -> Shape {
    if mayBeHidden || isInSheet || isRepeated && !isInRow || sheetsAreInRows == !isInRow
      || sheetsAreInRows == false
    {
      return .text
    }
    sheetsAreInRows = isInRow
    let content = shape(depth: depth - 1, isInRow: isInRow)
    isInSheet = true
    defer { isInSheet = false }
    return .sheet(below(3), content, shape(depth: depth - 1, isInRow: isInRow))
  }

  private mutating func hook() -> Hook {
    switch below(10) {
    case 0, 1: .appears(effect())
    case 2, 3: .disappears
    case 4, 5: .changes(source(), initial: chance(1, in: 2), effect())
    case 6: .starts(chance(1, in: 2) ? source() : nil)
    case 7, 8: .writes(source())
    default: .observes(effect())
    }
  }

  private mutating func source() -> Source {
    switch below(6) {
    case 0, 1: .own
    case 2: .element
    default: .number(below(3))
    }
  }

  private mutating func effect() -> Effect? {
    switch below(4) {
    case 0: .number(below(3), value())
    case 1: .own(value())
    default: nil
    }
  }

  private mutating func step(_ lists: inout [[Int]]) -> Step {
    if chance(1, in: 4) { return .scroll(below(4), isDown: chance(2, in: 3)) }
    if hasNavigation, chance(1, in: 2) {
      switch below(5) {
      case 0: return .write([.flag(Self.navigationFlag, chance(1, in: 2))])
      case 1, 2: return .follow(below(12))
      default: return .back(isKey: chance(1, in: 2))
      }
    }
    return .write((0..<(1 + below(3))).map { _ in write(&lists) })
  }

  private mutating func write(_ lists: inout [[Int]]) -> Write {
    switch below(10) {
    case 0, 1: return .flag(below(3), chance(1, in: 2))
    case 2, 3, 4:
      let list = below(3)
      change(&lists[list])
      return .list(list, lists[list])
    case 5: return .slot(below(2), below(3))
    case 6, 7: return .number(below(3), value())
    default: return .state(below(100), value())
    }
  }

  private mutating func change(_ ids: inout [Int]) {
    switch below(5) {
    case 0: ids = self.ids()
    case 1: ids.shuffle(using: &random)
    case 2: if !ids.isEmpty { ids.remove(at: below(ids.count)) }
    case 3:
      if let new = (0..<8).first(where: { !ids.contains($0) }) {
        ids.insert(new, at: below(ids.count + 1))
      }
    default: ids.reverse()
    }
  }
}

extension Shape {
  /// The lines that the views take at most.
  func lines(_ start: Start) -> Int {
    switch self {
    case .text, .value: 1
    case .link(let screen), .presenter(_, let screen): screen.lines(start) > 10 ? 1000 : 1
    case .stack(let shapes): shapes.reduce(0) { $0 + $1.lines(start) }
    case .condition(_, let one, let other): max(one.lines(start), other?.lines(start) ?? 0)
    case .each(_, let shape): 8 * shape.lines(start)
    case .rows, .list: windowLines
    // A screen that did not fit would hide rows.
    case .navigation(_, let root, let screen):
      max(root.lines(start), screen.lines(start)) > 10 ? 1000 : 12
    case .sheet(_, let content, _): content.lines(start)
    case .identified(_, let shape), .component(let shape), .owner(let shape),
      .environment(_, let shape), .offscreen(_, let shape), .hooks(_, let shape):
      shape.lines(start)
    }
  }
}
