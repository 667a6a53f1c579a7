import Foundation
import TermControls
import TermScreen
import TermViewCore

extension DragGesture.Value {
  /// Where it began, in columns and rows from the view's top left corner: a `CGPoint`, or a `Point`
  /// where one is asked for.
  public var startLocation: CGPoint { CGPoint(cells.start) }
  /// Where it is, counted from where the view's top left corner was at the beginning.
  public var location: CGPoint { CGPoint(cells.end) }
  /// When the pointer came there.
  ///
  /// ```swift
  /// Text(book.title).gesture(
  ///   DragGesture().onEnded { drag in
  ///     print(Date.now.timeIntervalSince(drag.time))     // seconds since the button went up
  ///   })
  /// ```
  public var time: Date {
    let passed = instant.duration(to: .now).components
    return Date(timeIntervalSinceNow: -Double(passed.seconds) - Double(passed.attoseconds) * 1e-18)
  }
  /// How far the pointer has come, in cells: a `CGSize`, or a `Size` where one is asked for.
  public var translation: CGSize {
    CGSize(
      width: Double(cells.end.column - cells.start.column),
      height: Double(cells.end.row - cells.start.row))
  }
}

extension DragGesture {
  /// A drag from `minimumDistance` columns or rows on; places are counted from the view's top left
  /// corner, whatever `coordinateSpace` is.
  ///
  /// ```swift
  /// Text("│").gesture(
  ///   DragGesture(minimumDistance: 0, coordinateSpace: .local)
  ///     .onChanged { drag in columns = drag.location.column })
  /// ```
  public init(minimumDistance: CGFloat = 1, coordinateSpace: CoordinateSpace) {
    self.init(minimumDistance: Int(cells: minimumDistance))
  }

  /// A drag from `minimumDistance` columns or rows on, rounded.
  ///
  /// ```swift
  /// Text("│").gesture(
  ///   DragGesture(minimumDistance: distance)     // let distance: CGFloat = 2
  ///     .onEnded { _ in isOpen = true })
  /// ```
  @_disfavoredOverload
  public init(minimumDistance: CGFloat) {
    self.init(minimumDistance: Int(cells: minimumDistance))
  }
}

extension View {
  /// Runs `action` with the place of the last of `count` clicks, in columns and rows from the
  /// view's top left corner, whatever `coordinateSpace` is.
  ///
  /// ```swift
  /// Text(book.title).onTapGesture(coordinateSpace: .local) { point in column = point.column }
  /// ```
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View {
    onTapGesture(count: count) { (point: TermScreen.Point) in action(CGPoint(point)) }
  }
}

extension TapGesture {
  /// Runs `action` when the view has been clicked, for sources that name the value that a tap does
  /// not have.
  ///
  /// ```swift
  /// Text(book.title).gesture(TapGesture().onEnded { _ in isOpen = true })
  /// ```
  @_disfavoredOverload
  public func onEnded(_ action: @escaping @MainActor (()) -> Void) -> TapGesture {
    onEnded { action(()) }
  }
}
