#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A colour by its components, for the arithmetic of themes.
struct RGB: Hashable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  static let black = RGB(hex: 0)
  static let white = RGB(hex: 0xFFFFFF)

  /// The colour 0xRRGGBB.
  init(hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }

  private init(_ component: (KeyPath<RGB, UInt8>) -> Double) {
    func rounded(_ value: Double) -> UInt8 {
      UInt8(max(0, min(255, value.rounded(.toNearestOrEven))))
    }
    red = rounded(component(\.red))
    green = rounded(component(\.green))
    blue = rounded(component(\.blue))
  }

  /// The components of `color` as xterm shows it; `nil` for a role and for the terminal's own.
  init?(_ color: Color) {
    switch color.kind {
    case .rgb(let red, let green, let blue): (self.red, self.green, self.blue) = (red, green, blue)
    case .indexed(let index): (red, green, blue) = Color.components(ofPalette: index)
    case .default, .role: return nil
    }
  }

  var color: Color { .rgb(red, green, blue) }

  /// The nearest of the 256 colours, beyond the first sixteen, which terminals have their own for.
  var nearestIndex: UInt8 { Color.nearestOf256(red, green, blue) }

  /// The colour of the cube of 216 that is about as light as this one and has the hue of `accent`;
  /// `nil` where that is a grey. The nearest to a dark mix of orange would be an olive.
  func nearestIndex(hueOf accent: RGB) -> UInt8? {
    guard let hue = accent.hue else { return nil }
    func cost(_ index: UInt8) -> Double? {
      guard let candidate = RGB(.indexed(index)), let own = candidate.hue else { return nil }
      let turn = abs(own - hue)
      let differences = [
        min(turn, 360 - turn) / 15, (candidate.luma - luma) / 16,
        Double(candidate.chroma - chroma) / 80,
      ]
      return differences.reduce(0) { $0 + $1 * $1 }
    }
    return (UInt8(16)...231).compactMap { index in cost(index).map { (index, $0) } }
      .min { $0.1 < $1.1 }?.0
  }

  /// The difference between the strongest and the weakest component.
  private var chroma: Int { Int(max(red, green, blue)) - Int(min(red, green, blue)) }

  /// The luma of ITU-R BT.601, 0 to 255.
  private var luma: Double {
    let (red, green, blue) = (Int(red), Int(green), Int(blue))
    let sum: Int = 299 * red + 587 * green + 114 * blue
    return Double(sum) / 1000
  }

  /// The angle of the hue, 0 to 360; `nil` for greys, and for what is nearly one.
  private var hue: Double? {
    guard chroma >= 24 else { return nil }
    let (red, green, blue) = (Double(red), Double(green), Double(blue))
    let sextant: Double
    switch max(red, green, blue) {
    case red: sextant = (green - blue) / Double(chroma)
    case green: sextant = (blue - red) / Double(chroma) + 2
    default: sextant = (red - green) / Double(chroma) + 4
    }
    return (sextant < 0 ? sextant + 6 : sextant) * 60
  }

  /// `part` of the way to `other`, linear in sRGB.
  func mixed(with other: RGB, _ part: Double) -> RGB {
    RGB { Double(self[keyPath: $0]) * (1 - part) + Double(other[keyPath: $0]) * part }
  }

  /// The square of the distance in sRGB.
  fileprivate func distance(to other: RGB) -> Int {
    func square(_ one: UInt8, _ two: UInt8) -> Int { (Int(one) - Int(two)) * (Int(one) - Int(two)) }
    return square(red, other.red) + square(green, other.green) + square(blue, other.blue)
  }

  /// The relative luminance, 0 to 1 (WCAG 2.2).
  var luminance: Double {
    func linear(_ value: UInt8) -> Double {
      let part = Double(value) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio with `other`, 1 to 21 (WCAG 2.2).
  func contrast(with other: RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The colour moved towards `end` in steps of five hundredths until its contrast with `ground` is
  /// at least `ratio`; `end` where it never is.
  func readable(on ground: RGB, _ ratio: Double, towards end: RGB) -> RGB {
    for step in 0..<20 {
      let candidate = mixed(with: end, Double(step) * 0.05)
      if candidate.contrast(with: ground) >= ratio { return candidate }
    }
    return end
  }

  /// The colour made legible as ``readable(on:_:towards:)`` does it, but never stronger than `text`
  /// is on the same ground: where that is weak, this one is between the two, nine tenths as strong
  /// if it can be.
  func subdued(on ground: RGB, _ ratio: Double, below text: RGB, towards end: RGB) -> RGB {
    let limit = text.contrast(with: ground)
    let usual = readable(on: ground, ratio, towards: end)
    if usual.contrast(with: ground) <= limit * 0.95 { return usual }
    let least = min(ratio, limit * 0.9)
    for step in 0..<20 {
      let candidate = mixed(with: text, Double(step) * 0.05)
      let contrast = candidate.contrast(with: ground)
      if contrast >= least, contrast <= limit { return candidate }
    }
    return text
  }
}

extension UInt8 {
  /// This colour of the 256, if it is no stronger on `ground` than `text`; else, of those that are
  /// not, the one nearest to `wanted`.
  func subdued(on ground: RGB, below text: RGB, like wanted: RGB) -> UInt8 {
    func contrast(_ index: UInt8) -> Double { RGB(.indexed(index))!.contrast(with: ground) }
    let limit = text.contrast(with: ground)
    if contrast(self) <= limit { return self }
    return (UInt8(16)...255).filter { contrast($0) <= limit }
      .min { RGB(.indexed($0))!.distance(to: wanted) < RGB(.indexed($1))!.distance(to: wanted) }
      ?? self
  }
}
