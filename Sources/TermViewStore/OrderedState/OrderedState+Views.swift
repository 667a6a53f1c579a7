import TermViewCore

/// Lists find rows by id at once, and `ForEach($state.books)` binds each row to its element.
extension OrderedState: IdentifiedCollection {}

extension OrderedState: MovableElements {}
