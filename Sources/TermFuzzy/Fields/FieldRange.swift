/// A range of the fields of a line, by their numbers: from 1 on, or from the last, which is -1.
///
/// | written | fields |
/// |---|---|
/// | `2` | the second |
/// | `-1` | the last |
/// | `2..4` | the second to the fourth |
/// | `2..` | all but the first |
/// | `..-2` | all but the last |
/// | `..` | all |
///
/// Numbers of fields that a line does not have are left out.
///
/// ```swift
/// let fields = FieldRange.list("1,3..")!     // as a user writes them after `--nth`
/// ```
public struct FieldRange: Hashable, Sendable, LosslessStringConvertible {
  /// `nil` is the first field.
  private let first: Int?
  /// `nil` is the last field.
  private let last: Int?

  /// One field.
  ///
  /// - Parameter number: from 1 on, or from the last by -1 on; 0 is trapped.
  public init(_ number: Int) {
    precondition(number != 0, "fields are numbered from 1 on, or from -1 back")
    first = number
    last = number
  }

  /// The fields that an expression means, as in the table; `nil` if it is none.
  public init?(_ text: String) {
    let utf8 = Array(text.utf8)
    guard let dots = utf8.indices.dropLast().first(where: { utf8[$0...].starts(with: "..".utf8) })
    else {
      guard let number = FieldRange.number(utf8[...]) else { return nil }
      first = number
      last = number
      return
    }
    let (before, after) = (utf8[..<dots], utf8[(dots + 2)...])
    first = FieldRange.number(before)
    last = FieldRange.number(after)
    guard before.isEmpty || first != nil, after.isEmpty || last != nil else { return nil }
    if let first, let last, first < 0, last > 0 { return nil }
  }

  /// Several expressions, with commas between; `nil` if one of them is none. Complexity:
  /// O(characters).
  public static func list(_ text: String) -> [FieldRange]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let ranges = parts.compactMap { FieldRange(String($0)) }
    return ranges.count == parts.count ? ranges : nil
  }

  /// The expression that means these fields, as in the table.
  public var description: String {
    if let first, first == last { return String(first) }
    return (first.map { String($0) } ?? "") + ".." + (last.map { String($0) } ?? "")
  }

  /// Whether the range contains all fields of every line.
  var isFull: Bool { (first ?? 1) == 1 && (last ?? -1) == -1 }

  /// The offsets of the selected fields among `count`, from 0 on.
  func fields(of count: Int) -> Range<Int> {
    func place(_ number: Int) -> Int { number < 0 ? number + count + 1 : number }
    let start = max(first.map(place) ?? 1, 1)
    let end = min(last.map(place) ?? count, count)
    return start <= end ? start - 1..<end : 0..<0
  }

  /// Digits, perhaps with a sign; not 0.
  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    guard let number = Int(String(decoding: text, as: UTF8.self)), number != 0 else { return nil }
    return number
  }
}
