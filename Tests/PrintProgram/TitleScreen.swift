import TermView

/// A list on the whole screen, one of whose titles has any length:
/// `PrintProgram title KIND BYTES`.
///
/// Keys: `s` swaps two rows, `p` prints views on the terminal as some other part of a program
/// might, `q` ends. Then it says how much of the title's memory was touched since the screen began.
struct TitleScreen: View {
  struct Row: Identifiable {
    let id: Int
    let title: String
  }

  /// What the long title consists of, over and over.
  static let units = [
    "letters": "title ", "wide": "題", "controls": "\u{1B}[2J\r\n",
    // One cluster, as Unicode has it; and nothing to see at all.
    "marks": "\u{301}", "invisible": "\u{200B}",
  ]

  @Environment(\.dismiss) private var dismiss
  @State private var rows: [Row]
  @State private var selection: Int? = 1

  init(title: String) {
    rows = [
      Row(id: 1, title: "first ハ é"), Row(id: 2, title: title), Row(id: 3, title: "last"),
    ]
  }

  var body: some View {
    List(selection: $selection) {
      ForEach(rows) { row in Text(row.title) }
    }
    .border()
    .listStyle(.bare)
    .onKeyPress("q") {
      dismiss()
      return .handled
    }
    .onKeyPress("s") {
      rows.swapAt(1, 2)
      return .handled
    }
    .onKeyPress("p") {
      TermView.print { Text("printed meanwhile") }
      return .handled
    }
  }

  @MainActor static func run(_ kind: String, bytes: Int) throws {
    let unit = units[kind] ?? kind
    let title = "start " + String(repeating: unit, count: bytes / unit.utf8.count)
    TouchedMemory.forget()
    try runBlocking(TitleScreen(title: title))
    print("touched \(TouchedMemory.kibibytes(of: title)) KiB of \(title.utf8.count >> 10)")
  }
}
