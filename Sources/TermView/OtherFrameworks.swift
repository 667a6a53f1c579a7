import TermViewCore

// What other terminal frameworks that are shaped as SwiftUI is begin a program with.

/// Unavailable: write `try await run(view)`, or an `App` with a `WindowGroup`.
@available(*, unavailable, message: "write try await run(view), or an App with a WindowGroup")
public struct Application<Root: View> {
  /// Unavailable, as the type is.
  @available(*, unavailable, message: "write try await run(view), or an App with a WindowGroup")
  public init(rootView: Root) {}
  /// Unavailable, as the type is.
  @available(*, unavailable, message: "write try await run(view), or an App with a WindowGroup")
  public func start() {}
}
