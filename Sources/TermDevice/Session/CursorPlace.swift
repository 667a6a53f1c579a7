import TermScreen

/// Whether it is known that the cursor stands at the left edge of a row.
enum CursorPlace: Equatable {
  case known
  /// The terminal was asked (DSR 6); it has until then to answer.
  case asked(until: Moment)

  /// Until when to wait for the answer.
  var deadline: Moment? {
    if case .asked(let until) = self { until } else { nil }
  }
}
