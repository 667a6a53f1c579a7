import TermControls
import TermViewCore

extension View {
  /// Puts `shape`, filled with the colour of `style`, behind the view.
  ///
  /// ```swift
  /// Text("New").padding(.horizontal, 1).background(.tint, in: Capsule())
  /// ```
  public func background(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background { shape.fill(style.shownColor, style: fillStyle) }
  }
  /// Returns the view unchanged: the background of the window is behind it.
  ///
  /// ```swift
  /// Text("Saved").background(in: Capsule(), fillStyle: FillStyle(eoFill: true))     // as without
  /// ```
  public func background(in shape: some Shape, fillStyle: FillStyle = FillStyle()) -> Self { self }
  /// Returns the view unchanged: cells are not transparent.
  ///
  /// ```swift
  /// Text("Saved").background(.thinMaterial, in: Capsule())     // as without
  /// ```
  public func background(_ material: Material, in shape: some Shape) -> Self { self }
  /// Returns the view unchanged: cells are not seen through.
  ///
  /// ```swift
  /// Text("12 new").glassEffect(.regular.tint(.green).interactive(), in: Capsule())     // no glass
  /// ```
  public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = Capsule()) -> Self {
    self
  }
  /// The view, cut off at its rectangle as every view is.
  ///
  /// ```swift
  /// Text(book.title).clipShape(RoundedRectangle(cornerRadius: 4))     // the whole rectangle
  /// ```
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> Self { self }
  /// Returns the view unchanged: shapes inside are no other for it.
  ///
  /// ```swift
  /// VStack { Text(book.title) }.containerShape(RoundedRectangle(cornerRadius: 4))     // no effect
  /// ```
  public func containerShape(_ shape: some Shape) -> Self { self }
}

extension Shape {
  /// The shape, filled with the colour of `style`.
  ///
  /// ```swift
  /// Capsule().fill(.tint).frame(width: 12, height: 1)
  /// ```
  public func fill(
    _ style: some ShapeStyle, style fill: FillStyle = FillStyle()
  ) -> FilledShape<Self> {
    FilledShape(self, color: style.shownColor, isEvenOdd: fill.isEvenOdd)
  }

  /// The outline of the shape in the colour of `style`, one line of cells for any width.
  ///
  /// ```swift
  /// Rectangle().stroke(.tint).frame(width: 12, height: 3)
  /// ```
  public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> ShapeOutline {
    ShapeOutline(self, color: style.shownColor)
  }

  /// The outline of the shape in the colour of `style`.
  ///
  /// ```swift
  /// Rectangle().stroke(.tint, style: StrokeStyle(lineWidth: 2)).frame(width: 12, height: 3)
  /// ```
  public func stroke(_ style: some ShapeStyle, style line: StrokeStyle) -> ShapeOutline {
    ShapeOutline(self, color: style.shownColor)
  }
}

extension InsettableShape {
  /// The outline of the shape in the colour of `style`, inside its rectangle, one line of cells for
  /// any width.
  ///
  /// ```swift
  /// Rectangle().strokeBorder(.tint).frame(width: 12, height: 3)
  /// ```
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> ShapeOutline {
    ShapeOutline(self, color: style.shownColor)
  }

  /// The outline of the shape in the colour of `style`, inside its rectangle.
  ///
  /// ```swift
  /// Rectangle().strokeBorder(.tint, style: StrokeStyle(lineWidth: 2)).frame(width: 9, height: 3)
  /// ```
  public func strokeBorder(_ style: some ShapeStyle, style line: StrokeStyle) -> ShapeOutline {
    ShapeOutline(self, color: style.shownColor)
  }

  /// The outline of the shape in the colour of `style`, inside its rectangle. Edges are as cells
  /// are.
  ///
  /// ```swift
  /// let warm = AngularGradient(colors: [.red, .orange], center: .center)
  /// Rectangle().strokeBorder(warm, lineWidth: 2, antialiased: true)     // red
  /// ```
  public func strokeBorder(
    _ style: some ShapeStyle, lineWidth: Double, antialiased: Bool
  ) -> ShapeOutline {
    ShapeOutline(self, color: style.shownColor)
  }
}
