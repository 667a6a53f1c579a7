import Foundation
import TermView
import TermViewTesting
import Testing

/// Random lists against a model that knows all rows.
///
/// `TERMVIEW_LIST_STEPS` is how many steps all seeds together take, 10,000 unless told; `Tests/run`
/// takes 150,000. `TERMVIEW_LIST_KIND` runs one kind of scripts, with its share of the steps,
/// `TERMVIEW_LIST_SEED` one seed, of which each step is printed, and `TERMVIEW_LIST_FROM=1000` the
/// seeds from that one on. `TERMVIEW_LIST_PART=1/2` runs every second kind, from the first on,
/// `2/2` the others: for two processors.
/// `TERMVIEW_LIST_TRACE` prints each seed before it runs: the last is the one that trapped.
@MainActor
@Suite("A list shows what a naive model shows")
struct ListOracleTests {
  /// A kind of random scripts.
  enum Kind: String, CaseIterable {
    case still, even, heights, nested, repeated, following, ranges, folding, outlines, carrying
    case pinning, pasting, wrapping, margins, typing, acting, numbers, kept, going, dragging, undoing
    case refusing, branches, draggingBranches

    var theme: OracleTheme {
      switch self {
      case .still:
        OracleTheme(
          levels: 1, isFlat: true, isEven: true, keys: OracleKey.moving, changesData: false)
      case .even: OracleTheme(levels: 1, isFlat: true, isEven: true)
      case .heights: OracleTheme(levels: 1, isFlat: true)
      case .nested: OracleTheme()
      case .repeated:
        // Without Return: nothing tells which of the rows with an id had what state.
        OracleTheme(
          levels: 1, repeatsIDs: true,
          keys: (OracleKey.moving + OracleKey.editing).filter { $0 != .enter })
      case .following:
        // Keys that arrive together may leave the end and come back to it unseen.
        OracleTheme(
          levels: 2, keys: OracleKey.moving + [.end, .end, .delete], following: 1,
          pressesTogether: false)
      case .ranges:
        OracleTheme(
          levels: 2, kinds: [.set, .keptSet],
          keys: OracleKey.moving + OracleKey.selecting + OracleKey.selecting + [.delete, .moveDown])
      case .folding:
        OracleTheme(
          levels: 2, folds: true,
          keys: OracleKey.moving + OracleKey.editing + OracleKey.folding + OracleKey.folding
            + OracleKey.selecting)
      case .carrying:
        OracleTheme(
          levels: 2,
          keys: OracleKey.moving + OracleKey.carrying + OracleKey.carrying + [.delete, .extendDown])
      case .pasting:
        OracleTheme(
          levels: 2, folds: true,
          keys: OracleKey.moving + OracleKey.pasting + OracleKey.pasting
            + [.extendDown, .all, .unfold, .fold])
      case .pinning:
        OracleTheme(
          levels: 2, folds: true,
          keys: OracleKey.moving + OracleKey.moving + OracleKey.editing + OracleKey.folding
            + OracleKey.selecting, pins: true)
      case .wrapping:
        OracleTheme(
          levels: 2,
          keys: OracleKey.moving + OracleKey.moving + OracleKey.selecting + OracleKey.editing,
          wraps: true)
      case .margins:
        OracleTheme(
          levels: 2, folds: true,
          keys: OracleKey.moving + OracleKey.moving + OracleKey.selecting + OracleKey.editing
            + OracleKey.folding + OracleKey.carrying + OracleKey.pasting, pins: true,
          hasMargin: true)
      case .typing:
        OracleTheme(
          levels: 2, folds: true,
          keys: OracleKey.moving + OracleKey.typing + OracleKey.typing + OracleKey.typing
            + OracleKey.selecting + OracleKey.editing + OracleKey.carrying + OracleKey.pasting,
          types: true)
      case .acting:
        OracleTheme(
          levels: 2, folds: true,
          keys: OracleKey.moving + OracleKey.acting + OracleKey.acting + OracleKey.selecting
            + [.moveUp, .moveDown, .pickUp], acts: true, pressesTogether: false)
      case .numbers:
        OracleTheme(
          levels: 3, folds: true,
          keys: OracleKey.moving + OracleKey.editing + OracleKey.editing + OracleKey.carrying
            + OracleKey.pasting + OracleKey.folding, numbers: true)
      case .kept:
        OracleTheme(
          levels: 2, folds: true, kinds: [.keptOptional],
          keys: OracleKey.moving + OracleKey.editing + OracleKey.folding + [.delete])
      case .going:
        OracleTheme(
          levels: 2, folds: true, hasOutlines: true,
          keys: OracleKey.moving + OracleKey.editing + OracleKey.folding + OracleKey.folding
            + OracleKey.carrying, scrollsToAny: true)
      case .refusing:
        OracleTheme(
          levels: 2, folds: true, kinds: [.optional, .required, .keptOptional],
          keys: OracleKey.moving + OracleKey.moving + OracleKey.editing + OracleKey.folding,
          refuses: true)
      case .dragging:
        OracleTheme(
          levels: 2, folds: true,
          keys: OracleKey.moving + OracleKey.selecting + OracleKey.carrying + OracleKey.folding
            + [.delete, .moveUp], drags: true)
      case .undoing:
        OracleTheme(
          levels: 2, folds: true, hasOutlines: true,
          keys: OracleKey.moving + OracleKey.editing + OracleKey.editing + OracleKey.selecting
            + OracleKey.pasting + OracleKey.carrying + OracleKey.folding, undoes: true)
      case .branches:
        OracleTheme(
          levels: 2, folds: true, hasOutlines: true,
          keys: OracleKey.moving + OracleKey.editing + OracleKey.branching + OracleKey.branching
            + OracleKey.carrying + OracleKey.carrying + OracleKey.pasting + [.extendDown, .unfoldAll],
          undoes: true)
      case .draggingBranches:
        OracleTheme(
          levels: 2, folds: true, hasOutlines: true,
          keys: OracleKey.moving + OracleKey.selecting + OracleKey.carrying + OracleKey.branching
            + [.delete, .moveUp, .unfoldAll, .unfoldAll], drags: true)
      case .outlines:
        OracleTheme(
          levels: 2, folds: true, hasOutlines: true,
          keys: OracleKey.moving + OracleKey.editing + OracleKey.folding + OracleKey.folding
            + OracleKey.folding + OracleKey.selecting)
      }
    }

