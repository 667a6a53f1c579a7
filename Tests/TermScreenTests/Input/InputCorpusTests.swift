import Testing

@testable import TermScreen

@Suite struct InputCorpusTests {
  struct Case: Decodable {
    struct Event: Decodable {
      var t: String
      var k: String?
      var m: [String]?
      var s: String?
      var a: String?
      var act: String?
      var btn: String?
      var x: Int?
      var y: Int?
      var keypad: Bool?
      var shifted: String?
      var text: String?
      var kind: String?
      var mode: Int?
      var value: Int?
      var flags: Int?
      var n: Int?
      var rows: Int?
      var cols: Int?
      var `in`: Bool?
    }
    var id: String
    var hex: String
    var events: [Event]
    var note: String?
    var chunks: [String]?
    var flush: Bool?
  }

  @Test("every sequence means what its case says, whole, in its chunks, and in every split")
  func sequences() throws {
    for sample in try Corpus.cases("input-sequences") as [Case] {
      let bytes = bytes(sample.hex)
      let expected = expectation(sample)
      let name = "\(sample.id) \(sample.note ?? "")"
      let whole = decode([bytes], flush: sample.flush ?? false)
      #expect(whole == expected, "\(name)")
      if let chunks = sample.chunks {
        #expect(
          decode(chunks.map(self.bytes), flush: sample.flush ?? false) == expected, "\(name) chunks")
      }
      for cut in bytes.indices where bytes.count < 500 || cut < 300 || cut > bytes.count - 20 {
        let pieces = [Array(bytes[..<cut]), Array(bytes[cut...])]
        #expect(decode(pieces, flush: sample.flush ?? false) == expected, "\(name) cut at \(cut)")
      }
      if bytes.count < 500 {
        #expect(
          decode(bytes.map { [$0] }, flush: sample.flush ?? false) == expected, "\(name) bytewise")
      }
    }
  }

  /// Decodes `pieces`; neighbouring texts joined, what was swallowed left out.
  private func decode(_ pieces: [[UInt8]], flush: Bool) -> [InputEvent] {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    for piece in pieces { decoder.feed(piece, into: &events) }
    if flush { decoder.timeout(into: &events) }
    #expect(!decoder.isPending)
    return events.normalized
  }

  private func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex.utf8)
    return stride(from: 0, to: digits.count, by: 2).map {
      UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)!
    }
  }

  private func expectation(_ sample: Case) -> [InputEvent] {
    var events: [InputEvent] = []
    for event in sample.events {
      switch event.t {
      case "key": events.append(.key(key(event)))
      case "text": events.append(.text(event.s!))
      case "paste": events.append(.paste(event.s!))
      case "focus": events.append(.focus(event.in!))
      case "mouse": events.append(.mouse(mouse(event)))
      case "resize": events.append(.reply(.size(Size(columns: event.cols!, rows: event.rows!))))
      case "report": events += report(event, sample)
      case "unknown": break
      default: Issue.record("\(sample.id): what is a \(event.t)?")
      }
    }
    return events
  }

  private func modifiers(_ event: Case.Event) -> EventModifiers {
    let names: [String: EventModifiers] = [
      "shift": .shift, "alt": .option, "ctrl": .control, "super": .command, "hyper": .hyper,
      "meta": .meta, "capsLock": .capsLock, "numLock": .numLock,
    ]
    return (event.m ?? []).reduce(into: []) { $0.insert(names[$1]!) }
  }

  private func key(_ event: Case.Event) -> KeyPress {
    let named: [String: KeyEquivalent] = [
      "up": .upArrow, "down": .downArrow, "left": .leftArrow, "right": .rightArrow, "home": .home,
      "end": .end, "insert": .insert, "delete": .deleteForward, "pageUp": .pageUp,
      "pageDown": .pageDown, "tab": .tab, "enter": .return, "escape": .escape,
      "backspace": .delete, "space": .space, "begin": .begin,
    ]
    let name = event.k!
    let key: KeyEquivalent
    if let found = named[name] {
      key = found
    } else if name.count > 1, name.hasPrefix("f"), let number = Int(name.dropFirst()) {
      key = .function(number)
    } else {
      key = KeyEquivalent(Character(name))
    }
    let phases: [String: KeyPress.Phases] = ["press": .down, "repeat": .repeat, "release": .up]
    var press = KeyPress(
      key, modifiers: modifiers(event), phase: event.a.map { phases[$0]! } ?? .down,
      isKeypad: event.keypad ?? false)
    if press.modifiers.contains(.shift), let typed = event.text ?? event.shifted {
      press.characters = typed
    } else if press.modifiers == .capsLock {
      press.characters = name.uppercased()
    }
    return press
  }

  private func mouse(_ event: Case.Event) -> MouseEvent {
    let position = Point(row: event.y!, column: event.x!)
    if event.act == "scroll" {
      let kinds: [String: MouseEvent.Kind] = [
        "up": .scrollUp, "down": .scrollDown, "left": .scrollLeft, "right": .scrollRight,
      ]
      return MouseEvent(kinds[event.btn!]!, position: position, modifiers: modifiers(event))
    }
    let kinds: [String: MouseEvent.Kind] = [
      "press": .down, "release": .up, "drag": .drag, "move": .move,
    ]
    let buttons: [String: MouseEvent.Button] = [
      "left": .left, "middle": .middle, "right": .right, "none": .none, "unknown": .none,
      "button8": .other(8),
    ]
    return MouseEvent(
      kinds[event.act!]!, button: buttons[event.btn!]!, position: position,
      modifiers: modifiers(event))
  }

  /// The reply that a case expects; where the case tells only its kind, the rest is spelt out here.
  private func report(_ event: Case.Event, _ sample: Case) -> [InputEvent] {
    switch event.kind! {
    case "da1": [.reply(.deviceAttributes([62, 22]))]
    case "da2": [.reply(.secondaryDeviceAttributes([1, 4000, 29]))]
    case "decrpm": [.reply(.mode(event.mode!, state: event.value!))]
    case "kitty-flags": [.reply(.keyboardFlags(event.flags!))]
    case "osc":
      [
        .reply(
          .operatingSystemCommand(
            event.n!, event.n == 11 ? "rgb:1e1e/1e1e/1e1e" : "c;cm0gLXJmIH4K"))
      ]
    case "xtversion": [.reply(.version(event.s!))]
    case "title": []
    default: []
    }
  }
}

extension [InputEvent] {
  /// Neighbouring texts joined, and no mention of what was swallowed.
  var normalized: [InputEvent] {
    var result: [InputEvent] = []
    for event in self {
      if event == .reply(.other) { continue }
      if case .text(let more) = event, case .text(let text)? = result.last {
        result[result.count - 1] = .text(text + more)
      } else {
        result.append(event)
      }
    }
    return result
  }
}
