/// Styled text.
///
/// A text takes the columns it needs and wraps at words where there are fewer, as far as
/// `lineLimit(_:)` allows; the rest is cut as set by `truncationMode(_:)`. In a row of a list a
/// text is one line, whatever it contains. A tab goes to the next stop of its line, every eight
/// columns. Characters that would control the terminal are shown as symbols (`␛` for ESC), so text
/// from anywhere is safe to show. Work is bounded by the columns shown, not by the length.
///
/// ```swift
/// Text("12").bold() + Text(" of ") + Text("40").foregroundStyle(.green)
/// ```
public struct Text: View, PrimitiveView, Equatable {
  /// The end of a text that "…" replaces where it does not fit.
  public typealias TruncationMode = TermScreen.TruncationMode

  nonisolated struct Run: Equatable {
    var text: String
    var style = StyleChange()
  }
  /// Most texts are of one run without a style of its own, and need no memory for a list of runs.
  private nonisolated enum Storage {
    case plain(String)
    case runs([Run])
    /// In a box: the others are copied often.
    indirect case markdown(MarkdownSource)
  }
  private nonisolated var storage: Storage

  nonisolated var runs: [Run] {
    get {
      switch storage {
      case .plain(let text): [Run(text: text)]
      case .runs(let runs): runs
      case .markdown(let source): source.runs
      }
    }
    set { storage = .runs(newValue) }
  }

  public nonisolated static func == (a: Text, b: Text) -> Bool {
    if case .plain(let text) = a.storage, case .plain(let other) = b.storage {
      return text == other
    }
    if case .markdown(let source) = a.storage, case .markdown(let other) = b.storage {
      return source == other
    }
    return a.runs == b.runs
  }

  /// The characters, without styles.
  var string: String { runs.map(\.text).joined() }

  // Disfavoured: a literal is a `TextLiteral`, which puts its parts together in place.
  /// Shows `content` as it is.
  @_disfavoredOverload
  @inlinable
  public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }
  /// Shows `content` as it is.
  public init(verbatim content: String) { storage = .plain(content) }

  init(source: MarkdownSource) { storage = .markdown(source) }

  nonisolated var isMarkdown: Bool { if case .markdown = storage { true } else { false } }

  /// The Markdown that the text was made from; `nil` for others.
  nonisolated var markdown: MarkdownSource? {
    if case .markdown(let source) = storage { source } else { nil }
  }

  /// Concatenates two texts.
  public static func + (left: Text, right: Text) -> Text {
    var text = left
    text.runs += right.runs
    return text
  }

  private func styled(_ change: (inout StyleChange) -> Void) -> Text {
    var text = self
    if case .markdown(var source) = storage {
      change(&source.style)
      text.storage = .markdown(source)
      return text
    }
    for index in text.runs.indices { change(&text.runs[index].style) }
    return text
  }

  /// Draws the text in `color`; parts that have a colour keep it.
  public func foregroundStyle(_ color: Color) -> Text {
    styled { $0.foreground = $0.foreground ?? color }
  }
  /// Draws the text in `color`, or in the inherited one for `nil`; parts that have a colour keep
  /// it.
  public func foregroundColor(_ color: Color?) -> Text {
    styled { $0.foreground = $0.foreground ?? color }
  }
  /// Sets whether the text is bold. Parts where that is set keep it.
  public func bold(_ isActive: Bool = true) -> Text { attribute(.bold, isActive) }
  /// Sets whether the text is faint. Parts where that is set keep it.
  public func dim(_ isActive: Bool = true) -> Text { attribute(.dim, isActive) }
  /// Sets whether the text is italic. Parts where that is set keep it.
  public func italic(_ isActive: Bool = true) -> Text { attribute(.italic, isActive) }
  /// Sets whether the text blinks. Parts where that is set keep it.
  public func blink(_ isActive: Bool = true) -> Text { attribute(.blink, isActive) }
  /// Sets whether foreground and background of the text are exchanged. Parts where that is set keep
  /// it.
  public func reverse(_ isActive: Bool = true) -> Text { attribute(.reverse, isActive) }
  /// Sets whether the text is struck through. Parts where that is set keep it.
  public func strikethrough(_ isActive: Bool = true) -> Text { attribute(.strikethrough, isActive) }
  /// Sets whether the text is underlined. Parts where that is set keep it.
  ///
  /// - Parameters:
  ///   - isActive: whether there is a line.
  ///   - pattern: how the line looks, where the terminal can show it.
  ///   - color: the line's colour; `nil` for the one that is inherited.
  public func underline(
    _ isActive: Bool = true, pattern: UnderlineStyle = .single, color: Color? = nil
  ) -> Text {
    styled {
      guard $0.underline == nil else { return }
      $0.underline = isActive ? pattern : UnderlineStyle.none
      $0.underlineColor = color
    }
  }
  /// Makes the text a hyperlink where the terminal can show one (OSC 8).
  public func link(_ target: String) -> Text { styled { $0.link = $0.link ?? target } }

  private func attribute(_ attribute: CellStyle.Attributes, _ isActive: Bool) -> Text {
    styled {
      guard !$0.added.contains(attribute), !$0.removed.contains(attribute) else { return }
      if isActive { $0.added.insert(attribute) } else { $0.removed.insert(attribute) }
    }
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    TextNode(view, context)
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: TextNode.self).update(view)
  }
}

