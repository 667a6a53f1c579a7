extension InputDecoder {
  /// A sequence with a private prefix: only answers have one.
  mutating func answer(_ final: UInt8, _ parameters: ControlParameters) -> InputEvent? {
    switch (parameters.prefix, parameters.intermediate, final) {
    case (0x3F, 0, 0x63): return .reply(.deviceAttributes(parameters.values))
    case (0x3E, 0, 0x63): return .reply(.secondaryDeviceAttributes(parameters.values))
    case (0x3F, 0x24, 0x79):
      guard parameters.count == 2, let mode = parameters.value(0) else { return nil }
      return .reply(.mode(mode, state: parameters.value(1) ?? 0))
    case (0x3F, 0, 0x75):
      return parameters.count == 1 ? .reply(.keyboardFlags(parameters.value(0) ?? 0)) : nil
    case (0x3F, 0, 0x52): return cursorReport(parameters)
    case (0x3F, 0, 0x6E):
      // `CSI ? 997 ; 1 n` is dark, 2 is light.
      guard parameters.value(0) == 997, let scheme = parameters.value(1), (1...2).contains(scheme)
      else { return nil }
      return .reply(.colorScheme(isDark: scheme == 1))
    default: return nil
    }
  }

  /// `CSI row ; column R`, counted from 1.
  mutating func cursorReport(_ parameters: ControlParameters) -> InputEvent? {
    guard let row = parameters.value(0), let column = parameters.value(1), row > 0, column > 0
    else { return nil }
    expectedCursorReports = max(0, expectedCursorReports - 1)
    return .reply(.cursorPosition(Point(row: row - 1, column: column - 1)))
  }

  /// `CSI 48 ; rows ; columns ; height ; width t`: the size, reported in band (mode 2048); or
  /// `CSI 8 ; rows ; columns t`, when it was asked for (CSI 18 t).
  func sizeReport(_ parameters: ControlParameters) -> InputEvent? {
    guard [8, 48].contains(parameters.value(0)), parameters.count >= 3,
      let rows = parameters.value(1),
      let columns = parameters.value(2)
    else { return nil }
    return .reply(.size(Size(columns: columns, rows: rows)))
  }

  /// Takes a byte of an operating system command or another string.
  mutating func stepString(
    _ byte: UInt8, _ kind: StringKind, into events: inout [InputEvent]
  ) -> Bool {
    switch byte {
    case 0x1B: state = .stringEscape(kind)
    case 0x18, 0x1A:
      reset()
      events.append(.reply(.other))
    case 0x07 where kind == .operatingSystemCommand: finishString(kind, into: &events)
    case ..<0x20 where held.isEmpty:
      // No string begins with a control character: Option with a character, and then a key.
      finishIntroducer(kind.rawValue, into: &events)
      return false
    default: if held.count < InputDecoder.longestString { held.append(byte) }
    }
    return true
  }

  mutating func stepStringEscape(
    _ byte: UInt8, _ kind: StringKind, into events: inout [InputEvent]
  ) -> Bool {
    if byte == 0x5C {
      finishString(kind, into: &events)
      return true
    }
    // Any other ESC gives the string up and begins something new.
    reset()
    events.append(.reply(.other))
    state = .escape(count: 1)
    return false
  }

  private mutating func finishString(_ kind: StringKind, into events: inout [InputEvent]) {
    let content = held
    reset()
    switch kind {
    case .operatingSystemCommand:
      let digits = content.prefix { (0x30...0x39).contains($0) }
      if let number = Int(String(decoding: digits, as: UTF8.self)),
        digits.count == content.count || content[digits.count] == 0x3B
      {
        let payload = String(decoding: content.dropFirst(digits.count + 1), as: UTF8.self)
        return events.append(.reply(.operatingSystemCommand(number, payload)))
      }
    case .deviceControl:
      if content.starts(with: [0x3E, 0x7C]) {
        return events.append(
          .reply(.version(String(decoding: content.dropFirst(2), as: UTF8.self))))
      }
    case .startOfString, .privacyMessage, .applicationCommand: break
    }
    events.append(.reply(.other))
  }
}
