/// What becomes of views when their data changes, told naively: everything is evaluated each time,
/// and compared with everything before.
///
/// A view is its place: where one was before and is now, it is the same view. Nothing here is of
/// the product. What is not modelled is which rows are in a window; it is read from the screen.
struct LifetimeModel {
  /// A view that acts, or has a state.
  struct Entry {
    enum Kind {
      case appearing(isVisible: Bool, Effect?)
      case disappearing(isVisible: Bool)
      case changing(Int, isInitial: Bool, Effect?)
      case starting(Int)
      case observing([Int], Effect?)
      case component(isVisible: Bool, World.Seen)
      /// A navigation stack, and the screens to be shown, by the screens that show them.
      case navigation([String: [Push]])
      case link
    }
    let place: String
    var kind: Kind
    /// The component around.
    let own: String?
    /// Whether the view is in rows that are in their windows: in others nothing begins.
    var isInWindow = true
    var acts: Bool {
      switch kind {
      case .changing, .starting, .observing: true
      default: false
      }
    }
  }

  /// A screen that a view shows: while its link is open, or its flag is set.
  struct Push: Equatable {
    let id: String
    let flag: Int?
    let place: String
    let screen: Shape
    let own: String?
  }

  /// The path of a navigation stack, and the screens that views have had shown when they were
  /// evaluated last.
  struct Stack {
    var path: [Int] = []
    var reports: [String: [Push]] = [:]
    /// The screens above the root, as shown, and that of the last value if it is in front.
    var screens: [Push] = []
    var isOnScreen = false
  }

  /// What views have: entries from the inside out, in their order, and the values handed up.
  struct Record {
    var entries: [Entry] = []
    var handed: [Int]?
    /// The screens that views would show.
    var pushes: [Push] = []
  }

  /// Rows in a window.
  struct Window {
    var list: Int
    /// The row of the cursor, in a list.
    var cursor: Int?
    var isVisible = true
    /// The rows in the window, in their order.
    var shown: [Int] = []
    /// Those out of it that are kept.
    var kept: Set<Int> = []
    var records: [Int: Record] = [:]
  }

  var data: Start
  let shape: Shape
  /// The states, by the places of their components.
  private(set) var states: [String: Int] = [:]
  /// The components with states that keep a row.
  private var keeping: Set<String> = []
  private(set) var windows: [String: Window] = [:]
  private(set) var stacks: [String: Stack] = [:]
  /// The links whose screens are shown.
  private var open: Set<String> = []
  /// Whether a sheet is in front of everything.
  private(set) var hasSheet = false
  /// Whether rows were laid out that the screen does not tell: another came in front of them.
  private(set) var isUncertain = false
  private(set) var tree: [Entry] = []
  /// The views that act, once they have been in a window.
  private var begun: Set<String> = []
  private var log: [String] = []
  private var starts: [String] = []
  private var cancels: [String] = []
  /// The windows and navigation stacks that the last evaluation met.
  private var met: Set<String> = []

  init(_ script: Script) {
    data = script.start
    shape = script.shape
  }

  // MARK: Evaluation

  private struct Context {
    var place: String
    var own: String?
    var environment = 0
    /// Whether the view is on the screen, and whether its rows are evaluated.
    var isVisible = true
    var rowsAreEvaluated = true
    var isInWindow = true

    func part(_ name: String) -> Context {
      var context = self
      context.place = place.part(name)
      return context
    }
  }

  private func value(_ source: Source, _ context: Context) -> Int {
    switch source {
    case .number(let number): data.numbers[number]
    case .own: context.own.map { states[$0] ?? 0 } ?? 0
    case .element: context.place.elementID
    }
  }

