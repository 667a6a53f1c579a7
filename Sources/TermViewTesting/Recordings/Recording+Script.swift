import TermScreen

extension Recording {
  /// The user's input as statements of a test, for a run that is worth keeping as one.
  ///
  /// prints, for example,
  ///
  ///     let terminal = TestTerminal(columns: 80, rows: 24, theme: .standard) { /* the views */ }
  ///     terminal.press(.down, .down)
  ///     await terminal.advance(by: .milliseconds(1200))
  ///     terminal.type("d")
  ///
  /// The statements need `import TermScreen` where the mouse was dragged.
  ///
  /// - Parameter pause: where the user did nothing for so long, the test lets the time pass;
  ///   shorter pauses are left out.
  public func script(pausesFrom pause: Duration = .seconds(1)) -> String {
    var script = Script()
    script.lines = [
      "let terminal = TestTerminal(columns: \(columns), rows: \(rows), theme: .standard)"
        + " { /* the views */ }"
    ]
    var last = Duration.zero
    for input in inputs {
      let elapsed = input.time - last
      last = input.time
      if elapsed >= pause { script.wait(elapsed) }
      switch input.action {
      case .events(let events): script.add(events)
      case .resize(let columns, let rows):
        script.end()
        script.lines.append("terminal.resize(columns: \(columns), rows: \(rows))")
      }
    }
    script.end()
    return script.lines.joined(separator: "\n") + "\n"
  }
}

/// Statements that do what a user did.
private struct Script {
  var lines: [String] = []
  /// Keys and text that the next statement types.
  private var keys: [String] = []
  private var text = ""

  /// Writes what was collected.
  mutating func end() {
    if !text.isEmpty { lines.append("terminal.type(\(Script.literal(text)))") }
    if !keys.isEmpty { lines.append("terminal.press(\(keys.joined(separator: ", ")))") }
    text = ""
    keys = []
  }

  mutating func wait(_ duration: Duration) {
    end()
    let milliseconds = Int((duration / .milliseconds(1)).rounded())
    lines.append("await terminal.advance(by: .milliseconds(\(milliseconds)))")
  }

  mutating func add(_ events: [InputEvent]) {
    var index = 0
    while index < events.count {
      let event = events[index]
      index += 1
      switch event {
      case .key(let key):
        if !text.isEmpty { end() }
        keys.append(Script.literal(key))
      case .text(let typed):
        if !keys.isEmpty { end() }
        text += typed
      case .paste(let pasted):
        end()
        lines.append("terminal.paste(\(Script.literal(pasted)))")
      case .focus(let isFocused):
        end()
        lines.append("terminal.send([.focus(\(isFocused))])")
      case .mouse(let mouse):
        end()
        if add(mouse) == .press { lines.append(Script.send(mouse)) }
      case .reply: break
      }
    }
  }

  private enum Shape { case press, click, wheel }

  /// The statement for what the mouse did, where there is a short one.
  private mutating func add(_ mouse: MouseEvent) -> Shape {
    let (row, column) = (mouse.position.row, mouse.position.column)
    let modifiers = mouse.modifiers == [] ? "" : ", modifiers: \(Script.literal(mouse.modifiers))"
    switch mouse.kind {
    case .scrollUp, .scrollDown, .scrollLeft, .scrollRight:
      lines.append("terminal.scroll(.\(mouse.kind), row: \(row), column: \(column)\(modifiers))")
      return .wheel
    case .up:
      var down = mouse
      down.kind = .down
      guard mouse.button == .left, lines.last == Script.send(down) else { return .press }
      lines[lines.count - 1] = "terminal.click(row: \(row), column: \(column)\(modifiers))"
      return .click
    case .down, .drag, .move: return .press
    }
  }

  private static func send(_ mouse: MouseEvent) -> String {
    var arguments = ".\(mouse.kind)"
    switch mouse.button {
    case .none: break
    case .other(let number): arguments += ", button: .other(\(number))"
    default: arguments += ", button: .\(mouse.button)"
    }
    arguments += ", position: Point(row: \(mouse.position.row), column: \(mouse.position.column))"
    if mouse.modifiers != [] { arguments += ", modifiers: \(literal(mouse.modifiers))" }
    return "terminal.send([.mouse(MouseEvent(\(arguments)))])"
  }

  /// A key as a test writes it.
  private static func literal(_ key: KeyPress) -> String {
    let bare = KeyPress(key.key, characters: "")
    var name = names.first { KeyPress($0.key.key, characters: "") == bare }.map { ".\($0.name)" }
    if let number = functionNumber(key.key) { name = ".function(\(number))" }
    var text = name ?? literal(String(key.key.character))
    let held = key.modifiers
    if held.isSubset(of: [.control, .option, .shift]), key.phase == .down, !key.isKeypad {
      if held.contains(.shift) { text = ".shift(\(text))" }
      if held.contains(.option) { text = ".option(\(text))" }
      if held.contains(.control) { text = ".control(\(text))" }
      return text
    }
    text = "KeyPress(\(name.map { "KeyPress\($0).key" } ?? text), modifiers: \(literal(held))"
    if key.phase != .down { text += ", phase: \(key.phase == .up ? ".up" : ".repeat")" }
    if key.isKeypad { text += ", isKeypad: true" }
    return text + ")"
  }

  private static func functionNumber(_ key: KeyEquivalent) -> Int? {
    (1...35).first { KeyEquivalent.function($0) == key }
  }

  private static let names: [(name: String, key: KeyPress)] = [
    ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("home", .home),
    ("end", .end), ("pageUp", .pageUp), ("pageDown", .pageDown), ("insert", .insert),
    ("escape", .escape), ("return", .return), ("tab", .tab), ("space", .space),
    ("delete", .delete), ("deleteForward", .deleteForward),
  ]

  private static func literal(_ modifiers: EventModifiers) -> String {
    let names: [(EventModifiers, String)] = [
      (.shift, ".shift"), (.option, ".option"), (.control, ".control"), (.command, ".command"),
      (.hyper, ".hyper"), (.meta, ".meta"), (.capsLock, ".capsLock"), (.numLock, ".numLock"),
    ]
    return "[" + names.filter { modifiers.contains($0.0) }.map(\.1).joined(separator: ", ") + "]"
  }

  /// A text as a literal of Swift.
  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .privateUse, .surrogate, .unassigned, .lineSeparator,
          .paragraphSeparator:
          literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }
}
