extension ForEach: SeveralViews {
  func each(_ modifier: some ViewModifier) -> AnyView { AnyView(with(modifier)) }

  fileprivate func with<M: ViewModifier>(
    _ modifier: M
  ) -> ForEach<Data, ID, EachView<Content, M>> {
    var views = ForEach<Data, ID, EachView<Content, M>>(data: data, id: id, access: access)
    if let make = elementContent {
      views.elementContent = { element in EachView(make(element), modifier) }
    }
    if let make = indexedContent {
      views.indexedContent = { index, element in EachView(make(index, element), modifier) }
    }
    if let bindings {
      views.bindings = ElementBindings(
        content: { element in EachView(bindings.content(element), modifier) },
        makeLocation: bindings.makeLocation)
    }
    views.edits = edits
    return views
  }
}

extension ForEachEnumerated: SeveralViews {
  func each(_ modifier: some ViewModifier) -> AnyView { AnyView(rows.with(modifier)) }
}
