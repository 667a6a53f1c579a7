/// A view that is evaluated again only when it is not equal to the one before.
///
/// Views that are `Equatable` are compared by `==` in any case; this is for sources that request
/// it.
///
/// ```swift
/// EquatableView(content: BookRow(book: book))
/// ```
public struct EquatableView<Content: View & Equatable>: View, @MainActor Equatable {
  /// The view that is compared.
  public var content: Content

  /// Compares `content` with the one before.
  public init(content: Content) { self.content = content }
  public var body: some View { content }

  public static func == (left: Self, right: Self) -> Bool { left.content == right.content }
}

extension View where Self: Equatable {
  /// Has the view evaluated again only when it is not equal to the one before.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
