/// Makes a failing script short.
@MainActor
struct Shrinker {
  private(set) var script: Script
  private(set) var failure: LifetimeRun.Failure
  private var runs = 1500
  private let check: @MainActor (Script) async -> LifetimeRun.Failure?

  /// Shrinks `script`, in which `check` finds `failure`.
  init(
    _ script: Script, _ failure: LifetimeRun.Failure,
    check: @escaping @MainActor (Script) async -> LifetimeRun.Failure?
  ) async {
    self.script = script
    self.failure = failure
    self.check = check
    var size = Int.max
    while self.script.source.utf8.count < size, runs > 0 {
      size = self.script.source.utf8.count
      await shrinkSteps()
      await shrinkShape()
      await shrinkWrites()
      await shrinkStart()
    }
  }

  /// Takes a candidate that fails as well.
  private mutating func accepts(_ candidate: Script) async -> Bool {
    guard runs > 0, candidate != script else { return false }
    runs -= 1
    guard let failure = await check(candidate), failure.kind == self.failure.kind else {
      return false
    }
    script = candidate
    self.failure = failure
    return true
  }

  private mutating func shrinkSteps() async {
    var shorter = script
    shorter.steps = Array(script.steps.prefix(failure.step + 1))
    _ = await accepts(shorter)
    for index in script.steps.indices.reversed() where script.steps.indices.contains(index) {
      var candidate = script
      candidate.steps.remove(at: index)
      _ = await accepts(candidate)
    }
  }

  private mutating func shrinkWrites() async {
    for step in script.steps.indices {
      guard case .write(let writes) = script.steps[step] else { continue }
      for index in writes.indices.reversed() {
        guard case .write(var left) = script.steps[step], left.indices.contains(index) else {
          continue
        }
        var candidate = script
        if left.count > 1 {
          var without = left
          without.remove(at: index)
          candidate.steps[step] = .write(without)
          if await accepts(candidate) { continue }
        }
        switch left[index] {
        case .state(let number, let value) where number > 9:
          left[index] = .state(number % 10, value)
        case .list(let list, let ids) where !ids.isEmpty:
          left[index] = .list(list, Array(ids.dropLast()))
        default: continue
        }
        candidate.steps[step] = .write(left)
        _ = await accepts(candidate)
      }
    }
  }

  private mutating func shrinkShape() async {
    var hasShrunk = true
    while hasShrunk, runs > 0 {
      hasShrunk = false
      for shape in script.shape.smaller {
        var candidate = script
        candidate.shape = shape
        if await accepts(candidate) {
          hasShrunk = true
          break
        }
      }
    }
  }

  private mutating func shrinkStart() async {
    for list in script.start.lists.indices {
      for index in script.start.lists[list].indices.reversed() {
        var candidate = script
        candidate.start.lists[list].remove(at: index)
        _ = await accepts(candidate)
      }
    }
    for flag in script.start.flags.indices where script.start.flags[flag] {
      var candidate = script
      candidate.start.flags[flag] = false
      _ = await accepts(candidate)
    }
  }
}

extension Array {
  /// The same with one element left out, or a smaller one in its place.
  fileprivate func smaller(_ smaller: (Element) -> [Element]) -> [[Element]] {
    var all: [[Element]] = []
    for index in indices {
      if count > 1 {
        var without = self
        without.remove(at: index)
        all.append(without)
      }
      for element in smaller(self[index]) {
        var other = self
        other[index] = element
        all.append(other)
      }
    }
    return all
  }
}

extension Shape {
  /// Less in the place of a shape.
  var smaller: [Shape] {
    func around(_ shape: Shape, _ make: (Shape) -> Shape) -> [Shape] {
      [shape] + shape.smaller.map(make)
    }
    switch self {
    case .text: return []
    case .value: return [.text]
    case .link(let screen): return [.text] + screen.smaller.map { .link($0) }
    case .presenter(let flag, let screen):
      return [.text] + screen.smaller.map { .presenter(flag, $0) }
    case .stack(let shapes):
      let less: [Shape] = shapes.smaller(\.smaller).map { .stack($0) }
      return shapes + less
    case .condition(let flag, let one, let other):
      var all: [Shape] = around(one) { .condition(flag, $0, other) }
      if let other {
        all.append(.condition(flag, one, nil))
        all += around(other) { .condition(flag, one, $0) }
      }
      return all
    case .identified(let slot, let shape): return around(shape) { .identified(slot, $0) }
    case .each(let list, let shape): return around(shape) { .each(list, $0) }
    case .rows(let list, let shape): return [.text] + around(shape) { .rows(list, $0) }
    case .list(let list, let shape):
      return [.text, .rows(list, shape)] + around(shape) { .list(list, $0) }
    case .component(let shape): return around(shape) { .component($0) }
    case .owner(let shape): return [.component(shape)] + around(shape) { .owner($0) }
    case .environment(let number, let shape): return around(shape) { .environment(number, $0) }
    case .offscreen(let flag, let shape): return around(shape) { .offscreen(flag, $0) }
    case .navigation(let flag, let root, let screen):
      let roots: [Shape] = around(root) { .navigation(flag, $0, screen) }
      return roots + around(screen) { .navigation(flag, root, $0) }
    case .sheet(let flag, let content, let sheet):
      let contents: [Shape] = around(content) { .sheet(flag, $0, sheet) }
      return contents + sheet.smaller.map { .sheet(flag, content, $0) }
    case .hooks(let hooks, let shape):
      let less: [Shape] = hooks.smaller(\.smaller).map { .hooks($0, shape) }
      return around(shape) { .hooks(hooks, $0) } + less
    }
  }
}

extension Hook {
  fileprivate var smaller: [Hook] {
    switch self {
    case .appears(.some): [.appears(nil)]
    case .changes(let source, let initial, .some): [.changes(source, initial: initial, nil)]
    case .starts(.some): [.starts(nil)]
    case .observes(.some): [.observes(nil)]
    default: []
    }
  }
}

extension Script {
  /// The script as Swift.
  var source: String {
    var text = "\(self)"
    for type in ["Shape", "Hook", "Source", "Effect", "Write", "Step"] {
      text = text.replacing("LifetimeTests.\(type).", with: ".")
    }
    return text.replacing("LifetimeTests.", with: "")
      .replacing("shape: ", with: "\n  shape: ").replacing("start: ", with: "\n  start: ")
      .replacing("steps: ", with: "\n  steps: ").replacing(" .write(", with: "\n    .write(")
      .replacing(" .scroll(", with: "\n    .scroll(")
      .replacing(" .follow(", with: "\n    .follow(").replacing(" .back(", with: "\n    .back(")
  }
}
