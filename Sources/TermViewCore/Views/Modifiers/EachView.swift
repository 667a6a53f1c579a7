/// A view with a modifier around it, or around each of its views if it has several, as a `Group`, a
/// `ForEach`, a condition or a tuple of views. A view with a `body` counts as one.
///
/// Unlike a modifier that is written around several views, which goes to what they are laid out
/// as, `modifier` may have state of its own for each.
package struct EachView<Content: View, Modifier: ViewModifier>: View {
  private let content: Content
  private let modifier: Modifier

  package init(_ content: Content, _ modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  package var body: some View {
    if let several = EachView.severalViews(content) {
      several.each(modifier)
    } else {
      content.modifier(modifier)
    }
  }

  /// `content` as several views; `nil` if it is a single view.
  static func severalViews(_ content: Content) -> (any SeveralViews)? {
    Exactly(value: content) as? any SeveralViews
  }
}

/// Wraps a value so that a cast tests its exact type: casting an optional would unwrap it.
struct Exactly<Value> {
  let value: Value
}

extension Exactly: SeveralViews where Value: SeveralViews {
  func each(_ modifier: some ViewModifier) -> AnyView { value.each(modifier) }
}

/// A view that consists of several others.
@MainActor
package protocol SeveralViews {
  /// The same view with `modifier` around each of the others.
  func each(_ modifier: some ViewModifier) -> AnyView
}

extension EmptyView: SeveralViews {
  package func each(_ modifier: some ViewModifier) -> AnyView { AnyView(self) }
}

extension TupleContent: SeveralViews {
  package func each<M: ViewModifier>(_ modifier: M) -> AnyView {
    AnyView(
      TupleContent<repeat EachView<each Content, M>>((repeat EachView(each content, modifier))))
  }
}

extension ConditionalContent: SeveralViews {
  package func each<M: ViewModifier>(_ modifier: M) -> AnyView {
    typealias Views = ConditionalContent<EachView<First, M>, EachView<Second, M>>
    return switch storage {
    case .first(let content): AnyView(Views(storage: .first(EachView(content, modifier))))
    case .second(let content): AnyView(Views(storage: .second(EachView(content, modifier))))
    }
  }
}

extension Optional: SeveralViews where Wrapped: View {
  package func each(_ modifier: some ViewModifier) -> AnyView {
    AnyView(map { EachView($0, modifier) })
  }
}

extension AnyView: SeveralViews {
  package func each(_ modifier: some ViewModifier) -> AnyView {
    func open(_ content: some View) -> AnyView { AnyView(EachView(content, modifier)) }
    return open(content)
  }
}

extension Group: SeveralViews where Content: View {
  package func each(_ modifier: some ViewModifier) -> AnyView {
    AnyView(EachView(content, modifier))
  }
}

extension ModifiedView: SeveralViews where Content: SeveralViews {
  package func each<M: ViewModifier>(_ modifier: M) -> AnyView {
    AnyView(
      ModifiedView<EachView<Content, M>, Modifier>(
        content: EachView(content, modifier), modifier: self.modifier))
  }
}

extension EnvironmentView: SeveralViews where Content: SeveralViews {
  package func each<M: ViewModifier>(_ modifier: M) -> AnyView {
    AnyView(
      EnvironmentView<EachView<Content, M>, Value>(
        content: EachView(content, modifier), value: value, change: change))
  }
}
