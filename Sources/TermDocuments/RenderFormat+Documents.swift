import TermProgram
import TermScreen

extension RenderFormat {
  /// A page that needs nothing else, as ``HTMLEncoder`` draws it.
  public static let html = RenderFormat { request in
    var look = HTMLEncoder()
    if let title = request.title { look.title = title }
    return HTMLDocument(look)
  }
  /// A picture, as ``SVGEncoder`` draws it.
  public static let svg = RenderFormat { SVGDocument(size: $0.size()) }
}

extension TerminalRenderer {
  /// A page that needs nothing else.
  public var html: String { text(.html) }
  /// A picture (SVG).
  public var svg: String { text(.svg) }
}
