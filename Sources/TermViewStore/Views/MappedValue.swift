import Observation
import TermViewCore

/// A part of a store's state as one view sees it.
///
/// Views that read `value` are evaluated again when it becomes another one, not at each action.
@MainActor
final class MappedValue<Value>: Observable {
  private let registrar = ObservationRegistrar()
  private var current: Value?
  private weak var store: (any AnyStore)?
  private var read: (@MainActor () -> Value?)?

  /// The value, `nil` when there is no store or it maps to nothing.
  var value: Value? {
    registrar.access(self, keyPath: \.value)
    return current
  }

  /// Follows `store` through `read` from now on.
  ///
  /// Called by the view that reads the value, which is being evaluated and need not be notified.
  func follow(_ store: (any AnyStore)?, _ read: @escaping @MainActor () -> Value?) {
    self.read = read
    current = read()
    guard self.store !== store else { return }
    self.store = store
    store?.observe(self) { [weak store] mapped in
      // Another store may be followed by now.
      if mapped.store === store { mapped.refresh() }
    }
  }

  private func refresh() {
    let new = read?()
    if isKnownSame(current, new) { return }
    registrar.withMutation(of: self, keyPath: \.value) { current = new }
  }
}

/// Sends actions to a provided store.
///
/// ```swift
/// struct RemovableBooks: View {
///   @MappedState(\AppState.books) private var books
///   @MappedDispatch() private var dispatch     // (AppState.self) with several stores
///
///   var body: some View {
///     List {
///       ForEach(books) { Text($0.title) }
///         .onDelete { dispatch(AppAction.removeBooks(at: $0)) }
///     }
///   }
/// }
/// ```
///
/// Without a type the store provided innermost gets the actions. Without a store in the
/// environment, an error message is shown in place of the view.
@MainActor
@propertyWrapper
public struct MappedDispatch: DynamicProperty {
  @Environment(\.providedStores) private var stores
  private let type: (any StateType.Type)?

  /// Sends actions to the store that is provided innermost.
  public init() { type = nil }

  /// Sends actions to the store that is provided innermost for a state of `type`.
  public init(_ type: any StateType.Type) { self.type = type }

  private var store: (any AnyStore)? {
    type.map { stores.anyStore(of: $0) } ?? stores.nearest
  }

  /// Sends actions to the store when it is called.
  public var wrappedValue: ActionDispatch { ActionDispatch(store: store) }
}

extension MappedDispatch: @MainActor DemandingProperty {
  package var problem: String? {
    if store != nil { return nil }
    return missingStore(of: type ?? (any StateType).self, for: "@MappedDispatch")
  }
}

/// Sends actions when it is called.
///
/// ```swift
/// struct SortButton: View {
///   @MappedDispatch() private var dispatch
///   var body: some View { Button("Sort") { dispatch(AppAction.sortBooks) } }
/// }
/// ```
@MainActor
public struct ActionDispatch {
  weak var store: (any AnyStore)?

  /// Sends `action`.
  @discardableResult
  public func callAsFunction(_ action: any Action) -> SentAction {
    store?.send(action) ?? SentAction()
  }

  /// Sends `action`.
  @discardableResult
  public func send(_ action: any Action) -> SentAction { self(action) }
}

// Values of a type that is nothing but properties with an `init()` of their own.
//
// Swift offers no way to ask a type for its memberwise initialiser, so the value is put together
// field by field, in memory of the type's size and alignment, at the offsets that the runtime
// reports. That is sound because it is done only when the fields are known (the runtime reports
// them for structures), every one of them is initialised, through its own `init()`, and the value
// is moved out of the memory exactly once. Bytes between fields have no meaning.

/// A property of a view that `init()` makes complete.
@MainActor
private protocol DefaultProperty {
  /// Whether `init()` is enough for a property of this type.
  static var isComplete: Bool { get }
  init()
}

extension MappedState: DefaultProperty {
  /// A value that is not a state itself can only be a part of one, which an argument names.
  static var isComplete: Bool { Value.self is any StateType.Type }
}

extension MappedDispatch: DefaultProperty {
  static var isComplete: Bool { true }
}

/// A value of `type`, or `nil` when it holds more than such properties.
@MainActor
func madeOfDefaultProperties<Value>(_ type: Value.Type) -> Value? {
  let fields = storedFields(of: type)
  // A type that is not a structure, or has no metadata, reports no fields but has a size.
  if fields.isEmpty && MemoryLayout<Value>.size > 0 { return nil }
  let properties = fields.compactMap { $0.type as? any DefaultProperty.Type }
  guard properties.count == fields.count, properties.allSatisfy({ $0.isComplete }) else {
    return nil
  }
  let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  defer { memory.deallocate() }
  for (field, property) in zip(fields, properties) {
    initialise(UnsafeMutableRawPointer(memory) + field.offset, with: property)
  }
  return memory.move()
}

@MainActor
private func initialise<Property: DefaultProperty>(
  _ memory: UnsafeMutableRawPointer, with type: Property.Type
) {
  memory.initializeMemory(as: Property.self, to: type.init())
}
