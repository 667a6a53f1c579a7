/// A view that consists of others, or that has something around them: what a container asks for
/// its subviews. Views with a `body` are none; each of them is one subview.
@MainActor
protocol SubviewSource {
  /// Whether each view of the type is one subview, so that its number is known without it.
  static var isOneSubview: Bool { get }
  /// Adds the subviews in order.
  func collectSubviews(into collector: inout SubviewCollector)
}

extension View {
  static var isOneSubview: Bool { (Self.self as? any SubviewSource.Type)?.isOneSubview ?? true }
}

/// Collects the subviews of views: what is around them goes around each, and each has an identity
/// from its place and the ids of elements.
@MainActor
struct SubviewCollector {
  /// Where in the structure the collector is.
  private var path: [AnyHashable]
  /// Puts around a subview what is around the views that are collected.
  private var around: (@MainActor (AnyView) -> AnyView)?
  /// What is said to the container of each.
  var values = ContainerValues()
  /// Whether sections are kept together; else they are views like others.
  private var keepsSections: Bool
  private var parts: [SubviewPart] = []
  private var sections: [SectionConfiguration] = []

  private init(path: [AnyHashable], keepsSections: Bool) {
    self.path = path
    self.keepsSections = keepsSections
  }

  /// The subviews of `view`.
  static func subviews(of view: some View) -> SubviewsCollection {
    var collector = SubviewCollector(path: [], keepsSections: false)
    collector.collect(view)
    return SubviewsCollection(collector.parts)
  }

  /// The sections of `view`; what lies between them is in sections without header and footer.
  static func sections(of view: some View) -> [SectionConfiguration] {
    var collector = SubviewCollector(path: [], keepsSections: true)
    collector.collect(view)
    collector.endSection()
    return collector.sections
  }

  // MARK: Around several views

  /// A collector for views further inside: at `place` of this structure, where it has several.
  func inside(at place: AnyHashable? = nil) -> SubviewCollector {
    var inner = self
    if let place { inner.path.append(place) }
    return inner
  }

  /// Goes on with what a collector from ``inside(at:)`` has.
  mutating func take(_ inner: SubviewCollector) {
    parts = inner.parts
    sections = inner.sections
  }

  /// Collects the views of `content` with `wrap` around each.
  mutating func collect(
    _ content: some View, around wrap: @escaping @MainActor (AnyView) -> AnyView
  ) {
    var inner = inside()
    inner.put(around: wrap)
    inner.collect(content)
    take(inner)
  }

  mutating func put(around wrap: @escaping @MainActor (AnyView) -> AnyView) {
    guard let around else { return self.around = wrap }
    self.around = { around(wrap($0)) }
  }

  /// Collects `content`, which is at `place`.
  mutating func collect(_ content: some View, at place: AnyHashable) {
    var inner = inside(at: place)
    inner.collect(content)
    take(inner)
  }

  // MARK: Views

  mutating func collect<Content: View>(_ content: Content) {
    if let source = Exactly(value: content) as? any SubviewSource {
      source.collectSubviews(into: &self)
    } else {
      addOne(AnyView(content))
    }
  }

  /// Adds `view` as one subview, of whatever it consists.
  mutating func collectWhole(_ view: some View) { addOne(AnyView(view)) }

  private mutating func addOne(_ view: AnyView) {
    let view = around?(view) ?? view
    let (id, values) = (Subview.ID(path: path), values)
    parts.append(SubviewPart(count: 1, id: { _ in id }, make: { _ in MadeSubview(view, values) }))
  }

  /// Adds `count` subviews that are made when they are asked for.
  mutating func add(
    count: Int, id: @escaping (Int) -> AnyHashable,
    make: @escaping @MainActor (Int, inout SubviewCollector) -> Void
  ) {
    let base = inside().emptied()
    let path = path
    parts.append(
      SubviewPart(
        count: count, id: { Subview.ID(path: path + [id($0)]) },
        make: { offset in
          var inner = base
          make(offset, &inner)
          return inner.parts.first?.make(0) ?? MadeSubview(AnyView(EmptyView()), inner.values)
        }))
  }

  private func emptied() -> SubviewCollector {
    var collector = self
    collector.parts = []
    collector.sections = []
    collector.keepsSections = false
    return collector
  }

  // MARK: Sections

  mutating func collectSection(
    header: some View, content: (some View)?, footer: some View
  ) {
    guard keepsSections else {
      collect(header, at: "header")
      if let content { collect(content, at: "content") }
      collect(footer, at: "footer")
      return
    }
    endSection()
    func subviews(_ view: some View, at place: String) -> SubviewsCollection {
      var inner = inside(at: place).emptied()
      inner.collect(view)
      return SubviewsCollection(inner.parts)
    }
    sections.append(
      SectionConfiguration(
        id: .init(path: path), containerValues: values, header: subviews(header, at: "header"),
        footer: subviews(footer, at: "footer"),
        content: content.map { subviews($0, at: "content") } ?? SubviewsCollection([])))
  }

  /// Ends a section of views that are in none.
  private mutating func endSection() {
    guard !parts.isEmpty else { return }
    let content = SubviewsCollection(parts)
    parts = []
    sections.append(
      SectionConfiguration(
        id: .init(path: content[0].id.path + ["before"]), containerValues: ContainerValues(),
        header: SubviewsCollection([]), footer: SubviewsCollection([]), content: content))
  }
}

/// Subviews that come from one view.
struct SubviewPart {
  let count: Int
  let id: (Int) -> Subview.ID
  let make: @MainActor (Int) -> MadeSubview
}

/// A subview and what it says.
struct MadeSubview {
  let view: AnyView
  let values: ContainerValues

  init(_ view: AnyView, _ values: ContainerValues) {
    self.view = view
    self.values = values
  }
}
