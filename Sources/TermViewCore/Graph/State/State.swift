/// A value that belongs to a view and is kept as long as the view's identity.
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///   var body: some View { Button("Pressed \(count) times") { count += 1 } }
/// }
/// ```
///
/// The value follows the view: under ``ForEach`` it moves with the element's id. A change requests
/// a new frame and evaluates the views that read the value. Changes in place
/// (`items[3].isDone.toggle()`, `items.move(…)`) copy nothing, however large the array is, as long
/// as no running closure holds the array itself. Reading a state while it is being changed in place
/// is a programming error and stops with the state's name.
@propertyWrapper
@preconcurrency @MainActor
public struct State<Value>: InstalledProperty {
  /// The location of the value, once the view is installed. Stored before the value, and not as a
  /// case of an enumeration with it, so that a read needs no metadata of a generic type to find it.
  private var location: StateLocation<Value>?
  /// The initial value until then. Given up afterwards: a second copy of a collection would have it
  /// copied when it is changed in place.
  private var initial: Value?

  /// A state that begins as `wrappedValue`. Once the view is installed, initial values are ignored.
  public init(wrappedValue: Value) { initial = wrappedValue }
  /// A state that begins as `initialValue`. Once the view is installed, initial values are ignored.
  public init(initialValue: Value) { initial = initialValue }

  /// The value. A view whose body reads it is evaluated again when it changes.
  ///
  /// Until the view is installed, the initial value is read and changes are dropped.
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
    if let location { return Binding(location: location.erased) }
    return .constant(initialValue)
  }

  /// The value of a state that is not installed. A separate function, so that other paths do not
  /// look up the metadata of the optional.
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
    if !_isPOD(Value.self) { clearInitialValue() }
  }

  /// Leaves no word of the initial value where it was: optimised code sets as few bits as make it
  /// `nil`, and a search for what holds a collection reads all of them.
  private mutating func clearInitialValue() {
    withUnsafeMutablePointer(to: &initial) { place in
      UnsafeMutableRawPointer(place)
        .initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Value?>.size)
      place.initialize(to: nil)
    }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// A state that begins as `nil`.
  public init() { self.init(wrappedValue: nil) }
}

/// A state is identified by the location of its value once it is installed.
extension State: SelfComparing {
  func isSame(as other: State) -> Bool {
    if location != nil || other.location != nil { return location === other.location }
    if let initial, let value = other.initial {
      return ValueComparison.of(Value.self).isSame(initial, value)
    }
    return initial == nil && other.initial == nil
  }
}
