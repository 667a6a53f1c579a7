import TermView

/// A number of the data's own stays with its row when the rows are sorted
/// or filtered; digits and Return go to one.
struct OwnNumbers: View {
  struct Track: Identifiable {
    let id: Int
    let title: String
  }

  @State private var tracks = ["Prélude", "Allemande", "Courante", "ジーグ"]
    .enumerated().map { Track(id: $0 + 1, title: $1) }

  var body: some View {
    NumberedList(tracks) { track in
      Text(track.title).rowNumber(track.id)
    }
    .keyBindings {
      KeyBinding("s", "Sort by title") { tracks.sort { $0.title < $1.title } }
      KeyBinding("n", "Sort by number") { tracks.sort { $0.id < $1.id } }
    }
  }
}
