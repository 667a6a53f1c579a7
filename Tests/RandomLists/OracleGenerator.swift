/// Which parts of a random script are made.
struct OracleTheme {
  /// How deep collections nest.
  var levels = 3
  /// A single `ForEach`, no structure around it.
  var isFlat = false
  /// All rows have one line.
  var isEven = false
  /// Elements may get the ids of others.
  var repeatsIDs = false
  /// Whether sections fold, and disclosure groups are among them.
  var folds = false
  /// Whether outlines are among what is made.
  var hasOutlines = false
  var kinds: [OracleSelectionKind] = [.none, .optional, .required, .set, .keptSet]
  /// The keys that are pressed; what is there more than once is pressed more often.
  var keys = OracleKey.moving + OracleKey.editing
  var changesData = true
  var changesSize = true
  var selects = true
  /// One list of so many keeps to its end; 0 for none.
  var following = 0
  /// Whether headers and footers of sections may stay in sight.
  var pins = false
  /// Whether the cursor goes from an end to the other.
  var wraps = false
  /// Whether the program refuses some of the values written to a selection.
  var refuses = false
  /// Whether typed letters go to rows.
  var types = false
  /// Whether rows have actions.
  var acts = false
  /// Whether keys keep a distance from the window's edges.
  var hasMargin = false
  /// Whether there are blank lines between rows.
  var hasSpacing = false
  /// Whether all lists are numbered, in many styles.
  var numbers = false
  /// Whether the program scrolls to what may be folded away.
  var scrollsToAny = false
  /// Whether rows and the scroll bar are dragged by the mouse.
  var drags = false
  /// Whether changes of the data are undone and redone.
  var undoes = false
  /// Whether several keys are pressed between two frames.
  var pressesTogether = true
  var steps = 60
}

/// Makes random scripts, the same for the same seed.
struct OracleGenerator {
  var random: OracleRandom
  let theme: OracleTheme
  private var nextSingle = 0
  private var budget = 9
  /// The flags that fold nothing around.
  private var freeFlags = [0, 1, 2]

  init(seed: Int, theme: OracleTheme) {
    random = OracleRandom(seed: seed)
    self.theme = theme
  }

  mutating func script() -> OracleScript {
    var shapes = theme.isFlat ? [OracleShape.items(0)] : content(level: theme.levels, nesting: 4)
    let numbers = theme.numbers ? self.numbers() : nil
    if numbers?.isOwn == true {
      // Rows without a number of their own would be as wide as those that were seen.
      shapes = random.pick([
        [.items(0)], [.section(header: 1, footer: 1, [.items(0)]), .items(1)],
        [.condition(flag: 1, [.items(0)], []), .section(header: 1, footer: 0, [.items(1)])],
      ])
    }
    var data = OracleData(
      [], flags: [true, false, true].map { _ in random.chance(1, in: 2) }, nextID: 1,
      levels: OracleShape.depth(shapes))
    let size = random.pick([3, 6, 12, 25])
    for _ in 0..<2 {
      let count = random.below(size + 1)
      data.lists.append((0..<count).map { _ in data.newElement(levels: data.levels - 1) })
    }
    if theme.isEven { data.flatten() }
    if theme.drags { data.fillEmptyRows() }
    var script = OracleScript(
      shapes, data, kind: random.pick(theme.kinds),
      selected: random.chance(1, in: 2) ? random.below(20) : nil,
      follows: theme.following > 0 && random.chance(1, in: theme.following), columns: columns(),
      rows: 1 + random.below(10), (0..<theme.steps).map { _ in step() })
    if script.follows, random.chance(1, in: 2) {
      script.follows = false
      script.followsStart = true
    }
    // In a numbered list digits are the number of a row.
    script.isNumbered = theme.numbers || random.chance(1, in: 5) && !theme.types
    script.numbers = numbers
    if script.isNumbered {
      // It is as tall as its rows were in the last frame, whatever keys have changed since.
      script.steps = script.steps.flatMap { step -> [OracleStep] in
        guard case .pressTogether(let keys) = step,
          theme.folds || keys.contains(.halfPageUp) || keys.contains(.halfPageDown)
        else { return [step] }
        return keys.map { .press($0) }
      }
    }
    script.hasBorder = !script.isNumbered && random.chance(theme.drags ? 2 : 1, in: 4)
    if theme.pins {
      script.pins = random.pick(
        [.sectionHeaders, .sectionFooters, [.sectionHeaders, .sectionFooters]])
    }
    script.wraps = theme.wraps
    script.refuses = theme.refuses
    script.types = theme.types
    script.hasActions = theme.acts
    if theme.hasMargin { script.margin = 1 + random.below(5) }
    if theme.hasSpacing { script.spacing = 1 + random.below(3) }
    return script
  }

