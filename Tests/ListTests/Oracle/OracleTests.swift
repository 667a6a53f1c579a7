import TermView
import TermViewTesting
import Testing

@testable import RandomLists

/// The oracle's own tests: it sees what is wrong, and says it in few words.
@MainActor
@Suite("The oracle of lists")
struct OracleTests {
  static let numbers = OracleData(
    [(1...20).map { OracleElement($0) }, []], flags: [], nextID: 21, levels: 1)

  /// Keys that a list with a selection has always been right about.
  static let keys: [OracleStep] = [
    .press(.down), .press(.pageDown), .press(.up), .press(.down), .press(.down), .press(.end),
    .press(.up), .press(.home), .press(.down),
  ]

  static func script(_ steps: [OracleStep] = keys) -> OracleScript {
    OracleScript([.items(0)], numbers, kind: .optional, rows: 5, steps)
  }

  @Test("a list that is right passes")
  func right() { #expect(Self.script().failure()?.message == nil) }

  @Test("a window in another place is seen at once")
  func wrongWindow() {
    let failure = Self.script().failure { step, model in
      if step == 4 { model.wheel(down: true) }
    }
    #expect(failure?.step == 4)
    #expect(failure?.kind == "lines")
    #expect(failure?.message.hasPrefix("After .press(.down) the lines are") == true)
  }

  @Test("a cursor in another row is seen at once")
  func wrongCursor() {
    let failure = Self.script().failure { step, model in
      if step == 2 { model.press(.down) }
    }
    #expect(failure?.step == 2)
    let last = Self.script([.press(.down), .press(.end), .press(.home)]).failure { step, model in
      if step == 1 { model.selection = .optional(nil) }
    }
    #expect(last?.step == 1)
  }

  @Test("a failing script is shrunk to what it needs, and printed as Swift")
  func shrinking() {
    func check(_ script: OracleScript) -> OracleScript.Failure? {
      // Fails where element 7 is there, and Page Down comes after a removal.
      guard script.data.lists[0].contains(where: { $0.id == 7 }),
        let change = script.steps.firstIndex(where: {
          if case .change(let changes) = $0 { changes.contains(.sort(list: 0)) } else { false }
        }),
        let key = script.steps.lastIndex(of: .press(.pageDown)), change < key
      else { return nil }
      return OracleScript.Failure(step: key, kind: "lines", message: "")
    }
    var script = Self.script(
      Self.keys + [.change([.reverse(list: 0), .sort(list: 0), .rotate(list: 0, by: 3)])]
        + Self.keys)
    script.shapes = [
      .section(header: 1, footer: 2, [.condition(flag: 0, [.items(0)], [.divider])]), .pairs(1),
    ]
    let shrunk = OracleShrinker(script, check(script)!, check: check).script
    #expect(
      shrunk.source == """
        let script = OracleScript(
          [.items(1)],
          OracleData([[OracleElement(7)], []], flags: [], filter: 0, nextID: 21, levels: 1),
          kind: .none, columns: 16, rows: 1,
          [
            .change([.sort(list: 0)]),
            .press(.pageDown),
          ])
        #expect(script.failure()?.message == nil)
        """)
  }

  @Test("the same seed makes the same script")
  func seeds() {
    for seed in 0..<20 {
      var one = OracleGenerator(seed: seed, theme: OracleTheme())
      var other = OracleGenerator(seed: seed, theme: OracleTheme())
      #expect(one.script() == other.script())
    }
  }
}
