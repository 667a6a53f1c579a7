import Foundation
import TermControls
import TermScreen
import TermViewCore

// What SwiftUI's canvas can do besides drawing cells: filters, turns and pictures of views have no
// effect, places of Core Graphics are rounded to columns and rows.

extension GraphicsContext {
  /// What is drawn would be changed by. Has no effect.
  ///
  /// ```swift
  /// Canvas { context, size in context.addFilter(.blur(radius: 3)) }     // no effect
  /// ```
  public struct Filter: Sendable {
    /// No edges, `radius` cells wide.
    public static func blur(radius: CGFloat) -> Filter { Filter() }
    /// Only what is denser than `min`, a part of 1.
    ///
    /// ```swift
    /// Canvas { context, size in
    ///   context.addFilter(.alphaThreshold(min: 0.5, max: 1, color: .black))     // no effect
    ///   context.addFilter(.shadow(color: .black, radius: 3, x: 1, y: 1))
    ///   context.addFilter(.hueRotation(.degrees(90)))
    ///   context.addFilter(.brightness(0.5))
    ///   context.addFilter(.grayscale(0.5))
    /// }
    /// ```
    public static func alphaThreshold(
      min: Double, max: Double = 1, color: Color = .black
    ) -> Filter { Filter() }
    /// With a shadow, in cells.
    ///
    /// ```swift
    /// Canvas { context, size in
    ///   context.addFilter(.alphaThreshold(min: 0.5, max: 1, color: .black))     // no effect
    ///   context.addFilter(.shadow(color: .black, radius: 3, x: 1, y: 1))
    ///   context.addFilter(.hueRotation(.degrees(90)))
    ///   context.addFilter(.brightness(0.5))
    ///   context.addFilter(.grayscale(0.5))
    /// }
    /// ```
    public static func shadow(
      color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> Filter { Filter() }
    /// In another hue.
    ///
    /// ```swift
    /// Canvas { context, size in
    ///   context.addFilter(.alphaThreshold(min: 0.5, max: 1, color: .black))     // no effect
    ///   context.addFilter(.shadow(color: .black, radius: 3, x: 1, y: 1))
    ///   context.addFilter(.hueRotation(.degrees(90)))
    ///   context.addFilter(.brightness(0.5))
    ///   context.addFilter(.grayscale(0.5))
    /// }
    /// ```
    public static func hueRotation(_ angle: Angle) -> Filter { Filter() }
    /// Brighter by a part of 1.
    ///
    /// ```swift
    /// Canvas { context, size in
    ///   context.addFilter(.alphaThreshold(min: 0.5, max: 1, color: .black))     // no effect
    ///   context.addFilter(.shadow(color: .black, radius: 3, x: 1, y: 1))
    ///   context.addFilter(.hueRotation(.degrees(90)))
    ///   context.addFilter(.brightness(0.5))
    ///   context.addFilter(.grayscale(0.5))
    /// }
    /// ```
    public static func brightness(_ amount: Double) -> Filter { Filter() }
    /// In grey, by a part of 1.
    ///
    /// ```swift
    /// Canvas { context, size in
    ///   context.addFilter(.alphaThreshold(min: 0.5, max: 1, color: .black))     // no effect
    ///   context.addFilter(.shadow(color: .black, radius: 3, x: 1, y: 1))
    ///   context.addFilter(.hueRotation(.degrees(90)))
    ///   context.addFilter(.brightness(0.5))
    ///   context.addFilter(.grayscale(0.5))
    /// }
    /// ```
    public static func grayscale(_ amount: Double) -> Filter { Filter() }
  }

  /// Changes nothing: what is drawn has no parts smaller than cells.
  ///
  /// ```swift
  /// Canvas { context, size in context.addFilter(.blur(radius: 3)) }     // no effect
  /// ```
  public mutating func addFilter(_ filter: Filter) {}

  /// 1: what is drawn covers. Setting it has no effect.
  public var opacity: Double {
    get { 1 }
    set {}
  }

  /// Moves what is drawn from now on, rounded to columns and rows.
  ///
  /// ```swift
  /// Canvas { context, size in
  ///   context.translateBy(x: size.width / 2, y: 0)     // half of the columns
  ///   context.draw("middle", at: .zero)
  /// }
  /// ```
  @_disfavoredOverload
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    translateBy(x: CGPoint(x: x, y: y).column, y: CGPoint(x: x, y: y).row)
  }

  /// Changes nothing: cells do not turn.
  ///
  /// ```swift
  /// Canvas { context, size in context.rotate(by: .degrees(90)) }     // no effect
  /// ```
  public mutating func rotate(by angle: Angle) {}

  /// Changes nothing: cells have one size.
  ///
  /// ```swift
  /// Canvas { context, size in context.scaleBy(x: 2, y: 2) }     // no effect
  /// ```
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {}

  /// A view that a canvas would draw as a picture.
  ///
  /// ```swift
  /// Canvas { context, size in
  ///   if let star = context.resolveSymbol(id: 1) { context.draw(star, at: .zero) }     // nothing
  /// } symbols: {
  ///   Text("★").tag(1)
  /// }
  /// ```
  public struct ResolvedSymbol: Sendable {
    /// Its size in columns and rows.
    public var size: CGSize { .zero }
  }

  /// `nil`: a canvas draws texts and shapes, no views.
  ///
  /// ```swift
  /// Canvas { context, size in
  ///   if let star = context.resolveSymbol(id: 1) { context.draw(star, at: .zero) }     // nothing
  /// } symbols: {
  ///   Text("★").tag(1)
  /// }
  /// ```
  public func resolveSymbol(id: some Hashable) -> ResolvedSymbol? { nil }

  /// Draws nothing; `point` is in columns and rows.
  ///
  /// ```swift
  /// Canvas { context, size in
  ///   if let star = context.resolveSymbol(id: 1) { context.draw(star, at: .zero) }     // nothing
  /// } symbols: {
  ///   Text("★").tag(1)
  /// }
  /// ```
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {}

  /// Draws `text` with its middle, or another `anchor`, at a point of columns and rows, rounded.
  ///
  /// ```swift
  /// Canvas { context, size in
  ///   context.draw(Text(book.title), at: CGPoint(x: size.width / 2, y: 0))     // in the middle
  /// }
  /// ```
  @_disfavoredOverload
  public mutating func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(text, at: Point(row: point.row, column: point.column), anchor: anchor)
  }
}

extension Canvas {
  /// A view that `renderer` draws; the views of `symbols`, which it would draw as pictures, are not
  /// shown.
  ///
  /// ```swift
  /// Canvas { context, size in
  ///   if let star = context.resolveSymbol(id: 1) { context.draw(star, at: .zero) }     // nothing
  /// } symbols: {
  ///   Text("★").tag(1)
  /// }
  /// ```
  public init<Symbols: View>(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.init { (context: inout GraphicsContext, size: TermScreen.Size) in
      renderer(&context, CGSize(size))
    }
  }

  /// A view that `renderer` draws, with a size that is a `CGSize` of columns and rows.
  ///
  /// ```swift
  /// Canvas(rendersAsynchronously: true) { context, size in
  ///   context.draw(Text(book.title), at: CGPoint(x: size.width / 2, y: 0))
  /// }
  /// ```
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool,
    renderer: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init { (context: inout GraphicsContext, size: TermScreen.Size) in
      renderer(&context, CGSize(size))
    }
  }
}
