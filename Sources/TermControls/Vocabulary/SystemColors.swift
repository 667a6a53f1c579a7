import TermViewCore

/// Colours by the names that UIKit has for them, for sources that make a `Color` of one.
///
/// ```swift
/// Text("Note").background(Color(.secondarySystemBackground))
/// Text("Note").foregroundStyle(Color(UIColor.label))
/// ```
///
/// Each is the role of the theme that serves the same purpose. Backgrounds are the terminal's own,
/// and those of groups the fill that the theme has for fields.
public struct UIColor: Hashable, Sendable, _ExpressibleByColorLiteral {
  /// The colour.
  public let color: Color
  /// The same as `color`.
  public init(_ color: Color) { self.color = color }

  /// The terminal's background.
  public static let systemBackground = UIColor(.default)
  /// The background of views on the terminal's own.
  public static let secondarySystemBackground = UIColor(.role(.field))
  /// The background of views on that.
  public static let tertiarySystemBackground = UIColor(.role(.field))
  /// The terminal's background.
  public static let systemGroupedBackground = UIColor(.default)
  /// The background of groups.
  public static let secondarySystemGroupedBackground = UIColor(.role(.field))
  /// The background of groups in groups.
  public static let tertiarySystemGroupedBackground = UIColor(.role(.field))
  /// The background of controls.
  public static let systemFill = UIColor(.role(.field))
  /// The background of controls.
  public static let secondarySystemFill = UIColor(.role(.field))
  /// The background of controls.
  public static let tertiarySystemFill = UIColor(.role(.field))
  /// The background of controls.
  public static let quaternarySystemFill = UIColor(.role(.field))
  /// Text.
  public static let label = UIColor(.primary)
  /// Text of the second rank.
  public static let secondaryLabel = UIColor(.secondary)
  /// Text of the third rank.
  public static let tertiaryLabel = UIColor(.tertiary)
  /// Text of the fourth rank.
  public static let quaternaryLabel = UIColor(.quaternary)
  /// The text of an empty field.
  public static let placeholderText = UIColor(.placeholder)
  /// Rules.
  public static let separator = UIColor(.separator)
  /// Rules.
  public static let opaqueSeparator = UIColor(.separator)
  /// Links.
  public static let link = UIColor(.tint)
  /// Controls.
  public static let tintColor = UIColor(.tint)
  /// The colour of text, by its name on a Mac.
  public static let labelColor = UIColor(.primary)
  /// The colour of text that matters less, by its name on a Mac.
  public static let secondaryLabelColor = UIColor(.secondary)
  /// The colour of links, by its name on a Mac.
  public static let linkColor = UIColor(.tint)
  /// The tint, by its name on a Mac.
  public static let controlAccentColor = UIColor(.tint)
  /// The background, by its name on a Mac.
  public static let windowBackgroundColor = UIColor(.default)
  /// The background of lists and fields, by its name on a Mac.
  public static let controlBackgroundColor = UIColor(.default)
  /// The background of text, by its name on a Mac.
  public static let textBackgroundColor = UIColor(.default)
  /// The background of what can be pressed, by its name on a Mac.
  public static let controlColor = UIColor(.role(.field))
  /// The colour of lines, by its name on a Mac.
  public static let separatorColor = UIColor(.separator)

