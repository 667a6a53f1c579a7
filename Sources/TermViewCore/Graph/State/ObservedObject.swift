/// An ``ObservableObject`` that a view is given.
///
/// The view is evaluated again when an object that its body has read announces a change.
@preconcurrency @MainActor
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType

  /// Follows the changes of `wrappedValue`.
  public init(wrappedValue: ObjectType) { object = wrappedValue }
  /// Follows the changes of `initialValue`.
  public init(initialValue: ObjectType) { object = initialValue }

  /// The object. It is set where the view is made.
  public var wrappedValue: ObjectType {
    get {
      object.recordRead()
      return object
    }
    set { object = newValue }
  }

  /// Makes bindings to the properties of an object: `$model.title`.
  public var projectedValue: Wrapper { Wrapper(object: object) }

  /// Bindings to the properties of an object.
  @MainActor
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A binding to the property at `keyPath`.
    public subscript<Value>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Value>
    ) -> Binding<Value> {
      Binding {
        object.recordRead()
        return object[keyPath: keyPath]
      } set: {
        object[keyPath: keyPath] = $0
      }
    }
  }
}

/// An ``ObservableObject`` that a view makes and keeps as long as it is there.
@preconcurrency @MainActor
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Makes the object on first access: a view value that is only compared makes none.
  @MainActor
  private final class Box {
    private let make: @MainActor () -> ObjectType
    private var made: ObjectType?

    var object: ObjectType {
      if let made { return made }
      let object = make()
      made = object
      return object
    }

    init(_ make: @escaping @MainActor () -> ObjectType) { self.make = make }
  }
  @State private var box: Box

  /// - Parameter wrappedValue: evaluated once, when the view first needs the object.
  public init(wrappedValue: @autoclosure @escaping @MainActor () -> ObjectType) {
    _box = State(wrappedValue: Box(wrappedValue))
  }

  /// The object.
  public var wrappedValue: ObjectType {
    let object = box.object
    object.recordRead()
    return object
  }

  /// Makes bindings to the properties of the object: `$model.title`.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: box.object)
  }
}

/// An ``ObservableObject`` that a view around has set with `environmentObject(_:)`.
@preconcurrency @MainActor
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  @Environment(ObjectType.self) private var object: ObjectType?

  /// Looks for the object by its type.
  public init() {}

  /// The object.
  public var wrappedValue: ObjectType {
    guard let object else {
      preconditionFailure(
        "no \(ObjectType.self) in the environment: add .environmentObject(_:) to a view around")
    }
    object.recordRead()
    return object
  }

  /// Makes bindings to the properties of the object: `$model.title`.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension View {
  /// Hands an ``ObservableObject`` down to the views inside.
  public func environmentObject<Model: ObservableObject>(_ object: Model) -> some View {
    EnvironmentView(content: self, value: object) { $0[Model.self] = $1 }
  }
}
