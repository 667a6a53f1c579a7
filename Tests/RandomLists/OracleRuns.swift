import Foundation

/// Random lists against a model that knows all rows, as the environment has it.
///
/// `TERMVIEW_LIST_STEPS` is how many steps all seeds together take, 1,000 unless told.
/// `TERMVIEW_LIST_KIND` runs one kind of scripts, with its share of the steps,
/// `TERMVIEW_LIST_SEED` one seed, of which each step is printed, and `TERMVIEW_LIST_FROM=1000` the
/// seeds from that one on. `TERMVIEW_LIST_TRACE` prints each seed before it runs: the last is the
/// one that trapped.
@MainActor
enum OracleRuns {
  nonisolated static let kinds =
    ProcessInfo.processInfo.environment["TERMVIEW_LIST_KIND"].flatMap { OracleKind(rawValue: $0) }
    .map { [$0] } ?? OracleKind.allCases

  private static let steps = setting("TERMVIEW_LIST_STEPS") ?? 1000
  private static let seed = setting("TERMVIEW_LIST_SEED")
  private static let firstSeed = setting("TERMVIEW_LIST_FROM") ?? 0
  private static let isTracing = ProcessInfo.processInfo.environment["TERMVIEW_LIST_TRACE"] != nil
  private static let shares = OracleKind.allCases.reduce(0) { $0 + $1.share }
  /// After so many different failures of a kind the rest is not tried.
  private static let maximumFailures = 3

  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// What each failing script of a kind says, shrunk to what it needs.
  static func failures(of kind: OracleKind) async -> [String] {
    let theme = kind.theme
    let count = max(1, steps * kind.share / shares / theme.steps)
    var failures: [String] = []
    for seed in seed.map({ $0..<$0 + 1 }) ?? firstSeed..<firstSeed + count {
      var generator = OracleGenerator(seed: seed, theme: theme)
      let script = generator.script()
      if isTracing { say("\(kind), seed \(seed)") }
      if Self.seed != nil { say(script.source) }
      // Tests that wait for something are not kept from noticing it.
      await Task.yield()
      // Every sixteenth is replayed byte by byte.
      let replays = seed % 16 == 0
      guard let failure = script.failure(replaysFrames: replays, tracing: Self.seed != nil) else {
        continue
      }
      let shrinker = OracleShrinker(script, failure) { $0.failure() }
      failures.append(
        "\(kind), seed \(seed): \(shrinker.failure.message)\n\n\(shrinker.script.source)")
      if failures.count == maximumFailures { break }
    }
    return failures
  }
}
