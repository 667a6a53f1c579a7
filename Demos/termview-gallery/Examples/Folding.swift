import TermView

/// Sections that Left, Right, Return and clicks on their headers fold.
struct Folding: View {
  @State private var showsOpen = true
  @State private var showsDone = false

  var body: some View {
    List {
      Section("Open", isExpanded: $showsOpen) {
        ForEach(["Buy milk", "本を返す 📚", "Call Anna"], id: \.self) { Text($0) }
      }
      Section("Done", isExpanded: $showsDone) {
        ForEach(1...20, id: \.self) { Text("Something done, \($0)") }
      }
    }
    .sectionCounts()
  }
}
