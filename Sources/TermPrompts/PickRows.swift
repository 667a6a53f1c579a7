import TermFuzzy
import TermProgram
import TermScreen
import TermViewCore

/// A row of a picker: a line by its number.
struct PickRow: Identifiable {
  let id: Int
  /// The results that the row was made for, which decide its highlights.
  let generation: Int
}

/// The lines that match, as rows that a list finds by their numbers.
struct PickRows: IdentifiedCollection {
  let results: FuzzyResults
  let generation: Int

  var startIndex: Int { 0 }
  var endIndex: Int { results.count }

  subscript(position: Int) -> PickRow {
    get { PickRow(id: results[position], generation: generation) }
    set { preconditionFailure("the rows of a picker are not to be replaced") }
  }

  func index(id: Int) -> Int? { results.place(ofLine: id) }
}

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
