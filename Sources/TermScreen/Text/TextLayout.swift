/// A piece of text in one style.
package struct TextRun: Sendable, Hashable {
  package var text: String
  package var style: Cell.StyleBits

  package init(_ text: String, style: Cell.StyleBits = .plain) {
    self.text = text
    self.style = style
  }
}

/// The end at which text that does not fit is cut.
///
/// ```swift
/// Text(path).lineLimit(1).truncationMode(.middle)     // /home/…/README.md
/// ```
public enum TruncationMode: Hashable, Sendable {
  /// At the beginning: "…end".
  case head
  /// In the middle: "be…nd".
  case middle
  /// At the end: "begi…".
  case tail
}

/// The effect of line breaks in a text.
package enum NewlinePolicy: Hashable, Sendable {
  /// Each begins a new line.
  case breakLines
  /// Each is shown as its picture, such as U+240A: every text is one line.
  case symbols
}

/// The alignment of lines that are shorter than their rectangle.
package enum LineAlignment: Hashable, Sendable {
  case leading, center, trailing
}

/// Styled text, to be measured in columns and painted into cells.
///
/// Text is cut into grapheme clusters, each as wide as its ``WidthPolicy`` says. Control characters
/// are replaced by visible ones; none reaches a cell. Lines break at spaces and between wide
/// characters; a word longer than a line breaks between clusters. What does not fit within the line
/// limit ends in "…", one column wide.
///
/// Text keeps its logical order. A terminal that reorders right-to-left scripts does so by itself;
/// embeddings, overrides and isolates, which could make a line read as what it is not, show as
/// U+FFFD, and the invisible direction marks are dropped.
///
/// Work is bounded by the columns proposed, not by the length of the text, as long as the number of
/// lines is limited: the first line of a text of 100 MB costs microseconds.
package struct TextLayout: Sendable, Hashable {
  /// The text of all runs.
  private(set) var text: String
  /// The style of the only run, or of the first.
  let style: Cell.StyleBits
  /// For several runs: where each ends, in bytes, and its style.
  private(set) var styles: [StyledEnd]
  let lineLimit: Int?
  let truncationMode: TruncationMode
  let newlines: NewlinePolicy
  let alignment: LineAlignment
  /// Whether a tab goes to the next stop of its line, every eight columns, instead of being one
  /// blank. After an ellipsis it is one blank, because the column of the rest is unknown.
  let hasTabStops: Bool
  let policy: WidthPolicy

  struct StyledEnd: Hashable, Sendable {
    var end: Int
    var style: Cell.StyleBits
  }

  /// The widest line that is measured without a bound.
  package static let widest = 10_000

  /// The columns of a tab from `column` of its line on, to the next stop. Stops are a terminal's
  /// default ones.
  @inline(__always)
  static func columnsOfTab(at column: Int) -> Int { 8 - column & 7 }

  /// A layout of `runs`, joined: a cluster may begin in one run and end in the next.
  package init(
    runs: [TextRun], lineLimit: Int? = nil, truncationMode: TruncationMode = .tail,
    newlines: NewlinePolicy = .breakLines, alignment: LineAlignment = .leading,
    hasTabStops: Bool = false, policy: WidthPolicy = .unicode
  ) {
    var text = runs.count == 1 ? runs[0].text : ""
    var styles: [StyledEnd] = []
    if runs.count > 1 {
      // Of a single line cut at its end no more is ever shown than the widest line holds.
      let needed =
        lineLimit == 1 && truncationMode == .tail
        ? LineBreaker.byteBudget(columns: TextLayout.widest) : Int.max
      for run in runs {
        if run.text.utf8.count > needed {
          text += String(decoding: run.text.utf8.prefix(needed), as: UTF8.self)
        } else {
          text += run.text
        }
        styles.append(StyledEnd(end: text.utf8.count, style: run.style))
      }
    }
    text.makeContiguousUTF8()
    self.text = text
    self.style = runs.first?.style ?? .plain
    self.styles = styles
    self.lineLimit = lineLimit.map { max(1, $0) }
    self.truncationMode = truncationMode
    self.newlines = newlines
    self.alignment = alignment
    self.hasTabStops = hasTabStops
    self.policy = policy
  }

  /// A layout of one text in one style.
  package init(
    _ text: String, style: Cell.StyleBits = .plain, lineLimit: Int? = nil,
    truncationMode: TruncationMode = .tail, newlines: NewlinePolicy = .breakLines,
    alignment: LineAlignment = .leading, hasTabStops: Bool = false,
    policy: WidthPolicy = .unicode
  ) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    self.style = style
    styles = []
    self.lineLimit = lineLimit.map { max(1, $0) }
    self.truncationMode = truncationMode
    self.newlines = newlines
    self.alignment = alignment
    self.hasTabStops = hasTabStops
    self.policy = policy
  }

  /// Replaces the characters of a layout of one style.
  package mutating func replaceText(_ text: String) {
    precondition(styles.isEmpty, "the styles of several runs end at bytes of their text")
    self.text = text
    self.text.makeContiguousUTF8()
  }

  /// The text cut at its line feeds: a layout for each line.
  ///
  /// Complexity: O(text).
  package var paragraphs: [TextLayout] {
    var result: [TextLayout] = []
    var start = 0
    func add(upTo end: Int) {
      let text = String(decoding: self.text.utf8.prefix(end).dropFirst(start), as: UTF8.self)
      var part = TextLayout(
        text, style: style, newlines: newlines, hasTabStops: hasTabStops, policy: policy)
      part.styles = styles.filter { $0.end > start }.map {
        StyledEnd(end: min($0.end, end) - start, style: $0.style)
      }
      result.append(part)
      start = end + 1
    }
    visitLineFeeds(of: text) { add(upTo: $0) }
    add(upTo: text.utf8.count)
    return result
  }

  /// The columns and rows that the text takes where at most `width` columns and `height` rows are
  /// offered; `nil` is without bound (lines then break after 10,000 columns). Never less than one
  /// row.
  ///
  /// Complexity: O(columns · rows) of the result; O(text) where neither `height` nor the line limit
  /// bounds the rows.
  package func size(width: Int?, height: Int? = nil) -> Size {
    let width = max(0, min(width ?? TextLayout.widest, TextLayout.widest))
    return text.withBytes { bytes in
      if bytes.count <= width, PrintableASCII.prefix(of: bytes, from: 0, limit: width) == bytes.count {
        return Size(columns: bytes.count, rows: 1)
      }
      var breaker = LineBreaker(layout: self, bytes: bytes, width: width, height: height)
      var size = Size.zero
      while let line = breaker.next() {
        size.columns = max(size.columns, line.columns)
        size.rows += 1
      }
      return Size(columns: min(size.columns, width), rows: max(1, size.rows))
    }
  }
}

extension String {
  /// Calls `body` with the bytes, which need not be copied: the string is contiguous.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }
}
