import TermView

/// Another colour in the place of the accent: for the cursor, marks and
/// what can be pressed.
struct Tints: View {
  let tints: [(String, Color)] = [
    ("teal", .teal), ("橙", .orange), ("purple", .purple),
  ]
  @State private var tint: String? = "teal"

  var body: some View {
    List(tints, id: \.0, selection: $tint) { name, color in
      Label(name, icon: "●").foregroundStyle(color)
    }
    .tint(tints.first { $0.0 == tint }?.1 ?? .accentColor)
  }
}
