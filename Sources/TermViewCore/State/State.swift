/// A value that belongs to a view and lives as long as the view's identity.
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///   var body: some View { Button("Pressed \(count) times") { count += 1 } }
/// }
/// ```
///
/// The value follows the view: under ``ForEach`` it moves with the element's id. A change asks for
/// a new frame and evaluates the views that read the value. Changes in place
/// (`items[3].isDone.toggle()`, `items.move(…)`) copy nothing, however large the array is, as long
/// as no running closure holds the array itself. Reading a state while it is being changed in
/// place is a programming error and stops with the state's name.
@propertyWrapper
@MainActor
public struct State<Value>: InstalledProperty {
  private enum Storage {
    case initial(Value)
    case location(StateLocation<Value>)
  }
  private var storage: Storage

  public init(wrappedValue: Value) { storage = .initial(wrappedValue) }
  public init(initialValue: Value) { storage = .initial(initialValue) }

  public var wrappedValue: Value {
    get {
      switch storage {
      case .initial(let value): value
      case .location(let location): location.get()
      }
    }
    nonmutating set {
      if case .location(let location) = storage { location.set(newValue) }
    }
    nonmutating _modify {
      switch storage {
      case .initial(var value): yield &value
      case .location(let location): yield &location.inPlace
      }
    }
  }

  /// A binding to the state. Outside of a view's body and actions it is a constant.
  public var projectedValue: Binding<Value> {
    switch storage {
    case .initial(let value): .constant(value)
    case .location(let location): Binding(location: location)
    }
  }

  static var staysInstalled: Bool { true }

  mutating func install(in slot: inout AnyObject?, name: String, node: ViewNode) {
    if let location = slot {
      storage = .location(unsafeDowncast(location, to: StateLocation<Value>.self))
    } else if case .initial(let value) = storage {
      let location = StateLocation(value, name: name)
      slot = location
      storage = .location(location)
    }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: SelfComparing {
  func isSame(as other: State) -> Bool {
    switch (storage, other.storage) {
    case (.location(let location), .location(let other)): location === other
    case (.initial(let value), .initial(let other)):
      ValueComparison.of(Value.self).isSame(value, other)
    case (.location, .initial), (.initial, .location): false
    }
  }
}
