/// Marks a part of a label that is no part of the control's name: the box of a toggle, the value of
/// a picker.
struct LabelMark: NodeModifier, Equatable {
  func makeNode(_ context: NodeContext) -> ViewNode { LabelMarkNode(self, context) }
}

final class LabelMarkNode: PassThroughNode<LabelMark> {}

extension View {
  /// Leaves the view out of the name that hints have for the control around it.
  package func labelMark() -> some View { ModifiedView(content: self, modifier: LabelMark()) }
}

private enum PressTitleKey: EnvironmentKey { static let defaultValue: String? = nil }

extension EnvironmentValues {
  /// What pressing the button of a control does, for a button without a name of its own and for one
  /// in a row, the text of which is the row's: `Tick`.
  package var pressTitle: String? {
    get { self[PressTitleKey.self] }
    set { self[PressTitleKey.self] = newValue }
  }
}
