import Foundation

/// Random numbers that are the same for the same seed, on every machine.
///
/// SplitMix64 by Sebastiano Vigna, public domain.
public struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// Another seed in each run, or that of `TERMVIEW_TEST_SEED`. It is printed, so that what fails
  /// can be tried again.
  public static func drawn(_ test: String = #fileID) -> SplitMix {
    let given = ProcessInfo.processInfo.environment["TERMVIEW_TEST_SEED"].flatMap { UInt64($0) }
    let seed = given ?? .random(in: 0..<1_000_000)
    print("\(test): TERMVIEW_TEST_SEED=\(seed)")
    return SplitMix(seed: seed)
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
