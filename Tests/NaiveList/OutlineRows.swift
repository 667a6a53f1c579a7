/// The elements of a tree that are shown, in their order.
struct OutlineRows {
  /// The kind of collection of outlines.
  static let kind = -1

  /// An element that is shown.
  struct Shown {
    var branch: ListContent.Branch
    var path: ListPath
    /// The branch that it is in.
    var parent: ListPath?
    /// For each branch around, from the outside in, and for the element itself: whether more
    /// follows below it in the branch that it is in.
    var continues: [Bool]
    var fold: ListRow.Fold

    /// The columns of guides and mark.
    var columns: Int { 2 * continues.count }
  }

  let path: ListPath
  let unfolded: Set<AnyHashable>
  private(set) var shown: [Shown] = []
  private(set) var branchesAround: [ListPath: ListPath] = [:]

  init(path: ListPath, unfolded: Set<AnyHashable>) {
    self.path = path
    self.unfolded = unfolded
  }

  /// Adds `branches`, which are in the branches `around`, from the outside in.
  mutating func visit(
    _ branches: [ListContent.Branch], in around: [ListPath], after continues: [Bool],
    isShown: Bool = true
  ) {
    for (index, branch) in branches.enumerated() {
      let own = path.appending(.element(branch.id, occurrence: 0))
      if let parent = around.last { branchesAround[own] = parent }
      let continues = continues + [index + 1 < branches.count]
      let isUnfolded = unfolded.contains(branch.id)
      if isShown {
        shown.append(
          Shown(
            branch: branch, path: own, parent: around.last, continues: continues,
            fold: branch.children == nil ? .leaf : isUnfolded ? .unfolded : .folded))
      }
      visit(
        branch.children ?? [], in: around + [own], after: continues,
        isShown: isShown && isUnfolded)
    }
  }
}

extension OutlineRows.Shown {
  /// The lines of the row: those of the element's views after guides and mark.
  func lines(of views: [ListView], _ context: ListRow.Context) -> [String] {
    let count = fold == .folded ? branch.children?.count ?? 0 : 0
    let label = count > 0 ? " \(count)" : ""
    var context = context
    context.width = max(0, context.width - columns - label.count)
    var lines = views.flatMap { $0.lines(context) }
    if lines.isEmpty { lines = [""] }
    let width = lines.map(\.count).max() ?? 0
    return lines.enumerated().map { number, line in
      guard number == 0 else { return laterGuides + line }
      let blanks = label.isEmpty ? 0 : width - line.count
      return firstGuides + line + String(repeating: " ", count: blanks) + label
    }
  }

  /// The guides of the branches around, without the innermost one's.
  private var outerGuides: String {
    continues.dropLast().dropFirst().map { $0 ? "│ " : "  " }.joined()
  }

  private var firstGuides: String {
    let mark = fold == .folded ? "▸ " : fold == .unfolded ? "▾ " : nil
    guard continues.count > 1 else { return mark ?? "  " }
    return outerGuides + (continues.last! ? "├─" : "└─") + (mark ?? "─ ")
  }

  private var laterGuides: String {
    let own = fold == .unfolded && branch.children?.isEmpty == false ? "│ " : "  "
    guard continues.count > 1 else { return own }
    return outerGuides + (continues.last! ? "│ " : "  ") + own
  }
}
