extension ListModel {
  /// The program's action after an event.
  package enum Action: Equatable {
    /// The list does nothing with the event.
    case ignored
    /// The list has done all.
    case handled
    /// Moves the element at an offset of a collection to another offset.
    case move(family: ListPath, from: Int, to: Int)
    /// Moves the elements at offsets of a collection before the one at an offset, as `onMove` has
    /// it: they were picked up, and are dropped.
    case drop(family: ListPath, offsets: [Int], destination: Int)
    /// Moves elements of an outline, by their ids, before the one at an offset of a branch, or of
    /// the root, as the `onMove` of an outline has it.
    case moveInTree(family: ListPath, ids: [AnyHashable], parent: AnyHashable?, offset: Int)
    /// Deletes the elements at offsets of a collection.
    case delete(family: ListPath, offsets: [Int])
    /// Deletes the elements at offsets of several collections.
    case deleteInAll([ListPath: [Int]])
    /// Copies the elements at offsets of a collection.
    case copy(family: ListPath, offsets: [Int])
    /// Removes the elements at offsets of a collection, and keeps copies of them.
    case cut(family: ListPath, offsets: [Int])
    /// Copies the elements at offsets of several collections.
    case copyInAll([ListPath: [Int]])
    /// Removes the elements at offsets of several collections, and keeps copies of them.
    case cutInAll([ListPath: [Int]])
    /// Inserts what was copied or cut before the element at an offset of a collection.
    case paste(family: ListPath, offset: Int)
    /// Shows or hides what belongs to the row with an identity.
    case fold(ListPath, isExpanded: Bool)
    /// Unfolds all branches of the outline in which the row with an identity is.
    case unfoldAll(ListPath)
  }
}
