/// The focused one of a view's fields or lists, and the means to move the focus.
///
/// ```swift
/// struct TitleEditor: View {
///   @Binding var title: String
///   @FocusState private var isEditing: Bool
///
///   var body: some View {
///     TextField("Title", text: $title).focused($isEditing)
///     Button("Edit") { isEditing = true }
///   }
/// }
/// ```
@propertyWrapper
@preconcurrency @MainActor
public struct FocusState<Value: Hashable>: InstalledProperty {
  private var location: FocusLocation<Value>?
  private let empty: Value

  /// Whether the focus is in the view that is bound to the state; `false` at first.
  public init() where Value == Bool { empty = false }
  /// The focused one of the views bound to the state; `nil` at first, for none.
  public init<Tag: Hashable>() where Value == Tag? { empty = nil }

  /// The value of the view with the focus; `false` or `nil` where no bound view has it.
  ///
  /// Setting it moves the focus before the next frame, or takes it away with `false` or `nil`. A
  /// row of a list or scroll view that is not made, and whose element has the value or a part of it
  /// as its id, is scrolled to; `true` names no row. The cursor of a list goes with the focus.
  /// Where no view can take the focus, the value becomes that of the view which has it. Until its
  /// view is installed it is `false` or `nil`, and setting it does nothing.
  public var wrappedValue: Value {
    get { location?.get() ?? empty }
    nonmutating set { location?.request(newValue) }
  }

  /// The connection that `focused(_:)` and `focused(_:equals:)` take.
  public var projectedValue: Binding { Binding(location: location, empty: empty) }

  /// Connects a `focused(_:)` modifier with the state, or a view with the state of another.
  @preconcurrency @MainActor
  @propertyWrapper
  public struct Binding {
    let location: FocusLocation<Value>?
    let empty: Value

    /// The state's value; `false` or `nil` until its view is installed. Setting it moves the focus
    /// as ``FocusState/wrappedValue`` does.
    public var wrappedValue: Value {
      get { location?.get() ?? empty }
      nonmutating set { location?.request(newValue) }
    }

    /// The binding itself, to be passed on.
    public var projectedValue: Binding { self }
  }

  mutating func install(in slot: inout AnyObject?, name: String, node: ViewNode) {
    if let slot {
      location = unsafeDowncast(slot, to: FocusLocation<Value>.self)
    } else {
      let made = FocusLocation(empty: empty, owner: node)
      slot = made
      location = made
    }
  }
}

/// A container of rows, for values of the focus that name one of them.
@MainActor
protocol RowBringer: ViewNode {
  /// Whether the container has a window over its rows.
  var canScroll: Bool { get }
  /// Scrolls to the row of `id`, here or in a container inside, at once, so that its views are
  /// there; whether there is one.
  func bringRow<ID: Hashable>(of id: ID) -> Bool
}

/// A container of rows with a cursor.
@MainActor
protocol CursorHolder: ViewNode {
  /// Puts the cursor on the row of a control that the program gives the focus to.
  func cursorFollowsFocus(to control: ViewNode)
}

/// The storage of a focus state's value, and the modifiers connected with it.
@MainActor
final class FocusLocation<Value: Hashable>: DependencySource {
  private var value: Value
  private let empty: Value
  private let reference: GraphReference
  /// The view that has the state.
  private weak var owner: ViewNode?
  private var nodes: [WeakFocusedNode] = []

  private struct WeakFocusedNode {
    weak var node: FocusedNode<Value>?
  }

  init(empty: Value, owner: ViewNode) {
    value = empty
    self.empty = empty
    self.owner = owner
    reference = owner.graph.reference
  }

  func get() -> Value {
    recordRead()
    return value
  }

