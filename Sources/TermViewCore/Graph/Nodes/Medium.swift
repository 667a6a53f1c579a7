/// What a graph of views is drawn for.
package enum Medium: Sendable, Hashable {
  /// An interactive terminal.
  case screen
  /// A picture of a screen of a certain size: no input, a stopped clock, no tasks.
  case picture(showsFocus: Bool)
  /// Paper without an end: as a picture, but everything has its ideal height, so that
  /// nothing scrolls.
  case paper

  /// Whether a control has the focus.
  var hasFocus: Bool {
    switch self {
    case .screen: true
    case .picture(let showsFocus): showsFocus
    case .paper: false
    }
  }

  /// Whether views remain after they are drawn, so that their tasks run.
  var isLive: Bool { self == .screen }
}
