import TermView
import TermViewStore

/// What is kept of a list: its rows in the file's order, and the file's text besides them.
struct ListState<Format: FileFormat>: StateType, Equatable {
  var format: Format
  /// They record what happens to them, so that undo can put the cursor where something happened.
  var rows: OrderedState<Format.Row>

  init(format: Format = Format(), rows: [Format.Row] = []) {
    self.format = format
    self.rows = OrderedState(rows)
    self.rows.recordsChanges = true
  }
}

/// What happens to the rows of a list. Positions are those in the file.
enum ListAction<Format: FileFormat>: Action {
  case insert(Format.Row, at: Int)
  /// Another row with the same identity.
  case replace(Format.Row)
  case remove(at: IndexSet)
  case move(from: IndexSet, to: Int)
  /// The file was read again.
  case read(ListState<Format>)
}

struct ListReducer<Format: FileFormat>: Reducer {
  func reduce(
    state: ListState<Format>, action: ListAction<Format>
  ) -> ListState<Format> {
    var state = state
    switch action {
    case .insert(let row, let position): state.rows.insert(row, at: position)
    case .replace(let row):
      if let position = state.rows.index(id: row.id) { state.rows[position] = row }
    case .remove(let positions): state.rows.remove(at: positions)
    case .move(let source, let destination): state.rows.move(from: source, to: destination)
    case .read(let other): state = other
    }
    return state
  }
}