  private mutating func numbers() -> OracleNumbers {
    guard !random.chance(1, in: 3) else { return OracleNumbers(isOwn: true) }
    return OracleNumbers(
      digits: random.pick(OracleNumbers.Digits.allCases), start: random.pick([1, 1, 0, 7, -3, 95]),
      step: random.pick([1, 1, 2, 10, -1, 0]))
  }

  // MARK: Structure

  private mutating func content(level: Int, nesting: Int) -> [OracleShape] {
    let count = level == theme.levels ? 1 + random.below(4) : 1 + random.below(2)
    return (0..<count).map { _ in shape(level: level, nesting: nesting) }
  }

  private mutating func shape(level: Int, nesting: Int) -> OracleShape {
    budget -= 1
    if theme.hasOutlines, random.chance(1, in: 3) { return .outline(random.below(2)) }
    guard nesting > 0, level > 0, budget > 0 else { return level > 0 ? items() : single() }
    if theme.folds, !freeFlags.isEmpty, random.chance(1, in: 3) {
      // What folds itself has no place to be.
      let flag = freeFlags.remove(at: random.below(freeFlags.count))
      defer { freeFlags.append(flag) }
      return .folding(
        flag: flag, header: random.pick([1, 1, 2]), isGroup: random.chance(1, in: 2),
        content(level: level, nesting: nesting - 1))
    }
    switch random.below(12) {
    case 0: return single()
    case 1: return .group(content(level: level, nesting: nesting - 1))
    case 2:
      return .condition(
        flag: random.below(3), content(level: level, nesting: nesting - 1),
        random.chance(1, in: 2) ? [] : content(level: level, nesting: nesting - 1))
    case 3, 4, 5:
      return .section(
        header: random.pick([0, 1, 1, 1, 2]), footer: random.pick([0, 0, 1, 2]),
        content(level: level, nesting: nesting - 1))
    case 6, 7:
      var inner = content(level: level - 1, nesting: nesting - 1)
      // Without rows of their own the views of an element are one row.
      if level == 1 || !inner.contains(where: \.hasRows) {
        inner.append(level > 1 ? items() : .section(header: 1, footer: 0, [single()]))
      }
      return .groups(random.below(2), inner)
    case 8: return random.chance(1, in: 2) ? .pairs(random.below(2)) : .texts(random.below(2))
    case 9: return .divider
    default: return items()
    }
  }

  private mutating func items() -> OracleShape {
    switch random.below(12) {
    case 0: .tagged(random.below(2))
    case 1, 2, 3: .texts(random.below(2))
    default: .items(random.below(2))
    }
  }

  private mutating func single() -> OracleShape {
    nextSingle += 1
    return .single(nextSingle, isTagged: random.chance(2, in: 3))
  }

  // MARK: Steps

  /// So many that no row but those that wrap is cut: the model does not cut any.
  private var fewestColumns: Int { theme.hasOutlines ? 30 : theme.folds ? 20 : 14 }
  private mutating func columns() -> Int { fewestColumns + random.below(10) }