  func request(_ newValue: Value) {
    guard newValue != value, let graph = reference.graph else { return }
    let old = value
    value = newValue
    notifyReaders()
    graph.focus.setRequest(in: graph) { [weak self] graph in
      guard let self else { return nil }
      if newValue == empty {
        guard let focused = graph.focus.focused, node(for: old)?.contains(focused) == true else {
          return nil
        }
        graph.focus.resign(focused, in: graph)
        // If no other view can have the focus, it stays.
        writeFocusedValue(in: graph)
        return nil
      }
      if node(for: newValue) == nil { bringRow(of: newValue) }
      let target = node(for: newValue)
      let focusable = target?.firstFocusable() ?? target?.requestedFocusable()
      guard let focusable, graph.isReachable(focusable) else {
        // A view behind a modal layer gets the focus once that is closed.
        if let focusable { graph.focus.setReturn(to: focusable, in: graph) }
        writeFocusedValue(in: graph)
        return nil
      }
      // Keys that a control in a row leaves act on that row.
      for case let list as any CursorHolder in focusable.ancestors {
        list.cursorFollowsFocus(to: focusable)
      }
      return focusable
    }
  }

  /// Brings the row into a list or scroll view in which the views with these values are and which
  /// has an element that the value is the id of, or has the id of.
  private func bringRow(of value: Value) {
    var containers: [any RowBringer] = []
    for known in nodes {
      guard let node = known.node, node.isMounted else { continue }
      node.walkUp { around in
        if let container = around as? any RowBringer, container.canScroll,
          !containers.contains(where: { $0 === container })
        {
          containers.append(container)
        }
        return true
      }
    }
    let ids = identifiers(in: value)
    for container in containers {
      for id in ids where container.bringRow(of: id) { return }
    }
    // The views in the rows may come with the focus.
    if containers.isEmpty, let id = ids.first, let owner { _ = bringRow(of: id, below: owner) }
  }

  private func bringRow(of id: some Hashable, below node: ViewNode) -> Bool {
    if let rows = node as? any RowBringer { return rows.bringRow(of: id) }
    return node.children.contains { bringRow(of: id, below: $0) }
  }

  /// The value without the optional around it, and the ids that it may have inside, as the case of
  /// an enumeration has.
  private func identifiers(in value: Value) -> [any Hashable] {
    var value: Any = value
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value {
      value = wrapped
    }
    var ids = [value]
    for child in Mirror(reflecting: value).children {
      ids.append(child.value)
      let inner = Mirror(reflecting: child.value)
      if inner.displayStyle == .tuple { ids += inner.children.map(\.value) }
    }
    return ids.compactMap { $0 as? any Hashable }
  }

  /// The focus could not move to the requested view: the value is that of the view which has it.
  private func writeFocusedValue(in graph: ViewGraph) {
    let holder = nodes.last { node in
      guard let node = node.node, node.isMounted, let focused = graph.focus.focused else {
        return false
      }
      return node.contains(focused)
    }
    let actual = holder?.node?.modifier.value ?? empty
    guard actual != value else { return }
    value = actual
    notifyReaders()
  }

  private func node(for value: Value) -> FocusedNode<Value>? {
    nodes.last { $0.node?.isMounted == true && $0.node?.modifier.value == value }?.node
  }

  func connect(_ node: FocusedNode<Value>) {
    nodes.removeAll { $0.node?.isMounted != true || $0.node === node }
    nodes.append(WeakFocusedNode(node: node))
  }

  func focusDidChange(_ isFocused: Bool, _ tag: Value) {
    let new = isFocused ? tag : value == tag ? empty : value
    guard new != value else { return }
    value = new
    notifyReaders()
  }
}

package struct FocusedModifier<Value: Hashable>: NodeModifier {
  let location: FocusLocation<Value>?
  let value: Value
  package func makeNode(_ context: NodeContext) -> ViewNode { FocusedNode(self, context) }
}

final class FocusedNode<Value: Hashable>: PassThroughNode<FocusedModifier<Value>>, EventNode {
  override var events: (any EventNode)? { self }

  override init(_ modifier: FocusedModifier<Value>, _ context: NodeContext) {
    super.init(modifier, context)
    modifier.location?.connect(self)
  }

  override func modifierDidChange(from old: FocusedModifier<Value>) {
    modifier.location?.connect(self)
  }

