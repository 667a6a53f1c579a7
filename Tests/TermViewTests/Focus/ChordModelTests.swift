import TermView
import TermViewTesting
import TestFolders
import Testing

/// What keys do, read off the whole script: the longest way through the bindings from each key on.
private struct ChordModel {
  enum Step: Hashable {
    case key(KeyPress)
    /// Longer than keys wait.
    case pause
  }

  /// The sequences of each place, the innermost first, by name.
  let places: [[(keys: [KeyPress], name: String)]]

  func run(_ script: [Step]) -> [String] {
    var done: [String] = []
    var rest = script
    var count: Int?
    while let step = rest.first {
      rest.removeFirst()
      guard case .key(let key) = step else { continue }
      if key == .escape, count != nil {
        count = nil
        continue
      }
      var pressed = [key]
      guard var place = place(of: pressed) else {
        let digit = key.key.character.wholeNumberValue
        if let digit, digit > 0 || count != nil {
          count = min((count ?? 0) * 10 + digit, 99_999)
        } else {
          count = nil
        }
        continue
      }
      var alone: Int? = nil
      // Goes on as long as a chord does.
      way: while place.contains(where: { $0.keys.count > pressed.count && $0.keys.starts(with: pressed) }) {
        if name(of: pressed) != nil { alone = pressed.count }
        guard let next = rest.first else { return done }
        switch next {
        case .pause:
          if alone != nil { break way }
          rest.removeFirst()
        case .key(let key):
          if let further = self.place(of: pressed + [key]) {
            rest.removeFirst()
            pressed.append(key)
            place = further
          } else if key == .escape {
            rest.removeFirst()
            (pressed, alone) = ([], nil)
            break way
          } else {
            break way
          }
        }
      }
      if let full = place.first(where: { $0.keys == pressed }),
        !place.contains(where: { $0.keys.count > pressed.count && $0.keys.starts(with: pressed) })
      {
        done.append("\(full.name)\(count.map { " \($0)" } ?? "")")
      } else if let alone, let name = name(of: Array(pressed[..<alone])) {
        done.append("\(name)\(count.map { " \($0)" } ?? "")")
        rest = pressed[alone...].map { .key($0) } + rest
      }
      count = nil
    }
    return done
  }

  /// The innermost place that has something for the keys.
  private func place(of keys: [KeyPress]) -> [(keys: [KeyPress], name: String)]? {
    places.first { $0.contains { $0.keys.starts(with: keys) } }
  }

  private func name(of keys: [KeyPress]) -> String? {
    for place in places {
      if let found = place.first(where: { $0.keys == keys }) { return found.name }
    }
    return nil
  }
}

@MainActor
@Suite("Chords and counts against a plain model")
struct ChordModelTests {
  @MainActor final class Log { var done: [String] = [] }

  private struct Nested: View {
    let places: [[(keys: [KeyPress], name: String)]]
    let log: Log

    private func bindings(_ place: Int) -> KeyBindings {
      KeyBindings(
        places[place].map { entry in
          KeyBinding(KeySequence(entry.keys), entry.name) { count in
            log.done.append("\(entry.name)\(count.map { " \($0)" } ?? "")")
          }
        })
    }

    var body: some View {
      List([0], id: \.self) { _ in Text("x") }
        .keyBindings(bindings(0)).keyBindings(bindings(1)).keyBindings(bindings(2))
        .keySet(KeySet(.standard, keys: [:], hasCounts: true))
    }
  }

  @Test("Random bindings and keys do what the model does", arguments: 0..<8)
  func random(seed: UInt64) {
    var numbers = SplitMix(seed: seed &* 7919 &+ 3)
    for _ in 0..<120 {
      let alphabet: [KeyPress] = ["a", "b", "1", "2"]
      func keys(_ longest: Int) -> [KeyPress] {
        (0..<Int.random(in: 1...longest, using: &numbers)).map { _ in
          alphabet.prefix(3).randomElement(using: &numbers)!
        }
      }
      var number = 0
      let places = (0..<3).map { _ in
        (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
          number += 1
          return (keys: keys(4), name: "\(number)")
        }
      }
      let script: [ChordModel.Step] = (0..<25).map { _ in
        switch Int.random(in: 0..<14, using: &numbers) {
        case 0: .pause
        case 1: .key(.escape)
        case 2: .key("0")
        default: .key(alphabet.randomElement(using: &numbers)!)
        }
      }
      let expected = ChordModel(places: places).run(script)
      for isTogether in [false, true] {
        let log = Log()
        let terminal = TestTerminal(Nested(places: places, log: log), columns: 8, rows: 2)
        var batch: [KeyPress] = []
        for step in script {
          switch step {
          case .key(let key) where isTogether: batch.append(key)
          case .key(let key): terminal.press(key)
          case .pause:
            if !batch.isEmpty { terminal.pressTogether(batch) }
            batch = []
            terminal.advance(by: .seconds(1))
          }
        }
        if !batch.isEmpty { terminal.pressTogether(batch) }
        guard log.done != expected else { continue }
        let bound = places.map { $0.map { "\($0.name): \(KeySequence($0.keys))" } }
        let pressed = script.map { step in
          if case .key(let key) = step { key.notation } else { "…" }
        }
        Issue.record("\(bound) \(pressed) did \(log.done), not \(expected)")
        return
      }
    }
  }
}
