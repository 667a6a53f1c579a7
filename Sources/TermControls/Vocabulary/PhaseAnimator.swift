import TermViewCore

/// The view that an animation is of.
///
/// ```swift
/// Text("new").phaseAnimator([false, true]) { text, isBright in text.dim(!isBright) }  // faint
/// ```
public struct PlaceholderContentView<Content: View>: View {
  let content: Content
  /// Returns the view unchanged.
  public var body: some View { content }
}

/// Views in the first of some phases; cells do not go on to others.
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

  /// The views of the first phase, whatever `trigger` does.
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
  /// The view in the first of some phases; cells do not go on to others.
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

  /// The view in the first of some phases, whatever `trigger` does.
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