  /// No colour.
  public static let clear = UIColor(.default)
  /// Black.
  public static let black = UIColor(.black)
  /// White.
  public static let white = UIColor(.white)
  /// Red.
  public static let red = UIColor(.red)
  /// Green.
  public static let green = UIColor(.green)
  /// Blue.
  public static let blue = UIColor(.blue)
  /// Yellow.
  public static let yellow = UIColor(.yellow)
  /// Pink.
  public static let pink = UIColor(.pink)
  /// Teal.
  public static let teal = UIColor(.teal)
  /// Indigo.
  public static let indigo = UIColor(.indigo)
  /// Mint.
  public static let mint = UIColor(.mint)
  /// Orange.
  public static let orange = UIColor(.orange)
  /// Purple.
  public static let purple = UIColor(.purple)
  /// Brown.
  public static let brown = UIColor(.brown)
  /// Cyan.
  public static let cyan = UIColor(.cyan)
  /// Magenta.
  public static let magenta = UIColor(.magenta)
  /// Grey.
  public static let gray = UIColor(.gray)
  /// Light grey.
  public static let lightGray = UIColor(.white)
  /// Dark grey.
  public static let darkGray = UIColor(.brightBlack)
  /// Red.
  public static let systemRed = UIColor(.red)
  /// Green.
  public static let systemGreen = UIColor(.green)
  /// Blue.
  public static let systemBlue = UIColor(.blue)
  /// Yellow.
  public static let systemYellow = UIColor(.yellow)
  /// Orange.
  public static let systemOrange = UIColor(.orange)
  /// Pink.
  public static let systemPink = UIColor(.pink)
  /// Purple.
  public static let systemPurple = UIColor(.purple)
  /// Teal.
  public static let systemTeal = UIColor(.teal)
  /// Indigo.
  public static let systemIndigo = UIColor(.indigo)
  /// Mint.
  public static let systemMint = UIColor(.mint)
  /// Brown.
  public static let systemBrown = UIColor(.brown)
  /// Cyan.
  public static let systemCyan = UIColor(.cyan)
  /// Grey.
  public static let systemGray = UIColor(.gray)
  /// A grey nearer to the background.
  public static let systemGray2 = UIColor(.gray)
  /// A grey nearer to the background.
  public static let systemGray3 = UIColor(.tertiary)
  /// A grey nearer to the background.
  public static let systemGray4 = UIColor(.separator)
  /// A grey near the background.
  public static let systemGray5 = UIColor(.role(.field))
  /// A grey near the background.
  public static let systemGray6 = UIColor(.role(.field))

  /// A colour by its components, 0 to 1 each. What is less than half opaque is no colour.
  ///
  /// ```swift
  /// let orange = Color(UIColor(red: 1, green: 0.6, blue: 0, alpha: 1))
  /// let grey = Color(uiColor: UIColor(white: 0.5, alpha: 1))
  /// let red = UIColor(.red)
  /// let blue = UIColor(color: .blue)
  /// ```
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    color = Color(red: red, green: green, blue: blue, opacity: alpha)
  }
  /// The colour that `#colorLiteral(red:green:blue:alpha:)` makes. Called by the compiler.
  public init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
  /// The colour of an app's assets by its name. A terminal has no assets: no colour of its own.
  ///
  /// ```swift
  /// let sheet = UIColor(named: "Sheet").map { Color($0) } ?? .default     // no colour of its own
  /// ```
  public init?(named name: String) { color = .default }
  /// A grey, from black at 0 to white at 1.
  public init(white: Double, alpha: Double) { color = Color(white: white, opacity: alpha) }
  /// The same as `color`.
  public init(color: Color) { self.color = color }
}

extension UIColor {
  /// The colour with an opacity: it, or none below a half.
  ///
  /// ```swift
  /// let faint = Color(UIColor.systemGray.withAlphaComponent(0.3))     // none
  /// ```
  ///
  /// - Parameter alpha: from 0 to 1.
  public func withAlphaComponent(_ alpha: Double) -> UIColor { UIColor(color.opacity(alpha)) }
}

extension Color {
  /// A colour by UIKit's name.
  public init(_ color: UIColor) { self = color.color }
  /// The same colour, for sources that make a colour of one.
  ///
  /// ```swift
  /// Text(book.title).foregroundStyle(Color(.gray.opacity(0.5)))
  /// ```
  @_disfavoredOverload
  public init(_ color: Color) { self = color }
  /// A colour by UIKit's name.
  ///
  /// ```swift
  /// let warning = Color(uiColor: .systemOrange)
  /// ```
  public init(uiColor: UIColor) { self = uiColor.color }
  /// A colour by AppKit's name.
  ///
  /// ```swift
  /// let paper = Color(nsColor: .windowBackgroundColor)
  /// ```
  public init(nsColor: NSColor) { self = nsColor.color }
}

/// AppKit's name for the same colours.
///
/// ```swift
/// let shade = Color(NSColor.windowBackgroundColor)
/// ```
public typealias NSColor = UIColor

/// What `#colorLiteral(red:green:blue:alpha:)` is by itself. Named by the compiler.
public typealias _ColorLiteralType = UIColor
