/// Makes a failing script short: first its steps, then its data and its structure.
@MainActor
struct OracleShrinker {
  private(set) var script: OracleScript
  private(set) var failure: OracleScript.Failure
  /// How many runs may be spent.
  private var runs: Int
  private let check: (OracleScript) -> OracleScript.Failure?

  /// Shrinks `script`, in which `check` finds `failure`.
  init(
    _ script: OracleScript, _ failure: OracleScript.Failure, runs: Int = 1500,
    check: @escaping (OracleScript) -> OracleScript.Failure?
  ) {
    self.script = script
    self.check = check
    self.runs = runs
    self.failure = failure
    var size = Int.max
    while self.script.size < size, self.runs > 0 {
      size = self.script.size
      shrinkSteps()
      shrinkChanges()
      shrinkData()
      shrinkShapes()
      shrinkRest()
    }
  }

  /// Takes a candidate that fails as well.
  private mutating func accepts(_ candidate: OracleScript) -> Bool {
    guard runs > 0, candidate != script else { return false }
    runs -= 1
    guard let failure = check(candidate), failure.kind == self.failure.kind else { return false }
    script = candidate
    self.failure = failure
    return true
  }

  /// Delta debugging over the steps.
  private mutating func shrinkSteps() {
    var shorter = script
    shorter.steps = Array(script.steps.prefix(failure.step + 1))
    if shorter.steps.count < script.steps.count { _ = accepts(shorter) }
    var length = max(1, script.steps.count / 2)
    while true {
      var start = 0
      while start < script.steps.count {
        var candidate = script
        candidate.steps.removeSubrange(start..<min(script.steps.count, start + length))
        if !accepts(candidate) { start += length }
      }
      if length == 1 { return }
      length /= 2
    }
  }

  /// Leaves out single changes of steps that have several.
  private mutating func shrinkChanges() {
    var step = 0
    while step < script.steps.count {
      defer { step += 1 }
      shrinkKeys(at: step)
      shrinkDrag(at: step)
      guard case .change(let changes) = script.steps[step], changes.count > 1 else { continue }
      for index in changes.indices.reversed() {
        guard case .change(var left) = script.steps[step], left.count > 1 else { continue }
        left.remove(at: index)
        var candidate = script
        candidate.steps[step] = .change(left)
        _ = accepts(candidate)
      }
    }
  }

  /// Leaves out single keys of those that are pressed together.
  private mutating func shrinkKeys(at step: Int) {
    guard case .pressTogether(let keys) = script.steps[step] else { return }
    for index in keys.indices.reversed() {
      guard case .pressTogether(var left) = script.steps[step], left.count > 1 else { return }
      left.remove(at: index)
      var candidate = script
      candidate.steps[step] = .pressTogether(left)
      _ = accepts(candidate)
    }
  }

  /// Leaves out single movements of a drag.
  private mutating func shrinkDrag(at step: Int) {
    if case .drag(let line, let lines, let ticks) = script.steps[step], ticks > 0 {
      var candidate = script
      candidate.steps[step] = .drag(line: line, to: lines, ticks: ticks - 1)
      _ = accepts(candidate)
    }
    for index in (0..<3).reversed() {
      var candidate = script
      switch script.steps[step] {
      case .drag(let line, var lines, let ticks) where lines.indices.contains(index):
        lines.remove(at: index)
        candidate.steps[step] = .drag(line: line, to: lines, ticks: ticks)
      case .dragBar(let line, var lines) where lines.indices.contains(index):
        lines.remove(at: index)
        candidate.steps[step] = .dragBar(line: line, to: lines)
      default: continue
      }
      _ = accepts(candidate)
    }
  }

  /// Leaves out elements, and makes those that stay plain.
  private mutating func shrinkData() {
    for address in script.data.addresses {
      var length = max(1, script.data[address].count)
      while length > 0 {
        var start = 0
        while start < script.data[address].count {
          var candidate = script
          let end = min(candidate.data[address].count, start + length)
          candidate.data[address].removeSubrange(start..<end)
          if !accepts(candidate) { start += length }
        }
        length /= 2
      }
      for index in script.data[address].indices {
        var candidate = script
        candidate.data[address][index].height = 1
        candidate.data[address][index].words = 0
        _ = accepts(candidate)
      }
    }
  }

