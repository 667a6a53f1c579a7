/// When a scroll bar is shown.
///
/// ```swift
/// List(books) { Text($0.title) }.scrollIndicators(.hidden)
/// ```
public enum ScrollIndicatorVisibility: Sendable, Hashable {
  /// Shown if the list's style, or the scroll view, has one and not all of the content is visible.
  case automatic
  /// As ``automatic``: when all of the content is visible there is no bar.
  case visible
  /// No bar.
  case hidden
  /// No bar.
  case never
}

enum HiddenIndicatorsKey: EnvironmentKey {
  static let defaultValue: Axis.Set = []
}

extension View {
  /// Shows or hides the scroll bars of the lists and scroll views inside.
  ///
  /// Without a bar the rows have its column, in a list with a border the border is as it is. Keys
  /// and the wheel scroll as before.
  ///
  /// ```swift
  /// ScrollView { Text(book.summary) }.scrollIndicators(.hidden)
  /// ```
  ///
  /// - Parameters:
  ///   - visibility: ``ScrollIndicatorVisibility/hidden`` and `never` hide them.
  ///   - axes: the directions of scrolling whose bars are set.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.horizontal, .vertical]
  ) -> some View {
    let isHidden = visibility == .hidden || visibility == .never
    return EnvironmentView(content: self, value: isHidden) { environment, isHidden in
      if isHidden {
        environment[HiddenIndicatorsKey.self].formUnion(axes)
      } else {
        environment[HiddenIndicatorsKey.self].subtract(axes)
      }
    }
  }
}

extension RowContainerNode {
  /// Whether a program has hidden the scroll bar.
  final var hidesIndicator: Bool {
    environment[HiddenIndicatorsKey.self].contains(axis == .vertical ? .vertical : .horizontal)
  }
}
