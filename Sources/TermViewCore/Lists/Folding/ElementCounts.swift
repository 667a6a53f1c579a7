/// A view that knows for how many elements of a list it stands, without being made.
@MainActor
protocol CountedView {
  var elementCount: Int? { get }
}

/// For how many elements of a list a view stands; `nil` where it has to be made to say so.
@MainActor
func elementCount<Content: View>(of content: Content) -> Int? {
  (content as? any CountedView)?.elementCount
}

extension Text: CountedView {
  var elementCount: Int? { 1 }
}

extension ModifiedView: CountedView {
  var elementCount: Int? { TermViewCore.elementCount(of: content) }
}

extension EnvironmentView: CountedView {
  var elementCount: Int? { TermViewCore.elementCount(of: content) }
}

extension ForEach: CountedView {
  var elementCount: Int? { data.count }
}

extension ForEachEnumerated: CountedView {
  var elementCount: Int? { rows.data.count }
}

extension EditableContent: CountedView {
  var elementCount: Int? { TermViewCore.elementCount(of: content) }
}

extension EmptyView: CountedView {
  var elementCount: Int? { 0 }
}

extension TupleView: CountedView {
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
  var elementCount: Int? {
    switch storage {
    case .first(let content): TermViewCore.elementCount(of: content)
    case .second(let content): TermViewCore.elementCount(of: content)
    }
  }
}

extension Optional: CountedView where Wrapped: View {
  var elementCount: Int? {
    switch self {
    case .some(let content): TermViewCore.elementCount(of: content)
    case .none: 0
    }
  }
}

extension Section: CountedView {
  var elementCount: Int? {
    guard let folding else { return TermViewCore.elementCount(of: content) }
    let label = folding.kind == .group ? 1 : 0
    guard folding.isExpanded.wrappedValue else { return label }
    return TermViewCore.elementCount(of: content).map { label + $0 }
  }
}
