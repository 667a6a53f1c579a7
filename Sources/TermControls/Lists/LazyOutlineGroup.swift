import Observation
import TermViewCore

/// The elements of a tree as the rows of a list; the children of a branch are loaded when it is
/// first unfolded.
///
/// It looks and works as an `OutlineGroup` does. While a branch loads, a line below its row shows
/// that; if loading fails, the line shows the error, and Return on the row retries. Loaded elements
/// are kept for the lifetime of the view, by the ids of the branches; a branch that is folded
/// meanwhile continues to load. When the data changes, the remaining branches keep their loaded
/// elements.
///
/// ```swift
/// List(selection: $chosen) {
///   LazyOutlineGroup(volumes, isBranch: \.isFolder) { folder in
///     try await disk.contents(of: folder)
///   } content: { file in
///     Text(file.name)
///   }
/// }
/// ```
///
/// Rows are selected by the ids of their elements. All ids in the tree are different.
///
/// Complexity: as that of `OutlineGroup`, with all that was loaded for the data.
public struct LazyOutlineGroup<Element: Identifiable & Sendable, Leaf: View>: View
where Element.ID: Sendable {
  private let data: [Element]
  private let isBranch: @MainActor (Element) -> Bool
  private let load: @MainActor (Element) async throws -> [Element]
  private let content: @MainActor (Element) -> Leaf
  @State private var tree = LazyTree<Element>()

  /// The elements of a tree, identified by their own ids.
  ///
  /// - Parameters:
  ///   - data: the elements at the root.
  ///   - isBranch: whether there may be elements in one.
  ///   - load: returns the elements that are in one.
  ///   - content: makes the view of an element.
  public init(
    _ data: [Element], isBranch: @escaping @MainActor (Element) -> Bool = { _ in true },
    load: @escaping @MainActor (Element) async throws -> [Element],
    @ViewBuilder content: @escaping @MainActor (Element) -> Leaf
  ) {
    self.data = data
    self.isBranch = isBranch
    self.load = load
    self.content = content
  }

  public var body: some View {
    let tree = tree
    let nodes = tree.nodes(of: data, isBranch)
    OutlineGroup(
      nodes, children: \.children,
      expanded: Binding {
        tree.expanded
      } set: { expanded in
        tree.expand(expanded, load)
      }
    ) { node in
      LazyOutlineRow(state: node.state, content: content(node.element)) {
        tree.start(node.element, load)
      }
    }
  }
}

/// The state of loading a branch.
enum LazyBranchState: Equatable {
  case loading
  case failed(String)
  case loaded
}

/// An element with its loaded children.
struct LazyNode<Element: Identifiable>: Identifiable {
  let element: Element
  let state: LazyBranchState?
  let children: [LazyNode]?
  var id: Element.ID { element.id }
}

extension LazyNode: ElementWrapper {
  static var elementName: String { nameOfElements(Element.self) }
}

/// The loaded elements of a tree.
@Observable
@MainActor
final class LazyTree<Element: Identifiable & Sendable> where Element.ID: Sendable {
  private(set) var expanded: Set<Element.ID> = []
  private var states: [Element.ID: LazyBranchState] = [:]
  private var children: [Element.ID: [Element]] = [:]
  /// The branches as they were shown last, to be loaded when they are unfolded.
  @ObservationIgnored private var branches: [Element.ID: Element] = [:]

  /// The elements with all that was loaded of them.
  func nodes(_ elements: [Element], _ isBranch: (Element) -> Bool) -> [LazyNode<Element>] {
    elements.map { element in
      guard isBranch(element) else {
        return LazyNode(element: element, state: nil, children: nil)
      }
      branches[element.id] = element
      return LazyNode(
        element: element, state: states[element.id],
        children: nodes(children[element.id] ?? [], isBranch))
    }
  }

  func nodes(of data: [Element], _ isBranch: (Element) -> Bool) -> [LazyNode<Element>] {
    branches = [:]
    return nodes(data, isBranch)
  }

  /// Unfolds the branches with the ids, and loads those that were not loaded.
  func expand(
    _ ids: Set<Element.ID>, _ load: @escaping @MainActor (Element) async throws -> [Element]
  ) {
    let new = ids.subtracting(expanded)
    expanded = ids
    for id in new where states[id] != .loaded {
      if let element = branches[id] { start(element, load) }
    }
  }

  private static func text(of error: some Error) -> String { ErrorText.title(of: error) }

  /// Loads the children of a branch, unless they are being loaded.
  func start(
    _ element: Element, _ load: @escaping @MainActor (Element) async throws -> [Element]
  ) {
    guard states[element.id] != .loading else { return }
    states[element.id] = .loading
    Task { [weak self] in
      do {
        let elements = try await load(element)
        self?.children[element.id] = elements
        self?.states[element.id] = .loaded
      } catch {
        self?.states[element.id] = .failed(LazyTree.text(of: error))
      }
    }
  }
}

/// A row of an outline, with a line for loading and for errors.
private struct LazyOutlineRow<Content: View>: View {
  let state: LazyBranchState?
  let content: Content
  let retry: @MainActor () -> Void
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    switch state {
    case nil, .loaded: content
    case .loading:
      VStack(alignment: .leading, spacing: 0) {
        content
        Text("Loading" + glyphs.ellipsis).foregroundStyle(.secondary)
      }
    case .failed(let reason):
      VStack(alignment: .leading, spacing: 0) {
        content
        HStack(spacing: 1) {
          Text(glyphs.failure).foregroundStyle(.role(.error))
          Text(reason).foregroundStyle(.role(.error)).lineLimit(1)
          Button("Retry", action: retry).layoutPriority(1)
        }
      }
    }
  }
}
