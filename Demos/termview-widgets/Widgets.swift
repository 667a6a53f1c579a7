import TermView

/// Widgets that are not part of TermView, each in a file of its own, written with what a program
/// can use.
@main
struct Widgets: App {
  var body: some Scene {
    WindowGroup { WidgetsView() }
  }
}

struct WidgetsView: View {
  @State private var day = Day(year: 2025, month: 3, day: 14)
  @State private var lanes = [
    Lane(id: "To do", cards: [Card(id: 1, title: "Write"), Card(id: 2, title: "Test")]),
    Lane(id: "Doing", cards: [Card(id: 3, title: "Read")]),
    Lane(id: "Done", cards: []),
  ]
  @Environment(\.terminalSize) private var size

  var body: some View {
    VStack(spacing: 1) {
      HStack(alignment: .top, spacing: 3) {
        MonthCalendar(selection: $day).layoutPriority(1)
        if size?.columns ?? 80 >= 40 {
          VStack {
            Sparkline(values: (1...day.daysInMonth).map { Double($0 * $0 * 7 % 31) })
            Gauge(value: Double(day.day), range: 1...Double(day.daysInMonth)) { Text("Month") }
          }
        }
      }
      if size?.rows ?? 24 >= 12 { KanbanBoard(lanes: $lanes) }
      if size?.rows ?? 24 >= 14 { KeyHints() }
    }
    .quitKey()
  }
}
