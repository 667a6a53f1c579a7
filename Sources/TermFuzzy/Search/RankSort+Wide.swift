/// Ranks that a key has no room for: keys with the rest of each rank beside them.
extension RankSort {
  typealias WideKey = (key: UInt64, minor: UInt32)
  typealias WideKeys = (keys: [UInt64], minors: [UInt32])

  /// By the rank in the key's upper half, then by the rest of it, then by the line.
  static func isOrdered(_ a: WideKey, before b: WideKey) -> Bool {
    let (majorA, majorB) = (a.key >> 32, b.key >> 32)
    if majorA != majorB { return majorA < majorB }
    return a.minor != b.minor ? a.minor < b.minor : a.key < b.key
  }

  /// Complexity: O(n log n).
  static func sorted(_ keys: [UInt64], _ minors: [UInt32]) -> WideKeys {
    var pairs = zip(keys, minors).map { WideKey(key: $0, minor: $1) }
    pairs.sort { isOrdered($0, before: $1) }
    return (pairs.map(\.key), pairs.map(\.minor))
  }

  /// Two sorted sequences as one.
  static func merge(_ a: WideKeys, _ b: WideKeys) -> WideKeys {
    if a.keys.isEmpty { return b }
    if b.keys.isEmpty { return a }
    var merged: WideKeys = ([], [])
    merged.keys.reserveCapacity(a.keys.count + b.keys.count)
    merged.minors.reserveCapacity(a.keys.count + b.keys.count)
    var left = 0
    var right = 0
    while left < a.keys.count || right < b.keys.count {
      let takesLeft =
        right == b.keys.count
        || left < a.keys.count
          && isOrdered((a.keys[left], a.minors[left]), before: (b.keys[right], b.minors[right]))
      if takesLeft {
        merged.keys.append(a.keys[left])
        merged.minors.append(a.minors[left])
        left += 1
      } else {
        merged.keys.append(b.keys[right])
        merged.minors.append(b.minors[right])
        right += 1
      }
    }
    return merged
  }
}
