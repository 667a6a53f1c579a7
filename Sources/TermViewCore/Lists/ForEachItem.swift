/// The item of one element.
final class ForEachItem<Element, ID: Hashable>: AnyForEachItem, NamedNode {
  /// The element for which the content was evaluated last.
  var element: Element {
    get { holder.element }
    set { hold(newValue, id: id) }
  }
  var id: ID { holder.id }
  private var holder: HeldElement<Element, ID> {
    unsafeDowncast(held, to: HeldElement<Element, ID>.self)
  }

  /// Makes the item that of an element, in place where nothing else holds the last one.
  func hold(_ element: Element, id: ID) {
    guard isKnownUniquelyReferenced(&held) else {
      held = HeldElement(element, id: id)
      heldAddress = Unmanaged.passUnretained(held)
      return
    }
    let holder = holder
    holder.element = element
    holder.id = id
  }

  @exclusivity(unchecked) var binding: ElementLocation<Element>?
  @exclusivity(unchecked) var observation: ObservationTracker?

  init(element: Element, id: ID, forEach: AnyForEachNode, offset: Int, _ context: NodeContext) {
    super.init(
      forEach: forEach, held: HeldElement(element, id: id), idHash: id.hashValue, offset: offset,
      context)
  }

  override var idText: String { String(reflecting: id) }
  var viewName: String { nameOfElements(Element.self) }
  override var anyID: AnyHashable { AnyHashable(id) }

  override func tag<Tag: Hashable>(as type: Tag.Type) -> Tag? { sameValue(id, as: type) }
}
