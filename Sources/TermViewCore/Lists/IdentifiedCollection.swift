/// A collection that finds its elements by their ids itself, such as `OrderedState` of
/// TermViewStore.
///
/// Lists then find rows at once, however far they have moved, and `ForEach` takes a binding to it.
///
/// ```swift
/// /// Ten million lines that are made when they are seen.
/// struct Ruler: IdentifiedCollection {
///   struct Line: Identifiable { let id: Int }
///   var startIndex: Int { 0 }
///   var endIndex: Int { 10_000_000 }
///   subscript(position: Int) -> Line {
///     get { Line(id: position) }
///     set {}
///   }
///   func index(id: Int) -> Int? { indices.contains(id) ? id : nil }     // O(1)
/// }
/// // … List(Ruler()) { line in Text("\(line.id)") }
/// ```
public protocol IdentifiedCollection: RandomAccessCollection
where Element: Identifiable, Index == Int {
  /// The position of the element with an id, `nil` when there is none. Positions begin at 0.
  func index(id: Element.ID) -> Int?

  /// Assigning replaces the element in place.
  subscript(position: Int) -> Element { get set }
}

/// The element with an id in such a collection behind a binding.
final class IdentifiedElementLocation<Data: IdentifiedCollection>: ElementLocation<Data.Element> {
  private let base: any BindingLocation<Data>
  private let id: Data.Element.ID

  init(base: any BindingLocation<Data>, element: Data.Element, item: AnyForEachItem) {
    self.base = base
    id = element.id
    super.init(element, item: item, isInModel: base.isInModel)
  }

  override func get() -> Data.Element {
    recordRead()
    if isChanging { return last }
    // Reading one element is not reading the collection.
    let reader = ViewGraph.evaluating
    ViewGraph.evaluating = nil
    defer { ViewGraph.evaluating = reader }
    let data = base.get()
    if let position = data.index(id: id) { last = data[position] }
    return last
  }

  override func set(_ newValue: Data.Element) {
    guard let position = base.get().index(id: id) else { return }
    last = newValue
    base.inPlace[position] = newValue
  }
}

extension ForEach where Data: IdentifiedCollection, ID == Data.Element.ID {
  /// A view for each element of the collection behind `data`, which it reads and writes through a
  /// binding of its own. Only the rows whose elements change are evaluated again.
  public init(
    _ data: Binding<Data>,
    @ViewBuilder content: @escaping (Binding<Data.Element>) -> Content
  ) {
    self.init(data: data.wrappedValue, id: .function { $0.id })
    let base = data.location
    bindings = ElementBindings(content: content) { item, element in
      IdentifiedElementLocation(base: base, element: element, item: item)
    }
  }
}
