/// Makes the row of an element from the views of a closure.
///
/// Several views are side by side in one row, a column apart, as in SwiftUI; a `ForEach` makes a
/// row of each of them.
///
/// ```swift
/// // One row for each book: the title, a column, the author.
/// List(books) { book in
///   Text(book.title)
///   Text(book.author).dim()
/// }
/// ```
@preconcurrency @MainActor
@resultBuilder
public struct ListRowBuilder {
  /// Takes a view of the closure as it is.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Unavailable: a statement is written in an action, or as `let _ = …`.
  @available(*, unavailable, message: "a statement is no view: write it in an action")
  public static func buildExpression(_ statement: Void) -> EmptyView { EmptyView() }

  /// The row of an empty closure: nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// The row of a closure with a single view: that view itself.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several views side by side.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> HStack<TupleContent<repeat each Content>> {
    HStack { TupleContent((repeat each content)) }
  }

  /// The row of an `if` without `else`; nothing where the condition is false.
  public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }

  /// The first branch of an `if` with `else`, or of a `switch`.
  public static func buildEither<True: View, False: View>(
    first: True
  ) -> ConditionalContent<True, False> { ConditionalContent(storage: .first(first)) }

  /// The second branch of an `if` with `else`, or of a `switch`.
  public static func buildEither<True: View, False: View>(
    second: False
  ) -> ConditionalContent<True, False> { ConditionalContent(storage: .second(second)) }

  /// Erases the type of a view inside `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