  private mutating func visit(_ shape: Shape, _ context: Context) -> Record {
    switch shape {
    case .text: return Record()
    case .stack(let shapes):
      return joined(
        shapes.enumerated().map { ($0.element, context.part("\($0.offset)")) })
    case .condition(let flag, let one, let other):
      if data.flags[flag] { return visit(one, context.part("yes")) }
      return other.map { visit($0, context.part("no")) } ?? Record()
    case .identified(let slot, let shape):
      return visit(shape, context.part("id\(data.slots[slot])"))
    case .each(let list, let shape):
      return joined(
        data.lists[list].map { id in
          var inner = context
          inner.place = context.place.element(id)
          return (shape, inner)
        })
    case .rows(let list, let shape), .list(let list, let shape):
      return rows(list, shape, context)
    case .sheet(let flag, let content, let sheet):
      var record = visit(content, context.part("base"))
      if data.flags[flag] {
        var inner = context.part("sheet")
        (inner.isVisible, inner.isInWindow) = (true, true)
        hasSheet = true
        record.entries += visit(sheet, inner).entries
      }
      return record
    case .component(let shape): return component(shape, context.part("s"), isObject: false)
    case .owner(let shape): return component(shape, context.part("o"), isObject: true)
    case .environment(let number, let shape):
      var inner = context.part("e")
      inner.environment = data.numbers[number]
      return visit(shape, inner)
    case .offscreen(let flag, let shape):
      var inner = context.part("off")
      if data.flags[flag] { (inner.isVisible, inner.rowsAreEvaluated) = (false, false) }
      var record = visit(shape, inner)
      if data.flags[flag] { (record.handed, record.pushes) = (nil, []) }
      return record
    case .navigation(let flag, let root, let screen):
      return navigation(flag, root, screen, context)
    case .link(let screen):
      let place = context.place.part("link")
      var record = Record()
      record.entries.append(Entry(place: place, kind: .link, own: nil))
      record.pushes = [push(place, nil, screen, context)]
      return record
    case .value: return Record()
    case .presenter(let flag, let screen):
      var record = Record()
      record.pushes = [push(context.place.part("presenter"), flag, screen, context)]
      return record
    case .hooks(let hooks, let shape):
      var record = visit(shape, context.part("h"))
      for (number, hook) in hooks.enumerated() { add(hook, number, context, to: &record) }
      return record
    }
  }

  /// Several views, the values of which are joined.
  private mutating func joined(_ parts: [(shape: Shape, context: Context)]) -> Record {
    var all = Record()
    for part in parts {
      let record = visit(part.shape, part.context)
      all.entries += record.entries
      all.pushes += record.pushes
      if let handed = record.handed { all.handed = (all.handed ?? []) + handed }
    }
    return all
  }

  private mutating func component(
    _ shape: Shape, _ context: Context, isObject: Bool
  ) -> Record {
    let place = context.place
    if states[place] == nil { states[place] = 0 }
    if isObject { keeping.insert(place) }
    var inner = context
    inner.own = place
    var record = visit(shape, inner)
    record.entries.append(
      Entry(
        place: place,
        kind: .component(
          isVisible: context.isVisible,
          World.Seen(
            state: data.flags[2] ? nil : states[place]!, environment: context.environment,
            flag: data.flags[0], number: data.numbers[data.flags[0] ? 0 : 1])),
        own: nil))
    return record
  }

  /// Rows are made when they come into the window. Of those that have gone from the data nothing
  /// changes until the window is laid out again, and of any while it is kept off the screen.
  private mutating func rows(_ list: Int, _ shape: Shape, _ context: Context) -> Record {
    let place = context.place
    met.insert(place)
    var window = windows[place] ?? Window(list: list)
    window.isVisible = context.isVisible
    var all = Record()
    let ids = data.lists[list]
    let shown = window.shown
    let made = window.kept.union(shown)
    for id in ids.filter(made.contains) + shown.filter({ !ids.contains($0) }) {
      let isVisible = context.isVisible && shown.contains(id)
      let record: Record
      if context.rowsAreEvaluated, ids.contains(id) {
        var inner = context
        inner.place = place.element(id)
        inner.isVisible = isVisible
        inner.isInWindow = context.isInWindow && shown.contains(id)
        record = visit(shape, inner)
      } else {
        record = frozen(window.records[id] ?? Record(), isVisible: isVisible)
      }
      window.records[id] = record
      all.entries += record.entries
    }
    for id in shown where context.rowsAreEvaluated || ids.contains(id) {
      all.pushes += window.records[id]?.pushes ?? []
    }
    for id in shown {
      guard let handed = window.records[id]?.handed else { continue }
      all.handed = (all.handed ?? []) + handed
    }
    windows[place] = window
    return all
  }

  private func frozen(_ record: Record, isVisible: Bool) -> Record {
    var record = record
    for index in record.entries.indices {
      switch record.entries[index].kind {
      case .appearing(let wasVisible, let effect):
        record.entries[index].kind = .appearing(isVisible: wasVisible && isVisible, effect)
      case .disappearing(let wasVisible):
        record.entries[index].kind = .disappearing(isVisible: wasVisible && isVisible)
      case .component(_, let seen): record.entries[index].kind = .component(isVisible: false, seen)
      default: break
      }
    }
    return record
  }

  private func push(_ id: String, _ flag: Int?, _ screen: Shape, _ context: Context) -> Push {
    Push(
      id: id, flag: flag, place: context.place.part("screen"), screen: screen, own: context.own)
  }

