/// A colour of a terminal: the default, one of a palette, RGB, or a role of the theme.
///
/// A colour that the terminal cannot show is mapped to the nearest one when a frame is encoded;
/// views do not depend on the depth. A colour may also be a ``Role``, such as ``secondary`` or
/// ``accentColor``, which the ``Theme`` resolves at that time.
///
/// ```swift
/// let colors: [Color] = [.red, .indexed(208), .rgb(0xFF, 0xA6, 0x57), .accentColor, .default]
/// ```
@frozen
public struct Color: Hashable, Sendable {
  /// Two bits of kind above twenty-four bits of value, as a ``Cell`` keeps them.
  @usableFromInline package var bits: UInt32

  @inlinable
  package init(bits: UInt32) { self.bits = bits }

  @usableFromInline package static let indexedKind: UInt32 = 1 << 24
  @usableFromInline package static let rgbKind: UInt32 = 2 << 24
  @usableFromInline package static let roleKind: UInt32 = 3 << 24
  @usableFromInline package static let mask: UInt32 = 0x03FF_FFFF

  /// The terminal's own foreground or background.
  @inlinable
  public static var `default`: Color { Color(bits: 0) }

  /// A palette colour: 0–7 normal, 8–15 bright, 16–255 the cube and the greys.
  @inlinable
  public static func indexed(_ index: UInt8) -> Color { Color(bits: indexedKind | UInt32(index)) }

  /// A colour by its components, 0 to 255 each.
  @inlinable
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(bits: rgbKind | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The kind of a colour, with its value.
  @frozen
  public enum Kind: Hashable, Sendable {
    /// The terminal's own.
    case `default`
    /// A place in the palette, 0 to 255.
    case indexed(UInt8)
    /// Parts from 0 to 255.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
    /// The theme's colour for a role.
    case role(Role)
  }

  /// The kind of the colour, with its value. A role is not resolved.
  @inlinable
  public var kind: Kind {
    switch bits & (3 << 24) {
    case Color.indexedKind: .indexed(UInt8(truncatingIfNeeded: bits))
    case Color.rgbKind:
      .rgb(
        red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
        blue: UInt8(truncatingIfNeeded: bits))
    case Color.roleKind: .role(role ?? .text)
    default: .default
    }
  }

  /// Black of the terminal's palette, index 0.
  public static let black = Color.indexed(0)
  /// Red of the terminal's palette, index 1.
  public static let red = Color.indexed(1)
  /// Green of the terminal's palette, index 2.
  public static let green = Color.indexed(2)
  /// Yellow of the terminal's palette, index 3.
  public static let yellow = Color.indexed(3)
  /// Blue of the terminal's palette, index 4.
  public static let blue = Color.indexed(4)
  /// Magenta of the terminal's palette, index 5.
  public static let magenta = Color.indexed(5)
  /// Cyan of the terminal's palette, index 6.
  public static let cyan = Color.indexed(6)
  /// White of the terminal's palette, index 7: a light grey on most terminals.
  public static let white = Color.indexed(7)
  /// Bright black of the terminal's palette, index 8: a dark grey on most terminals.
  public static let brightBlack = Color.indexed(8)
  /// Bright red of the terminal's palette, index 9.
  public static let brightRed = Color.indexed(9)
  /// Bright green of the terminal's palette, index 10.
  public static let brightGreen = Color.indexed(10)
  /// Bright yellow of the terminal's palette, index 11.
  public static let brightYellow = Color.indexed(11)
  /// Bright blue of the terminal's palette, index 12.
  public static let brightBlue = Color.indexed(12)
  /// Bright magenta of the terminal's palette, index 13.
  public static let brightMagenta = Color.indexed(13)
  /// Bright cyan of the terminal's palette, index 14.
  public static let brightCyan = Color.indexed(14)
  /// Bright white of the terminal's palette, index 15.
  public static let brightWhite = Color.indexed(15)
}
