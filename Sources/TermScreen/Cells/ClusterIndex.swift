/// Byte strings under consecutive numbers: the clusters of a ``CellTable``.
///
/// All bytes are stored in one array and found by hashing, without a `String` for each. Bytes are
/// compared, not characters: spellings that are canonically equivalent stay apart.
struct ClusterIndex: Sendable {
  private var bytes: [UInt8] = []
  /// The end of each cluster in `bytes`.
  private var ends: [UInt32] = []
  /// Open addressing, linear probing: a cluster's number plus one, or 0. At most half full; the
  /// count is a power of two.
  private var slots: [UInt32] = [UInt32](repeating: 0, count: 64)
  /// The seed of the hashes: different in every table, so that no text can be made of clusters that
  /// all collide.
  private let seed = UInt64.random(in: .min ... .max)

  var count: Int { ends.count }

  /// The bytes under `number`.
  subscript(number: Int) -> ArraySlice<UInt8> { bytes[range(number)] }

  private func range(_ number: Int) -> Range<Int> {
    Int(number == 0 ? 0 : ends[number - 1])..<Int(ends[number])
  }

  /// The number of `cluster`, or the slot where it would go.
  private func find(_ cluster: UnsafeBufferPointer<UInt8>) -> (number: Int?, slot: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash(cluster)) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot] - 1)
      let range = range(number)
      if range.count == cluster.count, bytes[range].elementsEqual(cluster) {
        return (number, slot)
      }
      slot = (slot + 1) & mask
    }
    return (nil, slot)
  }

  /// The number of `cluster`, which is added when it is new and there are fewer than `capacity`.
  mutating func number(of cluster: UnsafeBufferPointer<UInt8>, capacity: Int) -> Int? {
    let found = find(cluster)
    if let number = found.number { return number }
    guard count < capacity else { return nil }
    bytes.append(contentsOf: cluster)
    ends.append(UInt32(bytes.count))
    slots[found.slot] = UInt32(count)
    if count * 2 > slots.count { grow() }
    return count - 1
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for number in 0..<count {
      let slot = bytes[range(number)].withUnsafeBufferPointer { find($0).slot }
      slots[slot] = UInt32(number + 1)
    }
  }

  /// FNV-1a, 64 bits, from the seed on, its upper half folded in.
  private func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = seed
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash ^ hash >> 32
  }
}
