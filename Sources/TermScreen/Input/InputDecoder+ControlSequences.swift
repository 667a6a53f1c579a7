extension InputDecoder {
  /// Takes a byte of `CSI …`.
  mutating func stepSequence(_ byte: UInt8, into events: inout [InputEvent]) -> Bool {
    switch byte {
    case 0x1B:
      // ESC begins anew, whatever came before.
      reset()
      events.append(.reply(.other))
      state = .escape(count: 1)
      return true
    case 0x18, 0x1A:
      reset()
      return true
    case ..<0x20:
      // Control characters take effect inside a sequence, as ECMA-48 has it.
      events.append(.key(KeyPress(control: byte)))
      return true
    case 0x7F: return true
    case 0x80...:
      reset()
      events.append(.reply(.other))
      return false
    case 0x20...0x3F:
      guard case .controlSequence = state else { return true }
      if byte == 0x24, isNumber(held) {
        // rxvt ends a shifted key with what is an intermediate byte elsewhere.
        finishSequence(0x24, into: &events)
      } else if held.count == InputDecoder.longestSequence {
        state = .overlongSequence
      } else {
        held.append(byte)
      }
      return true
    default:
      guard case .controlSequence = state else {
        reset()
        events.append(.reply(.other))
        return true
      }
      if held.isEmpty, byte == 0x5B {
        state = .linuxFunction
      } else if held.isEmpty, byte == 0x4D {
        state = .mouseBytes
      } else {
        finishSequence(byte, into: &events)
      }
      return true
    }
  }

  private func isNumber(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { (0x30...0x39).contains($0) }
  }

  private mutating func finishSequence(_ final: UInt8, into events: inout [InputEvent]) {
    let option: EventModifiers = hasOption ? .option : []
    var event: InputEvent?
    if held.isEmpty {
      event = plainSequence(final)
    } else {
      let parameters = ControlParameters(held)
      if parameters.isWellFormed { event = sequence(final, parameters) }
    }
    reset()
    if case .key(var key) = event, !option.isEmpty {
      key.modifiers.formUnion(option)
      key.characters = ""
      event = .key(key)
    }
    if case .paste = event {
      state = .paste
      return
    }
    events.append(event ?? .reply(.other))
  }

  /// A sequence without parameters.
  private func plainSequence(_ final: UInt8) -> InputEvent? {
    switch final {
    case 0x49: return .focus(true)
    case 0x4F: return .focus(false)
    case 0x5A: return .key(.backTab)
    case 0x61...0x64:
      // rxvt, with Shift.
      return KeyTables.arrow(final - 0x20).map { .key(KeyPress($0, modifiers: .shift)) }
    default: return KeyTables.letter(final).map { .key(KeyPress($0)) }
    }
  }

  /// Decodes a sequence with parameters; `nil` for one without a meaning. `.paste` marks the
  /// beginning of a paste.
  private mutating func sequence(_ final: UInt8, _ parameters: ControlParameters) -> InputEvent? {
    switch parameters.prefix {
    case 0: break
    case 0x3C:
      guard final == 0x4D || final == 0x6D, parameters.intermediate == 0 else { return nil }
      return sgrMouse(parameters, isRelease: final == 0x6D)
    default: return answer(final, parameters)
    }
    guard parameters.intermediate == 0 else { return nil }
    switch final {
    case 0x7E: return tildeKey(parameters)
    case 0x75: return kittyKey(parameters)
    case 0x52: return cursorReportOrKey(parameters)
    case 0x4D: return urxvtMouse(parameters)
    case 0x74: return sizeReport(parameters)
    case 0x24, 0x5E, 0x40:
      // rxvt: Shift, Control, both.
      guard parameters.count == 1, let number = parameters.value(0),
        let key = KeyTables.tilde(number)
      else { return nil }
      let modifiers: EventModifiers =
        final == 0x24 ? .shift : final == 0x5E ? .control : [.shift, .control]
      return .key(KeyPress(key, modifiers: modifiers))
    case 0x5A:
      guard var key = modified(.tab, parameters) else { return nil }
      key.modifiers.insert(.shift)
      return .key(key)
    default:
      return KeyTables.letter(final).flatMap { modified($0, parameters) }.map { .key($0) }
    }
  }

  /// A key whose sequence is `CSI 1 ; modifiers X`, or `CSI modifiers X` from some old terminals.
  private func modified(_ key: KeyEquivalent, _ parameters: ControlParameters) -> KeyPress? {
    guard parameters.count <= 2 else { return nil }
    if parameters.count == 2, (parameters.value(0) ?? 1) != 1 { return nil }
    return keyPress(key, parameters, modifiersAt: parameters.count - 1)
  }

  /// `key` with the modifiers and the phase of a parameter; `nil` for an invalid one.
  func keyPress(
    _ key: KeyEquivalent, _ parameters: ControlParameters, modifiersAt index: Int
  ) -> KeyPress? {
    guard let modifiers = EventModifiers(parameter: parameters.value(index) ?? 1) else {
      return nil
    }
    let phase: KeyPress.Phases
    switch parameters.value(index, part: 1) ?? 1 {
    case 1: phase = .down
    case 2: phase = .repeat
    case 3: phase = .up
    default: return nil
    }
    return KeyPress(key, modifiers: modifiers, phase: phase)
  }

  /// `CSI number ~`: editing and function keys, pastes, and xterm's modifyOtherKeys.
  private func tildeKey(_ parameters: ControlParameters) -> InputEvent? {
    guard let number = parameters.value(0) else { return nil }
    switch number {
    case 200 where parameters.count == 1: return .paste("")
    case 27 where parameters.count == 3:
      guard let code = parameters.value(2), let key = KeyTables.kitty(code),
        let press = keyPress(key.key, parameters, modifiersAt: 1)
      else { return nil }
      return .key(press)
    default:
      guard parameters.count <= 2, let key = KeyTables.tilde(number) else { return nil }
      return keyPress(key, parameters, modifiersAt: 1).map { .key($0) }
    }
  }

  /// Decodes `CSI row ; column R`: a cursor report if one is expected, else F3 with modifiers.
  private mutating func cursorReportOrKey(_ parameters: ControlParameters) -> InputEvent? {
    guard parameters.count == 2 else { return modified(.function(3), parameters).map { .key($0) } }
    if expectedCursorReports == 0, parameters.value(0) ?? 1 == 1,
      let key = modified(.function(3), parameters)
    {
      return .key(key)
    }
    return cursorReport(parameters)
  }
}

