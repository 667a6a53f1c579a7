import Foundation
import TermControls
import TermViewCore

// Names of the frameworks whose views a terminal has not. They are declared for the message at the
// place where a source uses them: an unknown name there makes the compiler search long, and then
// complain about another line.

#if !canImport(UIKit) && !canImport(AppKit)
  /// Unavailable: write the view with TermView's views.
  @available(*, unavailable, message: "a terminal has no views of UIKit: write it with views")
  @preconcurrency @MainActor
  public protocol UIViewRepresentable: View where Body == Never {
    /// The view of UIKit.
    associatedtype UIViewType
    /// What the view is made with.
    typealias Context = RepresentableContext<Self>
  }

  /// Unavailable: write the view with TermView's views.
  @available(*, unavailable, message: "a terminal has no views of UIKit: write it with views")
  @preconcurrency @MainActor
  public protocol UIViewControllerRepresentable: View where Body == Never {
    /// The controller of UIKit.
    associatedtype UIViewControllerType
    /// What the view is made with.
    typealias Context = RepresentableContext<Self>
  }

  /// Unavailable: write the view with TermView's views.
  @available(*, unavailable, message: "a terminal has no views of AppKit: write it with views")
  @preconcurrency @MainActor
  public protocol NSViewRepresentable: View where Body == Never {
    /// The view of AppKit.
    associatedtype NSViewType
    /// What the view is made with.
    typealias Context = RepresentableContext<Self>
  }

  /// Unavailable, as the protocols are that have it.
  @available(*, unavailable, message: "a terminal has no views of UIKit: write it with views")
  public struct RepresentableContext<Representable> {}

  /// Unavailable: write `Text` where the picture would be.
  @available(*, unavailable, message: "a terminal shows no pictures: write a Text")
  public final class UIImage {
    /// Unavailable, as the type is.
    @available(*, unavailable, message: "a terminal shows no pictures: write a Text")
    public init?(named name: String) { nil }
    /// Unavailable, as the type is.
    @available(*, unavailable, message: "a terminal shows no pictures: write a Text")
    public init?(systemName name: String) { nil }
    /// Unavailable, as the type is.
    @available(*, unavailable, message: "a terminal shows no pictures: write a Text")
    public init?(data: Data) { nil }
    /// Unavailable, as the type is.
    public init() {}
  }

#endif
