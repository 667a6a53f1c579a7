/// The values of a `ForEach`, boxed: the node passes them without copying, and reads their parts
/// without a query of their offsets at run time.
final class ForEachContents<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  let data: Data
  let id: ElementID<Data.Element, ID>
  let access: ElementAccess<Data, ID>?
  let elementContent: ForEach<Data, ID, Content>.ElementContent?
  let bindings: ElementBindings<Data.Element, Content>?
  let closures: ForEach<Data, ID, Content>.Closures

  @MainActor
  init(_ view: ForEach<Data, ID, Content>) {
    data = view.data
    id = view.id
    access = view.access
    elementContent = view.elementContent
    bindings = view.bindings
    closures = view.closures
  }

  /// The same with other data.
  init(_ contents: ForEachContents, data: Data) {
    self.data = data
    id = contents.id
    access = contents.access
    elementContent = contents.elementContent
    bindings = contents.bindings
    closures = contents.closures
  }
}
