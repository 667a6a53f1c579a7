extension OrderedState {
  // Disfavoured: where ids are `Int`, a number is a position.
  /// The element with an id, `nil` when there is none.
  ///
  /// Assigning an element replaces the one with this id in place, or appends a new one; assigning
  /// `nil` removes it. An element whose own id is not `id` is a precondition failure.
  ///
  /// For `Int` ids the position wins (`books[5]` is the sixth element), except for `= nil`, which
  /// only this subscript understands: it removes the element whose id is 5.
  ///
  /// Complexity: O(log n) to read, O(√n) to assign.
  @inlinable
  @_disfavoredOverload
  public subscript(id: Substate.ID) -> Substate? {
    @inline(__always) get { value(id: id) }
    set {
      guard let element = newValue else {
        remove(id: id)
        return
      }
      require(
        element.id == id,
        "An element was assigned to an OrderedState under an id that is not its own.")
      if let position = index(id: id) {
        replace(at: position, with: element)
      } else {
        append(element)
      }
    }
  }

  /// The element with an id, `nil` when there is none. Complexity: O(log n).
  @inlinable
  @inline(__always)
  public func value(id: Substate.ID) -> Substate? {
    withExtendedLifetime(self) {
      guard let spot = spot(id: id) else { return nil }
      return spot.element.pointee
    }
  }

  /// The position of an id, `nil` when there is no such element. Complexity: O(√n).
  @inlinable
  public func index(id: Substate.ID) -> Int? {
    guard let spot = spot(id: id) else { return nil }
    let block = leaves.address(ofNotesOfLeaf: spot.leaf).pointee.block
    return order.start(ofLeaf: spot.leaf, inBlock: block) + spot.offset
  }

  /// Whether there is an element with this id. Complexity: O(log n).
  @inlinable
  public func contains(id: Substate.ID) -> Bool {
    spot(id: id) != nil
  }

  /// The elements as an array. Complexity: O(n).
  @inlinable
  public var values: [Substate] { Array(self) }

  /// The ids in the order of their elements. Complexity: O(n).
  @inlinable
  public var ids: [Substate.ID] { map(\.id) }
}
