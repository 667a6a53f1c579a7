/// One of the views in a container's content. It is a view itself, and can be shown anywhere.
///
/// ```swift
/// ForEach(subviews: content) { subview in
///   HStack {
///     Text(subview.containerValues.isMarked ? "*" : " ")
///     subview
///   }
/// }
/// ```
public struct Subview: Identifiable {
  /// What makes a subview the same when its container is evaluated again: its place in the
  /// structure, and the ids of elements.
  public struct ID: Hashable {
    let path: [AnyHashable]
  }

  /// The subview's identity.
  public let id: ID
  let make: @MainActor () -> MadeSubview

  /// What the view says to its container.
  @MainActor public var containerValues: ContainerValues { make().values }
}

extension Subview: View {
  public var body: some View { make().view }
}

extension Subview: SubviewSource {
  static var isOneSubview: Bool { true }
  func collectSubviews(into collector: inout SubviewCollector) {
    let made = make()
    var inner = collector.inside(at: AnyHashable(id))
    inner.values.merge(made.values)
    inner.collectWhole(made.view)
    collector.take(inner)
  }
}

/// The views in a container's content, in order. A view that a `ForEach` makes for an element is
/// made when it is shown, or when its values are read, if its type is that of one view.
///
/// ```swift
/// /// Shows the first card alone, and the others beside one another.
/// struct CardDeck<Content: View>: View {
///   @ViewBuilder var content: Content
///
///   var body: some View {
///     Group(subviews: content) { cards in
///       VStack {
///         cards.first
///         HStack { cards.dropFirst() }
///       }
///     }
///   }
/// }
/// ```
///
/// Complexity: O(log parts) an element, where a `ForEach` is one part, and so is a view.
public struct SubviewsCollection: RandomAccessCollection {
  private let parts: [SubviewPart]
  /// The number of subviews up to the end of each part.
  private let ends: [Int]

  init(_ parts: [SubviewPart]) {
    self.parts = parts
    var count = 0
    ends = parts.map { part in
      count += part.count
      return count
    }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { ends.last ?? 0 }

  /// The subview at `index`, counted from 0. Traps where there is none.
  public subscript(index: Int) -> Subview {
    precondition(indices.contains(index), "there is no subview \(index) of \(endIndex)")
    var (low, high) = (0, parts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > index { high = middle } else { low = middle + 1 }
    }
    let part = parts[low]
    let offset = index - (ends[low] - part.count)
    let make = part.make
    return Subview(id: part.id(offset)) { make(offset) }
  }

  /// The subviews at `bounds`, counted from 0. Traps where there are not as many.
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(base: self, bounds: bounds)
  }
}

extension SubviewsCollection: View {
  public var body: some View { ForEach(self) { $0 } }
}

/// Some of the views in a container's content, one after the other. See ``SubviewsCollection``.
///
/// ```swift
/// Group(subviews: content) { cards in
///   HStack { cards.dropFirst() }     // a slice is a view, too
/// }
/// ```
public struct SubviewsCollectionSlice: RandomAccessCollection {
  private let base: SubviewsCollection
  private let bounds: Range<Int>

  init(base: SubviewsCollection, bounds: Range<Int>) {
    precondition(
      bounds.lowerBound >= 0 && bounds.upperBound <= base.count,
      "\(bounds) is not within the \(base.count) subviews")
    self.base = base
    self.bounds = bounds
  }

  public var startIndex: Int { bounds.lowerBound }
  public var endIndex: Int { bounds.upperBound }
  /// The subview at `index`, counted from 0. Traps where there is none.
  public subscript(index: Int) -> Subview {
    precondition(bounds.contains(index), "subview \(index) is not within \(bounds)")
    return base[index]
  }
  /// The subviews at `bounds`, counted from 0. Traps where there are not as many.
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    precondition(
      bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex,
      "\(bounds) is not within \(self.bounds)")
    return SubviewsCollectionSlice(base: base, bounds: bounds)
  }
}

extension SubviewsCollectionSlice: View {
  public var body: some View { ForEach(self) { $0 } }
}

// MARK: Containers

extension Group {
  /// What `transform` makes of the views in `view`: for containers of one's own.
  ///
  /// A `ForEach`, a `Group`, conditions and sections are seen as the views that they have; a view
  /// with a `body` counts as one. State, focus and selection of a subview stay with its id.
  ///
  /// - Parameters:
  ///   - view: the content.
  ///   - transform: is evaluated whenever `view` has changed.
  public init<Base: View, Result: View>(
    subviews view: Base,
    @ViewBuilder transform: @escaping @MainActor (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(base: view, transform: transform) }
  }

  /// What `transform` makes of the sections in `view`: for containers of one's own.
  ///
  /// - Parameters:
  ///   - view: the content.
  ///   - transform: is evaluated whenever `view` has changed.
  public init<Base: View, Result: View>(
    sections view: Base,
    @ViewBuilder transform: @escaping @MainActor (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(base: view, transform: transform) }
  }
}

/// The view of a `Group(subviews:)`, see ``Group/init(subviews:transform:)``.
///
/// ```swift
/// Group(subviews: content) { cards in
///   HStack { cards.dropFirst() }     // a slice is a view, too
/// }
/// ```
public struct GroupElementsOfContent<Base: View, Result: View>: View {
  let base: Base
  let transform: @MainActor (SubviewsCollection) -> Result
  public var body: some View { transform(SubviewCollector.subviews(of: base)) }
}

/// The view of a `Group(sections:)`, see ``Group/init(sections:transform:)``.
///
/// ```swift
/// Group(sections: content) { sections in
///   Text("\(sections.count) columns")
/// }
/// ```
public struct GroupSectionsOfContent<Base: View, Result: View>: View {
  let base: Base
  let transform: @MainActor (SectionCollection) -> Result
  public var body: some View {
    transform(SectionCollection(SubviewCollector.sections(of: base)))
  }
}

extension ForEach where Data == SubviewsCollection, ID == Subview.ID {
  /// A view for each of the views in `view`.
  public init<Base: View>(
    subviews view: Base, @ViewBuilder content: @escaping @MainActor (Subview) -> Content
  ) {
    self.init(SubviewCollector.subviews(of: view), content: content)
  }
}

extension ForEach where Data == SectionCollection, ID == SectionConfiguration.ID {
  /// A view for each of the sections in `view`. What lies between sections is in sections without
  /// header and footer.
  public init<Base: View>(
    sections view: Base,
    @ViewBuilder content: @escaping @MainActor (SectionConfiguration) -> Content
  ) {
    self.init(SectionCollection(SubviewCollector.sections(of: view)), content: content)
  }
}
