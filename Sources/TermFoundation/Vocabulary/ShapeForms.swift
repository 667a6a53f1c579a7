import Foundation
import TermControls
import TermScreen
import TermViewCore

// Shapes that are filled and outlined, and colours that are made of others.

extension ShapeOutline {
  /// The outline over the shape, filled with the colour of `style`.
  ///
  /// ```swift
  /// Rectangle().stroke(.white).fill(.blue)
  /// ```
  public func fill(_ style: some ShapeStyle) -> some View {
    ShapeFill(form: form, color: style.shownColor).overlay { self }
  }
  /// The outline in the colour of `style` instead: cells have room for one line.
  public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> ShapeOutline {
    ShapeOutline(form: form, color: style.shownColor)
  }
}

extension Path {
  /// The path itself: its lines are as wide as a dot.
  ///
  /// ```swift
  /// Path { $0.addRect(CGRect(x: 0, y: 0, width: 4, height: 2)) }.strokedPath(StrokeStyle())
  /// ```
  public func strokedPath(_ style: StrokeStyle) -> Path { self }
}

/// A rectangle: containers have no shape of their own.
///
/// ```swift
/// ContainerRelativeShape().fill(.green).frame(width: 12, height: 3)
/// ```
public struct ContainerRelativeShape: CellShape {
  /// A rectangle.
  public nonisolated init() {}
  let hasRoundCorners = false
  /// The rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// The radii of four corners.
///
/// ```swift
/// UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(topLeading: 4)).stroke()
/// ```
public struct RectangleCornerRadii: Hashable, Sendable {
  /// At the top, leading.
  public var topLeading: Double
  /// At the bottom, leading.
  public var bottomLeading: Double
  /// At the bottom, trailing.
  public var bottomTrailing: Double
  /// At the top, trailing.
  public var topTrailing: Double
  /// Radii of corners, in columns; 0 unless given.
  public init(
    topLeading: Double = 0, bottomLeading: Double = 0, bottomTrailing: Double = 0,
    topTrailing: Double = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

extension UnevenRoundedRectangle {
  /// A rectangle without its corner cells where there is room. All corners are alike.
  ///
  /// ```swift
  /// UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(topLeading: 2, topTrailing: 2))
  /// ```
  public nonisolated init(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      topLeadingRadius: cornerRadii.topLeading, bottomLeadingRadius: cornerRadii.bottomLeading,
      bottomTrailingRadius: cornerRadii.bottomTrailing,
      topTrailingRadius: cornerRadii.topTrailing, style: style)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with round corners where one has a radius, in columns.
  ///
  /// ```swift
  /// Text(book.title).padding(1).background(.green, in: .rect(topLeadingRadius: 4))
  /// ```
  public static func rect(
    topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0,
    bottomTrailingRadius: Double = 0, topTrailingRadius: Double = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius,
      style: style)
  }

  /// A rectangle with round corners where one has a radius, in columns.
  ///
  /// ```swift
  /// Text(book.title).clipShape(.rect(cornerRadii: RectangleCornerRadii(topLeading: 4)))
  /// ```
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }
}

extension Shape where Self == ContainerRelativeShape {
  /// A rectangle.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
  /// A rectangle.
  public static var buttonBorder: ContainerRelativeShape { ContainerRelativeShape() }
}

/// A gradient in an ellipse: its first colour.
///
/// ```swift
/// Text("12 new").background(EllipticalGradient(colors: [.green, .blue]))     // on green
/// ```
public struct EllipticalGradient: View, ShapeStyle {
  /// The colour that the whole is drawn in.
  public nonisolated let shownColor: Color
  /// The first of `colors`.
  public nonisolated init(colors: [Color], center: UnitPoint = .center) {
    shownColor = colors.first ?? .default
  }
  /// The first colour of `gradient`.
  ///
  /// ```swift
  /// Rectangle().fill(EllipticalGradient(gradient: Gradient(colors: [.green, .blue])))
  /// ```
  public nonisolated init(gradient: Gradient, center: UnitPoint = .center) {
    shownColor = gradient.shownColor
  }
  public var body: some View { shownColor }
}

/// A gradient between the points of a mesh: its first colour.
///
/// ```swift
/// Text("12 new")
///   .background(MeshGradient(width: 2, height: 1, points: [], colors: [.green, .blue]))
/// ```
public struct MeshGradient: View, ShapeStyle {
  /// The colour that the whole is drawn in.
  public nonisolated let shownColor: Color
  /// The first of `colors`. Size and points have no effect.
  public nonisolated init(width: Int, height: Int, points: [SIMD2<Float>], colors: [Color]) {
    shownColor = colors.first ?? .default
  }
  public var body: some View { shownColor }
}

/// A pattern of a picture, which a terminal does not show: no colour.
///
/// ```swift
/// Text("12 new").border(ImagePaint(image: Image("cover")))     // in the colour of text
/// ```
public struct ImagePaint: ShapeStyle {
  /// None.
  public var shownColor: Color { .default }
  /// A pattern of `image`. The rectangle and the scale have no effect.
  @MainActor
  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: Double = 1
  ) {}
}

