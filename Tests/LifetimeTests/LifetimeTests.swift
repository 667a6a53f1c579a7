import Foundation
import TermView
import TermViewTesting
import Testing

/// Random views against a naive model of identity, state, appearing and disappearing, tasks,
/// changes, preferences, the environment and observation.
///
/// `TERMVIEW_LIFETIME_SCRIPTS` is how many scripts are run, 500 unless told,
/// `TERMVIEW_LIFETIME_FROM` the seed of the first, `TERMVIEW_LIFETIME_TRACE` prints each seed
/// before its script.
@MainActor
@Suite("Views live as in a naive model")
struct LifetimeTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment["TERMVIEW_LIFETIME_\(name)"].flatMap { Int($0) }
  }

  @Test("actions, states and what was read agree in random scripts")
  func scripts() async {
    let first = Self.number("FROM") ?? 0
    for seed in first..<first + (Self.number("SCRIPTS") ?? 500) {
      if Self.number("TRACE") != nil { print("seed \(seed)") }
      var generator = Generator(seed: seed)
      let script = generator.script()
      guard let failure = await LifetimeRun.failure(of: script) else { continue }
      let shrunk = await Shrinker(script, failure) { await LifetimeRun.failure(of: $0) }
      Issue.record(
        """
        Seed \(seed), after \(seed - first + 1) scripts: \(shrunk.failure.message)
        let script = \(shrunk.script.source)
        #expect(await LifetimeRun.failure(of: script)?.message == nil)
        """)
      return
    }
  }
}

extension LifetimeTests {
  static let start = Start(
    flags: [true, false, false, false], lists: [[1, 2, 3, 4, 5], [], []], slots: [0, 0],
    numbers: [0, 0, 0])

  static let rows = Script(
    shape: .rows(
      0,
      .component(
        .hooks([.appears(nil), .disappears, .changes(.own, initial: true, nil)], .text))),
    start: start,
    steps: [
      .write([.state(1, 7)]), .scroll(0, isDown: true), .write([.list(0, [5, 4, 3, 2, 1])]),
      .scroll(0, isDown: false), .write([.number(0, 3)]),
    ])

  @Test("a script that is right passes")
  func right() async { #expect(await LifetimeRun.failure(of: Self.rows)?.message == nil) }

  @Test("a difference is seen in the step where it comes")
  func wrong() async {
    let state = await LifetimeRun.failure(of: Self.rows) { step, model in
      if step == 2 { model.perform(.state(0, 99)) }
    }
    #expect(state?.step == 2)
    let order = await LifetimeRun.failure(of: Self.rows) { step, model in
      if step == 4 { model.perform(.number(0, 4)) }
    }
    #expect(order?.step == 4 && order?.kind == "evaluation")
  }

  @Test("a failing script is shrunk to what it needs, and printed as Swift")
  func shrinking() async {
    var script = Self.rows
    script.shape = .stack([script.shape, .hooks([.disappears, .appears(.own(3))], .text), .text])
    func check(_ script: Script) -> LifetimeRun.Failure? {
      guard "\(script.shape)".contains("appears("), script.steps.contains(.scroll(0, isDown: false))
      else { return nil }
      return LifetimeRun.Failure(step: 3, kind: "log", message: "")
    }
    let shrunk = await Shrinker(script, check(script)!) { check($0) }
    #expect(
      shrunk.script.source == """
        Script(
          shape: .hooks([.appears(nil)], .text), \n  start: Start(flags: [false, false, false, \
        false], lists: [[], [], []], slots: [0, 0], numbers: [0, 0, 0]), \n  steps: \
        [.scroll(0, isDown: false)])
        """)
  }

  @Test("the same seed makes the same script")
  func seeds() {
    for seed in 0..<20 {
      var one = Generator(seed: seed)
      var other = Generator(seed: seed)
      #expect(one.script() == other.script())
    }
  }
}