    /// How many of all steps the kind has, in relation to other kinds.
    var share: Int {
      switch self {
      case .still: 10
      case .even, .heights: 20
      case .nested: 20
      case .repeated, .following, .ranges, .carrying, .pinning, .pasting, .wrapping, .margins,
        .typing, .acting, .numbers, .kept, .dragging, .undoing,
        .refusing, .branches, .draggingBranches:
        10
      // A step of these takes many times as long.
      case .folding, .outlines, .going: 4
      }
    }
  }

  static let steps =
    ProcessInfo.processInfo.environment["TERMVIEW_LIST_STEPS"].flatMap { Int($0) } ?? 10_000
  static let seed = ProcessInfo.processInfo.environment["TERMVIEW_LIST_SEED"].flatMap { Int($0) }
  static let firstSeed =
    ProcessInfo.processInfo.environment["TERMVIEW_LIST_FROM"].flatMap { Int($0) } ?? 0
  nonisolated static let kinds = chosenKinds

  private nonisolated static var chosenKinds: [Kind] {
    let environment = ProcessInfo.processInfo.environment
    if let kind = environment["TERMVIEW_LIST_KIND"].flatMap({ Kind(rawValue: $0) }) {
      return [kind]
    }
    // "1/2": the first, the third, and so on.
    let part = (environment["TERMVIEW_LIST_PART"] ?? "").split(separator: "/").compactMap { Int($0) }
    guard part.count == 2, part[1] > 0, (1...part[1]).contains(part[0]) else { return Kind.allCases }
    return Kind.allCases.enumerated().filter { $0.offset % part[1] == part[0] - 1 }.map(\.element)
  }

  private static let shares = Kind.allCases.reduce(0) { $0 + $1.share }

  static let isTracing = ProcessInfo.processInfo.environment["TERMVIEW_LIST_TRACE"] != nil
  /// After so many different failures of a kind the rest is not tried.
  static let maximumFailures = 3

  @Test("lines, highlights, cursor, selection and offsets", arguments: kinds)
  func scripts(kind: Kind) async {
    let theme = kind.theme
    let count = max(1, Self.steps * kind.share / Self.shares / theme.steps)
    var failures = 0
    for seed in Self.seed.map({ $0..<$0 + 1 }) ?? Self.firstSeed..<Self.firstSeed + count {
      var generator = OracleGenerator(seed: seed, theme: theme)
      let script = generator.script()
      if Self.isTracing { print("\(kind), seed \(seed)") }
      if Self.seed != nil { print(script.source) }
      // Tests that wait for something are not kept from noticing it.
      await Task.yield()
      // Every sixteenth is replayed byte by byte.
      let replays = seed % 16 == 0
      guard
        let failure = script.failure(replaysFrames: replays, tracing: Self.seed != nil)
      else { continue }
      let shrinker = OracleShrinker(script, failure) { $0.failure() }
      Issue.record(
        "\(kind), seed \(seed): \(shrinker.failure.message)\n\n\(shrinker.script.source)")
      failures += 1
      if failures == Self.maximumFailures { return }
    }
  }
}
