/// An element that a view makes of one of the program's, such as the row of an outline. Messages
/// name the program's type.
package protocol ElementWrapper {
  static var elementName: String { get }
}

/// The name of the type of the program's elements that `type` is made of.
package func nameOfElements(_ type: Any.Type) -> String {
  (type as? any ElementWrapper.Type)?.elementName ?? "\(type)"
}
