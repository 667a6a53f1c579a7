import TermView

/// Starts its task anew with each `x`, and says with `?` how many of them waited at most for their
/// turn.
struct KeyFlood: View {
  private final class Tally {
    var begun = 0
    var mostWaiting = 0
  }

  @Environment(\.dismiss) private var dismiss
  @State private var tally = Tally()
  @State private var keys = 0
  @State private var report = ""

  var body: some View {
    VStack {
      Text("\(keys) so far")
      Text(report)
    }
    .focusable()
    .task(id: keys) { tally.begun += 1 }
    .onKeyPress("x") {
      keys += 1
      tally.mostWaiting = max(tally.mostWaiting, keys - tally.begun)
      return .handled
    }
    .onKeyPress("?") {
      report = "\(keys) keys, \(tally.mostWaiting) waited"
      return .handled
    }
    .onKeyPress("q") {
      dismiss()
      return .handled
    }
  }
}
