// The views of which a container sees the parts.

extension Exactly: SubviewSource where Value: SubviewSource {
  static var isOneSubview: Bool { Value.isOneSubview }
  func collectSubviews(into collector: inout SubviewCollector) {
    value.collectSubviews(into: &collector)
  }
}

extension EmptyView: SubviewSource {
  static var isOneSubview: Bool { false }
  func collectSubviews(into collector: inout SubviewCollector) {}
}

extension TupleContent: SubviewSource {
  static var isOneSubview: Bool { false }
  func collectSubviews(into collector: inout SubviewCollector) {
    var index = 0
    for view in repeat each content {
      collector.collect(view, at: index)
      index += 1
    }
  }
}

extension ConditionalContent: SubviewSource {
  static var isOneSubview: Bool { First.isOneSubview && Second.isOneSubview }
  func collectSubviews(into collector: inout SubviewCollector) {
    switch storage {
    case .first(let content): collector.collect(content, at: true)
    case .second(let content): collector.collect(content, at: false)
    }
  }
}

extension Optional: SubviewSource where Wrapped: View {
  static var isOneSubview: Bool { false }
  func collectSubviews(into collector: inout SubviewCollector) {
    if let self { collector.collect(self) }
  }
}

extension AnyView: SubviewSource {
  static var isOneSubview: Bool { false }
  func collectSubviews(into collector: inout SubviewCollector) {
    func open<Content: View>(_ content: Content) {
      collector.collect(content, at: ObjectIdentifier(Content.self))
    }
    open(content)
  }
}

extension Group: SubviewSource where Content: View {
  static var isOneSubview: Bool { Content.isOneSubview }
  func collectSubviews(into collector: inout SubviewCollector) {
    collector.collect(content)
  }
}

extension EditableContent: SubviewSource {
  static var isOneSubview: Bool { Content.isOneSubview }
  func collectSubviews(into collector: inout SubviewCollector) {
    collector.collect(content)
  }
}

extension Section: SubviewSource {
  static var isOneSubview: Bool { false }
  func collectSubviews(into collector: inout SubviewCollector) {
    guard let folding else {
      return collector.collectSection(header: header, content: content, footer: footer)
    }
    let shown = folding.isExpanded.wrappedValue ? content : nil
    collector.collectSection(header: label(folding), content: shown, footer: footer)
  }
}

// MARK: With something around

extension ModifiedView: SubviewSource {
  static var isOneSubview: Bool { Content.isOneSubview }
  func collectSubviews(into collector: inout SubviewCollector) {
    var inner = collector.inside()
    (modifier as? any ContainerTag)?.write(into: &inner.values)
    let modifier = modifier
    inner.put { AnyView(ModifiedView<AnyView, Modifier>(content: $0, modifier: modifier)) }
    inner.collect(content)
    collector.take(inner)
  }
}

/// A modifier that says a tag.
@MainActor
private protocol ContainerTag {
  func write(into values: inout ContainerValues)
}

extension TagModifier: ContainerTag {
  fileprivate func write(into values: inout ContainerValues) { values.setTag(value) }
}

extension ModifiedContent: SubviewSource where Content: View, Modifier: ViewModifier {
  static var isOneSubview: Bool { Content.isOneSubview }
  func collectSubviews(into collector: inout SubviewCollector) {
    let modifier = modifier
    collector.collect(content) { AnyView($0.modifier(modifier)) }
  }
}

extension EnvironmentView: SubviewSource {
  static var isOneSubview: Bool { Content.isOneSubview }
  func collectSubviews(into collector: inout SubviewCollector) {
    let (value, change) = (value, change)
    collector.collect(content) {
      AnyView(EnvironmentView<AnyView, Value>(content: $0, value: value, change: change))
    }
  }
}

extension IdentifiedView: SubviewSource {
  static var isOneSubview: Bool { Content.isOneSubview }
  func collectSubviews(into collector: inout SubviewCollector) {
    let id = id
    var inner = collector.inside(at: AnyHashable(id))
    inner.put { AnyView($0.id(id)) }
    inner.collect(content)
    collector.take(inner)
  }
}

// MARK: Elements

extension ForEach: SubviewSource {
  static var isOneSubview: Bool { false }

  /// Rows of one view each are made when they are asked for, others at once.
  func collectSubviews(into collector: inout SubviewCollector) {
    let (data, id) = (data, id)
    func elementID(_ offset: Int) -> AnyHashable {
      AnyHashable(id(data[data.index(data.startIndex, offsetBy: offset)]))
    }
    if Content.isOneSubview || bindings != nil {
      return collector.add(count: data.count, id: elementID) { offset, inner in
        collectElement(at: offset, into: &inner)
      }
    }
    for offset in 0..<data.count {
      var inner = collector.inside(at: elementID(offset))
      collectElement(at: offset, into: &inner)
      collector.take(inner)
    }
  }

  private func collectElement(at offset: Int, into collector: inout SubviewCollector) {
    let index = data.index(data.startIndex, offsetBy: offset)
    let element = data[index]
    let id = self.id(element)
    collector.values.setTag(id)
    collector.put { AnyView($0.tag(id)) }
    if let elementContent {
      collector.collect(elementContent(element))
    } else if let bindings {
      // A row reads and writes its element by id, wherever the element is.
      var row = ForEach<[Data.Element], ID, Content>(data: [element], id: self.id)
      row.bindings = bindings
      collector.collectWhole(row)
    }
  }
}

extension ForEachEnumerated: SubviewSource {
  static var isOneSubview: Bool { false }
  func collectSubviews(into collector: inout SubviewCollector) {
    rows.collectSubviews(into: &collector)
  }
}
