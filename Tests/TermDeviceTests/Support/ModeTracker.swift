/// Which private modes a stream of bytes sets and resets.
struct ModeTracker {
  /// Modes that were set at some time.
  private(set) var entered: Set<Int> = []
  /// Modes that are not as a terminal starts: set and never reset, or the cursor hidden.
  private(set) var left: Set<Int> = []
  private let bytes: [UInt8]
  private var ends: [Int: Int] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var index = 0
    while index + 3 < bytes.count {
      guard bytes[index] == 0x1B, bytes[index + 1] == UInt8(ascii: "["),
        bytes[index + 2] == UInt8(ascii: "?")
      else {
        index += 1
        continue
      }
      index += 3
      var numbers = [0]
      while index < bytes.count, bytes[index] < 0x40 {
        if bytes[index] == UInt8(ascii: ";") {
          numbers.append(0)
        } else {
          numbers[numbers.count - 1] =
            numbers[numbers.count - 1] &* 10 &+ Int(bytes[index]) &- 48
        }
        index += 1
      }
      guard index < bytes.count else { break }
      for number in numbers {
        switch bytes[index] {
        case UInt8(ascii: "h"): set(number, to: true)
        case UInt8(ascii: "l"): set(number, to: false)
        default: break
        }
        ends[number] = index + 1
      }
    }
  }

  private mutating func set(_ mode: Int, to isSet: Bool) {
    if isSet { entered.insert(mode) }
    // The cursor is visible, and lines wrap, in a terminal by default.
    let isInitial = mode == 25 || mode == 7 ? isSet : !isSet
    // Whether the cursor blinks is the terminal's own affair.
    if mode == 12 { return }
    if isInitial { left.remove(mode) } else { left.insert(mode) }
  }

  /// What was written after the last change of a mode.
  func afterLeaving(_ mode: Int) -> String {
    String(decoding: bytes[(ends[mode] ?? 0)...], as: UTF8.self)
  }
}
