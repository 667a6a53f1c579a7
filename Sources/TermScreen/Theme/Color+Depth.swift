extension Color {
  /// The nearest colour that a terminal of `depth` shows.
  ///
  /// Nearness is the weighted distance of T. Riemersma ("Colour metric", compuphase.com), which
  /// follows the eye better than plain RGB distance at the price of a few multiplications. Palette
  /// colours 0 to 15 are taken as xterm shows them. Complexity: O(1), at most sixteen distances.
  package func mapped(to depth: ColorDepth) -> Color {
    switch kind {
    case .default: return self
    // A palette resolves roles before.
    case .role: return .default
    case .rgb(let red, let green, let blue):
      switch depth {
      case .none: return .default
      case .rgb: return self
      case .palette256: return .indexed(Color.nearestOf256(red, green, blue))
      case .sixteen: return .indexed(Color.nearest(red, green, blue, among: 16))
      case .eight: return .indexed(Color.nearest(red, green, blue, among: 8))
      }
    case .indexed(let index):
      switch depth {
      case .none: return .default
      case .palette256, .rgb: return self
      case .sixteen, .eight:
        if index < 8 || index < 16 && depth == .sixteen { return self }
        if index < 16 { return .indexed(index & 7) }
        let (red, green, blue) = Color.components(ofPalette: index)
        return .indexed(Color.nearest(red, green, blue, among: depth == .eight ? 8 : 16))
      }
    }
  }

  /// xterm's sixteen colours as 0xRRGGBB.
  private static let base: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
  /// The six levels of the colour cube.
  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The RGB components of xterm for a palette colour.
  package static func components(ofPalette index: UInt8) -> (UInt8, UInt8, UInt8) {
    if index < 16 {
      let value = base[Int(index)]
      return (UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255))
    }
    if index < 232 {
      let cube = Int(index) - 16
      return (levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
    }
    let grey = 8 + 10 * (index - 232)
    return (grey, grey, grey)
  }

  private static func distance(
    _ left: (UInt8, UInt8, UInt8), _ right: (UInt8, UInt8, UInt8)
  ) -> Int {
    let mean = (Int(left.0) + Int(right.0)) / 2
    let red = Int(left.0) - Int(right.0)
    let green = Int(left.1) - Int(right.1)
    let blue = Int(left.2) - Int(right.2)
    return (512 + mean) * red * red / 256 + 4 * green * green + (767 - mean) * blue * blue / 256
  }

  /// The nearest level of the cube, and the nearest of the greys; the nearer of both.
  static func nearestOf256(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    func level(_ value: UInt8) -> UInt8 {
      value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
    }
    let cube = 16 + 36 * level(red) + 6 * level(green) + level(blue)
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let grey = UInt8(232 + Swift.min(23, Swift.max(0, (mean - 3) / 10)))
    let wanted = (red, green, blue)
    return distance(wanted, components(ofPalette: grey))
      < distance(wanted, components(ofPalette: cube)) ? grey : cube
  }

  static func nearest(
    _ red: UInt8, _ green: UInt8, _ blue: UInt8, among count: UInt8
  ) -> UInt8 {
    var best: UInt8 = 0
    var least = Int.max
    for index in 0..<count {
      let distance = distance((red, green, blue), components(ofPalette: index))
      if distance < least { (best, least) = (index, distance) }
    }
    return best
  }
}

/// The number of colours that a terminal shows.
///
/// ```swift
/// var capabilities = TerminalCapabilities.xterm
/// capabilities.colorDepth = .sixteen     // other colours become the nearest of these
/// ```
public enum ColorDepth: Int, Comparable, Hashable, Sendable {
  /// Attributes only, 8, 16 or 256 colours, or 16,777,216.
  case none, eight, sixteen, palette256, rgb

  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
