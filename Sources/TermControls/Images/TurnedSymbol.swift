import TermViewCore

private enum SymbolTurnKey: EnvironmentKey { static let defaultValue = 0.0 }

extension EnvironmentValues {
  /// The degrees by which symbols are turned clockwise.
  var symbolTurn: Double {
    get { self[SymbolTurnKey.self] }
    set { self[SymbolTurnKey.self] = newValue }
  }
}

extension SymbolTable {
  private static let directions = ["up", "right", "down", "left"]

  /// The name of what a symbol looks like when it is turned clockwise, by the nearest quarter: a
  /// `chevron.right` by 90 degrees is a `chevron.down`. A `plus` by an eighth is an `xmark`, as it
  /// is drawn to open and to close.
  static func turned(_ name: String, by degrees: Double) -> String {
    guard degrees != 0, degrees.isFinite else { return name }
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    if name == "plus", (turn / 45).rounded().truncatingRemainder(dividingBy: 2) != 0 {
      return "xmark"
    }
    let quarters = (Int((turn / 90).rounded()) + 4) % 4
    guard quarters != 0 else { return name }
    return name.split(separator: ".").map { part in
      guard let place = directions.firstIndex(of: String(part)) else { return String(part) }
      return directions[(place + quarters) % 4]
    }.joined(separator: ".")
  }
}
