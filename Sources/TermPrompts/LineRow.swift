import TermScreen
import TermView
import TermViewCore

/// A line of bytes in a picker: one row, or some for an item of several lines.
struct LineRow: View {
  let texts: [Text]

  var body: some View {
    if texts.count == 1 {
      texts[0]
    } else {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(Array(texts.indices), id: \.self) { texts[$0] }
      }
    }
  }
}
