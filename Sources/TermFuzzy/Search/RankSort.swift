/// Sorting of lines by rank: numbers with the rank in their upper half, the line in the lower.
enum RankSort {
  /// Sorts keys that are in the order of their lines.
  ///
  /// A radix sort of the bits in which the ranks differ: scores differ in some seven, lengths in
  /// about as many. Complexity: O(n), in one to three passes.
  static func sort(_ keys: inout [UInt64]) {
    guard keys.count > 1 else { return }
    if keys.count < 64 { return keys.sort() }
    var all: UInt64 = ~0
    var any: UInt64 = 0
    for key in keys {
      all &= key
      any |= key
    }
    let differing = (all ^ any) >> 32
    guard differing != 0 else { return }
    var scratch = [UInt64](unsafeUninitializedCapacity: keys.count) { buffer, count in
      buffer.initialize(repeating: 0)
      count = buffer.count
    }
    for digit in digits(of: differing) {
      distribute(keys, into: &scratch, by: digit)
      swap(&keys, &scratch)
    }
  }

  /// A run of bits of a key.
  struct Digit: Equatable {
    var shift: Int
    var width: Int
  }

  /// Runs of at most 11 bits that cover those that differ, the lowest first.
  static func digits(of differing: UInt64) -> [Digit] {
    var digits: [Digit] = []
    var shift = 0
    while shift < 32, differing >> UInt64(shift) != 0 {
      shift += (differing >> UInt64(shift)).trailingZeroBitCount
      let width = min(11, 64 - (differing >> UInt64(shift) & 0x7FF).leadingZeroBitCount)
      digits.append(Digit(shift: 32 + shift, width: width))
      shift += width
    }
    return digits
  }

  private static func distribute(
    _ keys: [UInt64], into result: inout [UInt64], by digit: Digit
  ) {
    let mask = UInt64(1) << UInt64(digit.width) - 1
    let shift = UInt64(digit.shift)
    var places = [Int](repeating: 0, count: Int(mask) + 1)
    keys.withUnsafeBufferPointer { keys in
      result.withUnsafeMutableBufferPointer { result in
        places.withUnsafeMutableBufferPointer { places in
          for key in keys { places[Int(truncatingIfNeeded: key &>> shift & mask)] &+= 1 }
          var next = 0
          for index in places.indices {
            let count = places[index]
            places[index] = next
            next &+= count
          }
          for key in keys {
            let index = Int(truncatingIfNeeded: key &>> shift & mask)
            result[places[index]] = key
            places[index] &+= 1
          }
        }
      }
    }
  }

  /// Two sorted sequences as one.
  static func merge(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
    if a.isEmpty { return b }
    if b.isEmpty { return a }
    return [UInt64](unsafeUninitializedCapacity: a.count + b.count) { buffer, count in
      var left = 0
      var right = 0
      var next = 0
      while left < a.count, right < b.count {
        if a[left] < b[right] {
          buffer[next] = a[left]
          left += 1
        } else {
          buffer[next] = b[right]
          right += 1
        }
        next += 1
      }
      while left < a.count {
        buffer[next] = a[left]
        left += 1
        next += 1
      }
      while right < b.count {
        buffer[next] = b[right]
        right += 1
        next += 1
      }
      count = next
    }
  }
}

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