extension Text {
  /// Whether the texts have the same size for every proposal, by a quick check of each run.
  fileprivate func takesSameRoom(as other: Text) -> Bool {
    guard runs.count == other.runs.count else { return false }
    return zip(runs, other.runs).allSatisfy { $0.text.difference(from: $1.text) != .size }
  }

  /// The characters of both texts, where nothing else can differ: each is one run, of one style.
  fileprivate nonisolated func onlyCharacters(besides other: Text) -> (String, String)? {
    if case .plain(let text) = storage, case .plain(let old) = other.storage { return (text, old) }
    let (runs, others) = (runs, other.runs)
    guard runs.count == 1, others.count == 1 else { return nil }
    return runs.withUnsafeBufferPointer { runs in
      others.withUnsafeBufferPointer { others in
        runs[0].style == others[0].style ? (runs[0].text, others[0].text) : nil
      }
    }
  }
}

/// How the characters of two texts differ.
private enum TextDifference {
  case none
  /// They have the same size for every proposal.
  case look
  /// They may have other sizes.
  case size
}

extension String {
  /// Compares two texts, by a quick check: they have the same size where they differ only in
  /// letters and digits of ASCII at the same offsets. So a counter that is incremented moves
  /// nothing around it.
  fileprivate func difference(from other: String) -> TextDifference {
    let difference = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { bytes.difference(from: $0) }
    }
    return (difference ?? nil) ?? (self == other ? .none : .size)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func difference(from other: UnsafeBufferPointer<UInt8>) -> TextDifference {
    guard count == other.count else { return .size }
    let (bytes, others) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var difference = TextDifference.none
    var start = 0
    while start < count {
      // Most are equal: eight at a time.
      while start + 8 <= count,
        bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
          == others.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      {
        start += 8
      }
      if start + 8 <= count {
        var bits =
          UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
          ^ UInt64(littleEndian: others.loadUnaligned(fromByteOffset: start, as: UInt64.self))
        while bits != 0 {
          let place = bits.trailingZeroBitCount >> 3
          guard bytes[start + place].isAlphanumeric, others[start + place].isAlphanumeric else {
            return .size
          }
          bits &= ~(0xFF << UInt64(place << 3))
        }
        difference = .look
        start += 8
        continue
      }
      let end = Swift.min(start + 8, count)
      while start < end {
        if bytes[start] != others[start] {
          guard bytes[start].isAlphanumeric, others[start].isAlphanumeric else { return .size }
          difference = .look
        }
        start += 1
      }
    }
    return difference
  }
}

extension UInt8 {
  fileprivate var isAlphanumeric: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}

/// The changes of a text to the style it inherits.
struct StyleChange: Equatable {
  var foreground: Color?
  var background: Color?
  var added: CellStyle.Attributes = []
  var removed: CellStyle.Attributes = []
  var underline: UnderlineStyle?
  var underlineColor: Color?
  var link: String?

  func applied(to style: CellStyle) -> CellStyle {
    var style = style
    if let foreground { style.foreground = foreground }
    if let background {
      style.background = background
      if style.foreground == .default, background.isPaint { style.foreground = .role(.text) }
    }
    style.attributes.formUnion(added)
    style.attributes.subtract(removed)
    if let underline { style.underline = underline }
    if let underlineColor { style.underlineColor = underlineColor }
    if let link { style.link = link }
    return style
  }
}

