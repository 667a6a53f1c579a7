import NaiveList
import TermView
import TermViewTesting

import TermViewCore

extension OracleContent {
  /// Unfolds in `data` the first section, group or branch, from the outside in, that hides what has
  /// an id, and says whether there was one.
  func unfold(around id: Int, _ data: inout OracleData) -> Bool {
    unfold(around: id, content, [], &data)
  }

  private func unfold(
    around id: Int, _ parts: [ListContent], _ path: [ListPath.Step], _ data: inout OracleData
  ) -> Bool {
    for (index, part) in parts.enumerated() {
      if unfold(around: id, part, path + [.child(index)], &data) { return true }
    }
    return false
  }

  private func unfold(
    around id: Int, _ part: ListContent, _ path: [ListPath.Step], _ data: inout OracleData
  ) -> Bool {
    switch part {
    case .view: return false
    case .group(let content), .section(_, let content, _):
      return unfold(around: id, content, path, &data)
    case .branch(let number, let content):
      return unfold(around: id, content, path + [.branch(number)], &data)
    case .folding(_, let content, isExpanded: true, _):
      return unfold(around: id, content, path, &data)
    case .folding(_, let content, isExpanded: false, _):
      guard content.contains(where: { $0.holds(id) }),
        let flag = flags[ListPath(path + [.header])]
      else { return false }
      data.flags[flag] = true
      return true
    case .outline(let branches, let unfolded, _):
      let around = branches.lazy.compactMap { $0.branches(around: id) }.first ?? []
      let folded = around.filter { !unfolded.contains($0) }
      data.unfolded.formUnion(folded)
      return !folded.isEmpty
    case .forEach(let elements, _, _):
      var occurrences: [AnyHashable: Int] = [:]
      for element in elements {
        let occurrence = occurrences[element.id, default: 0]
        occurrences[element.id] = occurrence + 1
        let step = ListPath.Step.element(element.id, occurrence: occurrence)
        if unfold(around: id, element.content, path + [step], &data) { return true }
      }
      return false
    }
  }
}

extension ListContent {
  /// Whether a view or an element in it has an id, folded away or not.
  fileprivate func holds(_ id: Int) -> Bool {
    switch self {
    case .view(let view): view.tag == AnyHashable(id)
    case .group(let content), .branch(_, let content), .section(_, let content, _),
      .folding(_, let content, _, _):
      content.contains { $0.holds(id) }
    case .outline(let branches, _, _): branches.contains { $0.branches(around: id) != nil }
    case .forEach(let elements, _, _):
      elements.contains {
        $0.id == AnyHashable(id) || $0.content.contains { $0.holds(id) }
      }
    }
  }
}

extension ListContent.Branch {
  /// The ids of the branches that an element is in, if it is this one or in it.
  fileprivate func branches(around sought: Int) -> [Int]? {
    if id == AnyHashable(sought) { return [] }
    guard let own = id.base as? Int,
      let inner = (children ?? []).lazy.compactMap({ $0.branches(around: sought) }).first
    else { return nil }
    return [own] + inner
  }
}

// A program's own views are not looked into for ids. These have no state, and are: so scripts find
// what is folded in any structure.

extension OracleContents: IdentifyingView {
  func holds<ID: Hashable>(_ id: ID) -> Bool { TermViewCore.holds(id, in: body) }
}

extension OracleContentView: IdentifyingView {
  func holds<ID: Hashable>(_ id: ID) -> Bool { TermViewCore.holds(id, in: body) }
}

extension OracleSection: IdentifyingView {
  func holds<ID: Hashable>(_ id: ID) -> Bool { TermViewCore.holds(id, in: body) }
}
