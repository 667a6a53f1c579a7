/// An element of the states under test: an id and a value that is not part of it.
struct Item: Identifiable, Hashable, Codable, Sendable {
  var id: Int
  var value: Int

  init(_ id: Int, _ value: Int = 0) {
    self.id = id
    self.value = value
  }
}