extension Text {
  /// The layout of the text with an inherited `environment` and `style`.
  func layout(
    in environment: EnvironmentValues, style: CellStyle, table: CellTable
  ) -> TextLayout {
    var styled: [TextRun] = []
    let runs = environment.isInRow ? markdown?.runsOfOneLine ?? self.runs : self.runs
    styled.reserveCapacity(runs.count)
    let hidesText = environment.redaction.hidesText
    for run in runs {
      var own = run.style.applied(to: style).tinted(environment.tint)
      if hidesText { own.link = nil }
      styled.append(TextRun(run.text.shown(in: environment), style: table.style(own)))
    }
    return TextLayout(
      runs: styled, lineLimit: environment.lineLimit, truncationMode: environment.truncationMode,
      newlines: environment.isInRow ? .symbols : .breakLines,
      alignment: environment.multilineTextAlignment.lines, hasTabStops: true,
      policy: environment.widthPolicy)
  }
}

final class TextNode: ViewNode, ArrangedNode, PaintingKeeper, WrappedText {
  override var arranged: (any ArrangedNode)? { self }
  private var text: Text
  var ownInset: Bool { environment.screenInset > 0 }
  /// The text without its styles, as it may be read.
  var string: String { text.string.shown(in: environment) }
  @exclusivity(unchecked) private var layout: TextLayout?
  /// The layout of a text of blocks.
  @exclusivity(unchecked) private var blocks: BlockLayout?

  init(_ text: Text, _ context: NodeContext) {
    self.text = text
    super.init(context)
    traits.insert(.isReusable)
  }

  func update(_ text: Text) {
    if text.isMarkdown || self.text.isMarkdown {
      if text == self.text { return }
      self.text = text
      (layout, blocks) = (nil, nil)
      didChange(takesSameRoom: false)
    } else if let (characters, old) = text.onlyCharacters(besides: self.text) {
      let difference = characters.difference(from: old)
      if difference == .none { return }
      self.text = text
      if environment.redaction.hidesText {
        layout = nil
      } else {
        layout?.replaceText(characters.shown(in: environment.textCase))
      }
      didChange(takesSameRoom: difference == .look)
    } else if text != self.text {
      let takesSameRoom = text.takesSameRoom(as: self.text)
      self.text = text
      layout = nil
      didChange(takesSameRoom: takesSameRoom)
    }
  }

  private func didChange(takesSameRoom: Bool) {
    if takesSameRoom { invalidatePaint() } else { invalidateLayout() }
  }

  override func environmentDidChange(to environment: EnvironmentValues) {
    if !environment.rendersSame(as: self.environment) { (layout, blocks) = (nil, nil) }
    super.environmentDidChange(to: environment)
  }

  private func currentLayout() -> TextLayout {
    let table = graph.frames.table
    if let layout { return layout }
    let made = text.layout(in: environment, style: environment.textStyle, table: table)
    layout = made
    return made
  }

  /// The styles of the layout are numbers of a table that is replaced.
  func discardOwnPaintings() { (layout, blocks) = (nil, nil) }

  private func currentBlocks() -> BlockLayout? {
    guard text.isMarkdown, takesLines, let source = text.markdown else { return nil }
    if let blocks { return blocks }
    blocks = BlockLayout(
      source, in: environment, style: environment.textStyle, table: graph.frames.table)
    return blocks
  }

  /// Whether blocks are below one another: in a row of a list only if that was asked for.
  private var takesLines: Bool {
    environment.lineLimit == nil && environment.multilineTextAlignment == .leading
  }

  var isWrapped: Bool { takesLines && !environment.isInRow }

  func lines(columns: Int?) -> [Line] {
    currentBlocks()?.lines(columns: columns, table: graph.frames.table)
      ?? currentLayout().lines(table: graph.frames.table)
  }

  /// The columns of the widest word. Complexity: O(characters).
  var widestWord: Int {
    string.split(whereSeparator: \.isWhitespace).reduce(0) { widest, word in
      let line = TextLayout(String(word), lineLimit: 1, policy: environment.widthPolicy)
      return max(widest, line.size(width: nil, height: nil).columns)
    }
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let columns = proposal.columns == .max ? nil : proposal.columns
    let rows = proposal.rows == .max ? nil : proposal.rows
    if let blocks = currentBlocks() {
      var size = blocks.size(columns: columns)
      size.rows = min(size.rows, max(1, rows ?? .max))
      return size
    }
    return currentLayout().size(width: columns, height: rows)
  }

  override func paint(_ painter: inout Painter) {
    if painter.misses(rect) { return }
    if let blocks = currentBlocks() { return blocks.paint(&painter, in: rect) }
    // Taken out while it is used, which costs nothing; a copy retains each of its parts.
    let layout = layout.take() ?? currentLayout()
    painter.text(layout, in: rect)
    self.layout = consume layout
  }
}