  func focusWithinDidChange(_ isWithin: Bool) {
    modifier.location?.focusDidChange(isWithin, modifier.value)
  }

  /// The state outlives the view, and may give the focus to the next one of its value.
  override func unmount() {
    let hasFocus = isMounted && graph.focus.focused.map(contains) ?? false
    super.unmount()
    if hasFocus { modifier.location?.focusDidChange(false, modifier.value) }
  }

  func contains(_ node: ViewNode) -> Bool {
    var next: ViewNode? = node
    while let node = next {
      if node === self { return true }
      next = node.parentInLayer
    }
    return false
  }

  func firstFocusable() -> ViewNode? {
    var last: [ViewNode] = []
    func find(_ node: ViewNode) -> ViewNode? {
      if node.isFocusable { return node }
      if node.events?.isFocusedLast == true, node !== last.first {
        last.append(node)
        return nil
      }
      for child in node.children {
        if let found = find(child) { return found }
      }
      return nil
    }
    if let found = find(self) { return found }
    // Now those that prefer to be last, in order.
    while !last.isEmpty {
      if let found = find(last[0]) { return found }
      last.removeFirst()
    }
    return nil
  }

  /// A scroll view inside, which accepts the focus on request.
  func requestedFocusable() -> ViewNode? {
    let found = first { $0.scrolling?.environment.isEnabled == true }
    found?.scrolling?.takeRequestedFocus()
    return found
  }
}

package struct Focusable: NodeModifier, Equatable {
  let isFocusable: Bool
  package func makeNode(_ context: NodeContext) -> ViewNode { FocusableNode(self, context) }
}

final class FocusableNode: PassThroughNode<Focusable>, EventNode {
  override var events: (any EventNode)? { self }

  var takesFocus: Bool { modifier.isFocusable && environment.isEnabled }
  func cursor() -> Cursor? {
    Cursor(position: child.screenOrigin, isVisible: false)
  }
}

/// Whether the views inside are preferred for the default focus.
package struct DefaultFocusPreference: NodeModifier, Equatable {
  let prefersFocus: Bool
  package func makeNode(_ context: NodeContext) -> ViewNode {
    DefaultFocusPreferenceNode(self, context)
  }
}

final class DefaultFocusPreferenceNode: PassThroughNode<DefaultFocusPreference>, EventNode {
  override var events: (any EventNode)? { self }
  var isFocusedLast: Bool { !modifier.prefersFocus }
}

extension View {
  /// Says whether the view may get the focus before others do when none has it: at the start, when
  /// the focused view goes, and when a part of a screen gets the focus.
  ///
  /// With `false` the view is focused by itself only where no other view can take the focus; Tab,
  /// clicks and a ``FocusState`` lead there as before. A field above the list that a screen is for
  /// is such a view.
  ///
  /// ```swift
  /// VStack {
  ///   TextField("Title", text: $title).prefersDefaultFocus(false)
  ///   List(books) { Text($0.title) }     // has the keys at the start
  /// }
  /// ```
  public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true) -> some View {
    ModifiedView(
      content: self, modifier: DefaultFocusPreference(prefersFocus: prefersDefaultFocus))
  }

  /// Makes the view focusable, so that its key handlers get keys.
  ///
  /// Return and Space perform a tap gesture of the view, where no handler takes them.
  ///
  /// ```swift
  /// Text(card.title).focusable().onKeyPress(.return) { open(card); return .handled }
  /// ```
  public func focusable(_ isFocusable: Bool = true) -> some View {
    ModifiedView(content: self, modifier: Focusable(isFocusable: isFocusable))
  }

  /// Keeps `condition` true as long as the focus is in the view; setting it moves the focus.
  ///
  /// ```swift
  /// TextField("Title", text: $title).focused($isEditing)
  /// ```
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    ModifiedView(
      content: self, modifier: FocusedModifier(location: condition.location, value: true))
  }

  /// Keeps `binding` equal to `value` as long as the focus is in the view; setting it moves the
  /// focus.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    ModifiedView(
      content: self, modifier: FocusedModifier(location: binding.location, value: value))
  }
}
