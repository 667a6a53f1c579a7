import TermViewCore

// Quieter and shadowed styles. A cell has one colour: they show that of the style they are made of.

/// A style at a quieter level, or with a shadow, in the colour of the style itself.
///
/// ```swift
/// Text(book.title).foregroundStyle(.white.secondary)     // white
/// Text(book.author).foregroundStyle(.secondary)     // quieter than text
/// ```
public struct LevelShapeStyle<Base: ShapeStyle>: ShapeStyle {
  private let base: Base
  init(_ base: Base) { self.base = base }
  /// The colour of the style that this was made of.
  public var shownColor: Color { base.shownColor }
}

/// A shadow of a style; cells cast none.
///
/// ```swift
/// Text(book.title).foregroundStyle(.white.shadow(.drop(radius: 4)))     // white
/// ```
public struct ShadowStyle: Hashable, Sendable {
  private init() {}
  /// A shadow behind. Has no effect in a terminal.
  ///
  /// ```swift
  /// Text(book.title).foregroundStyle(.white.shadow(.drop(radius: 4)))     // white
  /// ```
  public static func drop(
    color: Color = .black, radius: Double, x: Double = 0, y: Double = 0
  ) -> ShadowStyle { ShadowStyle() }
  /// A shadow inside. Has no effect in a terminal.
  ///
  /// ```swift
  /// Text(book.title).foregroundStyle(.white.shadow(.inner(radius: 4)))     // white
  /// ```
  public static func inner(
    color: Color = .black, radius: Double, x: Double = 0, y: Double = 0
  ) -> ShadowStyle { ShadowStyle() }
}

extension ShapeStyle {
  /// The colour of the style: `.secondary` alone is quieter than text.
  public var secondary: LevelShapeStyle<Self> { LevelShapeStyle(self) }
  /// The colour of the style: `.tertiary` alone is quieter than text.
  public var tertiary: LevelShapeStyle<Self> { LevelShapeStyle(self) }
  /// The colour of the style: `.quaternary` alone is quieter than text.
  public var quaternary: LevelShapeStyle<Self> { LevelShapeStyle(self) }
  /// Returns the style unchanged: cells cast no shadow.
  ///
  /// ```swift
  /// Text(book.title).foregroundStyle(.white.shadow(.drop(radius: 4)))     // white
  /// ```
  public func shadow(_ style: ShadowStyle) -> LevelShapeStyle<Self> { LevelShapeStyle(self) }
}
