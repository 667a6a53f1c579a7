extension Color: CustomStringConvertible {
  /// The colour in a word, as snapshots of screens have it: `default`, `red`, `bright-red`, the
  /// place of another colour in the palette, `#RRGGBB` in small letters, or the name of a role.
  public var description: String {
    switch kind {
    case .default: "default"
    case .indexed(let index) where index < 8: Color.paletteNames[Int(index)]
    case .indexed(let index) where index < 16: "bright-\(Color.paletteNames[Int(index) - 8])"
    case .indexed(let index): "\(index)"
    case .rgb(let red, let green, let blue):
      "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    case .role(let role): "\(role)" + (tint.map { "~\($0)" } ?? "")
    }
  }

  /// The names of the first eight colours of the palette.
  package static let paletteNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]
}
