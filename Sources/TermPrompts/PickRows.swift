import TermFuzzy
import TermScreen
import TermView
import TermViewCore

/// A row of a picker: a line by its number.
struct PickRow: Identifiable {
  let id: Int
  /// Which results it was shown for: what stands out in it depends on them.
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
