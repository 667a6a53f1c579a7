/// A view whose ids are known without making it.
@MainActor
package protocol IdentifyingView {
  /// Whether views of the type may have ids in them.
  static var mayHoldIDs: Bool { get }
  /// Whether an element, a view with `id(_:)` or one with a `tag(_:)` in the view has the id.
  func holds<ID: Hashable>(_ id: ID) -> Bool
}

extension IdentifyingView {
  package static var mayHoldIDs: Bool { true }
}

/// Whether a view contains the id, as far as that is known without making it.
@MainActor
package func holds<ID: Hashable>(_ id: ID, in content: some View) -> Bool {
  (content as? any IdentifyingView)?.holds(id) ?? false
}

@MainActor
private func mayHoldIDs<Content: View>(_ type: Content.Type) -> Bool {
  (type as? any IdentifyingView.Type)?.mayHoldIDs ?? false
}

/// A modifier that gives a view an id or a tag.
@MainActor
private protocol TaggingModifier {
  func isTag<ID: Hashable>(_ id: ID) -> Bool
}

extension TagModifier: TaggingModifier {
  func isTag<ID: Hashable>(_ id: ID) -> Bool { sameValue(value, as: ID.self) == id }
}

extension ModifiedView: IdentifyingView {
  package static var mayHoldIDs: Bool {
    Modifier.self is any TaggingModifier.Type || TermViewCore.mayHoldIDs(Content.self)
  }
  package func holds<ID: Hashable>(_ id: ID) -> Bool {
    (modifier as? any TaggingModifier)?.isTag(id) == true
      || TermViewCore.holds(id, in: content)
  }
}

extension IdentifiedView: IdentifyingView {
  package func holds<Wanted: Hashable>(_ id: Wanted) -> Bool {
    sameValue(self.id, as: Wanted.self) == id || TermViewCore.holds(id, in: content)
  }
}

extension AnyView: IdentifyingView {
  package func holds<ID: Hashable>(_ id: ID) -> Bool { TermViewCore.holds(id, in: content) }
}

extension EnvironmentView: IdentifyingView {
  package static var mayHoldIDs: Bool { TermViewCore.mayHoldIDs(Content.self) }
  package func holds<ID: Hashable>(_ id: ID) -> Bool { TermViewCore.holds(id, in: content) }
}

extension ForEach: IdentifyingView {
  package func holds<Wanted: Hashable>(_ id: Wanted) -> Bool {
    let searchesContent = TermViewCore.mayHoldIDs(Content.self)
    return data.contains { element in
      if sameValue(self.id(element), as: Wanted.self) == id { return true }
      guard searchesContent, let view = closures.view(of: element) else { return false }
      return TermViewCore.holds(id, in: view)
    }
  }
}

extension ForEachEnumerated: IdentifyingView {
  package func holds<Wanted: Hashable>(_ id: Wanted) -> Bool { rows.holds(id) }
}

extension EditableContent: IdentifyingView {
  package func holds<ID: Hashable>(_ id: ID) -> Bool { TermViewCore.holds(id, in: content) }
}

extension Group: IdentifyingView where Content: View {
  package static var mayHoldIDs: Bool { TermViewCore.mayHoldIDs(Content.self) }
  package func holds<ID: Hashable>(_ id: ID) -> Bool { TermViewCore.holds(id, in: content) }
}

extension TupleContent: IdentifyingView {
  package static var mayHoldIDs: Bool {
    for part in repeat (each Content).self {
      if TermViewCore.mayHoldIDs(part) { return true }
    }
    return false
  }
  package func holds<ID: Hashable>(_ id: ID) -> Bool {
    for part in repeat each content {
      if TermViewCore.holds(id, in: part) { return true }
    }
    return false
  }
}

extension ConditionalContent: IdentifyingView {
  package func holds<ID: Hashable>(_ id: ID) -> Bool {
    switch storage {
    case .first(let content): TermViewCore.holds(id, in: content)
    case .second(let content): TermViewCore.holds(id, in: content)
    }
  }
}

extension Optional: IdentifyingView where Wrapped: View {
  package static var mayHoldIDs: Bool { TermViewCore.mayHoldIDs(Wrapped.self) }
  package func holds<ID: Hashable>(_ id: ID) -> Bool {
    map { TermViewCore.holds(id, in: $0) } ?? false
  }
}

extension Section: IdentifyingView {
  package func holds<ID: Hashable>(_ id: ID) -> Bool {
    TermViewCore.holds(id, in: header) || TermViewCore.holds(id, in: content)
      || TermViewCore.holds(id, in: footer)
  }
}

extension DisclosureGroup: IdentifyingView {
  package func holds<ID: Hashable>(_ id: ID) -> Bool {
    TermViewCore.holds(id, in: label) || TermViewCore.holds(id, in: content())
  }
}

extension OutlineGroup: IdentifyingView {
  package func holds<Wanted: Hashable>(_ id: Wanted) -> Bool { holds(id, in: data) }

  private func holds<Wanted: Hashable>(_ id: Wanted, in elements: Data) -> Bool {
    elements.contains { element in
      sameValue(element[keyPath: keys.id], as: Wanted.self) == id
        || element[keyPath: keys.children].map { holds(id, in: $0) } == true
    }
  }
}

/// The content of a section that folds.
struct FoldedPart {
  let isExpanded: Binding<Bool>
  let content: any View
}

extension ViewNode {
  /// Unfolds the outermost section, group or branch below the node that hides the id; returns
  /// whether there was one.
  ///
  /// Complexity: one pass over the ids of the data that is folded.
  final func unfold<ID: Hashable>(around id: ID) -> Bool {
    if let forEach = self as? AnyForEachNode { return forEach.unfoldElements(around: id) }
    if let section = self as? SectionNode, let folded = section.folded?(),
      !folded.isExpanded.wrappedValue
    {
      guard holds(id, in: folded.content) else { return false }
      folded.isExpanded.wrappedValue = true
      return true
    }
    return children.contains { !($0 is RowContainerNode) && $0.unfold(around: id) }
  }

  /// The foldable part of a row for keys.
  final var foldNode: FoldNode? {
    var node: ViewNode? = self
    while let candidate = node {
      if let fold = candidate as? FoldNode { return fold }
      node = candidate.onlyContent
    }
    return nil
  }
}

extension AnyForEachNode {
  fileprivate func unfoldElements<ID: Hashable>(around id: ID) -> Bool {
    guard count > 0 else { return false }
    look()
    // Each row of an outline refers to all its branches.
    if let branch = item(at: 0).foldNode?.modifier.branch {
      return branch.unfoldAround(AnyHashable(id))
    }
    guard makesRowsInside else { return false }
    var hasUnfolded = false
    visitAll { element in
      hasUnfolded = element.child.unfold(around: id)
      return !hasUnfolded
    }
    return hasUnfolded
  }
}
