import Foundation
import TermControls
import TermViewCore

// Forms of SwiftUI's modifiers that are those of TermView with other parameters.

extension View {
  /// Runs `action` with the new value when `value` has changed.
  ///
  /// ```swift
  /// // Source for an older SwiftUI; new programs take the closure without the label.
  /// TextField("Find", text: $query).onChange(of: query, perform: { query in print(query) })
  /// ```
  @_disfavoredOverload
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (_ newValue: Value) -> Void
  ) -> some View {
    onChange(of: value) { _, new in action(new) }
  }

  /// The most lines that texts inside take, and the fewest that growing text fields do.
  ///
  /// ```swift
  /// Text(book.summary).lineLimit(2...4)     // at most four lines
  /// TextField("Note", text: $name, axis: .vertical).lineLimit(3...)     // three lines or more
  /// ```
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lineLimit(limit.upperBound).leastLines(limit.lowerBound)
  }
  /// The most lines that texts inside take.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimit(limit.upperBound)
  }
  /// The fewest lines that growing text fields inside take; texts take as many as they need.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lineLimit(nil).leastLines(limit.lowerBound)
  }
  /// The most lines that texts inside take, whether they need them or not.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lineLimit(limit).frame(minHeight: reservesSpace ? limit : nil, alignment: .topLeading)
  }

  /// Returns the view unchanged: write `Text(title.uppercased())` for capital letters.
  ///
  /// ```swift
  /// Text(book.title).textCase(.uppercase)     // as it is
  /// Text(book.title.uppercased())     // in capital letters
  /// ```
  public func textCase(_ textCase: TextCase?) -> Self { self }

  /// Runs `action` when Return is pressed in a field inside of the kinds of `triggers`.
  public func onSubmit(
    of triggers: SubmitTriggers, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onSubmit(
      inFields: triggers.contains(.text), inSearchFields: triggers.contains(.search), action)
  }

  /// Draws a line in `color` around the view; lines have one width.
  ///
  /// ```swift
  /// Text(book.title).border(.green, width: 2)     // one line, whatever the width
  /// ```
  public func border(_ color: Color, width: Double) -> some View {
    border(.single, color: color)
  }
}

/// Letters of one case.
///
/// ```swift
/// Text(book.title).textCase(.uppercase)     // as it is
/// Text(book.title.uppercased())     // in capital letters
/// ```
public enum TextCase: Sendable, Hashable { case uppercase, lowercase }

/// The kinds of fields that submit.
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

extension Color {
  /// No colour of its own: the colours of a telephone's catalogue are not here.
  public init(_ name: String, bundle: Bundle? = nil) { self = .default }
}
