import TermScreen

/// A view that draws its own cells.
///
/// A structure that conforms, with a size and a drawing, is a complete widget. It is drawn again
/// when one of its values, its size or an `@Observable` model that it read has changed, and the
/// screen is touched only where cells came out different.
///
/// ```swift
/// struct Level: CellDrawable {
///   var part: Double
///
///   func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
///     Size(columns: proposal.columns ?? 10, rows: 1)
///   }
///
///   func draw(in context: inout GraphicsContext, size: Size) {
///     let filled = Int(part * Double(size.columns))
///     context.fill(Rect(row: 0, column: 0, columns: filled, rows: 1), with: "█")
///   }
/// }
/// ```
@MainActor
public protocol CellDrawable: View where Body == Never {
  /// The columns and rows that the view takes of what is offered; all of it unless implemented,
  /// and 10 columns by 1 row where nothing is.
  func sizeThatFits(_ proposal: ProposedViewSize) -> TermScreen.Size

  /// Draws the view into cells: row 0, column 0 is its top left corner.
  func draw(in context: inout GraphicsContext, size: TermScreen.Size)
}

extension CellDrawable {
  /// Returns all of `proposal`; 10 columns and 1 row where it has no bound.
  ///
  /// ```swift
  /// /// A rule of one row, as wide as there is room.
  /// struct Rule: CellDrawable {
  ///   func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
  ///     Size(columns: proposal.replacingUnspecifiedDimensions().columns, rows: 1)
  ///   }
  ///   func draw(in context: inout GraphicsContext, size: Size) {
  ///     context.draw(String(repeating: "─", count: size.columns), at: Point(row: 0, column: 0))
  ///   }
  /// }
  /// ```
  public func sizeThatFits(_ proposal: ProposedViewSize) -> TermScreen.Size {
    proposal.replacingUnspecifiedDimensions()
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    DrawingNode(view, context)
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: DrawingNode<Self>.self).update(view)
  }
}

/// A view that a closure draws.
///
/// It takes all room that it is offered. The closure is called again when something that it has
/// captured, the size or a model that it read has changed.
///
/// ```swift
/// Canvas { context, size in
///   context.stroke(Rect(origin: .zero, size: size), with: .rounded)
///   context.draw(Text("Hello").bold(), at: Point(row: 1, column: 2))
/// }
/// .frame(height: 3)
/// ```
public struct Canvas: CellDrawable {
  private let renderer: @MainActor (inout GraphicsContext, Size) -> Void

  /// A view that `renderer` draws: it is given a context and the size to draw in.
  public init(renderer: @escaping @MainActor (inout GraphicsContext, TermScreen.Size) -> Void) {
    self.renderer = renderer
  }

  /// Calls the renderer of the canvas.
  public func draw(in context: inout GraphicsContext, size: TermScreen.Size) {
    renderer(&context, size)
  }
}

/// The node of a view that draws its own cells.
final class DrawingNode<Drawing: CellDrawable>: ViewNode, ArrangedNode, DrawnNode, HitShape,
  NamedNode,
  PaintingKeeper
{
  private var drawing: Drawing?
  private let observation = ObservationTracker(for: Drawing.self)
  /// The last drawing, for a size; `nil` when it has to be drawn again.
  private var cells: CellBuffer?
  /// The size that is drawn: that of ``rect``, or a larger one that the container cuts.
  private var ownSize = Size.zero
  /// The sizes computed since the last change of one.
  private var answers: [ProposedViewSize: Size] = [:]

  init(_ drawing: Drawing, _ context: NodeContext) {
    self.drawing = drawing
    super.init(context)
  }

  var viewName: String { "\(Drawing.self)" }

  override var arranged: (any ArrangedNode)? { self }
  var ownHeight: Bool {
    // A drawing that takes any height has none.
    [7, 11].contains { drawing?.sizeThatFits(ProposedViewSize(columns: 10, rows: $0)).rows != $0 }
  }

  func update(_ new: Drawing) {
    if let drawing, ValueComparison.ofWhole(Drawing.self).isSame(drawing, new) { return }
    drawing = new
    drawAgain()
  }

  override func evaluate() {
    needsEvaluation = false
    drawAgain()
  }

  /// Draws again, and invalidates the cells that differ.
  private func drawAgain() {
    guard let drawing else { return }
    guard answers.allSatisfy({ drawing.sizeThatFits($0) == $1 }) else {
      answers = [:]
      cells = nil
      return invalidateLayout()
    }
    guard let old = cells, old.size == ownSize else {
      cells = nil
      return invalidatePaint()
    }
    let new = draw(drawing, ownSize)
    cells = new
    if new != old { invalidatePaint() }
  }

  private func draw(_ drawing: Drawing, _ size: Size) -> CellBuffer {
    graph.evaluate(self, observation) {
      var context = GraphicsContext(
        size: size, table: graph.frames.table, environment: environment)
      drawing.draw(in: &context, size: size)
      return context.cells
    }
  }

  override func environmentDidChange(to environment: EnvironmentValues) {
    if !environment.rendersSame(as: self.environment) { cells = nil }
    super.environmentDidChange(to: environment)
  }

  func discardOwnPaintings() { cells = nil }

  override func releaseCopies(holding words: HeldWords) {
    if let drawing, words.occur(in: drawing) {
      self.drawing = nil
      provider?.setNeedsEvaluation()
    }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    guard let drawing else { return answers[proposal] ?? .zero }
    let size = drawing.sizeThatFits(proposal)
    answers[proposal] = size
    return Size(columns: max(0, size.columns), rows: max(0, size.rows))
  }

  override func placeElements() {
    let size = drawing?.sizeThatFits(placedProposal) ?? rect.size
    ownSize = Size(
      columns: max(rect.size.columns, size.columns), rows: max(rect.size.rows, size.rows))
  }

  override func paint(_ painter: inout Painter) {
    guard !rect.isEmpty else { return }
    if cells?.size != ownSize, let drawing { cells = draw(drawing, ownSize) }
    if let cells { painter.draw(cells, at: rect.origin) }
  }

  func shapeCovers(_ point: Point) -> Bool {
    guard rect.contains(point) else { return false }
    guard let cells, cells.size == ownSize else { return true }
    return cells[row: point.row - rect.origin.row, column: point.column - rect.origin.column]
      != .transparent
  }

  override func unmount() {
    observation.cancel()
    super.unmount()
  }
}
