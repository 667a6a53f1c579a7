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
  /// Where the value is, once the view is installed. Before the value, and no case of an
  /// enumeration with it, so that a read needs no metadata of a generic type to find it.
  private var location: StateLocation<Value>?
  /// The initial value until then. Given up afterwards: a second copy of a collection would have it
  /// copied when it is changed in place.
  private var initial: Value?

  public init(wrappedValue: Value) { initial = wrappedValue }
  public init(initialValue: Value) { initial = initialValue }

  public var wrappedValue: Value {
    get {
      if let location { return location.get() }
      return initialValue
    }
    nonmutating set {
      if let location { location.set(newValue) }
    }
    nonmutating _modify {
      if let location {
        yield &location.inPlace
      } else {
        var value = initialValue
        yield &value
      }
    }
  }

  /// A binding to the state. Outside of a view's body and actions it is a constant.
  public var projectedValue: Binding<Value> {
    if let location { return Binding(location: location) }
    return .constant(initialValue)
  }

  /// The value of a state that is not installed. Apart: where it is not asked for, the runtime does
  /// not look up the metadata of the optional.
  @inline(never)
  private var initialValue: Value { initial! }

  static var staysInstalled: Bool { true }

  mutating func install(in slot: inout AnyObject?, name: String, node: ViewNode) {
    if let kept = slot {
      location = unsafeDowncast(kept, to: StateLocation<Value>.self)
    } else if let value = initial {
      let made = StateLocation(value, name: name)
      slot = made
      location = made
    }
    initial = nil
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: SelfComparing {
  func isSame(as other: State) -> Bool {
    if location != nil || other.location != nil { return location === other.location }
    if let initial, let value = other.initial {
      return ValueComparison.of(Value.self).isSame(initial, value)
    }
    return initial == nil && other.initial == nil
  }
}
