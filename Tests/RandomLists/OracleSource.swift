/// Scripts as Swift source that can be pasted into a test.
extension OracleScript {
  /// The body of a test that runs the script.
  var source: String {
    var text = "let script = OracleScript(\n  [\(shapes.source)],\n  \(data.source),\n"
    text += "  kind: .\(kind), "
    if let selected { text += "selected: \(selected), " }
    if follows { text += "follows: true, " }
    if followsStart { text += "followsStart: true, " }
    text += "columns: \(columns), rows: \(rows),"
    if isNumbered { text += " isNumbered: true," }
    if hasBorder { text += " hasBorder: true," }
    if !pins.isEmpty { text += " pins: .init(rawValue: \(pins.rawValue))," }
    if wraps { text += " wraps: true," }
    if refuses { text += " refuses: true," }
    if margin > 0 { text += " margin: \(margin)," }
    if spacing > 0 { text += " spacing: \(spacing)," }
    if types { text += " types: true," }
    if hasActions { text += " hasActions: true," }
    if let numbers {
      text += " numbers: OracleNumbers(digits: .\(numbers.digits), start: \(numbers.start),"
        + " step: \(numbers.step), isOwn: \(numbers.isOwn)),"
    }
    text += "\n  [\n"
    for step in steps { text += "    \(step.source),\n" }
    return text + "  ])\n#expect(script.failure()?.message == nil)"
  }
}

extension OracleData {
  var source: String {
    let lists = lists.map(\.source).joined(separator: ", ")
    return "OracleData([\(lists)], flags: \(flags), filter: \(filter),"
      + (unfolded.isEmpty ? "" : " unfolded: \(unfolded.sorted()),") + " nextID: \(nextID),"
      + " levels: \(levels))"
  }
}

extension [OracleElement] {
  fileprivate var source: String { "[" + map(\.source).joined(separator: ", ") + "]" }
}

extension OracleElement {
  fileprivate var source: String {
    var parts = ["\(id)"]
    if height != 1 { parts.append("height: \(height)") }
    if words != 0 { parts.append("words: \(words)") }
    if version != 0 { parts.append("version: \(version)") }
    parts += lists.map(\.source)
    return "OracleElement(\(parts.joined(separator: ", ")))"
  }
}

extension [OracleShape] {
  var source: String { map(\.source).joined(separator: ", ") }
}

extension OracleShape {
  fileprivate var source: String {
    switch self {
    case .single(let number, let isTagged): ".single(\(number), isTagged: \(isTagged))"
    case .divider: ".divider"
    case .group(let shapes): ".group([\(shapes.source)])"
    case .condition(let flag, let shapes, let others):
      ".condition(flag: \(flag), [\(shapes.source)], [\(others.source)])"
    case .section(let header, let footer, let shapes):
      ".section(header: \(header), footer: \(footer), [\(shapes.source)])"
    case .folding(let flag, let header, let isGroup, let shapes):
      ".folding(flag: \(flag), header: \(header), isGroup: \(isGroup), [\(shapes.source)])"
    case .outline(let number): ".outline(\(number))"
    case .items(let number): ".items(\(number))"
    case .texts(let number): ".texts(\(number))"
    case .tagged(let number): ".tagged(\(number))"
    case .pairs(let number): ".pairs(\(number))"
    case .groups(let number, let shapes): ".groups(\(number), [\(shapes.source)])"
    }
  }
}

extension OracleStep {
  var source: String {
    switch self {
    case .change(let changes): ".change([\(changes.map(\.source).joined(separator: ", "))])"
    case .press(let key): ".press(.\(key))"
    case .pressTogether(let keys):
      ".pressTogether([\(keys.map { ".\($0)" }.joined(separator: ", "))])"
    case .tab: ".tab"
    case .click(let line, let toggles): ".click(line: \(line), toggles: \(toggles))"
    case .extendClick(let line): ".extendClick(line: \(line))"
    case .wheel(let down): ".wheel(down: \(down))"
    case .resize(let columns, let rows): ".resize(columns: \(columns), rows: \(rows))"
    case .select(let number): ".select(\(number))"
    case .selectAbsent(let number): ".selectAbsent(\(number))"
    case .selectNothing: ".selectNothing"
    case .scrollTo(let number, let anchor): ".scrollTo(\(number), .\(anchor))"
    case .scrollToAny(let number, let anchor): ".scrollToAny(\(number), .\(anchor))"
    case .drag(let line, let lines, let ticks):
      ".drag(line: \(line), to: \(lines), ticks: \(ticks))"
    case .dragBar(let line, let lines): ".dragBar(line: \(line), to: \(lines))"
    case .undo: ".undo"
    case .redo: ".redo"
    }
  }
}

extension OracleChange {
  fileprivate var source: String {
    switch self {
    case .insert(let list, let at, let count): ".insert(list: \(list), at: \(at), count: \(count))"
    case .remove(let list, let at, let count): ".remove(list: \(list), at: \(at), count: \(count))"
    case .move(let list, let from, let to): ".move(list: \(list), from: \(from), to: \(to))"
    case .swap(let list, let one, let other): ".swap(list: \(list), \(one), \(other))"
    case .sort(let list): ".sort(list: \(list))"
    case .reverse(let list): ".reverse(list: \(list))"
    case .shuffle(let list, let seed): ".shuffle(list: \(list), seed: \(seed))"
    case .rotate(let list, let by): ".rotate(list: \(list), by: \(by))"
    case .replace(let list, let count): ".replace(list: \(list), count: \(count))"
    case .transfer(let list, let at, let to, let target):
      ".transfer(list: \(list), at: \(at), to: \(to), \(target))"
    case .height(let list, let at, let height): ".height(list: \(list), at: \(at), \(height))"
    case .words(let list, let at, let words): ".words(list: \(list), at: \(at), \(words))"
    case .rename(let list, let at): ".rename(list: \(list), at: \(at))"
    case .duplicate(let list, let at, let to): ".duplicate(list: \(list), at: \(at), to: \(to))"
    case .filter(let letters): ".filter(\(letters))"
    case .toggle(let flag): ".toggle(flag: \(flag))"
    case .branch(let list, let at): ".branch(list: \(list), at: \(at))"
    }
  }
}