  private mutating func shrinkShapes() {
    var hasShrunk = true
    while hasShrunk, runs > 0 {
      hasShrunk = false
      for shapes in script.shapes.smaller {
        var candidate = script
        candidate.shapes = shapes
        if accepts(candidate) {
          hasShrunk = true
          break
        }
      }
    }
  }

  private mutating func shrinkRest() {
    var candidate = script
    candidate.selected = nil
    _ = accepts(candidate)
    candidate = script
    candidate.follows = false
    candidate.followsStart = false
    _ = accepts(candidate)
    candidate = script
    candidate.kind = .none
    _ = accepts(candidate)
    candidate = script
    candidate.isNumbered = false
    candidate.numbers = nil
    _ = accepts(candidate)
    candidate = script
    candidate.hasBorder = false
    _ = accepts(candidate)
    candidate = script
    candidate.pins = []
    _ = accepts(candidate)
    candidate = script
    candidate.wraps = false
    _ = accepts(candidate)
    candidate = script
    candidate.margin = 0
    _ = accepts(candidate)
    candidate = script
    candidate.spacing = 0
    _ = accepts(candidate)
    candidate = script
    candidate.types = false
    _ = accepts(candidate)
    candidate = script
    candidate.data.filter = 0
    _ = accepts(candidate)
    for rows in 1..<max(2, script.rows) {
      candidate = script
      candidate.rows = rows
      if accepts(candidate) { break }
    }
  }
}

extension OracleScript {
  /// How much there is to read.
  var size: Int {
    var changes = 0
    for case .change(let all) in steps { changes += all.count }
    for case .pressTogether(let keys) in steps { changes += keys.count }
    for case .drag(_, let lines, let ticks) in steps { changes += lines.count + ticks }
    for case .dragBar(_, let lines) in steps { changes += lines.count }
    let elements = data.addresses.reduce(0) { $0 + data[$1].count }
    return steps.count + changes + elements + shapes.source.count
  }
}

extension [OracleShape] {
  /// The same with one shape left out or replaced by what is in it.
  fileprivate var smaller: [[OracleShape]] {
    var all: [[OracleShape]] = []
    for index in indices {
      if count > 1 {
        var left = self
        left.remove(at: index)
        all.append(left)
      }
      for shape in self[index].smaller {
        var other = self
        other.replaceSubrange(index...index, with: shape)
        if other.count <= 5 { all.append(other) }
      }
    }
    return all
  }
}

extension OracleShape {
  /// Less in the place of a shape.
  fileprivate var smaller: [[OracleShape]] {
    switch self {
    case .single, .divider, .items: []
    case .outline(let number): [[.items(number)]]
    case .texts(let number), .tagged(let number), .pairs(let number): [[.items(number)]]
    case .group(let shapes): [shapes] + shapes.smaller.map { [.group($0)] }
    case .condition(let flag, let shapes, let others):
      [shapes, others] + shapes.smaller.map { [.condition(flag: flag, $0, others)] }
        + others.smaller.map { [.condition(flag: flag, shapes, $0)] }
        + (others.isEmpty ? [] : [[.condition(flag: flag, shapes, [])]])
    case .section(let header, let footer, let shapes):
      [shapes] + (footer > 0 ? [[.section(header: header, footer: 0, shapes)]] : [])
        + (header > 1 ? [[.section(header: 1, footer: footer, shapes)]] : [])
        + shapes.smaller.map { [.section(header: header, footer: footer, $0)] }
    case .folding(let flag, let header, let isGroup, let shapes):
      [shapes]
        + (header > 1 ? [[.folding(flag: flag, header: 1, isGroup: isGroup, shapes)]] : [])
        + (isGroup ? [[.folding(flag: flag, header: header, isGroup: false, shapes)]] : [])
        + shapes.smaller.map {
          [.folding(flag: flag, header: header, isGroup: isGroup, $0)]
        }
    case .groups(let number, let shapes):
      [[.items(number)]] + shapes.smaller.map { [.groups(number, $0)] }
    }
  }
}
