import TermViewCore

/// Whether a view is presented, and the way to end that, by its older name; see `\.dismiss`.
///
/// ```swift
/// struct Note: View {
///   @Environment(\.presentationMode) private var presentationMode
///   var body: some View {
///     Button("Done") { presentationMode.wrappedValue.dismiss() }
///   }
/// }
/// ```
@preconcurrency @MainActor
public struct PresentationMode {
  private let action: DismissAction
  /// Whether the view is presented.
  public let isPresented: Bool

  init(_ action: DismissAction, isPresented: Bool) {
    self.action = action
    self.isPresented = isPresented
  }

  /// Ends the presentation that the view is in, or the user interface.
  public mutating func dismiss() { action() }
}

extension EnvironmentValues {
  /// Whether the view is presented, and the way to end that.
  public var presentationMode: Binding<PresentationMode> {
    let mode = PresentationMode(dismiss, isPresented: isPresented)
    return Binding(get: { mode }, set: { _ in })
  }
}
