import Foundation
import TermViewCore

extension Color {
  /// A colour by its components, 0 to 1 each. What is less than half opaque is no colour.
  public init(
    _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    func byte(_ part: Double) -> UInt8 { UInt8((min(1, max(0, part)) * 255).rounded()) }
    self = opacity < 0.5 ? .default : .rgb(byte(red), byte(green), byte(blue))
  }

  /// A grey, from black at 0 to white at 1.
  public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour by its place on the circle of hues, how much of it there is, and how bright it is,
  /// 0 to 1 each.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func component(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// The colour, or none where it is less than half opaque: cells are not transparent.
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
