import Testing

@testable import RandomLists
@testable import TermViewCore

/// The table of values by addresses beside a dictionary.
@Suite("Values are found by their addresses")
struct TypeTableTests {
  @Test("random insertions and lookups", arguments: 0..<20)
  func scripts(seed: Int) throws {
    var random = OracleRandom(seed: seed)
    // Neighbours, addresses that differ in high bits only, and any.
    let addresses = (1...(20 + 20 * seed)).compactMap { place -> UnsafeRawPointer? in
      switch place % 3 {
      case 0: UnsafeRawPointer(bitPattern: 8 * place)
      case 1: UnsafeRawPointer(bitPattern: place << 40)
      default: UnsafeRawPointer(bitPattern: 1 + random.below(Int.max - 1))
      }
    }
    var table = TypeTable<Int>()
    var model: [UnsafeRawPointer: Int] = [:]
    for step in 0..<2000 {
      let address = addresses[random.below(addresses.count)]
      if random.below(3) == 0 {
        table[address] = step
        model[address] = step
      }
      let other = addresses[random.below(addresses.count)]
      #expect(table[other] == model[other])
    }
    for address in addresses { #expect(table[address] == model[address]) }
  }

  @Test("types are keys, and a value may be nil")
  func types() {
    var table = TypeTable<Int?>()
    table[Int.self] = .some(nil)
    table[String.self] = 5
    #expect(table[Int.self] == .some(nil))
    #expect(table[String.self] == 5)
    #expect(table[Double.self] == nil)
  }
}
