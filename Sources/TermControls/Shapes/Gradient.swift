import TermViewCore

/// Colours that would go into one another.
///
/// ```swift
/// let sky = Gradient(colors: [.blue, .cyan])
/// Rectangle().fill(.linearGradient(sky, startPoint: .top, endPoint: .bottom))     // blue
/// ```
public struct Gradient: ShapeStyle, Hashable {
  /// A colour at a place of the transition.
  ///
  /// ```swift
  /// let sky = Gradient(
  ///   stops: [.init(color: .blue, location: 0), .init(color: .cyan, location: 1)])
  /// Rectangle().fill(.linearGradient(sky, startPoint: .top, endPoint: .bottom))     // blue
  /// ```
  public struct Stop: Sendable, Hashable {
    /// The colour at the stop. Cells show that of the first stop.
    public var color: Color
    /// The position of the stop in the transition, from 0 to 1. Has no effect in a terminal.
    public var location: Double

    /// A stop of `color`; `location` has no effect in a terminal.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The colours of the transition. Cells show the first element, whatever its location.
  public var stops: [Stop]

  /// A stop for each of `colors`, all at location 0.
  public init(colors: [Color]) { stops = colors.map { Stop(color: $0, location: 0) } }
  /// A gradient of `stops`, in the order given.
  ///
  /// ```swift
  /// Rectangle().fill(
  ///   .linearGradient(
  ///     Gradient(stops: [.init(color: .blue, location: 0), .init(color: .cyan, location: 1)]),
  ///     startPoint: .top, endPoint: .bottom))
  /// ```
  public init(stops: [Stop]) { self.stops = stops }

  /// The first colour; `.default` if there is none.
  public var shownColor: Color { stops.first?.color ?? .default }
}

/// Colours along a line; the first one is shown.
///
/// ```swift
/// LinearGradient(colors: [.blue, .cyan], startPoint: .top, endPoint: .bottom)     // blue
/// ```
public struct LinearGradient: View, ShapeStyle {
  /// The colour that is drawn; `.default` if the gradient has none.
  public nonisolated let shownColor: Color

  /// A rectangle in the first colour of `gradient`. The points have no effect in a terminal.
  public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    shownColor = gradient.shownColor
  }

  /// A rectangle in the first of `colors`. The points have no effect in a terminal.
  public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    shownColor = colors.first ?? .default
  }

  /// A rectangle in the colour of the first of `stops`. The points have no effect in a terminal.
  public nonisolated init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    shownColor = stops.first?.color ?? .default
  }
  public var body: some View { shownColor }
}

/// Colours around a point; the first one is shown.
///
/// ```swift
/// RadialGradient(colors: [.yellow, .red], center: .center, startRadius: 0, endRadius: 8)
/// ```
public struct RadialGradient: View, ShapeStyle {
  /// The colour that is drawn; `.default` if the gradient has none.
  public nonisolated let shownColor: Color

  /// A rectangle in the first colour of `gradient`. The centre and the radii have no effect in a
  /// terminal.
  public nonisolated init(
    gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double
  ) {
    shownColor = gradient.shownColor
  }

  /// A rectangle in the first of `colors`. The centre and the radii have no effect in a terminal.
  public nonisolated init(
    colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double
  ) {
    shownColor = colors.first ?? .default
  }

  /// A rectangle in the colour of the first of `stops`. The centre and the radii have no effect in
  /// a terminal.
  public nonisolated init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: Double, endRadius: Double
  ) {
    shownColor = stops.first?.color ?? .default
  }
  public var body: some View { shownColor }
}

/// Colours by angle; the first one is shown.
///
/// ```swift
/// AngularGradient(colors: [.green, .red], center: .center)     // green
/// ```
public struct AngularGradient: View, ShapeStyle {
  /// The colour that is drawn; `.default` if the gradient has none.
  public nonisolated let shownColor: Color

  /// A rectangle in the first colour of `gradient`. The centre has no effect in a terminal.
  public nonisolated init(gradient: Gradient, center: UnitPoint) {
    shownColor = gradient.shownColor
  }

  /// A rectangle in the first of `colors`. The centre has no effect in a terminal.
  public nonisolated init(colors: [Color], center: UnitPoint) {
    shownColor = colors.first ?? .default
  }

  /// A rectangle in the first colour of `gradient`. The centre and the angle have no effect in a
  /// terminal.
  public nonisolated init(gradient: Gradient, center: UnitPoint, angle: Angle) {
    shownColor = gradient.shownColor
  }

  /// A rectangle in the first colour of `gradient`. The centre and the angles have no effect in a
  /// terminal.
  public nonisolated init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) {
    shownColor = gradient.shownColor
  }

  /// A rectangle in the first of `colors`. The centre and the angle have no effect in a terminal.
  public nonisolated init(colors: [Color], center: UnitPoint, angle: Angle) {
    shownColor = colors.first ?? .default
  }

  /// A rectangle in the first of `colors`. The centre and the angles have no effect in a terminal.
  public nonisolated init(
    colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) {
    shownColor = colors.first ?? .default
  }
  public var body: some View { shownColor }
}

/// Glass that would let the background through; cells are not transparent and it is not drawn.
///
/// ```swift
/// Text("Saved").padding(1).background(.thinMaterial)     // as without
/// Text("Saved").padding(1).background(.blue)     // on blue
/// ```
public struct Material: ShapeStyle, Hashable {
  /// None.
  public var shownColor: Color { .default }

  /// The thinnest material. Has no effect in a terminal.
  public static let ultraThin = Material()
  /// A thin material. Has no effect in a terminal.
  public static let thin = Material()
  /// A material between thin and thick. Has no effect in a terminal.
  public static let regular = Material()
  /// A thick material. Has no effect in a terminal.
  public static let thick = Material()
  /// The thickest material. Has no effect in a terminal.
  public static let ultraThick = Material()
  /// The material of toolbars. Has no effect in a terminal.
  public static let bar = Material()

  /// The material: it has no effect, however faint it is.
  ///
  /// ```swift
  /// Text("Saved").background(.thinMaterial.opacity(0.4))     // as without
  /// ```
  public func opacity(_ opacity: Double) -> Material { self }
}

extension ShapeStyle where Self == Material {
  /// The thinnest material.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A thin material.
  public static var thinMaterial: Material { .thin }
  /// A material between thin and thick.
  public static var regularMaterial: Material { .regular }
  /// A thick material.
  public static var thickMaterial: Material { .thick }
  /// The thickest material.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The material of bars, which has no effect either.
  ///
  /// ```swift
  /// Text("Saved").padding(1).background(.bar)     // as without
  /// ```
  public static var bar: Material { .regular }
}

extension View {
  /// Returns the view unchanged: cells are not transparent.
  ///
  /// ```swift
  /// Text("Saved").padding(1).background(.thinMaterial)     // as without
  /// Text("Saved").padding(1).background(.blue)     // on blue
  /// ```
  public func background(
    _ material: Material, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> Self { self }
  /// Text and lines inside in `first`; cells have a single level.
  ///
  /// ```swift
  /// Label("Saved", icon: "✓").foregroundStyle(.green, .secondary)     // all of it green
  /// ```
  public func foregroundStyle(_ first: Color, _ second: Color) -> some View {
    foregroundStyle(first)
  }
}
