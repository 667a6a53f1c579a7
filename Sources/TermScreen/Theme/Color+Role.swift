extension Color {
  /// The purpose of a colour, which the ``Theme`` maps to a colour or an attribute on a terminal.
  ///
  /// A role is a colour like any other in views, cells and frames. It is resolved when a frame is
  /// encoded, so that another theme, another background of the terminal or another number of
  /// colours is a repaint and evaluates nothing.
  public enum Role: UInt8, Hashable, Sendable, CaseIterable {
    /// The terminal's own foreground.
    case text
    /// Text that accompanies other text.
    case secondary
    /// Numbers, and done or disabled elements.
    case tertiary
    /// Rules and guides.
    case separator
    /// Borders without the focus.
    case border
    /// Text behind a dialog.
    case backdrop
    /// The position of the user, and elements that can be pressed.
    case accent
    /// Success.
    case success
    /// A warning that needs attention.
    case warning
    /// An error.
    case error
    /// The theme's colour of that name.
    case teal, purple, orange, mint, indigo, pink, brown
    /// The fill of the row with the cursor in a list with the focus.
    case selection
    /// The fill of a selected row elsewhere.
    case selectionUnfocused
    /// The fill of a text field.
    case field
    /// The placeholder of an empty text field.
    case placeholder
    /// The fill behind a message about an error.
    case banner
    /// The fill of a button.
    case button
    /// The fill of a button with the focus.
    case fill
    /// Text on ``fill``.
    case onFill
    /// The rest of a progress bar.
    case track
    /// Letters that a search has found.
    case match
    /// The mark before the row with the cursor, which stays outside of a reversed bar.
    case mark
  }

  /// The colour that the theme has for `role`.
  @inlinable
  public static func role(_ role: Role) -> Color {
    Color(bits: roleKind | UInt32(role.rawValue))
  }

  /// Whether the colour is a role's.
  @inlinable
  package var isRole: Bool { bits & Color.roleKind == Color.roleKind }

  /// Whether the colour is not one that text in the terminal's own colour is legible on by itself:
  /// an explicit one, or one of the theme's hues.
  package var isPaint: Bool {
    switch kind {
    case .default: false
    case .indexed, .rgb: true
    case .role(let role): role == .accent || Theme.hues[role] != nil
    }
  }

  /// The role, for a colour that is one.
  public var role: Role? {
    guard isRole else { return nil }
    if bits & RoleTint.rgbBit != 0 { return RoleTint.roles[Int(bits >> 21 & 3)] }
    return Role(rawValue: UInt8(truncatingIfNeeded: bits))
  }
}

/// The colour that takes the accent's place in a role, as a role's bits keep it: another role, an
/// index of the palette, or an RGB colour with seven bits a component.
enum RoleTint {
  /// Set where the tint is an RGB colour; the role is one of ``roles`` then.
  static let rgbBit: UInt32 = 1 << 23
  static let roleTint: UInt32 = 1 << 16
  static let indexTint: UInt32 = 2 << 16
  /// The roles that are made from the accent.
  static let roles: [Color.Role] = [.accent, .selection, .fill, .onFill]

  /// The role whose colours a tint changes, for each that it does.
  static func base(of role: Color.Role) -> Color.Role? {
    switch role {
    case .accent, .selection, .fill, .onFill: role
    // Without a fourth bit these two are drawn as the accent is.
    case .match, .mark: role
    default: nil
    }
  }
}

extension Color {
  /// The colour with `tint` in place of the theme's accent, for a role that is made from that;
  /// other colours, and roles with a tint of their own, stay what they are.
  package func tinted(_ tint: Color?) -> Color {
    guard let tint, isRole, self.tint == nil, let role, RoleTint.base(of: role) != nil else {
      return self
    }
    switch tint.kind {
    case .default: return self
    case .role(let other):
      guard other != .accent else { return self }
      return Color(
        bits: Color.roleKind | RoleTint.roleTint | UInt32(other.rawValue) << 8
          | UInt32(role.rawValue))
    case .indexed(let index):
      return Color(
        bits: Color.roleKind | RoleTint.indexTint | UInt32(index) << 8 | UInt32(role.rawValue))
    case .rgb(let red, let green, let blue):
      guard let place = RoleTint.roles.firstIndex(of: role) else { return self }
      return Color(
        bits: Color.roleKind | RoleTint.rgbBit | UInt32(place) << 21
          | UInt32(red >> 1) << 14 | UInt32(green >> 1) << 7 | UInt32(blue >> 1))
    }
  }

  /// The colour in place of the accent in a role; `nil` for the accent itself.
  package var tint: Color? {
    guard isRole else { return nil }
    if bits & RoleTint.rgbBit != 0 {
      func component(_ shift: UInt32) -> UInt8 {
        let value = UInt8(truncatingIfNeeded: bits >> shift & 127)
        return value << 1 | value >> 6
      }
      return .rgb(component(14), component(7), component(0))
    }
    let value = UInt8(truncatingIfNeeded: bits >> 8)
    switch bits & (3 << 16) {
    case RoleTint.roleTint: return Role(rawValue: value).map { .role($0) }
    case RoleTint.indexTint: return .indexed(value)
    default: return nil
    }
  }
}

extension CellStyle {
  /// The style with `tint` in place of the theme's accent.
  package func tinted(_ tint: Color?) -> CellStyle {
    guard tint != nil else { return self }
    var style = self
    style.foreground = foreground.tinted(tint)
    style.background = background.tinted(tint)
    style.underlineColor = underlineColor.tinted(tint)
    return style
  }
}

/// The colours of a theme by the names that they have in SwiftUI.
extension Color {
  /// The terminal's own foreground.
  public static let primary = Color.role(.text)
  /// Text that accompanies other text.
  public static let secondary = Color.role(.secondary)
  /// Numbers, and done or disabled elements.
  public static let tertiary = Color.role(.tertiary)
  /// Rules and guides.
  public static let quaternary = Color.role(.separator)
  /// The placeholder of an empty text field.
  public static let placeholder = Color.role(.placeholder)
  /// Rules and guides.
  public static let separator = Color.role(.separator)
  /// The accent: the position of the user, and elements that can be pressed.
  public static let accentColor = Color.role(.accent)
  /// The accent, or what `tint(_:)` has put in its place.
  public static let tint = Color.role(.accent)
  /// The fill of a selected row.
  public static let selection = Color.role(.selection)
  /// The theme's teal.
  public static let teal = Color.role(.teal)
  /// The theme's purple.
  public static let purple = Color.role(.purple)
  /// The theme's orange.
  public static let orange = Color.role(.orange)
  /// The theme's mint.
  public static let mint = Color.role(.mint)
  /// The theme's indigo.
  public static let indigo = Color.role(.indigo)
  /// The theme's pink.
  public static let pink = Color.role(.pink)
  /// The theme's brown.
  public static let brown = Color.role(.brown)
  /// Grey, which is legible on any background: the colour of ``secondary``.
  public static let gray = Color.role(.secondary)
  /// No colour of its own.
  public static let clear = Color.default
}

extension Frame {
  /// Whether a cell has the colour of a role, so that another theme changes the frame's look.
  /// Complexity: O(cells).
  package var hasRoles: Bool {
    lines.contains { line in
      line.spans.contains { span in
        span.cells.contains { $0.style.hasRole || $0.style.extra != 0 }
      }
    }
  }
}
