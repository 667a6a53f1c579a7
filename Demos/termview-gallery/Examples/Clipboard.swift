import TermView

/// `y` copies a row to the terminal's clipboard, a paste of the terminal's
/// adds a row for each line.
struct Clipboard: View {
  @State private var lines = ["https://www.gutenberg.org", "図書館"]

  var body: some View {
    List {
      ForEach(lines, id: \.self) { Text($0) }
        .copyable { offsets in offsets.map { lines[$0] } }
        .pasteDestination(for: String.self) { new, offset in
          let added = new.filter { !lines.contains($0) }
          lines.insert(contentsOf: added, at: offset)
        }
    }
  }
}
