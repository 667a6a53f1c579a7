/// What a `ForEach` was made from, in an object: the node hands it around without copying, and
/// reaches its parts without asking the runtime where they are.
final class ForEachContents<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  let data: Data
  let id: ElementID<Data.Element, ID>
  let access: ElementAccess<Data, ID>?
  let elementContent: ForEach<Data, ID, Content>.ElementContent?
  let indexedContent: ForEach<Data, ID, Content>.IndexedContent?
  let bindings: ElementBindings<Data.Element, Content>?
  let closures: ForEach<Data, ID, Content>.Closures

  @MainActor
  init(_ view: ForEach<Data, ID, Content>) {
    data = view.data
    id = view.id
    access = view.access
    elementContent = view.elementContent
    indexedContent = view.indexedContent
    bindings = view.bindings
    closures = view.closures
  }

  /// The same with other data.
  init(_ contents: ForEachContents, data: Data) {
    self.data = data
    id = contents.id
    access = contents.access
    elementContent = contents.elementContent
    indexedContent = contents.indexedContent
    bindings = contents.bindings
    closures = contents.closures
  }
}
