/// The foldable part that a row of a list has: the row is the header of a section, the label of a
/// disclosure group, or an element of an outline.
package struct Fold: NodeModifier {
  /// Whether the row's content is shown; `nil` for a row without content to fold.
  let isExpanded: Bool?
  /// The columns of the row's first line that a click folds; `nil` for all of the row.
  var clickColumns: Range<Int>?
  let setExpanded: @MainActor (Bool) -> Void
  /// The row's place in its outline.
  var branch: FoldBranch?

  package func makeNode(_ context: NodeContext) -> ViewNode { FoldNode(self, context) }
}

/// The description of a row that an outline passes to its list.
struct FoldBranch {
  /// The id of the parent row, in the same `ForEach`.
  let parentID: AnyHashable?
  /// Whether the next row is part of this row's content.
  let isFollowedByContent: Bool
  let unfoldAll: @MainActor () -> Void
  /// Unfolds the branches around the element with an id; returns whether any was folded.
  let unfoldAround: @MainActor (AnyHashable) -> Bool
  /// The ids of the branches that the row's element is in now, from the inside out; `nil` when the
  /// element was removed.
  let branchesAround: @MainActor () -> [AnyHashable]?
}

final class FoldNode: PassThroughNode<Fold> {}

/// The way in which a section folds.
enum FoldingKind {
  /// A section with a visible header.
  case section
  /// A group whose label is an ordinary row.
  case group
}

/// Whether the content of a section is shown, and what decides that.
struct Folding {
  let isExpanded: Binding<Bool>
  let kind: FoldingKind
}
