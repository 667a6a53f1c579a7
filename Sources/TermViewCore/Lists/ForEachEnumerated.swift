/// One view for each element of a collection, made from the element and its index.
///
/// The index is the collection's own (`Data.Index`): for `articles[2...3]` it is 2 and 3. A row is
/// identified by its id; when it moves, its state is kept and its content is evaluated for the new
/// index.
///
/// ```swift
/// ForEachEnumerated(articles, id: \.title) { index, article in Text("\(index) \(article.title)") }
/// ```
public struct ForEachEnumerated<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  let rows: ForEach<IndexedElements<Data>, ID, Content>

  /// Creates a view for each element, identified by the key path `id`.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping @MainActor (Data.Index, Data.Element) -> Content
  ) {
    let id = (\IndexedElement<Data>.element).appending(path: id)
    rows = ForEach(IndexedElements(base: data), id: id) { content($0.index, $0.element) }
  }

  /// Creates a view for each element, identified by its own id.
  public init(
    _ data: Data,
    @ViewBuilder content: @escaping @MainActor (Data.Index, Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    rows = ForEach(IndexedElements(base: data)) { content($0.index, $0.element) }
  }

  public var body: some View { rows }
}

/// An element with its index.
struct IndexedElement<Base: RandomAccessCollection>: ElementWrapper {
  let index: Base.Index
  let element: Base.Element

  static var elementName: String { nameOfElements(Base.Element.self) }
}

extension IndexedElement: Identifiable where Base.Element: Identifiable {
  var id: Base.Element.ID { element.id }
}

/// A collection's elements with their indices.
struct IndexedElements<Base: RandomAccessCollection>: RandomAccessCollection {
  typealias Element = IndexedElement<Base>

  fileprivate(set) var base: Base

  var startIndex: Base.Index { base.startIndex }
  var endIndex: Base.Index { base.endIndex }
  var count: Int { base.count }
  subscript(index: Base.Index) -> Element { Element(index: index, element: base[index]) }
  func index(after index: Base.Index) -> Base.Index { base.index(after: index) }
  func index(before index: Base.Index) -> Base.Index { base.index(before: index) }
  func index(_ index: Base.Index, offsetBy distance: Int) -> Base.Index {
    base.index(index, offsetBy: distance)
  }
  func distance(from start: Base.Index, to end: Base.Index) -> Int {
    base.distance(from: start, to: end)
  }
}

/// A collection that finds elements by their ids finds them with their indices.
extension IndexedElements: IdentifiedCollection where Base: IdentifiedCollection {
  func index(id: Base.Element.ID) -> Int? { base.index(id: id) }

  subscript(index: Int) -> Element {
    get { Element(index: index, element: base[index]) }
    set { base[index] = newValue.element }
  }
}
