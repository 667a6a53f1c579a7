import Foundation
import TermControls
import TermViewCore

// What UIKit says of the user's settings, for sources that ask it outside of a view's environment.

#if !canImport(UIKit)
  /// The user's settings by UIKit's names. A view reads them in its environment, as
  /// `\.accessibilityReduceMotion`.
  public enum UIAccessibility {
    private static func variable(_ name: String) -> String? {
      ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether a screen reader reads: the variable `TERMVIEW_ACCESSIBLE` says so.
    public static var isVoiceOverRunning: Bool {
      variable("TERMVIEW_ACCESSIBLE").map { $0 != "0" } ?? false
    }
    /// Whether nothing is to move that only looks alive: the variable `NO_MOTION`, or a screen
    /// reader.
    public static var isReduceMotionEnabled: Bool {
      variable("NO_MOTION") != nil || isVoiceOverRunning
    }
    /// Whether nothing should be transparent: nothing is.
    public static var isReduceTransparencyEnabled: Bool { true }
    /// Whether text is to be bold; a terminal does not say.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether colours are to be inverted; a terminal does not say.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether colour alone is not to say anything; a terminal does not report it.
    public static var shouldDifferentiateWithoutColor: Bool { false }

    /// What a screen reader would be told.
    public struct Notification: Hashable, Sendable {
      private let name: String
      /// Words.
      public static let announcement = Notification(name: "announcement")
      /// A part of the screen has changed.
      public static let layoutChanged = Notification(name: "layoutChanged")
      /// There is another screen.
      public static let screenChanged = Notification(name: "screenChanged")
    }

    /// Has no effect: a screen reader reads what the terminal shows.
    public static func post(notification: Notification, argument: Any?) {}
  }

  /// The scale of type by UIKit's name: a terminal has one size.
  public struct UIFontMetrics: Hashable, Sendable {
    /// The scale of text.
    public static let `default` = UIFontMetrics()
    /// The scale of a style; all are as text.
    public init(forTextStyle style: UIFont.TextStyle) {}
    private init() {}
    /// The number of points as it is given.
    public func scaledValue(for value: CGFloat) -> CGFloat { value }
  }
#endif

#if !canImport(Darwin)
  extension RunLoop.Mode {
    /// While the user drags; a terminal's program knows no such time. A timer of it never fires
    /// elsewhere, so that `Timer.publish(every:on:in:)` takes it as any other.
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
  }
#endif
