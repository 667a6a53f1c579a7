import Foundation
import TermControls
import TermViewCore

/// A gesture of two fingers: no terminal reports one, so that it never begins.
///
/// ```swift
/// struct Movable: View {
///   @GestureState private var columns = 0
///   var body: some View {
///     Text("card").offset(x: columns, y: 0)
///       .gesture(
///         DragGesture().updating($columns) { drag, columns, _ in
///           columns = drag.translation.columns
///         })
///       // No terminal reports two fingers: these never begin.
///       .gesture(MagnifyGesture().onChanged { print($0.magnification) })
///       .gesture(RotateGesture().onChanged { print($0.rotation.degrees) })
///   }
/// }
/// ```
public struct FingerGesture<Value>: Gesture {
  /// A gesture that never begins.
  public init() {}
  /// Creates a gesture that never begins; the least change has no effect.
  public init(minimumScaleDelta: Double) {}
  /// Creates a gesture that never begins; the least change has no effect.
  public init(minimumAngleDelta: Angle) {}
  /// The gesture as it is: it never changes.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> Self { self }
  /// The gesture as it is: it never ends.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> Self { self }
  /// Returns the gesture unchanged: the state keeps its initial value.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> Self { self }
  public func _handle(_ phase: GesturePhase, _ recognizer: GestureRecognizer) {}
}

/// The magnification between two fingers.
///
/// ```swift
/// struct Movable: View {
///   @GestureState private var columns = 0
///   var body: some View {
///     Text("card").offset(x: columns, y: 0)
///       .gesture(
///         DragGesture().updating($columns) { drag, columns, _ in
///           columns = drag.translation.columns
///         })
///       // No terminal reports two fingers: these never begin.
///       .gesture(MagnifyGesture().onChanged { print($0.magnification) })
///       .gesture(RotateGesture().onChanged { print($0.rotation.degrees) })
///   }
/// }
/// ```
public struct MagnifyGestureValue: Sendable, Hashable {
  /// The size, beside that at the beginning.
  public var magnification: CGFloat
  /// The change of ``magnification`` in a second.
  public var velocity: CGFloat
}

/// The rotation between two fingers.
///
/// ```swift
/// struct Movable: View {
///   @GestureState private var columns = 0
///   var body: some View {
///     Text("card").offset(x: columns, y: 0)
///       .gesture(
///         DragGesture().updating($columns) { drag, columns, _ in
///           columns = drag.translation.columns
///         })
///       // No terminal reports two fingers: these never begin.
///       .gesture(MagnifyGesture().onChanged { print($0.magnification) })
///       .gesture(RotateGesture().onChanged { print($0.rotation.degrees) })
///   }
/// }
/// ```
public struct RotateGestureValue: Sendable, Hashable {
  /// The angle from the beginning.
  public var rotation: Angle
  /// The change of ``rotation`` in a second.
  public var velocity: Angle
}

/// Two fingers that move apart: accepted, never begun.
public typealias MagnifyGesture = FingerGesture<MagnifyGestureValue>
/// Two fingers that move apart: accepted, never begun.
public typealias MagnificationGesture = FingerGesture<CGFloat>
/// Two fingers that turn: accepted, never begun.
public typealias RotateGesture = FingerGesture<RotateGestureValue>
/// Two fingers that turn: accepted, never begun.
public typealias RotationGesture = FingerGesture<Angle>
