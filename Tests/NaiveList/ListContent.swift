/// The content of a list as a plain value: the structure that a program gives a `List`, with the
/// data filled in.
package indirect enum ListContent {
  /// One view.
  case view(ListView)
  /// Several views after each other: what a builder or a `Group` contains.
  case group([ListContent])
  /// The branch of an `if` that is shown; the branches of one `if` differ in their number.
  case branch(Int, [ListContent])
  /// Rows between a header and a footer, either of which may be empty.
  case section(header: [ListContent] = [], [ListContent], footer: [ListContent] = [])
  /// Rows under a header that shows and hides them: a section that folds or, where it `isGroup`, a
  /// disclosure group, whose header is a row as others are and whose rows are indented.
  case folding(header: [ListContent], [ListContent], isExpanded: Bool, isGroup: Bool = false)
  /// The elements of a tree, those left out that are in branches which are not among the ids, and
  /// what keys may do to them.
  case outline([Branch], unfolded: Set<AnyHashable>, edits: Edits = [])
  /// The elements of a collection, and what keys may do to them. Those of one `kind` are made by
  /// the same type of `ForEach`.
  case forEach([Element], kind: Int = 0, edits: Edits = .all)

  /// The edits that a program allows keys on the elements of a collection.
  package struct Edits: OptionSet, Sendable {
    /// One bit an edit.
    package let rawValue: Int
    /// The edits whose bits are set in `rawValue`.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// `onMove` is there.
    package static let move = Edits(rawValue: 1)
    /// `onDelete` is there.
    package static let delete = Edits(rawValue: 2)
    /// `copyable`, `cuttable` and a `pasteDestination` for what they give are there.
    package static let transfer = Edits(rawValue: 4)
    /// Both `onMove` and `onDelete` are there.
    package static let all: Edits = [.move, .delete]
  }

  /// An element of a tree.
  package struct Branch {
    /// The element's id, unique in the tree.
    package var id: AnyHashable
    /// The content of the element's row, without guides and mark.
    package var content: [ListContent]
    /// The elements that are in it; `nil` where it is no branch.
    package var children: [Branch]?

    /// A branch with `children`, or an element that is no branch.
    package init(id: AnyHashable, _ content: [ListContent], children: [Branch]? = nil) {
      self.id = id
      self.content = content
      self.children = children
    }
  }

  /// An element of a collection.
  package struct Element {
    /// The element's id in its collection; a repeated one is distinguished by its occurrence.
    package var id: AnyHashable
    /// The content of the element: one row or several.
    package var content: [ListContent]

    /// An element with the given id and content.
    package init(id: AnyHashable, _ content: [ListContent]) {
      self.id = id
      self.content = content
    }
  }

  /// A view of one line.
  package static func view(_ line: String, tag: AnyHashable? = nil) -> ListContent {
    .view(ListView(tag: tag) { _ in [line] })
  }

  /// Whether a `ForEach` or a `Section` is in the content: then each view around it is a row.
  var hasRows: Bool {
    switch self {
    case .view: false
    case .group(let content), .branch(_, let content): content.contains { $0.hasRows }
    case .section, .folding, .outline, .forEach: true
    }
  }
}

/// A view that a list shows as a row or as a part of one.
package struct ListView {
  /// The value of the view's `tag(_:)`.
  package var tag: AnyHashable?
  /// Whether the cursor can be on the view's row; `false` for a `Divider`.
  package var isSelectable: Bool
  /// The lines that the view shows, none to any number.
  package var lines: (ListRow.Context) -> [String]

  /// A view that shows what `lines` returns, selectable and without a tag unless given.
  package init(
    tag: AnyHashable? = nil, isSelectable: Bool = true,
    lines: @escaping (ListRow.Context) -> [String]
  ) {
    self.tag = tag
    self.isSelectable = isSelectable
    self.lines = lines
  }
}

/// A row of a list, which is laid out, selected and deleted as one.
package struct ListRow {
  /// The state of a row when it is laid out.
  package struct Context {
    /// The columns that the row may fill; in a horizontal list its rows.
    package var width: Int
    /// Whether the row is a selected one.
    package var isSelected: Bool

    /// A row of `width` columns, not selected unless given.
    package init(width: Int, isSelected: Bool = false) {
      self.width = width
      self.isSelected = isSelected
    }
  }

  /// The element of a collection that a row comes from.
  package struct Place: Hashable {
    /// The identity of the `ForEach`.
    package var family: ListPath
    /// The element's offset in its data.
    package var offset: Int
    /// The element's id.
    package var id: AnyHashable
  }

  /// The foldable part of a row.
  package enum Fold: Hashable, Sendable {
    /// Not foldable: the row is an element of an outline without children.
    case leaf
    /// Whether its content is shown.
    case folded, unfolded
  }

  /// The row's identity.
  package var path: ListPath
  /// By which value the row is selected; `nil` when it cannot be.
  package var tag: AnyHashable?
  /// Whether the row may carry the cursor, as long as it has lines.
  package var isSelectable: Bool
  /// Whether an element that the row comes from repeats the id of one before it.
  package var isRepeated: Bool { path.isRepeated }
  /// The collections that the row comes from, the innermost first.
  package var places: [Place]
  /// The part of the row that keys fold.
  package var fold: Fold?
  /// Whether the row is the header of a section that folds.
  package var isSectionHeader = false
  /// The identity of the row that it belongs to: the header of what folds around it.
  package var outer: ListPath?
  /// The header of the innermost section whose content the row is a part of.
  package var sectionHeader: ListPath?
  /// The footer of that section.
  package var sectionFooter: ListPath?
  /// The column of the mark that a click folds; `nil` where all of the row does, if anything.
  package var markColumn: Int?
  /// The lines that the row shows in a context; none for a row that takes no room.
  package var lines: (Context) -> [String]

  /// The offset of the row's element in the innermost `ForEach`.
  package var offset: Int? { places.first?.offset }
}

/// The identity of a row or of a `ForEach`: the way to it from the outside in.
package struct ListPath: Hashable, CustomStringConvertible {
  /// A step on the way.
  package enum Step: Hashable {
    /// The view with this number among its siblings.
    case child(Int)
    /// A branch of a condition.
    case branch(Int)
    /// The section's header.
    case header
    /// The section's footer.
    case footer
    /// An element of a `ForEach`: its id, and how many before it have the same one.
    case element(AnyHashable, occurrence: Int)
  }

  /// The steps from the outside in; none for the list itself.
  package var steps: [Step] = []

  /// A path of the given steps.
  package init(_ steps: [Step] = []) { self.steps = steps }

  func appending(_ step: Step) -> ListPath { ListPath(steps + [step]) }

  /// Whether an element on the way repeats the id of one before it.
  var isRepeated: Bool {
    steps.contains {
      if case .element(_, let occurrence) = $0 { occurrence > 0 } else { false }
    }
  }

  /// The steps joined by dots, such as `0.[12].1`; a repeated id has its occurrence after `#`.
  package var description: String {
    steps.map { step in
      switch step {
      case .child(let index): "\(index)"
      case .branch(let number): "if\(number)"
      case .header: "header"
      case .footer: "footer"
      case .element(let id, let occurrence):
        occurrence == 0 ? "[\(id.base)]" : "[\(id.base)#\(occurrence)]"
      }
    }.joined(separator: ".")
  }
}
