/// Items that come one after the other, the earlier ones in the terminal's history: the messages of
/// a conversation, the steps of a deployment.
///
/// In live lines (`InlineGroup`, `run(_:inline:)`) the rows at the start leave for the history once
/// they are committed: in the order of the data, each line once and whole, also of rows that are
/// higher than the window. A row that is committed while one before it is not, waits. Texts leave
/// as lines that the terminal wraps, anew at each width; see
/// ``View/committed(when:)``. The rows that have not left are shown, of what is higher
/// than the room that the views around leave the newest lines. Where the whole screen is the
/// program's all rows stay, and the newest are shown.
///
/// What has left costs nothing, whether its elements are still in the data or not. It does not
/// change any more, and does not come back as long as one of the last 64 elements that have left is
/// in the data.
///
/// ```swift
/// Transcript(messages, committed: \.isDone) { message in
///   Text(message.title).bold()
///   Text(message.text).growing()
/// }
/// ```
public struct Transcript<Data: RandomAccessCollection, ID: Hashable, Row: View>: View {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let isCommitted: @MainActor (Data.Element) -> Bool
  private let onCommit: (@MainActor (ID) -> Void)?
  private let row: @MainActor (Data.Element) -> Row
  @State private var left = LeftElements<ID>()

  /// Rows of identified elements.
  ///
  /// - Parameters:
  ///   - data: the elements, the oldest first. Those that have left may be removed.
  ///   - id: the identity of an element.
  ///   - isCommitted: whether an element does not change any more.
  ///   - onCommit: called once a row has left: the program may let go of the element.
  ///   - row: the views of an element, one above the other.
  ///
  /// Complexity: an update is O(rows that have not left).
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    committed isCommitted: @escaping @MainActor (Data.Element) -> Bool,
    onCommit: (@MainActor (ID) -> Void)? = nil,
    @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row
  ) {
    self.data = data
    self.id = id
    self.isCommitted = isCommitted
    self.onCommit = onCommit
    self.row = row
  }

  /// Rows of identifiable elements.
  ///
  /// - Parameters:
  ///   - data: the elements, the oldest first. Those that have left may be removed.
  ///   - isCommitted: whether an element does not change any more.
  ///   - onCommit: called once a row has left: the program may let go of the element.
  ///   - row: the views of an element, one above the other.
  ///
  /// Complexity: an update is O(rows that have not left).
  public init(
    _ data: Data, committed isCommitted: @escaping @MainActor (Data.Element) -> Bool,
    onCommit: (@MainActor (ID) -> Void)? = nil,
    @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, committed: isCommitted, onCommit: onCommit, row: row)
  }

  public var body: some View {
    let start = left.count(in: data, id)
    let live = data.dropFirst(start)
    var done: Set<ID> = []
    var first: ID?
    for element in live {
      guard isCommitted(element) else {
        first = element[keyPath: id]
        break
      }
      done.insert(element[keyPath: id])
    }
    let place = Places(done: done, first: first)
    // Not the view itself: its data is to be changed in place.
    return NewestRows(
      content: ForEach(live, id: id) { [id, row, onCommit, left = $left] element in
        let id = element[keyPath: id]
        CommittedView(
          content: row(element), isCommitted: place.done.contains(id),
          row: TranscriptPlace(isFirst: place.first == id) {
            left.wrappedValue.append(id)
            onCommit?(id)
          })
      })
  }

  /// The rows that leave next, and the one after them.
  private struct Places {
    let done: Set<ID>
    let first: ID?
  }
}

/// The elements that left a transcript last.
struct LeftElements<ID: Hashable> {
  private var ids: [ID] = []
  private var known: Set<ID> = []
  private static var kept: Int { 64 }

  mutating func append(_ id: ID) {
    ids.append(id)
    known.insert(id)
    if ids.count > Self.kept { known.remove(ids.removeFirst()) }
  }

  /// The number of elements up to the last one of `data` that has left.
  ///
  /// Complexity: O(elements after it).
  func count<Data: RandomAccessCollection>(
    in data: Data, _ id: KeyPath<Data.Element, ID>
  ) -> Int {
    guard !ids.isEmpty else { return 0 }
    let index = data.lastIndex { known.contains($0[keyPath: id]) }
    return index.map { data.distance(from: data.startIndex, to: $0) + 1 } ?? 0
  }
}

/// Shows the last rows of its content where there is not room for all.
struct NewestRows<Content: View>: PrimitiveView {
  let content: Content

  static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = NewestRowsNode(context)
    node.child = Content._makeNode(view.content, NodeContext(childOf: node))
    return node
  }

  static func _updateNode(_ node: ViewNode, _ view: Self) {
    Content._updateNode(unsafeDowncast(node, to: NewestRowsNode.self).child, view.content)
  }
}

final class NewestRowsNode: ElementNode {
  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    var size = measureContent(ProposedSize(columns: proposal.columns, rows: nil))
    if let rows = proposal.rows { size.rows = min(size.rows, rows) }
    return size
  }

  override func contentPlace(in rect: Rect, _ unbounded: Axis.Set) -> ContentPlace {
    var whole = rect
    whole.size.rows = measureContent(ProposedSize(columns: rect.size.columns, rows: nil)).rows
    whole.origin.row += min(0, rect.size.rows - whole.size.rows)
    return (whole, .vertical)
  }

  override func paint(_ painter: inout Painter) {
    var inner = painter.surface(in: rect, offset: rect.origin)
    super.paint(&inner)
  }
}

extension ViewGraph {
  /// The frame that remains of live lines with a transcript when they are interrupted: all of its
  /// rows have left as they are, finished or not, and there is nothing below them. `nil` without a
  /// transcript.
  package func leaveTranscripts() -> Frame? {
    guard let root else { return nil }
    update()
    var hasTranscript = false
    func leave(_ node: ViewNode, isInTranscript: Bool) {
      if isInTranscript, let row = node as? CommittedSwitchNode, row.isInTranscript {
        return row.commit()
      }
      let isTranscript = node is NewestRowsNode
      hasTranscript = hasTranscript || isTranscript
      for child in node.children { leave(child, isInTranscript: isInTranscript || isTranscript) }
    }
    leave(root, isInTranscript: false)
    guard hasTranscript else { return nil }
    commits.take(in: self)
    var frame = Frame(size: Size(columns: size.columns, rows: 0), table: frames.table)
    presentation.moveLinesAbove(&frame)
    return frame
  }
}
