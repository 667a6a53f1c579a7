/// Builds views from the statements of a closure: any number of children, `if`, `else`, `switch`,
/// and optionals.
@MainActor
@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView((repeat each content))
  }

  public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<True: View, False: View>(
    first: True
  ) -> ConditionalContent<True, False> { ConditionalContent(storage: .first(first)) }

  public static func buildEither<True: View, False: View>(
    second: False
  ) -> ConditionalContent<True, False> { ConditionalContent(storage: .second(second)) }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
