/// How a capability prints a number, as `printf` does: `[[:]flags][width[.precision]]`.
struct TerminfoField: Hashable {
  private var isLeft = false
  private var hasPrefix = false
  private var hasSpace = false
  private var fillsWithZeros = false
  private var width = 0
  private var precision: Int?

  /// The widest field, as in ncurses.
  private static let widest = 10_000

  /// Reads a field, and moves `index` behind it.
  init(_ format: [UInt8], at index: inout Int) {
    var allowsMinus = false
    var digits: Int?
    while index < format.count {
      switch format[index] {
      case UInt8(ascii: ":"): allowsMinus = true
      case UInt8(ascii: "#"): hasPrefix = true
      case UInt8(ascii: " "): hasSpace = true
      case UInt8(ascii: "-"):
        // Otherwise it subtracts.
        if !allowsMinus { return }
        isLeft = true
      case UInt8(ascii: "."):
        precision = 0
        digits = nil
      case let byte where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
        let digit = Int(byte - UInt8(ascii: "0"))
        if digits == nil, digit == 0, precision == nil { fillsWithZeros = true }
        digits = min((digits ?? 0) * 10 + digit, TerminfoField.widest)
        if precision == nil { width = digits ?? 0 } else { precision = digits }
      default: return
      }
      index += 1
    }
  }

  /// The bytes for a number, printed as `d`, `o`, `x` or `X`.
  func text(_ value: Int32, as conversion: UInt8) -> [UInt8] {
    let isDecimal = conversion == UInt8(ascii: "d")
    let radix = isDecimal ? 10 : conversion == UInt8(ascii: "o") ? 8 : 16
    let magnitude = isDecimal ? value.magnitude : UInt32(bitPattern: value)
    var digits = Array(
      String(magnitude, radix: radix, uppercase: conversion == UInt8(ascii: "X")).utf8)
    if magnitude == 0, precision == 0 { digits = [] }
    var sign: [UInt8] = []
    if isDecimal {
      if value < 0 { sign = [UInt8(ascii: "-")] } else if hasSpace { sign = [UInt8(ascii: " ")] }
    } else if hasPrefix, radix == 16, magnitude != 0 {
      sign = [UInt8(ascii: "0"), conversion]
    }
    digits = zeros((precision ?? 1) - digits.count) + digits
    if hasPrefix, radix == 8, digits.first != UInt8(ascii: "0") {
      digits.insert(UInt8(ascii: "0"), at: 0)
    }
    let missing = max(0, width - sign.count - digits.count)
    if isLeft { return sign + digits + Array(repeating: UInt8(ascii: " "), count: missing) }
    if fillsWithZeros, precision == nil { return sign + zeros(missing) + digits }
    return Array(repeating: UInt8(ascii: " "), count: missing) + sign + digits
  }

  private func zeros(_ count: Int) -> [UInt8] {
    Array(repeating: UInt8(ascii: "0"), count: max(0, count))
  }
}
