/// A small generator of random numbers, the same on every machine.
struct OracleRandom: RandomNumberGenerator {
  var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x2545_F491_4F6C_DD1D &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 to `bound` - 1; 0 where there is none.
  mutating func below(_ bound: Int) -> Int { bound <= 1 ? 0 : Int(next() % UInt64(bound)) }

  mutating func chance(_ one: Int, in all: Int) -> Bool { below(all) < one }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
