import Foundation

/// Where a name is in a list of names: without regard to case, accents and leading zeros, numbers
/// by their value.
///
/// It is made once a name: comparing two names as a language does takes some ten microseconds, and
/// a hundred thousand names are compared two million times.
struct NamePlace: Comparable, Hashable, Sendable {
  private let key: [UInt8]

  init(_ name: String) {
    var key: [UInt8] = []
    let name = name.utf8.allSatisfy { $0 < 0x80 }
      ? name : name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    var digits: [UInt8] = []
    func endNumber() {
      guard !digits.isEmpty else { return }
      let number = digits.drop { $0 == UInt8(ascii: "0") }
      // A longer number is a greater one.
      key += [UInt8(ascii: "0"), UInt8(min(number.count, 255))] + number
      digits.removeAll(keepingCapacity: true)
    }
    for byte in name.utf8 {
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digits.append(byte)
        continue
      }
      endNumber()
      key.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
    }
    endNumber()
    self.key = key
  }

  static func < (a: Self, b: Self) -> Bool { a.key.lexicographicallyPrecedes(b.key) }
}