  /// A screen is in the environment of the stack, and reads what is around its link. In front is
  /// that of the last value, or else that of the last view; those behind are off the screen.
  private mutating func navigation(
    _ flag: Int, _ root: Shape, _ screen: Shape, _ context: Context
  ) -> Record {
    let place = context.place.part("stack")
    met.insert(place)
    var stack = stacks[place] ?? Stack()
    stack.screens = []
    func add(_ stack: inout Stack, shownBy id: String) {
      for push in stack.reports[id] ?? [] {
        stack.screens.append(push)
        add(&stack, shownBy: push.id)
      }
    }
    add(&stack, shownBy: "root")
    for value in stack.path {
      let place = context.place.part("value\(value)")
      stack.screens.append(
        Push(id: place, flag: nil, place: place, screen: screen, own: context.own))
      add(&stack, shownBy: place)
    }
    stack.isOnScreen = context.isVisible
    stacks[place] = stack

    var all = Record()
    var reports: [String: [Push]] = [:]
    let shown = [Push(id: "root", flag: nil, place: "", screen: root, own: nil)] + stack.screens
    for (index, push) in shown.enumerated() {
      var inner = context.part("root")
      if index > 0 { (inner.place, inner.own) = (push.place, push.own) }
      if index < shown.count - 1 { (inner.isVisible, inner.rowsAreEvaluated) = (false, false) }
      var record = visit(push.screen, inner)
      if index == 0 { record.pushes.append(self.push(place.part("flag"), flag, screen, context)) }
      all.entries += record.entries
      all.handed = record.handed
      reports[push.id] = record.pushes.filter { push in
        push.flag.map { data.flags[$0] } ?? open.contains(push.id)
      }
    }
    all.entries.append(Entry(place: place, kind: .navigation(reports), own: nil))
    return all
  }

  private func add(_ hook: Hook, _ number: Int, _ context: Context, to record: inout Record) {
    let kind: Entry.Kind
    switch hook {
    case .appears(let effect): kind = .appearing(isVisible: context.isVisible, effect)
    case .disappears: kind = .disappearing(isVisible: context.isVisible)
    case .changes(let source, let isInitial, let effect):
      kind = .changing(value(source, context), isInitial: isInitial, effect)
    case .starts(let source): kind = .starting(source.map { value($0, context) } ?? 0)
    case .observes(let effect): kind = .observing(record.handed ?? [], effect)
    case .writes(let source):
      record.handed = [value(source, context)]
      return
    }
    record.entries.append(
      Entry(
        place: context.place.part("\(number)"), kind: kind, own: context.own,
        isInWindow: context.isInWindow))
  }

  // MARK: A step

  /// What is logged until nothing changes any more.
  struct Outcome: Equatable {
    var log: [String]
    var started: [String]
    var cancelled: [String]
  }

  mutating func perform(_ write: Write) {
    switch write {
    case .flag(let flag, let value): data.flags[flag] = value
    case .list(let list, let ids): data.lists[list] = ids
    case .slot(let slot, let value): data.slots[slot] = value
    case .number(let number, let value): data.numbers[number] = value
    case .state(let number, let value):
      let places = states.keys.sorted()
      if !places.isEmpty { setState(places[number % places.count], value) }
    }
  }

  /// Follows a link.
  mutating func follow(_ link: String, _ value: Int?) {
    if let value {
      for place in stacks.keys { stacks[place]!.path.append(value) }
    } else {
      open.insert(link)
      keeping.insert(link)
    }
  }

  /// Whether the screen of a value is shown.
  func shows(_ value: Int) -> Bool { stacks.values.contains { $0.path.contains(value) } }

  /// Leaves the screen in front.
  mutating func goBack() {
    for (place, stack) in stacks {
      guard let top = stack.screens.last else { continue }
      if let flag = top.flag {
        data.flags[flag] = false
      } else if open.contains(top.id) {
        open.remove(top.id)
      } else {
        stacks[place]!.path.removeLast()
      }
    }
  }

  private mutating func setState(_ place: String, _ value: Int) {
    guard states[place] != value else { return }
    states[place] = value
    keeping.insert(place)
  }

  private mutating func run(_ effect: Effect?, _ own: String?) {
    switch effect {
    case .number(let number, let value): data.numbers[number] = max(data.numbers[number], value)
    case .own(let value): if let own { setState(own, max(states[own] ?? 0, value)) }
    case nil: break
    }
  }

  /// Evaluates and acts until nothing is left to do. `rows` are the rows that the windows show in
  /// the end, `cursors` the offsets of the cursors of lists.
  mutating func settle(rows: [String: [Int]], cursors: [String: Int]) -> Outcome {
    log = []
    starts = []
    cancels = []
    repeat {
      while evaluate() {}
    } while layOut(rows, cursors)
    let alive = Set(tree.map(\.place))
    return Outcome(
      log: log, started: starts.filter(alive.contains), cancelled: cancels.sorted())
  }

