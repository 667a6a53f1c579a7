import TermScreen

/// The label of a progress bar. Where the bars around it begin in the same column, a text is as
/// wide as the widest of their labels, and cut at 24 columns; on a narrow screen ten are left for
/// the bar and the percentage.
struct ProgressLabel<Label: View>: View {
  let label: Label
  @Environment(\.progressLabelColumns) private var widest
  @Environment(\.widthPolicy) private var widthPolicy
  @Environment(\.showsChangesOnly) private var showsChangesOnly
  @Environment(\.terminalSize) private var size

  private var room: Int { max(6, (size?.columns ?? 80) - 10) }
  private static var mostColumns: Int { 24 }

  var body: some View {
    if let widest, !showsChangesOnly, let text = label as? Text {
      let own = min(columns(of: text.string, policy: widthPolicy), Self.mostColumns)
      text.lineLimit(1)
        .frame(width: min(max(widest, own), room), alignment: .leading)
        .preference(key: ProgressLabelColumns.self, value: own)
    } else {
      label
    }
  }
}

/// The columns of the widest label of the progress bars inside.
private enum ProgressLabelColumns: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

private enum ProgressLabelColumnsKey: EnvironmentKey { static let defaultValue: Int? = nil }

extension EnvironmentValues {
  /// The columns of the widest label of the progress bars that begin in the same column; `nil`
  /// where each has its own.
  var progressLabelColumns: Int? {
    get { self[ProgressLabelColumnsKey.self] }
    set { self[ProgressLabelColumnsKey.self] = newValue }
  }
}

/// Views whose progress bars all begin in the same column.
package struct AlignedProgress<Content: View>: View {
  private let content: Content
  @State private var columns = 0

  package init(_ content: Content) { self.content = content }

  package var body: some View {
    content
      .environment(\.progressLabelColumns, columns)
      .onPreferenceChange(ProgressLabelColumns.self) { columns = $0 }
  }
}
