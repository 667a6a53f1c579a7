extension InputDecoder {
  /// Reads text, control characters and the beginnings of sequences; returns where it stopped.
  mutating func readGround(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, into events: inout [InputEvent]
  ) -> Int {
    var index = start
    while index < bytes.count, bytes[index] >= 0x20, bytes[index] != 0x7F {
      if let lead = leadOfControl(bytes, at: index, from: start) {
        let text = UnsafeBufferPointer(rebasing: bytes[start..<max(start, index - lead)])
        if lead > index - start { held.removeAll(keepingCapacity: true) }
        if !text.isEmpty { readText(text, into: &events) }
        flushText(into: &events)
        takeControl(bytes[index], into: &events)
        return index + 1
      }
      index += 1
    }
    if index > start {
      readText(UnsafeBufferPointer(rebasing: bytes[start..<index]), into: &events)
      if index == bytes.count { return index }
    }
    flushText(into: &events)
    let byte = bytes[index]
    if !ignoresTerminfoKeys, terminfoKeys.mayBegin(with: byte) {
      state = .terminfoKey
      held.append(byte)
      // A key of one byte that none longer begins with is complete.
      if terminfoKeys.isComplete(held) { settleTerminfoKey(into: &events) }
      return index + 1
    }
    ignoresTerminfoKeys = false
    if byte == 0x1B {
      state = .escape(count: 1)
    } else {
      events.append(.key(KeyPress(control: byte)))
    }
    return index + 1
  }

  /// The number of bytes before the one at `index` that belong to a control character of ISO 6429's
  /// second set, U+0080 to U+009F, that the byte completes; `nil` when it completes none.
  private func leadOfControl(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, from start: Int
  ) -> Int? {
    guard (0x80...0x9F).contains(bytes[index]) else { return nil }
    switch options.encoding {
    case .latin1: return 0
    case .utf8: return (index > start ? bytes[index - 1] : held.last) == 0xC2 ? 1 : nil
    }
  }

  /// Takes a control character of the second set, which terminals send in place of an ESC and a
  /// letter in the mode S8C1T. Those that introduce no sequence are ignored, never text.
  private mutating func takeControl(_ byte: UInt8, into events: inout [InputEvent]) {
    switch byte {
    case 0x8F, 0x9B, 0x90, 0x98, 0x9D...0x9F:
      state = .escape(count: 1)
      _ = step(byte - 0x40, into: &events)
    default: events.append(.reply(.other))
    }
  }

  /// Appends a stretch of text, keeping back a character that is not yet complete.
  private mutating func readText(
    _ bytes: UnsafeBufferPointer<UInt8>, into events: inout [InputEvent]
  ) {
    if held.isEmpty {
      let complete = options.encoding == .utf8 ? UTF8Prefix.completeCount(bytes) : bytes.count
      if complete > 0 {
        appendText(UnsafeBufferPointer(rebasing: bytes[..<complete]), into: &events)
      }
      held.append(contentsOf: bytes[complete...])
    } else {
      var joined = held
      joined.append(contentsOf: bytes)
      held.removeAll(keepingCapacity: true)
      joined.withUnsafeBufferPointer { readText($0, into: &events) }
    }
  }

  private func appendText(
    _ bytes: UnsafeBufferPointer<UInt8>, into events: inout [InputEvent]
  ) {
    events.append(.text(text(of: bytes)))
  }

  /// The text of bytes.
  func text(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard options.encoding == .latin1 else { return String(decoding: bytes, as: UTF8.self) }
    // The first 256 scalars of Unicode are those of ISO 8859-1.
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Unicode.Scalar(byte)) }
    return String(text)
  }

  /// A character that did not get complete is U+FFFD.
  mutating func flushText(into events: inout [InputEvent]) {
    guard !held.isEmpty else { return }
    events.append(.text(String(decoding: held, as: UTF8.self)))
    held.removeAll(keepingCapacity: true)
  }

  /// Takes one byte within a sequence; `false` when the sequence ended before it and it must be
  /// looked at again.
  mutating func step(_ byte: UInt8, into events: inout [InputEvent]) -> Bool {
    switch state {
    case .ground, .paste: return false
    case .escape(let count): return stepEscape(byte, count: count, into: &events)
    case .optionCharacter: return stepOptionCharacter(byte, into: &events)
    case .singleShift: return stepSingleShift(byte, into: &events)
    case .controlSequence, .overlongSequence: return stepSequence(byte, into: &events)
    case .linuxFunction: return stepLinuxFunction(byte, into: &events)
    case .mouseBytes: return stepMouseBytes(byte, into: &events)
    case .string(let kind): return stepString(byte, kind, into: &events)
    case .stringEscape(let kind): return stepStringEscape(byte, kind, into: &events)
    case .terminfoKey: return stepTerminfoKey(byte, into: &events)
    }
  }

  private mutating func stepEscape(
    _ byte: UInt8, count: Int, into events: inout [InputEvent]
  ) -> Bool {
    switch byte {
    case 0x1B:
      // Of three ESC in a row, the first can only have been the key.
      if count == 2 { events.append(.key(.escape)) }
      state = .escape(count: 2)
      return true
    case 0x5B, 0x4F:
      hasOption = count == 2
      state = byte == 0x5B ? .controlSequence : .singleShift
      return true
    default: break
    }
    if count == 2 { events.append(.key(.escape)) }
    if let kind = StringKind(rawValue: byte) {
      state = .string(kind)
    } else if byte >= 0x80 {
      state = .optionCharacter
      return false
    } else {
      reset()
      var key =
        byte < 0x20 || byte == 0x7F
        ? KeyPress(control: byte) : KeyPress(KeyEquivalent(Character(Unicode.Scalar(byte))))
      key.modifiers.insert(.option)
      key.characters = ""
      events.append(.key(key))
    }
    return true
  }

  private mutating func stepOptionCharacter(
    _ byte: UInt8, into events: inout [InputEvent]
  ) -> Bool {
    held.append(byte)
    let isWhole = options.encoding == .latin1
    switch isWhole ? .complete : held.withUnsafeBufferPointer(UTF8Prefix.classify) {
    case .incomplete: return true
    case .complete:
      let character = Character(held.withUnsafeBufferPointer(text(of:)))
      reset()
      guard character.unicodeScalars.first!.properties.generalCategory != .control else {
        events.append(.reply(.other))
        return true
      }
      events.append(.key(KeyPress(KeyEquivalent(character), modifiers: .option)))
      return true
    case .invalid:
      // Not a character: the ESC was the key, and what follows is text.
      held.removeLast()
      events.append(.key(.escape))
      let wasAlone = held.isEmpty
      if wasAlone {
        events.append(.text("\u{FFFD}"))
      } else {
        flushText(into: &events)
      }
      reset()
      return wasAlone
    }
  }

  private mutating func stepSingleShift(_ byte: UInt8, into events: inout [InputEvent]) -> Bool {
    switch byte {
    case 0x30...0x39, 0x3B:
      held.append(byte)
      if held.count > 8 {
        reset()
        events.append(.reply(.other))
      }
      return true
    case 0x20...0x7E:
      let modifiers = held.isEmpty ? 1 : ControlParameters(held).last
      let option: EventModifiers = hasOption ? .option : []
      reset()
      if var key = KeyTables.singleShift(byte),
        let held = modifiers.flatMap(EventModifiers.init(parameter:))
      {
        key.modifiers.formUnion(held.union(option))
        events.append(.key(key.withTypedCharacters))
      } else {
        events.append(.reply(.other))
      }
      return true
    default:
      // Not a sequence after all: Option-O, and then something else.
      if held.isEmpty {
        if hasOption { events.append(.key(.escape)) }
        events.append(.key(.option("O")))
      } else {
        events.append(.reply(.other))
      }
      reset()
      return false
    }
  }

  private mutating func stepLinuxFunction(_ byte: UInt8, into events: inout [InputEvent]) -> Bool {
    let option: EventModifiers = hasOption ? .option : []
    reset()
    switch byte {
    case 0x41...0x45:
      events.append(.key(KeyPress(.function(Int(byte - 0x40)), modifiers: option)))
      return true
    case 0x20...0x7E:
      events.append(.reply(.other))
      return true
    default:
      events.append(.reply(.other))
      return false
    }
  }
}
