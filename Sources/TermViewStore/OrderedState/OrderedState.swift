/// Elements by id and by position at once.
///
/// A value type for application state: the elements of a list in their order, each found by its
/// `id` as fast as by its position. Copies are O(1) and share everything; a change after a copy
/// copies O(√n) of it, so an undo history can keep many versions.
///
/// ```swift
/// var books = OrderedState(
///   Book(id: "1", title: "Emma"),
///   Book(id: "2", title: "Persuasion"))
/// let second = books["2"]?.title     // "Persuasion", by its id
/// let first = books[0].title     // "Emma", by its position
/// books["3"] = Book(id: "3", title: "Sanditon")   // appends
/// books["1"] = nil            // removes
/// books.move(from: [1], to: 0)
/// ```
///
/// It is a `RandomAccessCollection`, so it is data for `ForEach` as it is. It is not a
/// `MutableCollection`: a swap by two assignments would hold an id twice midway. `swapAt`, `sort`
/// and `reverse` are methods of its own.
///
/// An id identifies one element at most. Initialisers, decoding and `replaceSubrange` take the
/// *last* value given for an id and keep it at the *first* one's place.
///
/// With `Int` ids `books[5]` is the element at position 5; `value(id: 5)` and `remove(id: 5)` mean
/// the id. `books[5] = nil`, however, can only be the subscript by id, since the one by position
/// has no `nil`: it removes the element whose *id* is 5. Write `remove(at: 5)` for the position.
///
/// Complexity: looking up by id or position is O(log n). Finding an id's position, and moving,
/// inserting or removing one element are O(√n), with a small constant: a microsecond or a few at a
/// million elements. Iterating is O(n), close to an array's speed.
@frozen
public struct OrderedState<Substate: Identifiable> {
  /// The elements, a leaf at a time.
  @usableFromInline var leaves: LeafTable<Substate>
  /// The leaves in their order.
  @usableFromInline var order: LeafOrder
  /// The leaf that each id is in.
  @usableFromInline var index: IDTable
  /// The recent changes, recorded once they have been requested.
  @usableFromInline var log: ChangeLog?

  /// An empty state.
  @inlinable
  public init() {
    leaves = LeafTable()
    order = LeafOrder()
    index = IDTable()
    log = nil
  }

  /// The elements of a sequence in their order.
  ///
  /// Of several elements with one id the last value is kept, at the first one's place.
  ///
  /// Complexity: O(n).
  @inlinable
  public init(_ elements: some Sequence<Substate>) {
    self.init()
    rebuild(from: elements)
  }

  /// The elements in the order they are written.
  @inlinable
  public init(_ elements: Substate...) {
    self.init(elements)
  }
}

extension OrderedState: Sendable where Substate: Sendable, Substate.ID: Sendable {}

extension OrderedState: ExpressibleByArrayLiteral {
  /// The elements of an array literal. Of several with one id the last is kept, at the first one's
  /// place.
  @inlinable
  public init(arrayLiteral elements: Substate...) {
    self.init(elements)
  }
}
