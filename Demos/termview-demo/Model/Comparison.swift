/// The changes of two programs to one list, to be shown beside each other.
struct Comparison: Equatable {
  struct Line: Identifiable, Equatable {
    var id: Int
    /// `+` for a row that is new, `-` for one that is gone, `~` for one that reads otherwise.
    var sign: Character
    var text: String
  }

  var ours: [Line]
  var theirs: [Line]
  /// How many rows both have changed, so that both versions are kept.
  var doubled: Int

  init(_ merge: ListMerge<some ListRow>) {
    ours = Self.lines(merge.ours)
    theirs = Self.lines(merge.theirs)
    doubled = merge.doubled
  }

  private static func lines<Row: ListRow>(_ changes: [ListMerge<Row>.Change]) -> [Line] {
    changes.enumerated().map { index, change in
      switch change {
      case .added(let row): Line(id: index, sign: "+", text: row.searchText)
      case .removed(let row): Line(id: index, sign: "-", text: row.searchText)
      case .changed(let row): Line(id: index, sign: "~", text: row.searchText)
      }
    }
  }
}
