extension InputDecoder {
  /// `CSI < button ; column ; row M` or `m` (mode 1006).
  func sgrMouse(_ parameters: ControlParameters, isRelease: Bool) -> InputEvent? {
    guard parameters.count == 3, let code = parameters.value(0),
      let column = parameters.value(1), let row = parameters.value(2)
    else { return nil }
    return mouse(code, column: column, row: row, isRelease: isRelease)
  }

  /// `CSI button ; column ; row M` (mode 1015): the codes of the oldest encoding, in decimal.
  func urxvtMouse(_ parameters: ControlParameters) -> InputEvent? {
    guard parameters.count == 3, let code = parameters.value(0), code >= 32,
      let column = parameters.value(1), let row = parameters.value(2)
    else { return nil }
    return legacyMouse(code - 32, column: column, row: row)
  }

  /// Takes one of the three bytes after `CSI M` (mode 1000). They are consumed whatever they are.
  mutating func stepMouseBytes(_ byte: UInt8, into events: inout [InputEvent]) -> Bool {
    held.append(byte)
    guard held.count == 3 else { return true }
    let (code, column, row) = (Int(held[0]), Int(held[1]), Int(held[2]))
    reset()
    let event =
      code >= 32 ? legacyMouse(code - 32, column: column - 32, row: row - 32) : nil
    events.append(event ?? .reply(.other))
    return true
  }

  /// The encodings in which a release is sent without its button.
  private func legacyMouse(_ code: Int, column: Int, row: Int) -> InputEvent? {
    let isRelease = code & 0b1110_0011 == 3
    return mouse(code, column: column, row: row, isRelease: isRelease)
  }

  private func mouse(_ code: Int, column: Int, row: Int, isRelease: Bool) -> InputEvent? {
    guard (0...255).contains(code), (1...0xFFFF).contains(column), (1...0xFFFF).contains(row)
    else { return nil }
    var modifiers: EventModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.option) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let position = Point(row: row - 1, column: column - 1)
    let isMotion = code & 32 != 0
    let button: MouseEvent.Button
    switch code & 0b1100_0011 {
    case 0: button = .left
    case 1: button = .middle
    case 2: button = .right
    case 3: button = .none
    case 64...67:
      if isRelease || isMotion { return nil }
      let kinds: [MouseEvent.Kind] = [.scrollUp, .scrollDown, .scrollLeft, .scrollRight]
      return .mouse(MouseEvent(kinds[code & 3], position: position, modifiers: modifiers))
    case let other where other >= 128: button = .other(8 + other & 3 + (other & 64) >> 4)
    default: return nil
    }
    let kind: MouseEvent.Kind
    if isMotion, !isRelease {
      kind = button == .none ? .move : .drag
    } else {
      kind = isRelease ? .up : .down
    }
    if kind == .down, button == .none { return nil }
    return .mouse(MouseEvent(kind, button: button, position: position, modifiers: modifiers))
  }
}
