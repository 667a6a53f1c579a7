/// Elements that are taken all at once, while others may come. The memory of a batch that was dealt
/// with serves a later one: with each key there are a few.
struct Batches<Element> {
  private var waiting: [Element] = []
  private var spare: [Element] = []

  var isEmpty: Bool { waiting.isEmpty }

  mutating func append(_ element: Element) { waiting.append(element) }

  /// Takes all elements. A batch that is taken while another is dealt with has memory of its own.
  mutating func take() -> [Element] {
    let batch = waiting
    waiting = spare
    spare = []
    return batch
  }

  /// Takes back the memory of a batch.
  mutating func reuse(_ batch: consuming [Element]) {
    batch.removeAll(keepingCapacity: true)
    spare = batch
  }
}
