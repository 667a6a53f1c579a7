import TestFolders

/// A small generator of random numbers, the same on every machine.
struct OracleRandom: RandomNumberGenerator {
  private var numbers: SplitMix

  init(seed: Int) {
    numbers = SplitMix(seed: UInt64(bitPattern: Int64(seed)) &* 0x2545_F491_4F6C_DD1D &+ 1)
  }

  mutating func next() -> UInt64 { numbers.next() }

  /// A number from 0 to `bound` - 1; 0 where there is none.
  mutating func below(_ bound: Int) -> Int { bound <= 1 ? 0 : Int(next() % UInt64(bound)) }

  mutating func chance(_ one: Int, in all: Int) -> Bool { below(all) < one }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
