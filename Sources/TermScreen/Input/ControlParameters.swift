/// The parameters of a control sequence: `prefix values intermediates`, where values are separated
/// by semicolons and their parts by colons.
struct ControlParameters {
  /// `<`, `=`, `>`, `?`, or 0.
  private(set) var prefix: UInt8 = 0
  /// The only intermediate byte, or 0.
  private(set) var intermediate: UInt8 = 0
  /// Values, also empty ones; 0 when there are none at all.
  private(set) var count = 0
  /// Whether all values are numbers in range, without a misplaced byte.
  private(set) var isWellFormed = true
  private let bytes: [UInt8]
  private var range = 0..<0

  /// Larger numbers mean nothing in any sequence.
  private static let largest = 0x7FFF_FFFF

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    var end = bytes.count
    if let first = bytes.first, first >= 0x3C {
      prefix = first
      start = 1
    }
    if let last = bytes.last, last < 0x30 {
      intermediate = last
      end -= 1
    }
    guard start <= end else {
      isWellFormed = false
      return
    }
    range = start..<end
    if start < end { count = 1 }
    var number = 0
    for byte in bytes[range] {
      switch byte {
      case 0x30...0x39:
        number = number * 10 + Int(byte - 0x30)
        if number > ControlParameters.largest {
          number = 0
          isWellFormed = false
        }
      case 0x3B:
        count += 1
        number = 0
      case 0x3A: number = 0
      default: isWellFormed = false
      }
    }
  }

  /// A part of a value, counted from 0; `nil` when it is empty or missing.
  func value(_ index: Int, part: Int = 0) -> Int? {
    var currentIndex = 0
    var currentPart = 0
    var number: Int?
    for byte in bytes[range] {
      if byte == 0x3B {
        if currentIndex == index { break }
        currentIndex += 1
        currentPart = 0
      } else if byte == 0x3A {
        if currentIndex == index, currentPart == part { break }
        currentPart += 1
      } else if currentIndex == index, currentPart == part, (0x30...0x39).contains(byte) {
        number = min(ControlParameters.largest, (number ?? 0) * 10 + Int(byte - 0x30))
      }
    }
    return number
  }

  /// The number of parts of a value.
  func parts(_ index: Int) -> Int {
    var currentIndex = 0
    var parts = index < count ? 1 : 0
    for byte in bytes[range] {
      if byte == 0x3B { currentIndex += 1 }
      if byte == 0x3A, currentIndex == index { parts += 1 }
    }
    return parts
  }

  /// The last value, if it is a number.
  var last: Int? { count == 0 ? nil : value(count - 1) }

  /// All values; 0 for those that are empty.
  var values: [Int] { (0..<count).map { value($0) ?? 0 } }
}

extension EventModifiers {
  /// Modifiers from the parameter of a key: one more than the sum of their bits; `nil` when it is
  /// out of range.
  init?(parameter: Int) {
    guard (0...256).contains(parameter) else { return nil }
    let bits = max(0, parameter - 1)
    var modifiers: EventModifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & 2 != 0 { modifiers.insert(.option) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    if bits & 8 != 0 { modifiers.insert(.command) }
    if bits & 16 != 0 { modifiers.insert(.hyper) }
    if bits & 32 != 0 { modifiers.insert(.meta) }
    if bits & 64 != 0 { modifiers.insert(.capsLock) }
    if bits & 128 != 0 { modifiers.insert(.numLock) }
    self = modifiers
  }
}
