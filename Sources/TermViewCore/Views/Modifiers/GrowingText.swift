/// A text that is only appended to.
struct GrowingText: PrimitiveView {
  let text: Text

  static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    GrowingTextNode(view.text, context)
  }

  static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: GrowingTextNode.self).update(view.text)
  }
}

/// Shows what the history has not got yet of a growing text.
final class GrowingTextNode: WrapperNode, GrowingNode {
  private var text: Text
  /// The bytes of the lines that belong to the history.
  private var settled = 0
  /// The row of a transcript that the text is in.
  private weak var row: CommittedSwitchNode?

  init(_ text: Text, _ context: NodeContext) {
    self.text = text
    super.init(context)
    child = Text._makeNode(text, NodeContext(childOf: self))
    for node in ancestors {
      guard let row = node as? CommittedSwitchNode else { continue }
      self.row = row
      row.growing = row.growing ?? self
      break
    }
  }

  func update(_ text: Text) {
    self.text = text
    Text._updateNode(child, settled == 0 ? text : text.dropping(settled))
  }

  /// The end of the last line that has ended and is not in the history; `nil` if there is none.
  ///
  /// Complexity: O(bytes) of what is not in the history.
  private var endOfLines: Int? {
    if let source = text.markdown {
      return source.part(from: settled, upTo: .max).endOfClosedBlocks.map { settled + $0 }
    }
    let runs = text.runs
    var end = runs.reduce(0) { $0 + $1.text.utf8.count }
    for run in runs.reversed() {
      if end <= settled { return nil }
      let start = end - run.text.utf8.count
      let rest = run.text.utf8.dropFirst(max(0, settled - start))
      if let feed = rest.lastIndex(of: 0x0A) {
        return end - run.text.utf8.distance(from: feed, to: run.text.utf8.endIndex)
      }
      end = start
    }
    return nil
  }

  var hasEndedLines: Bool { endOfLines != nil }

  func showingEndedLines(_ body: (ViewNode) throws -> Void) rethrows {
    guard let end = endOfLines else { return }
    Text._updateNode(child, text.dropping(settled, upTo: end))
    try body(child)
    // Behind the line feed, or where the next block begins.
    settled = text.markdown == nil ? end + 1 : end
    Text._updateNode(child, text.dropping(settled))
  }

  override func printsInPieces(columns: Int?) -> Bool { true }
  override func print(on paper: Paper, columns: Int?) throws {
    try paper.add(self, columns: columns)
  }
}

extension Text {
  /// The bytes of the text from an offset on.
  fileprivate func dropping(_ count: Int, upTo end: Int = .max) -> Text {
    if let markdown { return Text(source: markdown.part(from: count, upTo: end)) }
    var result = Text(verbatim: "")
    var start = 0
    var runs: [Run] = []
    for run in self.runs {
      let bytes = run.text.utf8
      let length = bytes.count
      let part = bytes.prefix(max(0, end - start)).dropFirst(max(0, count - start))
      if !part.isEmpty { runs.append(Run(text: String(part)!, style: run.style)) }
      start += length
    }
    if runs.count == 1, runs[0].style == StyleChange() { return Text(verbatim: runs[0].text) }
    if !runs.isEmpty { result.runs = runs }
    return result
  }

  /// Promises that the text is only appended to, as a reply that comes in pieces.
  ///
  /// In the first row of a ``Transcript`` that is not committed, the text's lines leave for the
  /// terminal's history as they end, and the views above it in the row with the first of them.
  /// What has left stays as it was. Of Markdown the blocks leave as the next ones begin. Elsewhere
  /// the text is shown as without the promise, also beside other views, as in an `HStack`: then it
  /// leaves with its row.
  ///
  /// ```swift
  /// Transcript(messages, committed: \.isDone) { message in
  ///   Text(message.title).bold()
  ///   Text(message.text).growing()
  /// }
  /// ```
  ///
  /// Complexity: an update is O(bytes) of the lines that have not left.
  public func growing() -> some View { GrowingText(text: self) }
}
