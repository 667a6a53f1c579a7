import TermViewCore

/// A style that fills shapes and colours text: a colour, or one that cells show as a colour.
///
/// Give colours of your own names, to be used wherever a colour is:
///
/// ```swift
/// extension ShapeStyle where Self == Color {
///   static var brand: Color { Color(red: 0.9, green: 0.2, blue: 0.3) }
/// }
/// // … Text("Sale").foregroundStyle(.brand)
/// ```
public protocol ShapeStyle: Sendable {
  /// The colour that cells show it in; `.default` where they show none.
  var shownColor: Color { get }
}

extension Color: ShapeStyle {
  /// The colour itself.
  public var shownColor: Color { self }
}

/// A style of any type.
///
/// ```swift
/// let style = isLate ? AnyShapeStyle(Color.red) : AnyShapeStyle(.foreground)
/// Text(book.title).foregroundStyle(style)
/// ```
public struct AnyShapeStyle: ShapeStyle, Hashable {
  /// The colour of the style that this was made of.
  public let shownColor: Color
  /// The same as `style`.
  public init(_ style: some ShapeStyle) { shownColor = style.shownColor }
}

/// The colour of the text around.
///
/// ```swift
/// Rectangle().stroke(.foreground)     // in the colour of the text around
/// ```
public struct ForegroundStyle: ShapeStyle, Hashable {
  /// The colour of text.
  public init() {}
  /// The colour of text.
  public var shownColor: Color { .primary }
}

/// The colour behind the text around.
///
/// ```swift
/// Text(book.title).background(.background)     // on what is behind the text around
/// ```
public struct BackgroundStyle: ShapeStyle, Hashable {
  /// The terminal's background.
  public init() {}
  /// No colour: the views behind are visible.
  public var shownColor: Color { .default }
  /// The same: what is behind is visible in any case.
  ///
  /// ```swift
  /// Text(book.title).background(.background.opacity(0.25))     // as without
  /// ```
  public func opacity(_ opacity: Double) -> BackgroundStyle { self }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The colour of the text around.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
  /// The colour behind the text around.
  public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == LinearGradient {
  /// The first colour of `gradient`.
  ///
  /// ```swift
  /// Capsule().fill(.linearGradient(colors: [.blue, .cyan], startPoint: .top, endPoint: .bottom))
  /// ```
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
  /// The first of `colors`. Complexity: O(colours).
  ///
  /// ```swift
  /// Capsule().fill(.linearGradient(colors: [.blue, .cyan], startPoint: .top, endPoint: .bottom))
  /// ```
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}
extension ShapeStyle where Self == RadialGradient {
  /// The first colour of `gradient`. The radii have no effect.
  ///
  /// ```swift
  /// Circle().fill(.radialGradient(Gradient(colors: [.yellow, .red]), endRadius: 8))
  /// ```
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadius: Double = 0,
    endRadius: Double
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  /// The first of `colors`. The radii have no effect. Complexity: O(colours).
  ///
  /// ```swift
  /// Circle().fill(.radialGradient(colors: [.yellow, .red], center: .center, endRadius: 8))
  /// ```
  public static func radialGradient(
    colors: [Color], center: UnitPoint = .center, startRadius: Double = 0, endRadius: Double
  ) -> RadialGradient {
    radialGradient(
      Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
}
extension ShapeStyle where Self == AngularGradient {
  /// The first of `colors`. The angle has no effect. Complexity: O(colours).
  ///
  /// ```swift
  /// Circle().fill(.conicGradient(colors: [.green, .red], center: .center))     // green
  /// ```
  public static func conicGradient(
    colors: [Color], center: UnitPoint = .center, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(gradient: Gradient(colors: colors), center: center)
  }
  /// The first colour of `gradient`.
  ///
  /// ```swift
  /// Circle().fill(.angularGradient(Gradient(colors: [.green, .red])))
  /// ```
  public static func angularGradient(
    _ gradient: Gradient, center: UnitPoint = .center
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center)
  }
  /// The first colour of `gradient`. The angles have no effect.
  ///
  /// ```swift
  /// let warm = Gradient(colors: [.red, .orange])
  /// Circle().fill(.angularGradient(warm, startAngle: .zero, endAngle: .degrees(90)))     // red
  /// ```
  public static func angularGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center)
  }
  /// The first of `colors`. The angles have no effect. Complexity: O(colours).
  ///
  /// ```swift
  /// Circle()
  ///   .fill(.angularGradient(colors: [.red], startAngle: .zero, endAngle: .degrees(90)))
  /// ```
  public static func angularGradient(
    colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(gradient: Gradient(colors: colors), center: center)
  }
  /// The first colour of `gradient`. The angle has no effect.
  ///
  /// ```swift
  /// Circle().fill(.conicGradient(Gradient(colors: [.green, .red]), center: .center))     // green
  /// ```
  public static func conicGradient(
    _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center)
  }
}

extension View {
  /// Text and lines inside in the colour of `style`.
  ///
  /// ```swift
  /// Text(book.title).foregroundStyle(.tint)     // in the accent of the theme
  /// ```
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    foregroundStyle(style.shownColor)
  }

  /// Puts the colour of `style` behind the view.
  ///
  /// ```swift
  /// Text("12 new").background(.tint)
  /// ```
  ///
  /// - Parameters:
  ///   - style: the style of the background.
  ///   - edges: have no effect in a terminal: no part of its window is unsafe.
  public func background(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    background(style.shownColor)
  }

  /// Puts the terminal's background behind the view.
  ///
  /// ```swift
  /// Text("12 new").background()     // the terminal's own
  /// Text("12 new").background(ignoresSafeAreaEdges: .all)
  /// ```
  ///
  /// - Parameter edges: have no effect in a terminal: no part of its window is unsafe.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(Color.default)
  }

  /// Draws a line around the view in the colour of `style`, one cell wide for any `width`.
  ///
  /// ```swift
  /// Text("12 new").border(.tint)
  /// ```
  public func border(_ style: some ShapeStyle, width: Double = 1) -> some View {
    border(style.shownColor)
  }

  /// Controls inside in the colour of `style`.
  ///
  /// ```swift
  /// Toggle("Sound", isOn: $isLoud).tint(.foreground)     // in the colour of the text
  /// ```
  public func tint(_ style: some ShapeStyle) -> some View {
    tint(Optional(style.shownColor))
  }

  /// Puts the colour of `style` over the view.
  ///
  /// ```swift
  /// Text("hidden").overlay(.background)     // nothing of the text is seen
  /// ```
  public func overlay(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    overlay { style.shownColor }
  }
}
