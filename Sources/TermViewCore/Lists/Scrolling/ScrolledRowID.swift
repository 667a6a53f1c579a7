extension View {
  /// Binds `id` to the id of the first row in the window of the list or scroll view inside, or,
  /// with an `anchor`, of the row at that part of the window.
  ///
  /// When the user scrolls the binding is written. When the program writes it the window scrolls to
  /// the row with that id, as by ``ScrollViewProxy/scrollTo(_:anchor:)``; a value that no row has
  /// does nothing. Rows without an id of the type are passed over. The first list or scroll view
  /// inside takes part, others do not.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    PositionedView(content: self, id: id, anchor: anchor)
  }
}

package struct PositionedView<Content: View, ID: Hashable>: View {
  let content: Content
  let id: Binding<ID?>
  let anchor: UnitPoint?
  @State private var link = ScrollPositionLink<ID>()

  package var body: some View {
    let value = id.wrappedValue
    link.take(id, anchor)
    return content.windowObserver(link).onChange(of: value, initial: true) { _, new in
      link.programDidWrite(new)
    }
  }
}

final class ScrollPositionLink<ID: Hashable>: AnyScrollPosition {
  private var binding: Binding<ID?>?
  private var anchor: UnitPoint?
  /// The value that the program and the window agree on.
  private var knownID: ID?

  func take(_ binding: Binding<ID?>, _ anchor: UnitPoint?) {
    self.binding = binding
    self.anchor = anchor
  }

  func programDidWrite(_ id: ID?) {
    guard id != knownID else { return }
    knownID = id
    guard let id, let container, container.isMounted else { return }
    (container as ViewNode).scroll(to: id, anchor: anchor ?? UnitPoint.topLeading)
  }

  /// Writes the id of the row at the anchor, unless the program has scrolled the window itself.
  override func windowDidChange(_ cause: WindowChange) {
    guard cause != .program, let container, let id = container.shownID(ID.self, at: anchor),
      id != knownID
    else { return }
    knownID = id
    container.graph.afterUpdate { [weak self] in self?.binding?.wrappedValue = id }
  }
}
