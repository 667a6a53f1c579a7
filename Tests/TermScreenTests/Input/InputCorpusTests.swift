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
    var esc: String
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

  @Test("what is cut in two is completed however late its rest comes, and an introducer is a key")
  func delays() throws {
    var cuts = (unambiguous: 0, ambiguous: 0)
    for sample in try Corpus.cases("input-sequences") as [Case] {
      let bytes = bytes(sample.hex)
      let whole = decode([bytes], flush: sample.flush ?? false)
      for cut in bytes.indices where bytes.count < 500 || cut < 300 || cut > bytes.count - 20 {
        var decoder = InputDecoder()
        var events = decoder.feed(bytes[..<cut])
        let isAmbiguous = decoder.isAmbiguous
        // A second, and another one.
        while let wait = decoder.pendingTimeout {
          #expect(wait > .zero)
          decoder.timeout(into: &events)
        }
        decoder.feed(bytes[cut...], into: &events)
        if sample.flush ?? false { finish(&decoder, into: &events) }
        if isAmbiguous {
          cuts.ambiguous += 1
          var expected = InputDecoder(), expectation = expected.feed(bytes[..<cut])
          expected.timeout(into: &expectation)
          expected.feed(bytes[cut...], into: &expectation)
          if sample.flush ?? false { finish(&expected, into: &expectation) }
          #expect(events.normalized == expectation.normalized)
        } else {
          cuts.unambiguous += 1
          #expect(events.normalized == whole, "\(sample.id) \(sample.esc) late after \(cut)")
        }
      }
      // Each byte late, but for those that follow an introducer alone.
      if bytes.count < 500 {
        var decoder = InputDecoder()
        var events: [InputEvent] = []
        for byte in bytes {
          decoder.feed([byte], into: &events)
          while decoder.pendingTimeout != nil, !decoder.isAmbiguous { decoder.timeout(into: &events) }
        }
        if sample.flush ?? false { finish(&decoder, into: &events) }
        #expect(events.normalized == whole, "\(sample.id) \(sample.esc) bytewise")
      }
    }
    #expect(cuts.unambiguous > 500 && cuts.ambiguous > 100, "\(cuts)")
  }

  /// Decodes `pieces`; neighbouring texts joined, what was swallowed left out.
  private func decode(_ pieces: [[UInt8]], flush: Bool) -> [InputEvent] {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    for piece in pieces { decoder.feed(piece, into: &events) }
    if flush { finish(&decoder, into: &events) }
    #expect(!decoder.isPending)
    return events.normalized
  }

  /// Waits, and then sends what ends anything that still waits for its rest.
  private func finish(_ decoder: inout InputDecoder, into events: inout [InputEvent]) {
    decoder.timeout(into: &events)
    if decoder.isPending { decoder.feed("\u{1B}[201~\u{1B}[0m".utf8, into: &events) }
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
  /// Neighbouring texts joined, the parts of a paste too, and no mention of what was swallowed.
  var normalized: [InputEvent] {
    var result: [InputEvent] = []
    for event in self {
      if event == .reply(.other) { continue }
      if case .text(let more) = event, case .text(let text)? = result.last {
        result[result.count - 1] = .text(text + more)
      } else if case .paste(let more) = event, case .paste(let text)? = result.last {
        result[result.count - 1] = .paste(text + more)
      } else {
        result.append(event)
      }
    }
    return result
  }
}
