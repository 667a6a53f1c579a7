import Foundation
import TermControls
import TermScreen
import TermViewCore

/// A shape, filled and perhaps outlined: `shape.fill(.blue).stroke(.white)`.
///
/// ```swift
/// RoundedRectangle(cornerRadius: 4).fill(.blue).stroke(.white, lineWidth: 1)
/// ```
public struct FilledShape<Content: Shape>: View {
  private let shape: Content
  private let fill: Color?
  private let isEvenOdd: Bool
  private let lines: [Color]

  init(_ shape: Content, color: Color?, isEvenOdd: Bool = false, lines: [Color] = []) {
    self.shape = shape
    fill = color
    self.isEvenOdd = isEvenOdd
    self.lines = lines
  }

  public var body: some View {
    if lines.isEmpty {
      filled
    } else {
      filled.overlay {
        ForEach(lines.indices, id: \.self) { ShapeOutline(shape, color: lines[$0]) }
      }
    }
  }

  private var filled: ShapeFill { ShapeFill(shape, color: fill, isEvenOdd: isEvenOdd) }

  private func outlined(_ color: Color) -> FilledShape {
    FilledShape(shape, color: fill, isEvenOdd: isEvenOdd, lines: lines + [color])
  }

  /// The shape with its outline in the colour of `style` over it: one line of cells, or of dots.
  public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> FilledShape {
    outlined(style.shownColor)
  }
  /// The shape with its outline in the colour of `style` over it: one line of cells, or of dots.
  ///
  /// ```swift
  /// Rectangle().fill(.blue).stroke(.white, style: StrokeStyle(lineWidth: 1))
  /// ```
  public func stroke(_ style: some ShapeStyle, style line: StrokeStyle) -> FilledShape {
    outlined(style.shownColor)
  }
  /// The shape with its outline in the colour of `style` over it: one line of cells, or of dots.
  ///
  /// ```swift
  /// Rectangle().fill(.blue).strokeBorder(.white)
  /// ```
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> FilledShape {
    outlined(style.shownColor)
  }
  /// The shape with its outline in the colour of `style` over it: one line of cells, or of dots.
  ///
  /// ```swift
  /// Rectangle().fill(.blue).strokeBorder(.white, style: StrokeStyle(lineWidth: 1))
  /// ```
  public func strokeBorder(_ style: some ShapeStyle, style line: StrokeStyle) -> FilledShape {
    outlined(style.shownColor)
  }
  /// The shape, filled with the colour of `style` instead.
  public func fill(_ style: some ShapeStyle, style fill: FillStyle = FillStyle()) -> FilledShape {
    FilledShape(shape, color: style.shownColor, isEvenOdd: fill.isEvenOdd, lines: lines)
  }
}
