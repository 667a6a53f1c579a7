import TermViewCore

extension Color {
  /// Creates a colour from `red`, `green` and `blue`, clamped to 0 to 1. With an `opacity` of less
  /// than a half it is no colour.
  ///
  /// ```swift
  /// let orange = Color(.sRGB, red: 1, green: 0.6, blue: 0)
  /// let grey = Color(.sRGB, white: 0.5)
  /// ```
  public init(
    _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    func byte(_ part: Double) -> UInt8 { UInt8((min(1, max(0, part)) * 255).rounded()) }
    self = opacity < 0.5 ? .default : .rgb(byte(red), byte(green), byte(blue))
  }

  /// A grey, from black where `white` is 0 to white at 1. With an `opacity` of less than a half it
  /// is no colour.
  public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour by its place on the circle of hues, which begins with red, how much of it there is,
  /// and how bright it is, 0 to 1 each. With an `opacity` of less than a half it is no colour.
  ///
  /// ```swift
  /// let green = Color(hue: 0.33, saturation: 1, brightness: 0.6)
  /// let none = green.opacity(0.2)     // less than a half: not drawn
  /// ```
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func component(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// The colour, or none where `opacity`, from 0 to 1, is less than a half: cells are not
  /// transparent.
  public func opacity(_ opacity: Double) -> Color { opacity < 0.5 ? .default : self }

  /// The colour alone: a gradient is shown as its first colour.
  public var gradient: Color { self }

  /// Spaces that components are in; all are taken as sRGB.
  ///
  /// ```swift
  /// let brand = Color(.sRGB, red: 0.9, green: 0.2, blue: 0.3)
  /// ```
  public enum RGBColorSpace: Sendable, Hashable { case sRGB, sRGBLinear, displayP3 }
}