extension InputDecoder {
  /// `CSI code:shifted:base ; modifiers:phase ; text u`: a key of kitty's keyboard protocol.
  func kittyKey(_ parameters: ControlParameters) -> InputEvent? {
    guard parameters.count <= 3, parameters.parts(0) <= 3, parameters.parts(1) <= 2,
      let code = parameters.value(0), let named = KeyTables.kitty(code),
      var press = keyPress(named.key, parameters, modifiersAt: 1)
    else { return nil }
    press.isKeypad = named.isKeypad
    if parameters.count == 3 {
      guard let text = text(parameters) else { return nil }
      press.characters = text
    } else if press.characters.isEmpty || press.modifiers.isDisjoint(with: [.shift, .capsLock]) {
      // Types nothing, or what it says.
    } else if let shifted = parameters.value(0, part: 1), let scalar = scalar(shifted),
      scalar.properties.generalCategory != .control
    {
      press.characters = String(Character(scalar))
    } else if press.modifiers.contains(.shift) != press.modifiers.contains(.capsLock) {
      press.characters = press.characters.uppercased()
    }
    if press.phase == .up { press.characters = "" }
    return .key(press)
  }

  /// The third parameter: the scalars that the key types.
  private func text(_ parameters: ControlParameters) -> String? {
    var text = String.UnicodeScalarView()
    for part in 0..<parameters.parts(2) {
      guard let value = parameters.value(2, part: part) else { continue }
      guard let scalar = scalar(value), scalar.properties.generalCategory != .control else {
        return nil
      }
      text.append(scalar)
    }
    return String(text)
  }

  private func scalar(_ value: Int) -> Unicode.Scalar? {
    UInt32(exactly: value).flatMap(Unicode.Scalar.init)
  }
}
