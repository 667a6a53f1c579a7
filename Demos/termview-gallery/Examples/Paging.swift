import TermView

/// More is loaded when the end comes near.
struct Paging: View {
  @State private var count = 30
  @Environment(\.clock) private var clock

  var body: some View {
    VStack {
      Text("\(count) loaded").foregroundStyle(.secondary)
      List(0..<count, id: \.self) { Text("Message \($0)") }
        .onReachEnd(within: 10) {
          Task {
            try? await clock.sleep(for: .milliseconds(300))
            count += 30
          }
        }
    }
  }
}
