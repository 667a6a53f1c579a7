import TermView
import TermViewTesting

/// A script in the product and in the model.
@MainActor
final class LifetimeRun {
  private let world: World
  private let terminal: TestTerminal
  private var model: LifetimeModel
  /// Whether the whole screen is a navigation stack, which then has the focus.
  private let isStack: Bool
  /// What components on the screen had read before the step.
  private var seenBefore: [String: World.Seen] = [:]
  /// Whether the step writes a flag, maybe to the same value: its readers are evaluated.
  private var writesFlag = false

  struct Failure {
    /// -1 for the first frame.
    let step: Int
    /// What differs, without places.
    let kind: String
    let message: String
  }

  private init(_ script: Script) {
    let world = World(script.start)
    self.world = world
    model = LifetimeModel(script)
    isStack = if case .navigation = script.shape { true } else { false }
    terminal = TestTerminal(columns: 64, rows: 160) {
      ShapeView(shape: script.shape, place: "", world: world)
    }
    terminal.replaysFrames = false
  }

  /// The first difference; `nil` if the product does what the model says.
  ///
  /// - Parameter disturb: what happens to the model alone after each step.
  static func failure(
    of script: Script, disturb: ((Int, inout LifetimeModel) -> Void)? = nil
  ) async -> Failure? {
    let run = LifetimeRun(script)
    if let difference = await run.difference() {
      return Failure(step: -1, kind: difference.kind, message: "At the start " + difference.text)
    }
    for (number, step) in script.steps.enumerated() {
      run.perform(step)
      disturb?(number, &run.model)
      if run.model.isUncertain { return nil }
      if let difference = await run.difference() {
        return Failure(
          step: number, kind: difference.kind, message: "After \(step) " + difference.text)
      }
    }
    return nil
  }

  private func perform(_ step: Step) {
    writesFlag = false
    world.evaluations = [:]
    switch step {
    case .write(let writes):
      writesFlag = writes.contains { if case .flag = $0 { true } else { false } }
      for write in writes {
        // What the model calls a component is looked up before the write.
        let places = model.states.keys.sorted()
        model.perform(write)
        switch write {
        case .flag(let flag, let value): world.flags[flag].value = value
        case .list(let list, let ids): world.lists[list].value = ids
        case .slot(let slot, let value): world.slots[slot].value = value
        case .number(let number, let value): world.numbers[number].value = value
        case .state(let number, let value):
          if !places.isEmpty {
            world.states[places[number % places.count]]?.wrappedValue = value
          }
        }
      }
      terminal.update()
    case .scroll(let number, let isDown):
      let windows = rowsOnScreen.keys.sorted()
      guard !windows.isEmpty else { return }
      let line = world.rows(on: lines).first { $0.row.hasPrefix(windows[number % windows.count]) }
      terminal.scroll(
        isDown ? .scrollDown : .scrollUp, row: line!.line, column: line!.column)
    case .follow(let number):
      let links = world.links(on: lines).filter { link in
        link.value.map { !model.shows($0) } ?? true
      }
      guard !model.hasSheet, !links.isEmpty else { return }
      let link = links[number % links.count]
      model.follow(link.place, link.value)
      terminal.click(row: link.line, column: link.column)
    case .back(let isKey):
      guard !model.hasSheet, model.stacks.values.contains(where: \.isOnScreen),
        let back = Self.back(on: lines)
      else { return }
      model.goBack()
      if isKey, isStack {
        terminal.press(.escape)
      } else {
        terminal.click(row: back.line, column: back.column)
      }
    }
  }

