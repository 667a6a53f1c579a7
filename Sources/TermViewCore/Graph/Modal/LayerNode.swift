extension ViewNode {
  /// Whether the node is in a layer that is as high as its views.
  final var isInFittingLayer: Bool {
    var node: ViewNode? = self
    while let current = node {
      if let layer = current as? LayerNode { return layer.options.placement != .screen }
      node = current.parent
    }
    return false
  }
}

/// The node of a modal layer: a surface of its own over the whole screen, which the graph lays out,
/// draws and offers events to.
final class LayerNode: ElementNode {
  private unowned let host: ModalHostNode
  var options: ModalOptions {
    didSet {
      if options.placement != oldValue.placement
        || options.dimsBackground != oldValue.dimsBackground
      {
        graph.setNeedsLayout()
        needsPlacement = true
      }
    }
  }
  /// The pointer, if the right button has requested the layer: a menu is there.
  private let pointer: Point?
  private var placement: ModalPlacement {
    pointer == nil || options.placement == .screen ? options.placement : .anchored
  }
  /// The focus when the layer was presented.
  var returnPlace: FocusPlace
  /// The part of the screen that the content covers.
  private(set) var frame = Rect(origin: .zero, size: .zero)
  /// The greatest heights that the content has had in rooms of a height.
  private var heights: (screen: Size, rows: [Int: Int]) = (.zero, [:])

  init(_ host: ModalHostNode, _ options: ModalOptions) {
    self.host = host
    self.options = options
    pointer = host.graph.pointer.menuPlace
    returnPlace = host.graph.focus.place(in: host.graph)
    var context = NodeContext(childOf: host)
    context.environment = LayerNode.environment(context.environment)
    super.init(context)
    // The layer takes no part in the layout around the presenting view.
    laysOutContent()
    traits.formUnion([.boundsLayout, .isLayer])
  }

  /// The layer has views, and takes keyboard and mouse.
  func didMakeContent() { graph.add(self) }

  override func unmount() {
    guard isMounted else { return }
    super.unmount()
    graph.remove(self)
  }

  /// The environment of a layer, given that of the view that presents it: without its look.
  static func environment(_ environment: EnvironmentValues) -> EnvironmentValues {
    var environment = environment
    environment.textStyle = .plain
    environment.lineLimit = nil
    environment.truncationMode = .tail
    environment.textCase = nil
    environment.multilineTextAlignment = .leading
    environment.isEnabled = true
    environment.isInRow = false
    if environment.isInBar { environment.isInBar = false }
    environment.rowsIndentContent = false
    environment.isSelected = false
    environment.isFocused = false
    environment[ListRowSpacingKey.self] = 0
    environment.isScrollEnabled = true
    environment[SubmitKey.self] = nil
    environment[SearchSubmitKey.self] = nil
    environment[ControlStateKey.self] = ControlState()
    environment[ButtonPressKey.self] = nil
    environment[KeyboardShortcutKey.self] = nil
    environment[ShortcutIsGivenKey.self] = false
    return environment
  }

  // MARK: Layout

  private var anchor: Rect {
    if let pointer { return Rect(origin: pointer, size: Size(columns: 1, rows: 1)) }
    var elements: [ViewNode] = []
    host.collectElements(into: &elements)
    guard let view = elements.first else { return Rect(origin: .zero, size: .zero) }
    return Rect(origin: view.screenOrigin, size: view.rect.size)
  }

  override func placeElements() {
    frame = placement.frame(on: roomForLayer, anchor: anchor) { room in
      let size = measureContent(ProposedSize(room))
      return size.rows < room.rows ? size : Size(columns: size.columns, rows: wantedRows(in: room))
    }
    placeContent(in: frame, unbounded: [])
  }

  /// The screen, for a layer at a view without a last row of hints: they are the layer's keys.
  private var roomForLayer: Size {
    var size = rect.size
    let last = rect.rows.upperBound - 1
    if placement == .anchored, size.rows >= 8, anchor.rows.upperBound <= last,
      graph.hintRects.contains(where: { $0.rows.contains(last) })
    {
      size.rows -= 1
    }
    return size
  }

  /// The rows of content that takes all of `room`, as a list does: those that it needs. The layer
  /// does not become lower while it is there, so that nothing moves while a list is searched.
  private func wantedRows(in room: Size) -> Int {
    guard placement != .screen, child.hasOwnHeight else { return room.rows }
    if heights.screen != rect.size { heights = (rect.size, [:]) }
    let ideal = measureContent(ProposedSize(columns: room.columns, rows: nil)).rows
    let height = max(heights.rows[room.rows] ?? 0, min(ideal, room.rows))
    heights.rows[room.rows] = height
    return height
  }

  /// The rows that the layer needs on a screen of `columns` columns.
  func wantedRows(columns: Int) -> Int {
    let size = measureContent(ProposedSize(columns: columns, rows: nil))
    return switch placement {
    case .aligned(_, let insets): size.rows + insets.rows
    case .screen: size.rows
    case .anchored: anchor.rows.upperBound + size.rows
    }
  }

  // MARK: Painting

  override func paint(_ painter: inout Painter) {
    if options.dimsBackground, options.placement != .screen {
      painter.fade(isThemed: environment.isThemed, except: graph.hintRects)
    }
    guard !frame.isEmpty else { return }
    painter.fill(frame, with: .blank)
    var inner = painter.surface(in: frame, offset: frame.origin)
    child.paint(&inner)
  }

  // MARK: Events

  override func handleMouse(_ event: MouseEvent) -> Bool {
    if frame.contains(event.position) {
      _ = super.handleMouse(event)
    } else if event.kind == .down, event.button == .left, graph.pressHint(at: event.position) {
      return true
    } else if event.kind == .down {
      options.onPressOutside?()
    }
    return true
  }
}
