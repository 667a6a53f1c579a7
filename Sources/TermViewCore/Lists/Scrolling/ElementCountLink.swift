extension View {
  /// Runs `action` with how many elements the list or scroll view inside has: when it is shown, and
  /// whenever the number has become another one.
  ///
  /// No row is made for it: elements are counted in the collections of the `ForEach`s, a view of
  /// its own counts as one, headers and footers as none. Of sections
  /// that are made from data, at most 256, those in the `ForEach`s inside are counted; where the
  /// elements of a `ForEach` are views of the program's own that consist of several rows, `action`
  /// gets `nil`. The first list or scroll view inside takes
  /// part, others do not.
  ///
  /// ```swift
  /// VStack {
  ///   List(found) { Text($0.title) }.onElementCountChange { count = $0 ?? 0 }
  ///   Text("\(count) found")
  /// }
  /// ```
  ///
  /// Complexity: O(sections) for a frame that changes or scrolls rows, not O(rows).
  public func onElementCountChange(
    perform action: @escaping @MainActor (Int?) -> Void
  ) -> some View {
    CountedContent(content: self, action: action)
  }
}

package struct CountedContent<Content: View>: View {
  let content: Content
  let action: @MainActor (Int?) -> Void
  @State private var link = ElementCountLink()

  package var body: some View {
    link.action = action
    return content.windowObserver(link)
  }
}

/// Notices a change of the number of elements.
final class ElementCountLink: AnyScrollPosition {
  var action: (@MainActor (Int?) -> Void)?
  private var reported: Int??

  override func windowDidChange(_ cause: WindowChange) {
    guard let container else { return }
    let count = container.sequence.countOfElements(in: container.child)
    guard reported != .some(count) else { return }
    reported = .some(count)
    container.graph.afterUpdate { [weak self] in self?.action?(count) }
  }
}

extension RowSequence {
  /// The number of elements below a node; `nil` where only their rows have it.
  fileprivate func countOfElements(in node: ViewNode) -> Int? {
    if let forEach = node as? AnyForEachNode {
      return forEach.makesRowsInside ? forEach.countOfElementsInside : forEach.count
    }
    guard node.isElementSource, node as? SectionLabelNode == nil else {
      return elementCount(of: node)
    }
    var total = 0
    for child in node.children {
      guard let count = countOfElements(in: child) else { return nil }
      total += count
    }
    return total
  }
}