  private mutating func step() -> OracleStep {
    switch random.below(23) {
    case 10...15 where theme.scrollsToAny:
      return .scrollToAny(random.below(200), random.pick(OracleAnchor.allCases))
    case 11...13 where theme.drags:
      return .drag(
        line: random.below(12),
        to: (0...random.below(3)).map { _ in
          random.below(17) + 17 * (theme.hasOutlines ? random.below(5) : 0)
        },
        ticks: random.pick([0, 0, 0, 1, 4]))
    case 14 where theme.drags:
      return .dragBar(
        line: random.below(12), to: (0..<random.below(4)).map { _ in random.below(17) })
    case 15...17 where theme.undoes: return random.chance(2, in: 3) ? .undo : .redo
    case 20 where theme.pressesTogether:
      return random.chance(1, in: 3)
        ? .tab
        : .pressTogether(
          (0..<2 + random.below(4)).map { _ in random.pick(theme.keys.filter { $0 != .enter }) })
    case 22 where theme.selects:
      return .scrollTo(random.below(60), random.pick(OracleAnchor.allCases))
    case 0...5 where theme.changesData:
      return .change((0..<random.pick([1, 1, 1, 2, 4])).map { _ in change() })
    case 6 where theme.changesSize:
      return .resize(
        columns: random.chance(1, in: 2) ? columns() : fewestColumns + 2,
        rows: random.pick([0, 1, 1, 2, 3, 4, 5, 6, 8, 11, 15]))
    case 7 where theme.selects: return .select(random.below(40))
    case 8 where theme.selects:
      return random.chance(1, in: 2) ? .selectAbsent(random.below(4)) : .selectNothing
    case 9:
      if random.chance(1, in: 5) { return .extendClick(line: random.below(12)) }
      return .click(line: random.below(12), toggles: random.chance(1, in: 3))
    case 10: return .wheel(down: random.chance(3, in: 5))
    default:
      return .press(random.pick(theme.keys))
    }
  }

  private mutating func change() -> OracleChange {
    let list = random.below(24)
    let (at, to) = (random.below(30), random.below(30))
    if theme.hasOutlines, random.chance(1, in: 4) { return .branch(list: list, at: at) }
    switch random.below(theme.repeatsIDs ? 22 : 20) {
    case 0, 1, 2: return .insert(list: list, at: at, count: random.pick([1, 1, 2, 5]))
    case 3, 4, 5: return .remove(list: list, at: at, count: random.pick([1, 1, 2, 5, 30]))
    case 6: return .move(list: list, from: at, to: to)
    case 7: return .swap(list: list, at, to)
    case 8: return .sort(list: list)
    case 9: return .reverse(list: list)
    case 10: return .shuffle(list: list, seed: at)
    case 11: return .rotate(list: list, by: at)
    case 12:
      return .replace(list: list, count: random.pick([0, 1, 4, 9]))
    case 13: return .transfer(list: list, at: at, to: random.below(24), to)
    case 14, 15:
      if theme.isEven { return .rename(list: list, at: at) }
      return .height(list: list, at: at, random.pick([theme.drags ? 1 : 0, 1, 1, 2, 3, 5, 7]))
    case 16:
      return theme.isEven
        ? .rename(list: list, at: at) : .words(list: list, at: at, random.below(12))
    case 17: return .rename(list: list, at: at)
    case 18: return .filter(random.pick([0, 0, 0, 1, 1, 2, 2, 3, 4]))
    case 19: return .toggle(flag: random.below(3))
    default: return .duplicate(list: list, at: at, to: to)
    }
  }
}

extension OracleShape {
  /// Whether there is a `ForEach` or a `Section` in it, whatever the switches.
  var hasRows: Bool {
    switch self {
    case .single, .divider, .condition: false
    case .group(let shapes): shapes.contains { $0.hasRows }
    case .section, .folding, .outline, .items, .texts, .tagged, .pairs, .groups: true
    }
  }
}

extension OracleData {
  /// Gives a line to the elements that have none.
  fileprivate mutating func fillEmptyRows() {
    func filled(_ lists: [[OracleElement]]) -> [[OracleElement]] {
      lists.map { list in
        list.map { element in
          var element = element
          (element.height, element.lists) = (max(1, element.height), filled(element.lists))
          return element
        }
      }
    }
    lists = filled(lists)
  }

  /// Gives all elements one line.
  fileprivate mutating func flatten() {
    func flat(_ lists: [[OracleElement]]) -> [[OracleElement]] {
      lists.map { list in
        list.map { element in
          var element = element
          (element.height, element.words, element.lists) = (1, 0, flat(element.lists))
          return element
        }
      }
    }
    lists = flat(lists)
  }
}
