/// The part of its content that a list or a scroll view shows, in columns or rows along its axis.
///
/// Where all rows are as long as those in the window the figures are exact; otherwise what is
/// beyond the window is taken to be as long, on average, as what is in it.
package struct WindowPart: Equatable, Sendable {
  /// The columns or rows before the window.
  package var offset: Int
  /// The columns or rows of all of the content.
  package var content: Int
  /// The axis along which the window moves.
  package var axis: Axis
  /// The window, in columns and rows.
  package var size: Size

  /// The rows of a scroll bar's thumb beside the window; `nil` while all of the content is visible,
  /// and beside a window that does not move up and down.
  package var thumb: Range<Int>? {
    guard axis == .vertical, size.rows > 1, content > size.rows else { return nil }
    let (start, rows, total) = (Double(offset), Double(size.rows), Double(content))
    return (start / total..<(start + rows) / total).rows(of: size.rows)
  }
}

extension View {
  /// Runs `action` with the part of its content that the first list or scroll view inside shows:
  /// when it is shown first, and when it becomes another one.
  package func onWindowPartChange(
    perform action: @escaping @MainActor (WindowPart) -> Void
  ) -> some View {
    WindowPartView(content: self, action: action)
  }
}

package struct WindowPartView<Content: View>: View {
  let content: Content
  let action: @MainActor (WindowPart) -> Void
  @State private var link = WindowPartLink()

  package var body: some View {
    link.action = action
    return content.windowObserver(link)
  }
}

/// Notices another part in the window.
private final class WindowPartLink: AnyScrollPosition {
  var action: (@MainActor (WindowPart) -> Void)?
  private var reported: WindowPart?

  override func windowDidChange(_ cause: WindowChange) {
    guard let part = container.map({ WindowPart(of: $0) }), part != reported else { return }
    reported = part
    container?.graph.afterUpdate { [weak self] in self?.action?(part) }
  }
}

extension WindowPart {
  /// The part of the content in the window of a container.
  @MainActor
  init(of container: RowContainerNode) {
    self.init(offset: 0, content: 0, axis: container.axis, size: container.rect.size)
    let length = container.windowLength
    let lines = container.visible.reduce(0) { sum, row in
      guard let display = row.display else { return sum }
      let end = min(length, display.position + display.shownExtent)
      return sum + max(0, end - max(0, display.position))
    }
    guard let share = RowWeights(of: container).visiblePart, share.upperBound > share.lowerBound
    else { return }
    let content = Double(lines) / (share.upperBound - share.lowerBound)
    self.content = Int(content.rounded())
    offset = Int((share.lowerBound * content).rounded())
  }
}

extension ScrollBar {
  /// Moves the window so that `lines` columns or rows are before it, as ``WindowPart`` counts them.
  func scroll(toOffset lines: Int) {
    let content = WindowPart(of: container).content
    guard content > 0 else { return }
    container.isFollowing = false
    if lines <= 0 {
      scrollToEdge(atEnd: false)
    } else if lines.addingClamped(container.windowLength) >= content {
      scrollToEdge(atEnd: true)
    } else {
      scroll(toPart: Double(lines) / Double(content))
    }
  }
}
