/// A view whose number of list elements is known without making it.
@MainActor
protocol CountedView {
  /// Whether a view of the type may contain the elements of a collection.
  static var mayHoldElements: Bool { get }
  var elementCount: Int? { get }
}

@MainActor
private func mayHoldElements<Content: View>(_ type: Content.Type) -> Bool {
  (type as? any CountedView.Type)?.mayHoldElements ?? false
}

/// The number of list elements in a view; `nil` where the view has to be made to count them.
@MainActor
func elementCount<Content: View>(of content: Content) -> Int? {
  (content as? any CountedView)?.elementCount
}

extension Text: CountedView {
  static var mayHoldElements: Bool { false }
  var elementCount: Int? { 1 }
}

extension ModifiedView: CountedView {
  static var mayHoldElements: Bool { TermViewCore.mayHoldElements(Content.self) }
  var elementCount: Int? { TermViewCore.elementCount(of: content) }
}

extension EnvironmentView: CountedView {
  static var mayHoldElements: Bool { TermViewCore.mayHoldElements(Content.self) }
  var elementCount: Int? { TermViewCore.elementCount(of: content) }
}

extension ForEach: CountedView {
  static var mayHoldElements: Bool { true }
  var elementCount: Int? {
    guard TermViewCore.mayHoldElements(Content.self) else { return data.count }
    return counts(of: data, closures)?.reduce(0, +)
  }
}

/// The number of list elements in each element of a collection; `nil` if there are more than 256,
/// or if a number is unknown.
@MainActor
func counts<Data: Collection, ID, Content>(
  of data: Data, _ closures: ForEach<Data, ID, Content>.Closures
) -> [Int]? {
  guard data.count <= 256 else { return nil }
  var counts: [Int] = []
  for element in data {
    guard let view = closures.view(of: element), let count = elementCount(of: view) else {
      return nil
    }
    counts.append(count)
  }
  return counts
}

extension ForEachEnumerated: CountedView {
  static var mayHoldElements: Bool { true }
  var elementCount: Int? { rows.elementCount }
}

extension EditableContent: CountedView {
  static var mayHoldElements: Bool { TermViewCore.mayHoldElements(Content.self) }
  var elementCount: Int? { TermViewCore.elementCount(of: content) }
}

extension EmptyView: CountedView {
  static var mayHoldElements: Bool { false }
  var elementCount: Int? { 0 }
}

extension TupleContent: CountedView {
  static var mayHoldElements: Bool {
    for part in repeat (each Content).self {
      if TermViewCore.mayHoldElements(part) { return true }
    }
    return false
  }
  var elementCount: Int? {
    var total = 0
    for part in repeat each content {
      guard let count = TermViewCore.elementCount(of: part) else { return nil }
      total += count
    }
    return total
  }
}

extension ConditionalContent: CountedView {
  static var mayHoldElements: Bool {
    TermViewCore.mayHoldElements(First.self)
      || TermViewCore.mayHoldElements(Second.self)
  }
  var elementCount: Int? {
    switch storage {
    case .first(let content): TermViewCore.elementCount(of: content)
    case .second(let content): TermViewCore.elementCount(of: content)
    }
  }
}

extension Optional: CountedView where Wrapped: View {
  static var mayHoldElements: Bool { TermViewCore.mayHoldElements(Wrapped.self) }
  var elementCount: Int? {
    switch self {
    case .some(let content): TermViewCore.elementCount(of: content)
    case .none: 0
    }
  }
}

extension Section: CountedView {
  static var mayHoldElements: Bool { true }
  var elementCount: Int? {
    guard let folding else { return TermViewCore.elementCount(of: content) }
    let label = folding.kind == .group ? 1 : 0
    guard folding.isExpanded.wrappedValue else { return label }
    return TermViewCore.elementCount(of: content).map { label + $0 }
  }
}