  /// Evaluates everything once and runs what that leads to. Returns whether it led to anything.
  private mutating func evaluate() -> Bool {
    met = []
    hasSheet = false
    let entries = visit(shape, Context(place: "")).entries
    windows = windows.filter { met.contains($0.key) }
    stacks = stacks.filter { met.contains($0.key) }
    let places = Set(entries.map(\.place))
    states = states.filter { places.contains($0.key) }
    keeping.formIntersection(places)
    open.formIntersection(places)
    let before = Dictionary(
      uniqueKeysWithValues: tree.filter { !$0.acts || begun.contains($0.place) }
        .map { ($0.place, $0) })
    begun.formIntersection(places)
    for entry in entries where entry.acts && entry.isInWindow { begun.insert(entry.place) }
    let now = Dictionary(uniqueKeysWithValues: entries.map { ($0.place, $0) })
    let old = tree
    tree = entries
    var didAct = false
    for entry in old {
      switch entry.kind {
      case .disappearing(true):
        if case .disappearing(true) = now[entry.place]?.kind { continue }
        log.append("-\(entry.place)")
        didAct = true
      case .starting where now[entry.place] == nil && before[entry.place] != nil:
        if let index = starts.lastIndex(of: entry.place) {
          starts.remove(at: index)
        } else {
          cancels.append(entry.place)
        }
      default: break
      }
    }
    let acting = entries.filter { !$0.acts || begun.contains($0.place) }
    for entry in acting where act(entry, before[entry.place]) { didAct = true }
    for entry in acting {
      guard case .starting(let id) = entry.kind else { continue }
      if case .starting(let last) = before[entry.place]?.kind {
        if last == id { continue }
        if let index = starts.lastIndex(of: entry.place) {
          starts.remove(at: index)
        } else {
          cancels.append(entry.place)
        }
      }
      starts.append(entry.place)
    }
    return didAct
  }

  private mutating func act(_ entry: Entry, _ before: Entry?) -> Bool {
    switch entry.kind {
    case .appearing(true, let effect):
      if case .appearing(true, _) = before?.kind { return false }
      log.append("+\(entry.place)")
      run(effect, entry.own)
    case .changing(let new, let isInitial, let effect):
      var old = new
      if case .changing(let value, _, _) = before?.kind {
        if value == new { return false }
        old = value
      } else if !isInitial {
        return false
      }
      log.append("~\(entry.place) \(old) \(new)")
      run(effect, entry.own)
    case .observing(let new, let effect):
      var old: [Int] = []
      if case .observing(let values, _) = before?.kind { old = values }
      if old == new { return false }
      log.append("=\(entry.place) \(new)")
      run(effect, entry.own)
    case .navigation(let reports):
      if stacks[entry.place]?.reports == reports { return false }
      stacks[entry.place]?.reports = reports
    default: return false
    }
    return true
  }

  /// Lays the windows out that are on the screen. Returns whether one shows other rows now.
  private mutating func layOut(_ rows: [String: [Int]], _ cursors: [String: Int]) -> Bool {
    var hasChanged = false
    for (place, var window) in windows where window.isVisible {
      let shown = rows[place] ?? rowsBehind(window)
      let ids = Set(data.lists[window.list])
      window.kept.formIntersection(ids)
      for id in window.shown where !shown.contains(id) && ids.contains(id) {
        if isKept(id, in: window) || id == window.cursor { window.kept.insert(id) }
      }
      let list = data.lists[window.list]
      let cursor = cursors[place].flatMap { list.indices.contains($0) ? list[$0] : nil }
      if let old = window.cursor, old != cursor, window.kept.contains(old),
        !isKept(old, in: window)
      {
        window.kept.remove(old)
      }
      window.cursor = cursor
      window.kept.subtract(shown)
      if window.shown != shown { hasChanged = true }
      window.shown = shown
      window.records = window.records.filter {
        window.kept.contains($0.key) || shown.contains($0.key)
      }
      windows[place] = window
    }
    return hasChanged
  }

  /// The rows of a window in front of which a screen comes once they are laid out.
  private mutating func rowsBehind(_ window: Window) -> [Int] {
    let ids = data.lists[window.list]
    let count = min(windowLines, ids.count)
    if window.shown.isEmpty { return Array(ids.prefix(count)) }
    let first = ids.firstIndex(of: window.shown[0]) ?? 0
    let rows = Array(ids.dropFirst(first).prefix(count))
    if !ids.isEmpty, window.shown != rows { isUncertain = true }
    return rows
  }

  /// Whether the row has a state that keeps it.
  private func isKept(_ id: Int, in window: Window) -> Bool {
    window.records[id]!.entries.contains { keeping.contains($0.place) }
  }

  /// What components on the screen have read.
  var seen: [String: World.Seen] {
    var all: [String: World.Seen] = [:]
    for entry in tree {
      if case .component(true, let seen) = entry.kind { all[entry.place] = seen }
    }
    return all
  }
}
