import TermScreen
import TermViewCore

/// Draws views without a terminal: as a frame or as text, and with `import TermDocuments` as a page
/// of HTML or as an SVG picture.
///
/// The views are made, evaluated and drawn once, then they end; nothing of the process but the main
/// actor is used. States have their initial values, `onAppear` is called, tasks are not started.
/// Nothing has the focus unless ``showsFocus`` is `true`, and without a ``height`` everything is as
/// high as its ideal height, so that nothing scrolls: a list shows all its rows.
///
/// ```swift
/// var renderer = TerminalRenderer(content: List(books) { Text($0.title) })
/// renderer.width = 60
/// let text = renderer.plainText
/// // Piece by piece, for lists of any length:
/// renderer.write(.plainText) { piece in file.write(Data(piece.utf8)) }
/// ```
@MainActor
public struct TerminalRenderer<Content: View> {
  /// The views.
  public var content: Content
  /// The width in columns; `nil` where every line has its ideal width. Lines are then independent
  /// of each other: a `Spacer` has no width.
  public var width: Int? = 80
  /// The height in rows of a screen to draw; `nil` for all rows that there are.
  public var height: Int?
  /// The capabilities that ``ansi`` may use, and whether texts may hold more than ASCII.
  public var capabilities = TerminalCapabilities.xterm
  /// The environment of the views.
  public var environment = EnvironmentValues()
  /// The widths of clusters on which terminals disagree.
  public var widthPolicy = WidthPolicy.unicode
  /// Whether the first control has the focus, as on a screen: a list then shows its cursor's bar.
  public var showsFocus = false
  /// The title of a page.
  public var title: String?

  /// A renderer of `content`, 80 columns wide and as high as its ideal height.
  public init(content: Content) { self.content = content }

  /// A renderer of the views in `content`.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  // MARK: Drawing

  /// The screen as a value. It holds all rows; `write(_:to:)` needs not.
  public var frame: TermScreen.Frame {
    if let height { return screen(width: width, height: height) }
    if showsFocus {
      let size = size
      return screen(width: size.columns, height: size.rows)
    }
    var collected: Frame?
    print { piece in
      if collected == nil { collected = piece } else { collected!.append(piece) }
    }
    return collected ?? Frame(size: Size(columns: width ?? 0, rows: 0))
  }

  /// Lines of text without trailing blanks, each ended by a line feed.
  public var plainText: String { text(.plainText) }
  /// Lines of text with styles, each ended by a line feed.
  public var ansi: String { text(.ansi) }

  /// The whole text in one of the formats.
  package func text(_ format: RenderFormat) -> String {
    var text = ""
    write(format) { text += $0 }
    return text
  }

  // MARK: Writing

  /// Hands out the text piece by piece, some hundred rows each, so that only those are in memory.
  ///
  /// A picture (SVG) is drawn twice, since its size comes first.
  ///
  /// - Throws: what `sink` throws; nothing is drawn after that.
  public func write<Failure: Error>(
    _ format: RenderFormat, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try writeBytes(format) { (bytes) throws(Failure) in
      try sink(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Writes the text piece by piece into a stream of the program's own.
  public func write(_ format: RenderFormat, into stream: inout some TextOutputStream) {
    write(format) { stream.write($0) }
  }

  /// Writes the text piece by piece to an open file, pipe or terminal.
  ///
  /// - Throws: `TerminalError.outputClosed` where the pipe has no reader any more (unless the
  ///   process ignores SIGPIPE, it has ended before); `TerminalError.refused(_:)` for a full disk
  ///   and the like.
  public func write(_ format: RenderFormat, to target: PrintTarget) throws(TerminalError) {
    try writeBytes(format) { (bytes) throws(TerminalError) in try target.write(bytes) }
  }

  func writeBytes<Failure: Error>(
    _ format: RenderFormat, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var encoder = format.makeEncoder(
      RenderFormat.Request(capabilities: capabilities, title: title) { size })
    var bytes: [UInt8] = []
    encoder.begin(into: &bytes)
    if height != nil || showsFocus {
      encoder.append(frame, into: &bytes)
    } else {
      try print { (piece) throws(Failure) in
        encoder.append(piece, into: &bytes)
        guard !bytes.isEmpty else { return }
        try sink(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    encoder.end(into: &bytes)
    if !bytes.isEmpty { try sink(bytes) }
  }

  // MARK: The two ways of drawing

  /// The size of the whole: found by drawing it once where no height is given.
  private var size: Size {
    if let height {
      return Size(columns: width ?? screen(width: nil, height: height).size.columns, rows: height)
    }
    var size = Size(columns: width ?? 0, rows: 0)
    print { piece in
      size.rows += piece.size.rows
      size.columns = max(size.columns, piece.size.columns)
    }
    return size
  }

  private func screen(width: Int?, height: Int) -> Frame {
    let height = max(0, height)
    let graph = graph(
      PicturePresentation(showsFocus: showsFocus),
      size: Size(columns: width ?? .max / 4, rows: height))
    defer { graph.unmountAndReport() }
    let columns = max(0, width ?? graph.idealColumns(rows: height))
    graph.resize(to: Size(columns: columns, rows: height))
    var frame = graph.nextFrame() ?? Frame(size: Size(columns: columns, rows: height))
    frame.title = frame.title ?? title
    return frame
  }

  private func print<Failure: Error>(
    _ emit: (Frame) throws(Failure) -> Void
  ) throws(Failure) {
    let document = DocumentPresentation()
    let graph = graph(document, size: Size(columns: width ?? .max / 4, rows: .max / 4))
    defer { graph.unmountAndReport() }
    try document.print(graph, columns: width.map { max(0, $0) }, emit)
  }

  private func graph(_ presentation: GraphPresentation, size: Size) -> ViewGraph {
    var environment = environment
    environment.widthPolicy = widthPolicy
    let graph = ViewGraph(
      content, size: size, environment: environment, presentation: presentation)
    graph.reportDiagnostics()
    return graph
  }
}
