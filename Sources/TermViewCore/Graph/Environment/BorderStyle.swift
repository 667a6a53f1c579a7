/// The characters that a border is drawn with.
public struct BorderStyle: Sendable, Hashable {
  package var top: Unicode.Scalar
  package var side: Unicode.Scalar
  package var topLeft: Unicode.Scalar
  package var topRight: Unicode.Scalar
  package var bottomLeft: Unicode.Scalar
  package var bottomRight: Unicode.Scalar

  /// Thin lines with square corners: `┌─┐`.
  public static let single = BorderStyle(
    top: "─", side: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘")
  /// Thin lines with round corners: `╭─╮`.
  public static let rounded = BorderStyle(
    top: "─", side: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯")
  /// Double lines: `╔═╗`.
  public static let double = BorderStyle(
    top: "═", side: "║", topLeft: "╔", topRight: "╗", bottomLeft: "╚", bottomRight: "╝")
  /// Thick lines: `┏━┓`.
  public static let heavy = BorderStyle(
    top: "━", side: "┃", topLeft: "┏", topRight: "┓", bottomLeft: "┗", bottomRight: "┛")
  /// ASCII characters: `+-+`.
  public static let ascii = BorderStyle(
    top: "-", side: "|", topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+")
}
