import TermScreen

extension Text {
  /// Shows text that a program printed for a terminal, with its colours and attributes.
  ///
  /// SGR sequences become styles. All other control sequences (cursor movements, titles, links) and
  /// all control characters but tab and line feed are left out; none is ever sent to the terminal.
  /// A sequence that the end of the text or of a line cuts is left out as well. ``plainText`` is
  /// the text without them.
  ///
  /// ```swift
  /// Text(ansi: "\u{1B}[31merror\u{1B}[m: no such file")
  /// ```
  ///
  /// - Complexity: O(length of the text).
  public init(ansi text: some StringProtocol) {
    self.init(printed: text.utf8)
  }

  /// Shows what was printed for a terminal: bytes that need not be UTF-8.
  package init(printed bytes: some Sequence<UInt8>) {
    self = RunsOfStyle(bytes).text
  }
}

/// Bytes that were printed for a terminal, as text whose parts have one style each.
package struct RunsOfStyle {
  private var parser = RenditionParser()
  private var runs: [Text.Run] = []
  private var run: [UInt8] = []
  private var style = CellStyle.plain

  package init() {}

  package init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes where take(byte) { add(byte) }
  }

  /// Takes a byte; whether it is text, which `add` adds.
  package mutating func take(_ byte: UInt8) -> Bool { parser.take(byte) }

  /// Adds a byte of text in the style of the sequences so far.
  package mutating func add(_ byte: UInt8) {
    if parser.style != style {
      endRun()
      style = parser.style
    }
    run.append(byte)
  }

  /// Whether there is no text.
  package var isEmpty: Bool { runs.isEmpty && run.isEmpty }

  /// Removes the text, and keeps the style of what comes next.
  package mutating func removeAll() {
    runs = []
    run.removeAll(keepingCapacity: true)
  }

  private mutating func endRun() {
    guard !run.isEmpty else { return }
    runs.append(Text.Run(text: String(decoding: run, as: UTF8.self), style: StyleChange(style)))
    run.removeAll(keepingCapacity: true)
  }

  @MainActor package var text: Text {
    var copy = self
    copy.endRun()
    if copy.runs.isEmpty { return Text(verbatim: "") }
    var text = Text(verbatim: copy.runs[0].text)
    if copy.runs.count > 1 || copy.runs[0].style != StyleChange() { text.runs = copy.runs }
    return text
  }
}

extension Text {
  /// Shows bytes in a style.
  package init(_ bytes: [UInt8], in style: CellStyle) {
    self.init(verbatim: String(decoding: bytes, as: UTF8.self))
    let change = StyleChange(style)
    if change != StyleChange() { runs = [Run(text: string, style: change)] }
  }
}

extension StyleChange {
  /// The changes that make `style` of a plain one.
  init(_ style: CellStyle) {
    if style.foreground != .default { foreground = style.foreground }
    if style.background != .default { background = style.background }
    added = style.attributes
    if style.underline != .none { underline = style.underline }
    if style.underlineColor != .default { underlineColor = style.underlineColor }
  }
}
