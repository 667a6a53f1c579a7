import TermViewCore

/// A transition of colours, of which cells show the first one.
@MainActor
public protocol GradientStyle: View {
  /// What is shown of the transition.
  nonisolated var firstColor: Color { get }
}

/// Colours that would go into one another.
public struct Gradient: Sendable, Hashable {
  /// A colour at a place of the transition.
  public struct Stop: Sendable, Hashable {
    public var color: Color
    public var location: Double
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }
  public var stops: [Stop]

  public init(colors: [Color]) { stops = colors.map { Stop(color: $0, location: 0) } }
  public init(stops: [Stop]) { self.stops = stops }

  var firstColor: Color { stops.first?.color ?? .default }
}

/// Colours along a line; the first one is shown.
public struct LinearGradient: GradientStyle {
  public nonisolated let firstColor: Color
  public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    firstColor = gradient.firstColor
  }
  public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    firstColor = colors.first ?? .default
  }
  public nonisolated init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    firstColor = stops.first?.color ?? .default
  }
  public var body: some View { firstColor }
}

/// Colours around a point; the first one is shown.
public struct RadialGradient: GradientStyle {
  public nonisolated let firstColor: Color
  public nonisolated init(
    gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double
  ) {
    firstColor = gradient.firstColor
  }
  public nonisolated init(
    colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double
  ) {
    firstColor = colors.first ?? .default
  }
  public nonisolated init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: Double, endRadius: Double
  ) {
    firstColor = stops.first?.color ?? .default
  }
  public var body: some View { firstColor }
}

/// Colours by angle; the first one is shown.
public struct AngularGradient: GradientStyle {
  public nonisolated let firstColor: Color
  public nonisolated init(gradient: Gradient, center: UnitPoint) {
    firstColor = gradient.firstColor
  }
  public nonisolated init(colors: [Color], center: UnitPoint) {
    firstColor = colors.first ?? .default
  }
  public var body: some View { firstColor }
}

/// Glass that would let the background through; cells are not transparent and it is not drawn.
public struct Material: Sendable, Hashable {
  public static let ultraThin = Material()
  public static let thin = Material()
  public static let regular = Material()
  public static let thick = Material()
  public static let ultraThick = Material()
  public static let bar = Material()
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let ultraThinMaterial = Material()
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let thinMaterial = Material()
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let regularMaterial = Material()
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let thickMaterial = Material()
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let ultraThickMaterial = Material()
}

extension View {
  /// The view as it is: cells are not transparent.
  @_disfavoredOverload
  public func background(_ material: Material) -> Self { self }
  /// The view as it is: cells are not transparent.
  @_disfavoredOverload
  public func background(_ material: Material, in shape: some Shape) -> Self { self }
  /// Text and lines inside in the first colour of `gradient`.
  public func foregroundStyle(_ gradient: some GradientStyle) -> some View {
    foregroundStyle(gradient.firstColor)
  }
  /// Text and lines inside in `first`; cells know one level.
  public func foregroundStyle(_ first: Color, _ second: Color) -> some View {
    foregroundStyle(first)
  }
}
