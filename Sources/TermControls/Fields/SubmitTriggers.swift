import TermViewCore

/// The kinds of fields that submit.
///
/// ```swift
/// TextField("Find", text: $query).onSubmit(of: [.text, .search]) { save() }
/// ```
public struct SubmitTriggers: OptionSet, Sendable, Hashable {
  /// The triggers as bits: 1 is a text field, 2 a search field.
  public let rawValue: Int
  /// The triggers whose bits `rawValue` has.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Return in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Return in a search field.
  public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
  /// Runs `action` when Return is pressed in a field inside of the kinds of `triggers`.
  ///
  /// ```swift
  /// TextField("Find", text: $query).onSubmit(of: [.text, .search]) { save() }
  /// ```
  public func onSubmit(
    of triggers: SubmitTriggers, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onSubmit(
      inFields: triggers.contains(.text), inSearchFields: triggers.contains(.search), action)
  }

  /// The most lines that texts inside take, and the fewest that growing text fields do.
  ///
  /// ```swift
  /// Text(book.summary).lineLimit(2...4)     // at most four lines
  /// ```
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lineLimit(limit.upperBound).leastLines(limit.lowerBound)
  }
}
