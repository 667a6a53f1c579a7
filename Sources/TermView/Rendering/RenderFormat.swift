import TermScreen

/// What a picture of views is written as. `TermDocuments` has more: pages of HTML and SVG pictures.
public struct RenderFormat: Sendable {
  /// What a format may know of the renderer that writes it.
  package struct Request {
    package let capabilities: TerminalCapabilities
    package let title: String?
    /// The size of the whole, found by drawing it; asked for by pictures alone.
    package let size: () -> Size
  }

  /// Makes what turns frames into the format's text.
  package let makeEncoder: @Sendable (Request) -> any DocumentEncoder

  package init(_ makeEncoder: @escaping @Sendable (Request) -> any DocumentEncoder) {
    self.makeEncoder = makeEncoder
  }

  /// Lines of text without trailing blanks.
  public static let plainText = RenderFormat {
    PlainTextDocument(isASCIIOnly: $0.capabilities.isASCIIOnly)
  }
  /// Lines of text with SGR styles (ECMA-48 8.3.117), each ending plain; no motion.
  public static let ansi = RenderFormat { ANSITextDocument(capabilities: $0.capabilities) }
}
