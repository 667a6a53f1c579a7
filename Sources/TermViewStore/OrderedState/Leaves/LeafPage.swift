/// Some leaves by their numbers: their elements apart from the rest.
///
/// A look-up goes from an id's slot to the elements; side by side the references to them are few
/// enough to stay in the processor's cache (250 KB for a million elements), and the element can be
/// fetched before the tags have arrived.
@frozen
@usableFromInline
struct LeafPage<Element> {
  @usableFromInline var elements: ContiguousArray<ContiguousArray<Element>> = []
  @usableFromInline var notes: ContiguousArray<Leaf<Element>.Notes> = []

  @inlinable
  init() {}

  @inlinable var count: Int { elements.count }

  @inlinable
  mutating func append(_ leaf: Leaf<Element>) {
    elements.append(leaf.elements)
    notes.append(leaf.notes)
  }

  @inlinable
  subscript(index: Int) -> Leaf<Element> {
    get { Leaf(elements[index], notes: notes[index]) }
    _modify {
      // Taken out and put back, so that the leaf changes in place.
      var leaf = Leaf<Element>([], notes: notes[index])
      swap(&leaf.elements, &elements[index])
      defer {
        notes[index] = leaf.notes
        swap(&leaf.elements, &elements[index])
      }
      yield &leaf
    }
  }
}

extension LeafPage: Sendable where Element: Sendable {}
