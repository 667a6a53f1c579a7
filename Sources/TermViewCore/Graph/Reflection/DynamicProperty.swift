/// A property of a view that is given its value by the graph before the view's body is evaluated.
///
/// A structure that conforms may have `@State`, `@Environment` and other such properties itself;
/// ``update()`` is called when they are ready.
///
/// ```swift
/// /// The books that match a query, as a property of a view.
/// @MainActor private struct Found: DynamicProperty {
///   @State var query = ""
///   var shelf: [Book] = []
///   private(set) var books: [Book] = []
///
///   mutating func update() {
///     books = shelf.filter { query.isEmpty || $0.title.contains(query) }
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A property that depends on a value of its surroundings, such as a model that no view may have
/// provided.
///
/// A view with such a property is not evaluated; the message is shown in its place and is among the
/// diagnostics.
@MainActor
package protocol DemandingProperty: DynamicProperty {
  /// An error message about something missing; `nil` without a problem. Read after ``update()``.
  var problem: String? { get }
}

/// A property that consists of one value of another type, whose dynamic properties are the view's.
@MainActor
package protocol PropertyHolder: DynamicProperty {
  /// The type of the value.
  static var heldType: Any.Type { get }
}

/// Whether views of the type, or what a ``PropertyHolder`` holds, have dynamic properties.
@MainActor
package func hasDynamicProperties(_ type: Any.Type) -> Bool { !DynamicProperties.of(type).isEmpty }

/// A property that the graph installs: it finds its own storage in a slot of the node.
@MainActor
protocol InstalledProperty: DynamicProperty {
  /// Connects the property at this place with `slot`, which is empty the first time.
  mutating func install(in slot: inout AnyObject?, name: String, node: ViewNode)

  /// Whether the property, once connected, stays as it is as long as the view does.
  static var staysInstalled: Bool { get }

  /// Whether the value that the property reads from its surroundings has changed.
  static func readsEnvironment(_ slot: AnyObject?, changedIn environment: EnvironmentValues) -> Bool
}

extension InstalledProperty {
  static var staysInstalled: Bool { false }

  static func readsEnvironment(
    _ slot: AnyObject?, changedIn environment: EnvironmentValues
  ) -> Bool { false }
}

/// The dynamic properties of a type of view, found once.
///
/// Fields are reached at the offsets that the runtime reports, inside a value that does not move
/// meanwhile; see `FieldReflection.swift`.
@MainActor
final class DynamicProperties {
  private struct Installed {
    let offset: Int
    let name: String
    let type: any InstalledProperty.Type
    let staysInstalled: Bool
  }
  private struct Updated {
    let offset: Int
    let type: any DynamicProperty.Type
  }
  @exclusivity(unchecked) private var installed: [Installed] = []
  @exclusivity(unchecked) private var updated: [Updated] = []
  /// Whether a field that is not the graph's is a collection, or a view that has one.
  private(set) var holdsCollection = false
  @exclusivity(unchecked) private static var known = TypeTable<DynamicProperties>()

  static func of(_ type: Any.Type) -> DynamicProperties {
    if let properties = known[type] { return properties }
    let properties = DynamicProperties()
    properties.collect(type, at: 0)
    known[type] = properties
    return properties
  }

  private func collect(_ type: Any.Type, at base: Int) {
    for field in storedFields(of: type) {
      let offset = base + field.offset
      // Asking the runtime for a conformance searches all that is loaded.
      if ValueComparison.isPlain(field.type) || ValueComparison.isClosure(field.type) { continue }
      if ValueComparison.isCollectionOfStandardLibrary(field.type) {
        holdsCollection = true
        continue
      }
      if let property = field.type as? any InstalledProperty.Type {
        let name = field.name.hasPrefix("_") ? String(field.name.dropFirst()) : field.name
        installed.append(
          Installed(
            offset: offset, name: name, type: property,
            staysInstalled: property.staysInstalled))
      } else if let property = field.type as? any DynamicProperty.Type {
        let holder = field.type as? any PropertyHolder.Type
        collect(holder?.heldType ?? field.type, at: offset)
        updated.append(Updated(offset: offset, type: property))
      } else if DynamicProperties.isOrHoldsCollection(field.type) {
        holdsCollection = true
      }
    }
  }

  /// Whether a type is a collection, or a view with a collection in a field, as a list of the
  /// elements of an array is.
  private static func isOrHoldsCollection(_ type: Any.Type) -> Bool {
    if ValueComparison.isPlain(type) || ValueComparison.isClosure(type) { return false }
    if ValueComparison.isCollectionOfStandardLibrary(type) { return true }
    if type is any Collection.Type { return !(type is any StringProtocol.Type) }
    return type is any View.Type
      && storedFields(of: type).contains { isOrHoldsCollection($0.type) }
  }

  var isEmpty: Bool { installed.isEmpty && updated.isEmpty }
  var slotCount: Int { installed.count }

  /// Connects all properties of the view at `view` with `slots`. `isAgain` is true when that was
  /// done before with this very value.
  ///
  /// - Returns: What a property lacks, in a sentence, or `nil`.
  func install(
    at view: UnsafeMutableRawPointer, slots: inout [AnyObject?], node: ViewNode, isAgain: Bool
  ) -> String? {
    var problem: String?
    for index in installed.indices {
      let property = installed[index]
      if isAgain, property.staysInstalled { continue }
      func install<P: InstalledProperty>(_: P.Type) {
        (view + property.offset).assumingMemoryBound(to: P.self).pointee
          .install(in: &slots[index], name: property.name, node: node)
      }
      _openExistential(property.type, do: install)
    }
    for property in updated {
      func update<P: DynamicProperty>(_: P.Type) -> String? {
        let property = (view + property.offset).assumingMemoryBound(to: P.self)
        property.pointee.update()
        return (property.pointee as? any DemandingProperty)?.problem
      }
      let lacking = _openExistential(property.type, do: update)
      problem = problem ?? lacking
    }
    return problem
  }

  /// Whether a property reads another value from `environment` than it did.
  func readsChange(in environment: EnvironmentValues, slots: [AnyObject?]) -> Bool {
    for (index, property) in installed.enumerated()
    where property.type.readsEnvironment(slots[index], changedIn: environment) {
      return true
    }
    return false
  }
}
