extension ViewBuilder {
  /// The view of an empty closure: nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Several views after each other.
  @inlinable
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleContent<repeat each Content> {
    TupleContent((repeat each content))
  }

  /// The view of an `if` without `else`; nothing where the condition is false.
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
