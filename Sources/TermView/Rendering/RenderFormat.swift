import TermScreen

/// What a picture of views is written as.
public enum RenderFormat: Sendable, Hashable, CaseIterable {
  /// Lines of text without trailing blanks.
  case plainText
  /// Lines of text with SGR styles (ECMA-48 8.3.117), each ending plain; no motion.
  case ansi
  /// A page that needs nothing else, as `HTMLEncoder` draws it.
  case html
  /// A picture, as `SVGEncoder` draws it.
  case svg

  /// - Parameter size: the size of the whole; asked for by pictures alone.
  func encoder(
    capabilities: TerminalCapabilities, title: String?, size: () -> Size
  ) -> any DocumentEncoder {
    switch self {
    case .plainText: return PlainTextDocument(isASCIIOnly: capabilities.isASCIIOnly)
    case .ansi: return ANSITextDocument(capabilities: capabilities)
    case .html:
      var look = HTMLEncoder()
      if let title { look.title = title }
      return HTMLDocument(look)
    case .svg: return SVGDocument(size: size())
    }
  }
}
