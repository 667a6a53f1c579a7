import TermView

/// A log: the list stays at its end until the cursor leaves that; End goes
/// on.
struct Following: View {
  @State private var lines = (1...30).map { "Line \($0)" }
  @Environment(\.clock) private var clock

  var body: some View {
    List(lines, id: \.self) { Text($0) }
      .defaultScrollAnchor(.bottom)
      .task {
        while (try? await clock.sleep(for: .seconds(1))) != nil {
          lines.append("Line \(lines.count + 1)")
        }
      }
  }
}
