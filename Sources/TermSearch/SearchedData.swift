import TermFuzzy

/// The searched elements, with their texts and an index of their ids, both built at the first
/// search.
final class SearchedData<Element: Identifiable> {
  let elements: [Element]
  private let lines = FuzzyLines()
  /// The number of elements among the lines.
  private(set) var lineCount = 0
  /// The offset of the first element with each id; built when an id is first looked up.
  private var offsets: [Element.ID: Int]?

  init(_ elements: [Element]) { self.elements = elements }

  /// The text of each element as a line, if all are there.
  var snapshot: FuzzySnapshot? { lines.isFinished ? lines.snapshot : nil }

  /// Adds the texts of some more elements to the lines.
  func read(_ count: Int, text: (Element) -> String) {
    guard !lines.isFinished else { return }
    let end = min(elements.count, lineCount + count)
    lines.append(lines: elements[lineCount..<end].lazy.map(text))
    lineCount = end
    if end == elements.count { lines.finish() }
  }

  /// The offset of the first element with an id.
  func offset(of id: Element.ID) -> Int? {
    if let offsets { return offsets[id] }
    var offsets: [Element.ID: Int] = [:]
    offsets.reserveCapacity(elements.count)
    for (offset, element) in elements.enumerated() where offsets[element.id] == nil {
      offsets[element.id] = offset
    }
    self.offsets = offsets
    return offsets[id]
  }
}