  private var lines: [String] {
    terminal.screen.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Where a screen's way back is.
  private static func back(on lines: [String]) -> (line: Int, column: Int)? {
    for (line, text) in lines.enumerated() {
      guard let match = text.firstRange(of: "‹ Back") else { continue }
      return (line, text.distance(from: text.startIndex, to: match.lowerBound))
    }
    return nil
  }

  /// The rows of each window, from the top.
  private var rowsOnScreen: [String: [Int]] {
    var rows: [String: [Int]] = [:]
    for (row, _, _) in world.rows(on: lines) {
      let start = row.lastIndex(of: "[")!
      let id = Int(row[row.index(after: start)...].dropLast())!
      rows[String(row[..<start]), default: []].append(id)
    }
    return rows
  }

  private func difference() async -> (kind: String, text: String)? {
    for _ in 0..<2 { await Task.yield() }
    let rows = rowsOnScreen
    let expected = model.settle(rows: rows, cursors: world.cursors)
    defer {
      world.log = []
      world.started = []
      world.cancelled = []
      seenBefore = model.seen
    }
    if model.isUncertain { return nil }
    for (place, window) in model.windows where window.isVisible {
      let ids = model.data.lists[window.list]
      let shown = rows[place] ?? []
      let first = shown.first.flatMap { ids.firstIndex(of: $0) } ?? 0
      let isWindow =
        shown.count == min(windowLines, ids.count)
        && shown.elementsEqual(ids.dropFirst(first).prefix(shown.count))
      if !isWindow { return ("window", "the window \(place) of \(ids) shows \(shown)") }
    }
    func text(_ lines: [String]) -> String { lines.map { "  \($0)\n" }.joined() }
    if Self.inOrder(world.log) != Self.inOrder(expected.log) {
      return (
        "log",
        "the actions are\n\(text(world.log))and ought to be\n\(text(expected.log))"
      )
    }
    if let wrong = Self.outsideIn(world.log) {
      return ("order", "\(wrong.0) comes before \(wrong.1), which is inside:\n\(text(world.log))")
    }
    if world.started != expected.started {
      return ("tasks", "the tasks that start are \(world.started), not \(expected.started)")
    }
    if world.cancelled.sorted() != expected.cancelled {
      return (
        "tasks", "the tasks that end are \(world.cancelled.sorted()), not \(expected.cancelled)"
      )
    }
    let hasScreen = model.stacks.values.contains { $0.isOnScreen && !$0.screens.isEmpty }
    if hasScreen != (Self.back(on: lines) != nil) {
      return ("screens", "there is \(hasScreen ? "no" : "a") way back from a screen")
    }
    for (place, value) in model.states.sorted(by: { $0.key < $1.key }) {
      let own = world.states[place]?.wrappedValue
      if own != value {
        return ("state", "the state \(place) is \(own.map { "\($0)" } ?? "nowhere"), not \(value)")
      }
    }
    for (place, seen) in model.seen.sorted(by: { $0.key < $1.key })
    where world.seen[place] != seen {
      return (
        "evaluation",
        "\(place) has read \(world.seen[place].map { "\($0)" } ?? "nothing"), not \(seen)"
      )
    }
    for (place, count) in world.evaluations.sorted(by: { $0.key < $1.key })
    where count > 0 && seenBefore[place] != nil && seenBefore[place] == model.seen[place]
      && !writesFlag
    {
      return ("evaluations", "\(place) is evaluated again and reads what it has read")
    }
    return nil
  }

  /// The log, with what disappears together in the order of the places: views that go are not in
  /// the tree any more, which would order them.
  private static func inOrder(_ log: [String]) -> [String] {
    var result: [String] = []
    var gone: [String] = []
    for line in log + ["end"] {
      if line.hasPrefix("-") {
        gone.append(line)
      } else {
        result += gone.sorted() + [line]
        gone = []
      }
    }
    return result
  }

  /// A view that has disappeared before one inside it, or a modifier before one written before it.
  /// A sheet goes after its row, which may be kept out of the window with it.
  private static func outsideIn(_ log: [String]) -> (String, String)? {
    var gone: [(view: String, number: Int, line: String)] = []
    for line in log {
      guard line.hasPrefix("-"), let dot = line.lastIndex(of: ".") else {
        gone = []
        continue
      }
      let view = String(line[..<dot])
      let number = Int(line[line.index(after: dot)...])!
      for other in gone {
        let isInside =
          view.hasPrefix(other.view + ".h")
          && !view.dropFirst(other.view.count).contains(".sheet")
        if isInside || view == other.view && number < other.number { return (other.line, line) }
      }
      gone.append((view, number, line))
    }
    return nil
  }
}
