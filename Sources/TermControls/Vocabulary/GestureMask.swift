import TermViewCore

/// Selects which of the gestures of a view and of the views inside take part in presses.
///
/// ```swift
/// Text(book.title).gesture(TapGesture().onEnded { save() }, including: isOpen ? .all : .subviews)
/// ```
public struct GestureMask: OptionSet, Sendable {
  /// The parts as bits: 1 is the view's gesture, 2 those of the views inside.
  public let rawValue: Int
  /// Some of the gestures.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No gesture.
  public static let none: GestureMask = []
  /// The gesture that is attached.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures and controls inside.
  public static let subviews = GestureMask(rawValue: 2)
  /// All of them.
  public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
  /// Attaches `gesture` where `mask` has `.gesture`. Gestures and controls inside take part in any
  /// case.
  ///
  /// ```swift
  /// Text(book.title).gesture(TapGesture().onEnded { save() }, including: .gesture)
  /// ```
  public func gesture(_ gesture: some Gesture, including mask: GestureMask) -> some View {
    self.gesture(gesture, isEnabled: mask.contains(.gesture))
  }

  /// Attaches `gesture` where `mask` has `.gesture`; it takes part in the presses of controls and
  /// gestures inside, too.
  ///
  /// ```swift
  /// Button("Save") { save() }
  ///   .simultaneousGesture(TapGesture().onEnded { save() }, including: .all)
  /// ```
  public func simultaneousGesture(
    _ gesture: some Gesture, including mask: GestureMask
  ) -> some View {
    simultaneousGesture(gesture, isEnabled: mask.contains(.gesture))
  }

  /// Attaches `gesture` where `mask` has `.gesture`.
  ///
  /// ```swift
  /// Text(book.title).highPriorityGesture(TapGesture().onEnded { save() }, including: .gesture)
  /// ```
  public func highPriorityGesture(
    _ gesture: some Gesture, including mask: GestureMask
  ) -> some View {
    highPriorityGesture(gesture, isEnabled: mask.contains(.gesture))
  }
}
