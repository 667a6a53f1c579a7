/// How a length is shared by several parts, as the views of a stack share it: the least flexible
/// choose first, and each is offered an equal share of what is left.
///
/// - Parameters:
///   - length: what is there for all; `nil` or `Int.max` where there is no bound.
///   - measure: how much of an offer a part takes.
@MainActor
func shares(
  of length: Int?, count: Int, spacing: Int, _ measure: (_ index: Int, _ offer: Int?) -> Int
) -> [Int] {
  guard let length, length != .max else { return (0..<count).map { measure($0, length) } }
  let flexibilities = (0..<count).map { index in
    let (difference, overflow) = measure(index, .max).subtractingReportingOverflow(
      measure(index, 0))
    return overflow ? Int.max : difference
  }
  let order = (0..<count).sorted {
    (flexibilities[$0], $0) < (flexibilities[$1], $1)
  }
  var left = max(0, length - spacing * max(0, count - 1))
  var taken = Array(repeating: 0, count: count)
  for (done, index) in order.enumerated() {
    let rest = count - done
    taken[index] = measure(index, (left + rest - 1) / rest)
    left = max(0, left - taken[index])
  }
  return taken
}
