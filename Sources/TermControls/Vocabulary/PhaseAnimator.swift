import TermViewCore

/// The animated view.
///
/// ```swift
/// Text("new").phaseAnimator([false, true]) { text, isBright in text.dim(!isBright) }  // faint
/// ```
public struct PlaceholderContentView<Content: View>: View {
  let content: Content
  /// Returns the view unchanged.
  public var body: some View { content }
}

/// Shows the content in the first phase; cells are not animated.
///
/// ```swift
/// PhaseAnimator([false, true]) { isBright in Text("new").dim(!isBright) }     // faint
/// ```
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  private let content: @MainActor (Phase) -> Content

  /// The views of the first phase.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping @MainActor (Phase) -> Content,
    animation: @escaping @MainActor (Phase) -> Animation? = { _ in nil }
  ) {
    self.phases = Array(phases)
    self.content = content
  }

  /// Shows the content in the first phase; `trigger` has no effect.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping @MainActor (Phase) -> Content,
    animation: @escaping @MainActor (Phase) -> Animation? = { _ in nil }
  ) {
    self.init(phases, content: content, animation: animation)
  }

  public var body: some View {
    if let phase = phases.first { content(phase) }
  }
}

extension View {
  /// Shows the view in the first phase; cells are not animated.
  ///
  /// ```swift
  /// Text("new").phaseAnimator([false, true]) { text, isBright in text.dim(!isBright) }  // faint
  /// ```
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping @MainActor (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping @MainActor (Phase) -> Animation? = { _ in nil }
  ) -> some View {
    PhaseAnimator(phases) { content(PlaceholderContentView(content: self), $0) }
  }

  /// Shows the view in the first phase; `trigger` has no effect.
  ///
  /// ```swift
  /// // Faint, whatever the count.
  /// Text("new").phaseAnimator([false, true], trigger: count) { text, isBright in
  ///   text.dim(!isBright)
  /// }
  /// ```
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping @MainActor (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping @MainActor (Phase) -> Animation? = { _ in nil }
  ) -> some View {
    phaseAnimator(phases, content: content, animation: animation)
  }
}
