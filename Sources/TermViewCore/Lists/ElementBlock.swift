/// Elements of a collection, gathered in their order after some of the other elements.
struct ElementBlock {
  /// The offsets of the elements in the program's data.
  var sources: IndexSet
  /// The number of the other elements before them.
  var place: Int

  /// Elements that are gathered around the one at `lead`, which is among them.
  init(_ sources: IndexSet, around lead: Int) {
    self.sources = sources
    place = lead - sources.count(in: 0..<lead)
  }

  /// The offsets at which they are shown.
  var range: Range<Int> { place..<place + sources.count }

  /// The offset in the program's data before which they are inserted: the destination of `onMove`.
  var destination: Int {
    var destination = place
    for source in sources where source <= destination { destination += 1 }
    return destination
  }

  /// Whether their place is the one in the data.
  var isAtHome: Bool {
    sources.first == place && sources.last == place + sources.count - 1
  }

  /// Moves the block past `step` other elements, at most to an end of the `count` elements.
  mutating func move(by step: Int, count: Int) {
    place = min(max(0, place + step), count - sources.count)
  }
}
