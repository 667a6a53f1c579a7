import Observation

/// Makes bindings to the properties of an `@Observable` model.
///
/// ```swift
/// struct Editor: View {
///   @Bindable var book: BookModel     // an @Observable class
///   var body: some View { TextField("Title", text: $book.title) }
/// }
/// ```
///
/// A change through such a binding reads and writes the property by its key path, so a shared array
/// is copied; change large arrays through the model itself.
@propertyWrapper
@dynamicMemberLookup
@preconcurrency @MainActor
public struct Bindable<Model: AnyObject & Observable> {
  /// The model whose properties are bound.
  public var wrappedValue: Model

  /// Bindings to the properties of `wrappedValue`.
  public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }
  /// Bindings to the properties of `model`.
  public init(_ model: Model) { wrappedValue = model }

  /// The bindings themselves: `$book.title` is a `Binding` to the title.
  public var projectedValue: Bindable<Model> { self }

  /// A binding to a property of the model.
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Model, Member>
  ) -> Binding<Member> {
    Binding(location: ModelLocation(model: wrappedValue, keyPath: keyPath))
  }
}

/// A property of a model.
final class ModelLocation<Model: AnyObject, Value>: BindingLocation {
  private let model: Model
  private let keyPath: ReferenceWritableKeyPath<Model, Value>

  init(model: Model, keyPath: ReferenceWritableKeyPath<Model, Value>) {
    self.model = model
    self.keyPath = keyPath
  }

  var isInModel: Bool { true }

  func get() -> Value { model[keyPath: keyPath] }
  func set(_ newValue: Value) { model[keyPath: keyPath] = newValue }
  var inPlace: Value {
    get { get() }
    _modify { yield &model[keyPath: keyPath] }
  }
}
