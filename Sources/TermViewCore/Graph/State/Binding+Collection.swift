// A binding to a collection is a collection of bindings to its elements: `$books[0]`,
// `$books.indices`, `$books.filter { $0.isRead.wrappedValue }`.
//
// A binding is for the main actor, and the requirements of `Collection` are for any: they run where
// the collection is used, which is in a body or an action. `assumeIsolated` traps elsewhere, so
// what is marked `nonisolated(unsafe)` never leaves the main actor.

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  /// Goes through the bindings to the elements.
  public typealias Iterator = IndexingIterator<Binding<Value>>
  /// Bindings to some of the elements, one after the other.
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  /// The indices of the collection.
  public typealias Indices = Value.Indices

  /// The value, read where the collection of bindings is used.
  private nonisolated func reading<Result>(_ body: (Value) -> Result) -> Result {
    nonisolated(unsafe) let body = body
    return MainActor.assumeIsolated {
      nonisolated(unsafe) let result = body(self.wrappedValue)
      return Unchecked(value: result)
    }.value
  }

  /// The position of the first element.
  public nonisolated var startIndex: Index { reading { $0.startIndex } }
  /// The position after the last element.
  public nonisolated var endIndex: Index { reading { $0.endIndex } }
  /// The positions of the elements, as of now.
  public nonisolated var indices: Value.Indices { reading { $0.indices } }
  /// The position after `index`.
  public nonisolated func index(after index: Index) -> Index { reading { $0.index(after: index) } }
  /// A binding to the element at `position`. The element has to be there whenever it is read.
  public nonisolated subscript(position: Index) -> Binding<Value.Element> {
    nonisolated(unsafe) let position = position
    return MainActor.assumeIsolated {
      Unchecked(
        value: Binding<Value.Element>(
          location: ElementAtLocation(base: self.location, position: position)))
    }.value
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  /// The position before `index`.
  public nonisolated func index(before index: Index) -> Index {
    reading { $0.index(before: index) }
  }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}

extension Binding: @MainActor Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { wrappedValue.id }
}

/// A value passed out of a main-actor closure to a caller that is on the main actor.
private struct Unchecked<Value>: @unchecked Sendable { let value: Value }

/// An element of a collection, by its position.
private final class ElementAtLocation<Collection: MutableCollection>: BindingLocation {
  private let base: any BindingLocation<Collection>
  private let position: Collection.Index

  init(base: any BindingLocation<Collection>, position: Collection.Index) {
    self.base = base
    self.position = position
  }

  func get() -> Collection.Element { base.get()[position] }
  func set(_ newValue: Collection.Element) { base.inPlace[position] = newValue }
  var inPlace: Collection.Element {
    get { get() }
    _modify { yield &base.inPlace[position] }
  }
}
