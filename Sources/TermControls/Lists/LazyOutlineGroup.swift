import Observation
import TermViewCore

/// The elements of a tree as the rows of a list; the children of a branch are loaded when it is
/// first unfolded.
///
/// It looks and works as an `OutlineGroup` does. While a branch loads, a line below its row shows
/// that; if loading fails, the line shows the error, and Return on the row retries. Loaded elements
/// are kept for the lifetime of the view, by the ids of the branches; a branch that is folded
/// meanwhile continues to load. When the data changes, the remaining branches keep their loaded
/// elements. An id that is put into `reloading` has its branch loaded anew, as after a file was
/// made in a folder.
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
/// Rows are selected by the ids of their elements. All ids in the tree are different. Edits are
/// those of every ``OutlineContent``; an `OutlinePlace` counts the elements that are loaded. The
/// program changes what it loads from, and has the branches that were changed loaded anew:
///
/// ```swift
/// LazyOutlineGroup(volumes, isBranch: \.isFolder, reloading: $stale) { folder in
///   try await disk.contents(of: folder)
/// } content: { file in
///   Text(file.name)
/// }
/// .onDelete { ids in
///   disk.remove(ids)
///   stale.formUnion(ids.map(disk.folder))
/// }
/// ```
///
/// Complexity: as that of `OutlineGroup`, with all that was loaded for the data.
public struct LazyOutlineGroup<Element: Identifiable & Sendable, Leaf: View>: OutlineContent
where Element.ID: Sendable {
  private let data: [Element]
  private let isBranch: @MainActor (Element) -> Bool
  private let load: @MainActor (Element) async throws -> [Element]
  private let content: @MainActor (Element) -> Leaf
  private let expanded: Binding<Set<Element.ID>>?
  private let reloading: Binding<Set<Element.ID>>?
  /// The edits that the modifiers have added.
  public var edits = OutlineEdits<Element.ID>()
  @State private var tree = LazyTree<Element>()

  /// The elements of a tree, identified by their own ids.
  ///
  /// - Parameters:
  ///   - data: the elements at the root.
  ///   - isBranch: whether there may be elements in one.
  ///   - expanded: the ids of the branches that are unfolded, and loaded where they are shown; of
  ///     elements that are not there, too. `nil` where the view keeps them for itself, with all
  ///     folded at first.
  ///   - reloading: the ids of branches to be loaded anew. Each leaves the set when its loading
  ///     begins; what was loaded is shown until the new elements are there. A folded branch is
  ///     loaded when it is unfolded.
  ///   - load: returns the elements that are in one.
  ///   - content: makes the view of an element.
  public init(
    _ data: [Element], isBranch: @escaping @MainActor (Element) -> Bool = { _ in true },
    expanded: Binding<Set<Element.ID>>? = nil, reloading: Binding<Set<Element.ID>>? = nil,
    load: @escaping @MainActor (Element) async throws -> [Element],
    @ViewBuilder content: @escaping @MainActor (Element) -> Leaf
  ) {
    self.data = data
    self.isBranch = isBranch
    self.expanded = expanded
    self.reloading = reloading
    self.load = load
    self.content = content
  }

  public var body: some View {
    let tree = tree
    let nodes = tree.nodes(of: data, isBranch, expanded: expanded?.wrappedValue)
    if tree.isBehind(reloading?.wrappedValue ?? []) {
      // What is shown is not written while it is read.
      Task { tree.catchUp(expanded, reloading, load) }
    }
    return OutlineGroup(
      nodes, children: \.children,
      expanded: Binding {
        expanded?.wrappedValue ?? tree.expanded
      } set: { ids in
        tree.expand(ids, besides: expanded?.wrappedValue ?? tree.expanded, load)
        expanded?.wrappedValue = ids
      }
    ) { node in
      LazyOutlineRow(state: node.state, content: content(node.element)) {
        tree.start(node.element, load)
      }
    }
    .edits(edits)
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
  typealias ID = Element.ID
  typealias Load = @MainActor (Element) async throws -> [Element]

  private(set) var expanded: Set<ID> = []
  private var states: [ID: LazyBranchState] = [:]
  private var children: [ID: [Element]] = [:]
  /// The branches as they were shown last, to be loaded when they are unfolded.
  @ObservationIgnored private var branches: [ID: Element] = [:]
  /// The unfolded branches that are shown and were not asked for.
  @ObservationIgnored private var missing: Set<ID> = []
  /// How often each branch was asked for: only the last answer counts.
  @ObservationIgnored private var requests: [ID: Int] = [:]

  /// The elements with all that was loaded of them.
  ///
  /// - Parameter unfolded: the unfolded branches; `nil` for those that the tree keeps.
  func nodes(
    of data: [Element], _ isBranch: (Element) -> Bool, expanded unfolded: Set<ID>?
  ) -> [LazyNode<Element>] {
    branches = [:]
    missing = []
    return nodes(data, isBranch, unfolded ?? expanded)
  }

  private func nodes(
    _ elements: [Element], _ isBranch: (Element) -> Bool, _ unfolded: Set<ID>
  ) -> [LazyNode<Element>] {
    elements.map { element in
      guard isBranch(element) else {
        return LazyNode(element: element, state: nil, children: nil)
      }
      branches[element.id] = element
      var state = states[element.id]
      if unfolded.contains(element.id), state == nil {
        missing.insert(element.id)
        state = .loading
      }
      return LazyNode(
        element: element, state: state,
        children: nodes(children[element.id] ?? [], isBranch, unfolded))
    }
  }

  /// Whether branches have to be loaded that no key has unfolded.
  func isBehind(_ stale: Set<ID>) -> Bool { !missing.isEmpty || !stale.isEmpty }

  /// Loads the unfolded branches that were not asked for, and those to be loaded anew.
  func catchUp(_ expanded: Binding<Set<ID>>?, _ stale: Binding<Set<ID>>?, _ load: @escaping Load) {
    if let ids = stale?.wrappedValue, !ids.isEmpty {
      stale?.wrappedValue.subtract(ids)
      let unfolded = expanded?.wrappedValue ?? self.expanded
      for id in ids {
        if let element = branches[id], unfolded.contains(id) {
          request(element, load)
        } else {
          requests[id, default: 0] += 1
          states[id] = nil
          children[id] = nil
        }
      }
    }
    for id in missing where states[id] == nil {
      if let element = branches[id] { start(element, load) }
    }
  }

  /// Unfolds the branches with the ids, and loads those that were not loaded.
  ///
  /// - Parameter old: the branches that are unfolded already.
  func expand(_ ids: Set<ID>, besides old: Set<ID>, _ load: @escaping Load) {
    expanded = ids
    for id in ids.subtracting(old) where states[id] != .loaded {
      if let element = branches[id] { start(element, load) }
    }
  }

  private static func text(of error: some Error) -> String { ErrorText.title(of: error) }

  /// Loads the children of a branch, unless they are being loaded.
  func start(_ element: Element, _ load: @escaping Load) {
    guard states[element.id] != .loading else { return }
    states[element.id] = .loading
    request(element, load)
  }

  private func request(_ element: Element, _ load: @escaping Load) {
    let id = element.id
    requests[id, default: 0] += 1
    let number = requests[id]
    Task { [weak self] in
      let answer: Result<[Element], any Error>
      do { answer = .success(try await load(element)) } catch { answer = .failure(error) }
      guard let self, requests[id] == number else { return }
      switch answer {
      case .success(let elements):
        children[id] = elements
        states[id] = .loaded
      case .failure(let error): states[id] = .failed(LazyTree.text(of: error))
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