/// A picture of a program by its name, as Xcode makes them of a catalogue.
///
/// ```swift
/// extension ImageResource {
///   static let cover = ImageResource(name: "cover", bundle: .main)
/// }
/// // … Image(.cover)          // [cover]
/// ```
public struct ImageResource: Hashable, Sendable {
  let name: String
  /// The picture with a name.
  public init(name: String, bundle: Bundle) { self.name = name }
}

extension Image {
  /// A box with the name of a picture, which a terminal does not show.
  public init(_ resource: ImageResource) { self.init(resource.name) }
}

/// A colour of a program by its name, as Xcode makes them of a catalogue: no colour of its own.
///
/// ```swift
/// extension ColorResource {
///   static let brand = ColorResource(name: "brand", bundle: .main)
/// }
/// // … Color(.brand)
/// ```
public struct ColorResource: Hashable, Sendable {
  /// The colour with a name.
  public init(name: String, bundle: Bundle) {}
}

extension Color {
  /// No colour of its own: a terminal program has no catalogue.
  ///
  /// ```swift
  /// let mixed = Color.red.mix(with: .blue, by: 0.7)     // blue
  /// ```
  @_disfavoredOverload
  public init(_ resource: ColorResource) { self = .default }
}

extension Color {
  /// The colour that is nearer: this one below one half, else `other`.
  public func mix(with other: Color, by fraction: Double) -> Color {
    fraction < 0.5 ? self : other
  }
  /// The theme's colour of links.
  public static var link: Color { .tint }
}

/// The theme's colour behind fields; its levels are the same.
///
/// ```swift
/// Text("12 new").background(.fill.tertiary)     // as a field
/// ```
public struct FillShapeStyle: ShapeStyle, Hashable {
  /// The colour behind fields.
  public init() {}
  /// The theme's colour behind fields.
  public var shownColor: Color { .role(.field) }
  /// The same.
  public var secondary: FillShapeStyle { self }
  /// The same.
  public var tertiary: FillShapeStyle { self }
  /// The same.
  public var quaternary: FillShapeStyle { self }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// The theme's colour behind fields.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension View {
  /// Text and lines inside in `first`; cells have a single level.
  ///
  /// ```swift
  /// Image(systemName: "star").foregroundStyle(.green, .secondary)     // green
  /// ```
  public func foregroundStyle(
    _ first: some ShapeStyle, _ second: some ShapeStyle
  ) -> some View { foregroundStyle(first.shownColor) }
  /// Text and lines inside in `first`; cells have a single level.
  ///
  /// ```swift
  /// Image(systemName: "star").foregroundStyle(.green, .tint, .secondary)     // green
  /// ```
  public func foregroundStyle(
    _ first: some ShapeStyle, _ second: some ShapeStyle, _ third: some ShapeStyle
  ) -> some View { foregroundStyle(first.shownColor) }
  /// Puts `shape`, filled with the colour of `style`, over the view.
  ///
  /// ```swift
  /// Text("hidden").overlay(.background, in: Capsule())     // nothing of the text is seen
  /// ```
  public func overlay(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay { shape.fill(style.shownColor, style: fillStyle) }
  }
  /// The view with its whole rectangle for a shape.
  ///
  /// ```swift
  /// Text(book.title).contentShape(.interaction, Capsule()).onTapGesture { save() }
  /// ```
  public func contentShape(
    _ kind: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false
  ) -> some View { contentShape(.rect) }
}

/// The purposes of a content shape.
///
/// ```swift
/// Text(book.title).contentShape(.interaction, Capsule()).onTapGesture { save() }
/// ```
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
  /// The kinds as bits.
  public let rawValue: Int
  /// The kinds whose bits `rawValue` has.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Hit testing.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The preview of a drag. Has no effect in a terminal.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The preview of a context menu. Has no effect in a terminal.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The hover effect. Has no effect in a terminal.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// The focus ring. Has no effect in a terminal.
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
}

extension ShapeStyle where Self == EllipticalGradient {
  /// The first of `colors`. Complexity: O(colours).
  ///
  /// ```swift
  /// Circle().fill(.ellipticalGradient(colors: [.green, .red]))     // green
  /// ```
  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center
  ) -> EllipticalGradient {
    EllipticalGradient(colors: colors, center: center)
  }
}
