import NaiveList
import TermView
import TermViewTesting

/// How the rows of a random list are numbered, and what their numbers are, the long way round.
struct OracleNumbers: Equatable {
  enum Digits: String, CaseIterable { case decimal, roman, alphabetic, nested }

  var digits = Digits.decimal
  var start = 1
  var step = 1
  /// Whether elements have numbers of their own, which stay with them.
  var isOwn = false

  var style: NumberStyle {
    let style: NumberStyle =
      switch digits {
      case .decimal: .decimal
      case .roman: .roman
      case .alphabetic: .alphabetic
      case .nested: .nested
      }
    return style.starting(at: start).counting(by: step)
  }

  /// The number that the element with an id has of its own: of four digits, so that the numbers
  /// that have been seen do not matter for their width. A flag makes it another one.
  static func own(_ id: Int, _ data: OracleData) -> Int {
    (data.flags[0] ? 5000 : 1000) + id % 1000
  }

  /// The number before a row, and the columns that all beside it take.
  ///
  /// - Parameter counts: how many elements there are in each `ForEach` around, the innermost first.
  func label(of row: ListRow, counts: [Int], _ data: OracleData) -> (label: String, columns: Int) {
    if isOwn, let id = row.places.first?.id.base as? Int {
      return ("\(Self.own(id, data))", 4)
    }
    let count = digits == .nested ? counts.count : 1
    let labels = row.places.prefix(count).map { text(start + $0.offset * step) }
    let columns = counts.prefix(count).map { self.columns(count: $0) }
    return (
      labels.reversed().joined(separator: "."), columns.reduce(0, +) + columns.count - 1
    )
  }

  private func columns(count: Int) -> Int {
    let numbers = (0..<count).map { start + $0 * step }
    var widest = numbers.map { text($0).count }.max() ?? 0
    if digits == .roman, let last = numbers.max(), last > 0 {
      // The column keeps room for all numbers up to the highest.
      widest = max(widest, (1...min(last, 3999)).map { text($0).count }.max()!)
    }
    return widest
  }

  private func text(_ number: Int) -> String {
    guard number > 0 else { return "\(number)" }
    switch digits {
    case .decimal, .nested: return "\(number)"
    case .roman where number > 3999: return "\(number)"
    case .roman:
      let ones = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
      let tens = ["", "X", "XX", "XXX", "XL", "L", "LX", "LXX", "LXXX", "XC"]
      let hundreds = ["", "C", "CC", "CCC", "CD", "D", "DC", "DCC", "DCCC", "CM"]
      return String(repeating: "M", count: number / 1000) + hundreds[number / 100 % 10]
        + tens[number / 10 % 10] + ones[number % 10]
    case .alphabetic:
      let last = String("abcdefghijklmnopqrstuvwxyz".dropFirst((number - 1) % 26).first!)
      return number <= 26 ? last : text((number - 1) / 26) + last
    }
  }
}
