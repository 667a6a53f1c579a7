/// What a graph of views is drawn for.
package enum Medium: Sendable, Hashable {
  /// A terminal that somebody sits at.
  case screen
  /// A picture of a screen of a certain size: nobody types, time stands still, no task is started.
  case picture(showsFocus: Bool)
  /// Paper without an end: as a picture, but everything is as high as it likes to be, so that
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

  /// Whether views live on after they are drawn, so that tasks have somebody to work for.
  var isLive: Bool { self == .screen }
}
