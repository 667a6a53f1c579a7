/// A size derived from that of the enclosing container.
package struct ContainerRelativeFrame: NodeModifier {
  let axes: Axis.Set
  let alignment: Alignment
  let length: @MainActor (Int, Axis) -> Int
  package static var isOfEachView: Bool { true }
  package func makeNode(_ context: NodeContext) -> ViewNode {
    ContainerRelativeNode(self, context)
  }
}

final class ContainerRelativeNode: ModifierNode<ContainerRelativeFrame>, LayoutWatcher {
  /// The size of the container that was measured with.
  private var known: Size?

  override init(_ modifier: ContainerRelativeFrame, _ context: NodeContext) {
    super.init(modifier, context)
    graph.layoutWatchers.insert(self)
  }

  override func unmount() {
    graph.layoutWatchers.remove(self)
    super.unmount()
  }

  /// The size of the enclosing list or scroll view, or of the screen.
  private var containerSize: Size {
    var node = parent
    while let candidate = node {
      if let container = candidate as? any LazyHost, !container.rect.isEmpty {
        return container.rect.size
      }
      node = candidate.parent
    }
    return graph.size
  }

  func layoutDidEnd() {
    if let known, known != containerSize { invalidateLayout() }
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let container = containerSize
    known = container
    var offer = proposal
    if modifier.axes.contains(.horizontal) {
      offer.columns = max(0, modifier.length(container.columns, .horizontal))
    }
    if modifier.axes.contains(.vertical) {
      offer.rows = max(0, modifier.length(container.rows, .vertical))
    }
    return offer
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let offer = offer(proposal)
    let content = measureContent(offer)
    return Size(
      columns: modifier.axes.contains(.horizontal) ? offer.columns ?? 0 : content.columns,
      rows: modifier.axes.contains(.vertical) ? offer.rows ?? 0 : content.rows)
  }

  override func placeElements() {
    // A list's row is wider than its content.
    let offer = offer(ProposedViewSize(rect.size))
    let frame = Rect(
      origin: rect.origin,
      size: Size(columns: offer.columns ?? 0, rows: offer.rows ?? 0))
    placeContent(
      in: modifier.alignment.place(measureContent(offer), in: frame),
      unbounded: unboundedAxes.subtracting(modifier.axes))
  }
}

extension View {
  /// Gives the view a length that is made from that of the container around it: the nearest list
  /// or scroll view, or the screen.
  ///
  /// ```swift
  /// details.containerRelativeFrame(.horizontal) { columns, _ in columns / 3 }
  /// ```
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping @MainActor (_ length: Int, _ axis: Axis) -> Int
  ) -> some View {
    ModifiedView(
      content: self,
      modifier: ContainerRelativeFrame(axes: axes, alignment: alignment, length: length))
  }

  /// Makes the view as long as the container around it along `axes`.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Gives the view the room of `span` of `count` equal parts of the container, `spacing` apart.
  ///
  /// - Precondition: `count` is positive, and `span` is not larger.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: Int = 0, alignment: Alignment = .center
  ) -> some View {
    precondition(count > 0 && span > 0 && span <= count, "a span is between 1 and the count")
    return containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let part = max(0, length - spacing * (count - 1)) / count
      return part * span + spacing * (span - 1)
    }
  }
}
