/// What a part of a length was offered, and what it takes of that.
typealias LengthShare = (offer: Int?, length: Int)

/// Divides a length among several parts.
///
/// As in SwiftUI, the least flexible parts choose first: each is offered an equal share of what is
/// left, after the least lengths of those that choose later are set aside; spacers and other greedy
/// parts share the rest. Parts of a higher priority choose before all others. What is left after
/// all have chosen is offered to those that took all of theirs.
///
/// If the spacing and the least lengths are more than there is, each part has its least length, or
/// what it needs and there is from its start on if that is zero.
///
/// - Parameters:
///   - length: the total length available; `nil` or `Int.max` without a bound.
///   - priority: the priority of a part.
///   - measure: how much of an offer a part takes.
@MainActor
func shares(
  of length: Int?, count: Int, spacing: Int, priority: (_ index: Int) -> Double = { _ in 0 },
  _ measure: (_ index: Int, _ offer: Int?) -> Int
) -> [LengthShare] {
  func share(_ index: Int, _ offer: Int?) -> LengthShare {
    (offer, measure(index, offer))
  }
  guard let length, length != .max else { return (0..<count).map { share($0, length) } }
  let least = (0..<count).map { measure($0, 0) }
  let gaps = spacing * max(0, count - 1)
  if gaps >= length && gaps > 0 || least.reduce(gaps, { $0.addingClamped($1) }) > length {
    var position = 0
    return (0..<count).map { index in
      let room = max(0, length - position)
      let share = share(index, least[index] > 0 ? least[index] : min(measure(index, nil), room))
      position = position.addingClamped(share.length).addingClamped(spacing)
      return share
    }
  }
  let parts = (0..<count).map { index in
    let most = measure(index, .max)
    let flexibility = most == .max ? most : most - least[index]
    return (index: index, priority: priority(index), flexibility: flexibility)
  }
  let order = parts.sorted { a, b in
    a.priority != b.priority
      ? a.priority > b.priority : (a.flexibility, a.index) < (b.flexibility, b.index)
  }
  var left = max(0, length - gaps)
  var reserved = least.reduce(0, +)
  var shares = [LengthShare](repeating: (0, 0), count: count)
  var place = 0
  while place < count {
    // Those of one priority choose together, after room is set aside for the lower ones.
    let end = order[place...].firstIndex { $0.priority != order[place].priority } ?? count
    let lower = order[end...].reduce(0) { $0 + least[$1.index] }
    for rest in (1...end - place).reversed() {
      let index = order[end - rest].index
      reserved -= least[index]
      let equal = (max(0, left - lower) + rest - 1) / rest
      shares[index] = share(index, min(equal, max(0, left - reserved)))
      left = max(0, left - shares[index].length)
    }
    place = end
  }
  // Text with padding is less flexible than shorter text, and chooses first: what the others then
  // leave of their shares is offered to those that took all of theirs.
  for part in order where left > 0 && shares[part.index].length == shares[part.index].offer {
    let taken = shares[part.index].length
    shares[part.index] = share(part.index, taken + left)
    left = max(0, left - (shares[part.index].length - taken))
  }
  return shares
}
