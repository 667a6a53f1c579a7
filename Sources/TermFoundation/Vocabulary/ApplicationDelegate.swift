import Foundation
import TermControls
import TermViewCore

#if !canImport(UIKit)
  /// What a program by UIKit's names does when it has started. Nothing calls it but the program.
  ///
  /// ```swift
  /// final class ShelfDelegate: NSObject, UIApplicationDelegate {
  ///   func application(
  ///     _ application: UIApplication,
  ///     didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ///   ) -> Bool { true }
  /// }
  /// ```
  @MainActor
  public protocol UIApplicationDelegate: AnyObject {
    /// What is done at the start, if the program calls it. What it returns has no effect.
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
  }

  extension UIApplicationDelegate {
    /// Does nothing.
    public func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool { true }
  }

  /// Unavailable: a type is no object yet. Do in the `init()` of the `App` what its delegate does
  /// at the start.
  @available(*, unavailable, message: "do in the App's init() what its delegate does at the start")
  @MainActor @propertyWrapper
  public struct UIApplicationDelegateAdaptor<Delegate: UIApplicationDelegate> {
    /// The delegate.
    public let wrappedValue: Delegate

    /// Unavailable.
    @available(*, unavailable, message: "do in the App's init() what its delegate does")
    public init(_ type: Delegate.Type = Delegate.self) { fatalError() }
  }

  /// A part of a program on the screen, by UIKit's name. There is none: `connectedScenes` is empty.
  ///
  /// ```swift
  /// @MainActor
  /// func window() -> UIWindow? {
  ///   let scenes = UIApplication.shared.connectedScenes
  ///   return scenes.compactMap { $0 as? UIWindowScene }.first?.windows.first     // nil
  /// }
  /// ```
  @preconcurrency @MainActor
  open class UIScene: NSObject {
    override nonisolated init() {}
  }

  /// A window's part of a program, by UIKit's name. There is none.
  ///
  /// ```swift
  /// @MainActor
  /// func window() -> UIWindow? {
  ///   let scenes = UIApplication.shared.connectedScenes
  ///   return scenes.compactMap { $0 as? UIWindowScene }.first?.windows.first     // nil
  /// }
  /// ```
  @preconcurrency @MainActor
  public final class UIWindowScene: UIScene {
    /// None.
    public var windows: [UIWindow] { [] }
    /// None.
    public var keyWindow: UIWindow? { nil }
    /// The terminal's size.
    public var screen: UIScreen { .main }
  }

  /// A window by UIKit's name. There is none.
  ///
  /// ```swift
  /// @MainActor
  /// func window() -> UIWindow? {
  ///   let scenes = UIApplication.shared.connectedScenes
  ///   return scenes.compactMap { $0 as? UIWindowScene }.first?.windows.first     // nil
  /// }
  /// ```
  @preconcurrency @MainActor
  public final class UIWindow: UIView {
    /// None.
    public var safeAreaInsets: UIEdgeInsets { .zero }
    /// Whether the window gets the keys.
    public var isKeyWindow: Bool { false }
  }

  extension UIApplication {
    /// Why a program was started.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
      /// The name of the reason.
      public let rawValue: String
      /// A reason by its name.
      public init(rawValue: String) { self.rawValue = rawValue }
    }
    /// None.
    public var connectedScenes: Set<UIScene> { [] }
    /// None.
    public var windows: [UIWindow] { [] }
  }
#endif

/// Unavailable: a field keeps what is selected in it to itself.
@available(*, unavailable, message: "a field keeps its selection to itself: leave it out")
public struct TextSelection: Equatable, Hashable, Sendable {}
