/// One view for each element of a collection, kept by the element's id.
///
/// State, focus and selection in a row belong to the element's id: they follow it when elements
/// move, and end when it goes. In a `List`, a lazy stack or a scroll view around one, views are
/// made only for visible elements, so that ten million cost as much as forty; in an `HStack` or a
/// `VStack` they are made for all.
///
/// Ids should be unique. Elements with the same id are all drawn, distinguished by their order, and
/// reported once as a diagnostic.
///
/// ```swift
/// ForEach(books) { book in Text(book.title) }
/// ForEach(names, id: \.self) { Text($0) }
/// ForEach($todos) { $todo in TextField("Todo", text: $todo.title) }
/// ```
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View,
  PrimitiveView
{
  @usableFromInline typealias ElementContent = @MainActor (Data.Element) -> Content

  /// The collection.
  public let data: Data
  @usableFromInline let id: ElementID<Data.Element, ID>
  /// The specialised functions for the collection; `nil` if it has none.
  @usableFromInline let access: ElementAccess<Data, ID>?
  @usableFromInline var elementContent: ElementContent?
  /// Makes the row's content when the row reads and writes its element through a binding.
  @usableFromInline var bindings: ElementBindings<Data.Element, Content>?
  /// The list's default edits of the collection, if the program allows them without an action.
  @usableFromInline var edits: ElementEdits?

  /// The closures that make the content of a row, without the data.
  struct Closures {
    let element: ElementContent?
    let bound: ((Binding<Data.Element>) -> Content)?

    /// The view of an element, to be inspected and not shown.
    @MainActor
    func view(of value: Data.Element) -> Content? {
      element?(value) ?? bound?(.constant(value))
    }
  }

  var closures: Closures {
    Closures(element: elementContent, bound: bindings?.content)
  }

  @inlinable
  init(
    data: Data, id: ElementID<Data.Element, ID>, access: ElementAccess<Data, ID>? = nil
  ) {
    self.data = data
    self.id = id
    self.access = access
  }

  @inlinable
  init(
    data: Data, id: @escaping (Data.Element) -> ID, access: ElementAccess<Data, ID>,
    content: @escaping ElementContent
  ) {
    self.init(data: data, id: .function(id), access: access)
    elementContent = content
  }

  @inlinable
  init(
    data: Data, id: KeyPath<Data.Element, ID>, access: ElementAccess<Data, ID>,
    content: @escaping ElementContent
  ) {
    self.init(data: data, id: .keyPath(id), access: access)
    elementContent = content
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    ForEachNode(view, context)
  }

  @inline(__always)
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: ForEachNode<Data, ID, Content>.self)
    let contents = node.carried == nil ? ForEachContents(view) : node.contentsWhileCarrying(view)
    node.update(contents, edits: view.edits)
  }
}

/// The same as ``ForEach``, which is lazy wherever its container is.
public typealias LazyForEach = ForEach

/// The source of an element's id.
@usableFromInline
enum ElementID<Element, ID: Hashable> {
  case keyPath(KeyPath<Element, ID>)
  case function((Element) -> ID)

  func callAsFunction(_ element: Element) -> ID {
    switch self {
    case .keyPath(let keyPath): element[keyPath: keyPath]
    case .function(let function): function(element)
    }
  }
}

extension ForEach {
  /// Creates a view for each element, identified by the key path `id`.
  @inlinable
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.init(
      data: data, id: id,
      access: ElementAccess(
        match: { matchElements($0, $1, $2, $3) { $0[keyPath: id] } },
        search: { searchElement($0, $1, $2, $3) { $0[keyPath: id] } },
        scan: { scanElements($0, $1, $2, $3) { $0[keyPath: id] } }),
      content: content)
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates a view for each element, identified by its own id.
  @inlinable
  public init(
    _ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.init(
      data: data, id: { $0.id },
      access: ElementAccess(
        match: { matchElements($0, $1, $2, $3) { $0.id } },
        search: { searchElement($0, $1, $2, $3) { $0.id } },
        scan: { scanElements($0, $1, $2, $3) { $0.id } }),
      content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// A view for each number of a range.
  @inlinable
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping @MainActor (Int) -> Content) {
    self.init(
      data: data, id: { $0 },
      access: ElementAccess(
        match: { matchElements($0, $1, $2, $3) { $0 } },
        search: { searchElement($0, $1, $2, $3) { $0 } },
        scan: { scanElements($0, $1, $2, $3) { $0 } }),
      content: content)
  }
}
