/// The announcement of a focused list: its cursor's row.
extension ListNode {
  final func announcement(label: String?) -> String? {
    guard let row = listCursor.row, sequence.isCurrent(row) else { return label }
    var parts: [String] = []
    if sequence.item(of: row) != nil, sectionLabel(of: row) == nil,
      let place = elementPlace(of: row)
    {
      parts.append("\(place.number) of \(place.count)")
    }
    if isCarried(row) { parts.append("picked up") }
    if let selection, !selection.followsCursor, isSelected(row) { parts.append("selected") }
    parts.append(row.spokenText)
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
