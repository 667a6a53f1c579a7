import Foundation
import TermControls
import TermScreen
import TermViewCore

// Names of UIKit's that lists ask for lengths and for the kind of device.

#if !canImport(UIKit)
  /// The keyboards of a telephone by UIKit's name.
  public typealias UIKeyboardType = KeyboardType

  /// The terminal's window by UIKit's name, for sources that take lengths from it.
  ///
  /// It has the size at the time when a view's body reads it, and 80 by 24 elsewhere. The view is
  /// not evaluated again when the window changes: `@Environment(\.terminalSize)` and
  /// `GeometryReader` do that.
  @preconcurrency @MainActor
  public struct UIScreen {
    /// The window of the terminal.
    public static var main: UIScreen { UIScreen() }
    /// The window in columns and rows, from 0, 0.
    public var bounds: CGRect {
      let size = ViewGraph.evaluatedWindow ?? Size(columns: 80, rows: 24)
      return CGRect(x: 0, y: 0, width: Double(size.columns), height: Double(size.rows))
    }
    /// A pixel is a cell: 1.
    public var scale: CGFloat { 1 }
  }

  /// The terminal by UIKit's name for a device, for sources that have layouts for several.
  @preconcurrency @MainActor
  public struct UIDevice {
    /// The terminal.
    public static var current: UIDevice { UIDevice() }
    /// A Mac's: keys and a mouse.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }
    /// Landscape: a window is wider than high.
    public var orientation: UIDeviceOrientation { .landscapeLeft }
    /// What would say that the device was turned. A terminal posts none.
    nonisolated public static let orientationDidChangeNotification = Notification.Name(
      "UIDeviceOrientationDidChangeNotification")
    /// The name of the machine.
    public var name: String { ProcessInfo.processInfo.hostName }
    /// The kind of device.
    public var model: String { "Terminal" }
    /// The system that the program runs on, with its version.
    public var systemName: String { ProcessInfo.processInfo.operatingSystemVersionString }
  }

  /// A kind of device; a terminal is as a Mac.
  public enum UIUserInterfaceIdiom: Hashable, Sendable {
    /// The kinds of Apple's devices; no terminal is one of them but ``mac``.
    case unspecified, phone, pad, tv, carPlay, mac, vision
  }

  /// The orientation of a device; a terminal is in landscape.
  public enum UIDeviceOrientation: Hashable, Sendable {
    /// The orientations of Apple's devices.
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
    /// Whether it is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it lies on a table.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether views are laid out for it.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
  }
#endif
