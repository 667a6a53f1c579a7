/// The motions of the mouse that a terminal reports.
///
/// ```swift
/// struct MouseDevice {
///   var bytes: [UInt8] = []
///
///   mutating func track(_ tracking: MouseTracking) {
///     switch tracking {
///     case .off: bytes += "\u{1B}[?1000l\u{1B}[?1003l".utf8
///     case .clicks: bytes += "\u{1B}[?1000h".utf8
///     case .all: bytes += "\u{1B}[?1003h".utf8
///     }
///   }
/// }
/// ```
public enum MouseTracking: Sendable, Hashable {
  /// None: the terminal's own selection of text works undisturbed.
  case off
  /// Buttons, the wheel, and motion with a button held.
  case clicks
  /// Every motion.
  case all
}

package struct MouseMode: NodeModifier, Equatable {
  let mode: MouseTracking
  package func makeNode(_ context: NodeContext) -> ViewNode { MouseModeNode(self, context) }
}

final class MouseModeNode: PassThroughNode<MouseMode> {
  override init(_ modifier: MouseMode, _ context: NodeContext) {
    super.init(modifier, context)
    graph.pointer.add(self)
  }

  // The session reads the mode with every frame.
  override func modifierDidChange(from old: MouseMode) { invalidatePaint() }

  override func unmount() {
    graph.pointer.remove(self)
    super.unmount()
  }
}

extension ViewGraph {
  /// The motions that the views request; `nil` for those of the program's options.
  package var mouseTracking: MouseTracking? { pointer.mode }
}

extension View {
  /// Sets which motions of the mouse the terminal reports as long as the view is there, in place of
  /// the program's options; of several such views the one that came last counts.
  ///
  /// ```swift
  /// // A key lets the user select text as in any other program.
  /// content
  ///   .mouse(isSelecting ? .off : .clicks)
  ///   .keyBindings { KeyBinding("m", "Select text") { isSelecting.toggle() } }
  /// ```
  public func mouse(_ tracking: MouseTracking) -> some View {
    ModifiedView(content: self, modifier: MouseMode(mode: tracking))
  }
}
