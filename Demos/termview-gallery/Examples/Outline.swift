import TermView

/// A tree: Left and Right fold and unfold, `*` unfolds all.
struct Outline: View {
  struct File: Identifiable {
    let id: String
    var files: [File]?
  }

  let files = [
    File(id: "Sources", files: [File(id: "List"), File(id: "Row")]),
    File(id: "Tests", files: [File(id: "行", files: [File(id: "RowTests")])]),
    File(id: "README.md"),
  ]

  var body: some View {
    List(files, children: \.files) { Text($0.id) }
  }
}
