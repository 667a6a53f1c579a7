/// The bindings from which a `ForEach` over a binding makes rows.
@usableFromInline
struct ElementBindings<Element, Content> {
  let content: (Binding<Element>) -> Content
  /// Makes the place that an item's binding reads and writes.
  let makeLocation: @MainActor (AnyForEachItem, Element) -> ElementLocation<Element>
}

/// The element of a collection behind a binding, found by its id wherever it has moved.
///
/// An action may read the element while it changes the collection around it:
///
///     model.books.removeAll { $0.id == book.id }
///
/// A state's value can be read then, that of an `@Observable` model cannot: Swift traps. A model
/// announces that it is about to change, and not that it has. From the announcement until the views
/// are evaluated, which is before the next event or frame, the element is therefore read from a
/// copy; what is set through the binding is set in the copy, too.
@MainActor
class ElementLocation<Element>: DependencySource, BindingLocation {
  /// The element as last read: returned while a model changes, and once the element was removed.
  final var last: Element
  private weak var item: AnyForEachItem?
  final let isInModel: Bool

  init(_ element: Element, item: AnyForEachItem, isInModel: Bool) {
    last = element
    self.item = item
    self.isInModel = isInModel
  }

  /// The last known offset of the item.
  final var offset: Int { item?.offset ?? 0 }

  /// Whether a model that the collection is in may be changing now.
  final var isChanging: Bool {
    guard isInModel, ViewGraph.evaluating == nil else { return false }
    // The reader of the model is evaluated again: the view that has made the `ForEach`.
    var node: ViewNode? = item?.forEach
    while let candidate = node {
      if candidate.needsEvaluation { return true }
      node = candidate.parent
    }
    return false
  }

  func get() -> Element { fatalError("implemented for every collection") }
  func set(_ newValue: Element) {}
  var inPlace: Element {
    get { get() }
    set { set(newValue) }
  }

  /// The item has seen that its element is another value.
  final func elementDidChange(to element: Element) {
    last = element
    notifyReaders()
  }
}

final class CollectionElementLocation<
  Collection: MutableCollection & RandomAccessCollection, ID: Hashable
>: ElementLocation<Collection.Element> {
  typealias Element = Collection.Element
  private let base: any BindingLocation<Collection>
  private let elementID: ElementID<Element, ID>
  private let id: ID

  init(
    base: any BindingLocation<Collection>, elementID: ElementID<Element, ID>, element: Element,
    item: AnyForEachItem
  ) {
    self.base = base
    self.elementID = elementID
    id = elementID(element)
    super.init(element, item: item, isInModel: base.isInModel)
  }

  /// The current offset of the element. Complexity: O(1) at its last place, else O(distance).
  private func index(in collection: Collection) -> Collection.Index? {
    let count = collection.count
    guard count > 0 else { return nil }
    let hint = min(max(0, offset), count - 1)
    func index(_ offset: Int) -> Collection.Index {
      collection.index(collection.startIndex, offsetBy: offset)
    }
    for step in 0..<count {
      if hint + step < count, elementID(collection[index(hint + step)]) == id {
        return index(hint + step)
      }
      if hint - step >= 0, elementID(collection[index(hint - step)]) == id {
        return index(hint - step)
      }
    }
    return nil
  }

  override func get() -> Element {
    recordRead()
    if isChanging { return last }
    // Reading one element is not reading the collection.
    let reader = ViewGraph.evaluating
    ViewGraph.evaluating = nil
    defer { ViewGraph.evaluating = reader }
    let collection = base.get()
    if let index = index(in: collection) { last = collection[index] }
    return last
  }

  override func set(_ newValue: Element) {
    guard let index = index(in: base.get()) else { return }
    last = newValue
    base.inPlace[index] = newValue
  }

  override var inPlace: Element {
    get { get() }
    _modify {
      if let index = index(in: base.get()) {
        yield &base.inPlace[index]
        if isChanging {
          let collection = base.get()
          if let index = self.index(in: collection) { last = collection[index] }
        }
      } else {
        yield &last
      }
    }
  }
}

extension ForEach where Data: MutableCollection {
  /// A view for each element of the collection behind `data`, which it reads and writes through a
  /// binding of its own. Only the rows whose elements change are evaluated again.
  public init(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Data.Element>) -> Content
  ) {
    self.init(binding: data, id: .keyPath(id), content: content)
  }

  /// A view for each identifiable element of the collection behind `data`.
  public init(
    _ data: Binding<Data>,
    @ViewBuilder content: @escaping (Binding<Data.Element>) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(binding: data, id: .function { $0.id }, content: content)
  }

  private init(
    binding: Binding<Data>, id: ElementID<Data.Element, ID>,
    content: @escaping (Binding<Data.Element>) -> Content
  ) {
    self.init(data: binding.wrappedValue, id: id)
    let base = binding.location
    bindings = ElementBindings(content: content) { item, element in
      CollectionElementLocation(base: base, elementID: id, element: element, item: item)
    }
  }
}
