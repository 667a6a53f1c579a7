extension ForEach: SeveralViews {
  package func each(_ modifier: some ViewModifier) -> AnyView { AnyView(with(modifier)) }

  fileprivate func with<M: ViewModifier>(
    _ modifier: M
  ) -> ForEach<Data, ID, EachView<Content, M>> {
    var views = ForEach<Data, ID, EachView<Content, M>>(data: data, id: id, access: access)
    if let make = elementContent {
      views.elementContent = { element in EachView(make(element), modifier) }
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
  package func each(_ modifier: some ViewModifier) -> AnyView { AnyView(rows.with(modifier)) }
}

extension Section: SeveralViews {
  package func each<M: ViewModifier>(_ modifier: M) -> AnyView {
    var section = Section<EachView<Parent, M>, EachView<Content, M>, EachView<Footer, M>>(
      content: { EachView(content, modifier) }, header: { EachView(header, modifier) },
      footer: { EachView(footer, modifier) })
    section.folding = folding
    return AnyView(section)
  }
}

extension EditableContent: SeveralViews where Content: SeveralViews {
  package func each(_ modifier: some ViewModifier) -> AnyView {
    AnyView(EditedRows(content: content.each(modifier), edit: edit))
  }
}

/// Rows with an edit attached.
private struct EditedRows: PrimitiveView {
  let content: AnyView
  let edit: RowEdit

  static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = RowEditNode(view.edit, context)
    node.child = AnyView._makeNode(view.content, NodeContext(childOf: node))
    return node
  }

  static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: RowEditNode.self)
    node.edit = view.edit
    AnyView._updateNode(node.child, view.content)
  }
}
