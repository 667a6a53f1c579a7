/// All rows of a list in their order, with the collections that they come from.
package struct ListRows {
  /// The rows: headers, elements, footers and single views at any depth.
  package private(set) var all: [ListRow] = []
  /// Each `ForEach` by its identity.
  package private(set) var families: [ListPath: Family] = [:]
  /// The identities of each `ForEach` in their order, the outer before the inner.
  package private(set) var familyPaths: [ListPath] = []
  private var offsets: [ListPath: Int] = [:]
  /// The branch that an element of an outline is in, whether it is shown or not.
  private(set) var branchesAround: [ListPath: ListPath] = [:]

  /// A `ForEach`.
  package struct Family {
    /// The rows of each element.
    package var elements: [Range<Int>]
    /// The number of the type of the `ForEach`.
    package var kind: Int
    /// The edits that keys may do to the elements.
    package var edits: ListContent.Edits
    /// The tree as it is shown, if the elements are those of an outline.
    var tree: ListTree?
  }

  /// The carried rows, which are followed where the content has changed.
  private(set) var carry: ListCarry?
  private var followsCarry = false

  /// The flattened rows of `content`.
  package init(_ content: [ListContent]) { self.init(content, carry: nil, follows: false) }

  init(_ content: [ListContent], carry: ListCarry?, follows: Bool) {
    self.carry = carry
    self.carry?.isFound = false
    followsCarry = follows
    add(content, Origin(path: ListPath(), places: [], tag: nil, isLabel: false))
    for (offset, row) in all.enumerated() where offsets[row.path] == nil {
      offsets[row.path] = offset
    }
    if self.carry?.isFound == false { self.carry = nil }
  }

  /// The offset of the row with an identity.
  package func offset(of path: ListPath) -> Int? { offsets[path] }

  /// The origin of content, and what its rows inherit from it.
  private struct Origin {
    var path: ListPath
    var places: [ListRow.Place]
    var tag: AnyHashable?
    var isLabel: Bool
    /// The header of what folds around.
    var outer: ListPath?
    /// The header and the footer of the section around.
    var header: ListPath?
    var footer: ListPath?
    /// The columns before each line.
    var indent = 0

    func step(_ step: ListPath.Step) -> Origin {
      var origin = self
      origin.path = path.appending(step)
      return origin
    }
  }

  private mutating func add(_ content: [ListContent], _ origin: Origin) {
    for (index, part) in content.enumerated() { add(part, origin.step(.child(index))) }
  }

  private mutating func add(_ part: ListContent, _ origin: Origin) {
    switch part {
    case .view: addRow([part], origin)
    case .group(let content): add(content, origin)
    case .branch(let number, let content): add(content, origin.step(.branch(number)))
    case .section(let header, let content, let footer):
      var label = origin
      label.isLabel = true
      label.header = nil
      label.footer = nil
      var inner = origin
      inner.header = header.isEmpty ? nil : label.step(.header).path
      inner.footer = footer.isEmpty ? nil : label.step(.footer).path
      if !header.isEmpty { addRow(header, label.step(.header)) }
      add(content, inner)
      if !footer.isEmpty { addRow(footer, label.step(.footer)) }
    case .folding(let header, let content, let isExpanded, let isGroup):
      var label = origin.step(.header)
      if !isGroup {
        label.header = nil
        label.footer = nil
      }
      addHeader(header, label, isExpanded: isExpanded, isGroup: isGroup)
      guard isExpanded else { return }
      var inner = origin
      inner.outer = label.path
      if !isGroup {
        inner.header = label.path
        inner.footer = nil
      }
      if isGroup { inner.indent += 2 }
      add(content, inner)
    case .outline(let branches, let unfolded, let edits):
      var tree = ListTree(branches: branches, unfolded: unfolded)
      if origin.path == carry?.family {
        if let arranged = carry?.arrange(tree, follows: followsCarry) {
          tree = arranged
        } else {
          carry = nil
        }
      }
      familyPaths.append(origin.path)
      var outline = OutlineRows(path: origin.path, unfolded: unfolded)
      outline.visit(tree.branches, in: [], after: [])
      addOutline(outline, origin)
      families[origin.path]?.edits = edits
      families[origin.path]?.tree = tree
    case .forEach(let elements, let kind, let edits): add(elements, kind, edits, origin)
    }
  }

  /// Adds the rows of the elements of a tree.
  private mutating func addOutline(_ outline: OutlineRows, _ origin: Origin) {
    branchesAround.merge(outline.branchesAround) { first, _ in first }
    var ranges: [Range<Int>] = []
    for (offset, shown) in outline.shown.enumerated() {
      var inner = origin
      inner.path = shown.path
      inner.places.insert(
        ListRow.Place(family: origin.path, offset: offset, id: shown.branch.id), at: 0)
      inner.tag = shown.branch.id
      if let parent = shown.parent { inner.outer = parent }
      addRow(shown.branch.content, inner)
      let row = all.count - 1
      let views = Self.views(of: shown.branch.content)
      let indent = String(repeating: " ", count: origin.indent)
      all[row].isSelectable = true
      all[row].tag = shown.branch.id
      all[row].fold = shown.fold
      all[row].markColumn = origin.indent + shown.columns - 2
      all[row].lines = { context in
        var context = context
        context.width -= origin.indent
        return shown.lines(of: views, context).map { indent + $0 }
      }
      ranges.append(row..<row + 1)
    }
    families[origin.path] = Family(elements: ranges, kind: OutlineRows.kind, edits: [])
  }

  /// Adds the header of what folds: with a mark, and for the cursor.
  private mutating func addHeader(
    _ content: [ListContent], _ origin: Origin, isExpanded: Bool, isGroup: Bool
  ) {
    var origin = origin
    // The header of a section is not the element that the section is in.
    if !isGroup { origin.tag = nil }
    addRow(content, origin)
    let row = all.count - 1
    all[row].isSelectable = true
    all[row].fold = isExpanded ? .unfolded : .folded
    all[row].isSectionHeader = !isGroup
    let views = Self.views(of: content)
    let indent = String(repeating: " ", count: origin.indent)
    all[row].lines = { context in
      var context = context
      context.width = max(0, context.width - origin.indent - 2)
      var lines = views.flatMap { $0.lines(context) }
      if lines.isEmpty { lines = [""] }
      return lines.enumerated().map { number, line in
        indent + (number > 0 ? "  " : isExpanded ? "▾ " : "▸ ") + line
      }
    }
  }

  private mutating func add(
    _ elements: [ListContent.Element], _ kind: Int, _ edits: ListContent.Edits, _ origin: Origin
  ) {
    var elements = elements
    if origin.path == carry?.family {
      if let arranged = carry?.arrange(elements, follows: followsCarry) {
        elements = arranged
      } else {
        carry = nil
      }
    }
    familyPaths.append(origin.path)
    var occurrences: [AnyHashable: Int] = [:]
    var ranges: [Range<Int>] = []
    for (offset, element) in elements.enumerated() {
      let occurrence = occurrences[element.id, default: 0]
      occurrences[element.id] = occurrence + 1
      var inner = origin.step(.element(element.id, occurrence: occurrence))
      inner.places.insert(
        ListRow.Place(family: origin.path, offset: offset, id: element.id), at: 0)
      inner.tag = element.id
      let start = all.count
      if element.content.contains(where: { $0.hasRows }) {
        add(element.content, inner)
      } else {
        addRow(element.content, inner)
      }
      ranges.append(start..<all.count)
    }
    families[origin.path] = Family(elements: ranges, kind: kind, edits: edits)
  }

  /// Adds one row that shows the views of `content` one above the other.
  private mutating func addRow(_ content: [ListContent], _ origin: Origin) {
    let views = Self.views(of: content)
    // Several views are the element, whatever their tags.
    let tag = views.count == 1 ? views[0].tag ?? origin.tag : origin.tag
    all.append(
      ListRow(
        path: origin.path, tag: origin.isLabel ? nil : tag,
        isSelectable: !origin.isLabel && (views.isEmpty || views.contains { $0.isSelectable }),
        places: origin.places, outer: origin.outer, sectionHeader: origin.header,
        sectionFooter: origin.footer,
        lines: { context in
          var context = context
          context.width = max(0, context.width - origin.indent)
          let indent = String(repeating: " ", count: origin.indent)
          return views.flatMap { $0.lines(context) }.map { indent + $0 }
        }))
  }

  private static func views(of content: [ListContent]) -> [ListView] {
    content.flatMap { part -> [ListView] in
      switch part {
      case .view(let view): [view]
      case .group(let content), .branch(_, let content): views(of: content)
      case .section(let header, let content, let footer): views(of: header + content + footer)
      case .folding(let header, let content, let isExpanded, _):
        views(of: header + (isExpanded ? content : []))
      case .outline(let branches, _, _): branches.flatMap { views(of: $0.content) }
      case .forEach(let elements, _, _): elements.flatMap { views(of: $0.content) }
      }
    }
  }
}
