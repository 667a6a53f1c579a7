/// A node that says by which value it is chosen: as a row of a list, or as a choice.
@MainActor
protocol TaggedNode: ViewNode {
  func tag<Tag: Hashable>(as type: Tag.Type) -> Tag?
}
