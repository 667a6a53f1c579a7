/// What a `ForEach` over a binding makes rows with.
struct ElementBindings<Element, Content> {
  let content: (Binding<Element>) -> Content
  /// Makes the place that an item's binding reads and writes.
  let makeLocation: @MainActor (AnyForEachItem, Element) -> ElementLocation<Element>
}

/// The element of a collection behind a binding, found by its id wherever it has moved.
@MainActor
class ElementLocation<Element>: DependencySource, BindingLocation {
  func get() -> Element { fatalError("implemented for every collection") }
  func set(_ newValue: Element) {}
  var inPlace: Element {
    get { get() }
    set { set(newValue) }
  }

  /// The item has seen that its element is another value.
  final func elementDidChange() { notifyReaders() }
}

final class CollectionElementLocation<
  Collection: MutableCollection & RandomAccessCollection, ID: Hashable
>: ElementLocation<Collection.Element> {
  typealias Element = Collection.Element
  private let base: any BindingLocation<Collection>
  private let elementID: ElementID<Element, ID>
  private let id: ID
  private weak var item: AnyForEachItem?
  /// What is read once the element has gone.
  private var last: Element

  init(
    base: any BindingLocation<Collection>, elementID: ElementID<Element, ID>, element: Element,
    item: AnyForEachItem
  ) {
    self.base = base
    self.elementID = elementID
    id = elementID(element)
    last = element
    self.item = item
  }

  /// Where the element stands now. Complexity: O(1) where it last stood, else O(distance).
  private func index(in collection: Collection) -> Collection.Index? {
    let count = collection.count
    guard count > 0 else { return nil }
    let hint = min(max(0, item?.offset ?? 0), count - 1)
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
    base.inPlace[index] = newValue
  }

  override var inPlace: Element {
    get { get() }
    _modify {
      if let index = index(in: base.get()) {
        yield &base.inPlace[index]
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
