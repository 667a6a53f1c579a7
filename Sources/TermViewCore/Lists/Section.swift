/// Rows that belong together, under a header and over a footer.
///
/// In a list the header and the footer are rows that the cursor passes over. The header of a
/// section that folds, made with `isExpanded`, is a row for the cursor, too.
///
/// ```swift
/// List {
///   Section {
///     ForEach(books) { Text($0.title) }
///   } header: {
///     Text("Books")
///   } footer: {
///     Text("\(books.count) in all").foregroundStyle(.secondary)
///   }
/// }
/// ```
public struct Section<Parent: View, Content: View, Footer: View>: View, PrimitiveView {
  let header: Parent
  let content: Content
  let footer: Footer
  /// Whether the content is shown, where keys fold it.
  var folding: Folding?

  /// A section of rows, with or without a header and a footer.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent = { EmptyView() },
    @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = SectionNode(context)
    if node.environment.sectionSpacing != nil {
      node.gap = SectionGapNode(NodeContext(childOf: node))
    }
    var labels = node.environment
    if view.folding?.kind != .group { labels.textStyle.attributes.insert(.bold) }
    node.folding = view.folding?.kind
    node.header = SectionLabelNode(NodeContext(childOf: node, environment: labels))
    node.header.child = view.makeHeader(in: node)
    node.child = view.makeContent(in: node)
    node.footer = SectionLabelNode(
      NodeContext(childOf: node, environment: footerEnvironment(node.environment)))
    node.footer.child = Footer._makeNode(view.footer, NodeContext(childOf: node.footer))
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: SectionNode.self)
    view.updateHeaderAndContent(of: node)
    Footer._updateNode(node.footer.child, view.footer)
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Rows under a title.
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) })
  }
}

extension Section {
  /// Puts actions for the whole section below its rows.
  ///
  /// ```swift
  /// Section("Open") {
  ///   ForEach(books) { Text($0.title) }
  /// }
  /// .sectionActions {
  ///   Button("Add a book") { add() }
  /// }
  /// ```
  public func sectionActions<Actions: View>(
    @ViewBuilder content actions: () -> Actions
  ) -> some View {
    var section = Section<Parent, TupleContent<Content, Actions>, Footer>(
      content: { TupleContent((content, actions())) }, header: { header }, footer: { footer })
    section.folding = folding
    return section
  }
}

final class SectionNode: WrapperNode {
  var header: SectionLabelNode!
  var footer: SectionLabelNode!
  /// Whether keys fold the content, and how.
  var folding: FoldingKind?
  /// The number of elements in the content of a foldable section, if known without making them.
  var countsContent: (@MainActor () -> Int?)?
  /// The content of a section that folds, and what decides whether it is shown.
  var folded: (@MainActor () -> FoldedPart)?
  /// The number of elements when the content was shown last.
  var lastCount: Int?

  /// The gap before the section in a stack that separates its sections. It is not a row of a list.
  var gap: SectionGapNode?

  override init(_ context: NodeContext) {
    super.init(context)
    traits.subtract([.wrapsOneView, .hasOnlyChild])
  }

  override var children: [ViewNode] { [header, child, footer].compactMap { $0 } }
  override func plays(_ role: ElementRole) -> Bool { true }

  override func collectElements(into elements: inout [ViewNode]) {
    if let gap, !elements.isEmpty { elements.append(gap) }
    for node in children { node.collectElements(into: &elements) }
  }

  override func paint(_ painter: inout Painter) {
    for node in children { node.paint(&painter) }
  }

  override func passOn(_ environment: EnvironmentValues) {
    if environment.sectionSpacing != gap?.rows { gap?.rows = environment.sectionSpacing ?? 0 }
    child.inherit(environment)
    footer.inherit(footerEnvironment(environment))
    var labels = environment
    if folding != .group { labels.textStyle.attributes.insert(.bold) }
    header.inherit(labels)
  }
}

/// The environment of a footer: in a theme it is secondary.
@MainActor
private func footerEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues {
  guard environment.themeTraits != nil, environment.textStyle.foreground == .default else {
    return environment
  }
  var environment = environment
  environment.textStyle.foreground = .secondary
  return environment
}

/// The header or the footer of a section; nothing when it is empty.
final class SectionLabelNode: WrapperNode {
  /// The folding of the section that has this header; `nil` for other labels.
  var folding: FoldingKind? {
    guard let section = parent as? SectionNode, section.header === self else { return nil }
    return section.folding
  }
}

/// Blank rows between the sections of a stack.
final class SectionGapNode: ViewNode {
  var rows: Int {
    didSet { if rows != oldValue { invalidateLayout() } }
  }

  override init(_ context: NodeContext) {
    rows = 0
    super.init(context)
    rows = environment.sectionSpacing ?? 0
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(columns: 0, rows: rows) }
}

private enum SectionSpacingKey: EnvironmentKey { static let defaultValue: Int? = nil }

extension EnvironmentValues {
  /// The blank rows before each section of a stack but the first; `nil`, the default, where
  /// sections follow one another. A `Form` sets it; lists go by their style.
  public var sectionSpacing: Int? {
    get { self[SectionSpacingKey.self] }
    set { self[SectionSpacingKey.self] = newValue }
  }
}
