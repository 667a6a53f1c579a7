import TermView

/// Branches are loaded when they are unfolded; what fails can be tried again
/// with Return.
struct LoadedTree: View {
  struct Place: Identifiable, Sendable { let id: String }
  enum Failure: Error { case noAnswer }

  @Environment(\.clock) private var clock
  @State private var attempts = 0

  var body: some View {
    List {
      LazyOutlineGroup([Place(id: "Europe"), Place(id: "日本")], load: places) {
        Text($0.id)
      }
    }
  }

  private func places(in place: Place) async throws -> [Place] {
    try await clock.sleep(for: .seconds(1))
    attempts += 1
    if attempts % 3 == 0 { throw Failure.noAnswer }
    return (1...3).map { Place(id: "\(place.id) \($0)") }
  }
}
