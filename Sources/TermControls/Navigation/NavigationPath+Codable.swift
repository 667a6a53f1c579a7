#if Foundation
  import Foundation
  import TermViewCore

  extension NavigationPath {
    /// The path in a form to be stored; `nil` where it has a value that is not `Codable`.
    public var codable: CodableRepresentation? {
      var elements: [any Codable & Hashable] = []
      for value in values {
        guard let element = value.base as? any Codable & Hashable else { return nil }
        elements.append(element)
      }
      return CodableRepresentation(elements: elements)
    }

    /// The path that was kept.
    public init(_ codable: CodableRepresentation) {
      self.init()
      values = codable.elements.map { NavigationPath.erased($0) }
    }

    fileprivate static func erased<Value: Hashable>(_ value: Value) -> AnyHashable {
      AnyHashable(value)
    }

    /// The values of a path, as they are kept in a file: with the names of their types.
    ///
    /// ```swift
    /// func save(_ path: NavigationPath, to file: URL) throws {
    ///   guard let representation = path.codable else { return }
    ///   try JSONEncoder().encode(representation).write(to: file)
    /// }
    ///
    /// func path(from file: URL) throws -> NavigationPath {
    ///   NavigationPath(
    ///     try JSONDecoder().decode(
    ///       NavigationPath.CodableRepresentation.self, from: Data(contentsOf: file)))
    /// }
    /// ```
    public struct CodableRepresentation: Codable, Equatable {
      fileprivate let elements: [any Codable & Hashable]

      fileprivate init(elements: [any Codable & Hashable]) { self.elements = elements }

      /// The values whose types the program still has.
      ///
      /// - Throws: an error of the decoder, or where a type is not there.
      public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var elements: [any Codable & Hashable] = []
        while !container.isAtEnd {
          let name = try container.decode(String.self)
          guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
            throw DecodingError.dataCorruptedError(
              in: container, debugDescription: "\(name) is no type that a path can have")
          }
          let text = try container.decode(String.self)
          elements.append(try JSONDecoder().decode(type, from: Data(text.utf8)))
        }
        self.elements = elements
      }

      /// Writes for each value the name of its type, and the value as JSON.
      ///
      /// - Throws: the error of a value, or of the encoder.
      public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for element in elements {
          guard let name = _mangledTypeName(type(of: element)) else {
            throw EncodingError.invalidValue(
              element,
              EncodingError.Context(
                codingPath: container.codingPath, debugDescription: "a type without a name"))
          }
          try container.encode(name)
          try container.encode(String(decoding: JSONEncoder().encode(element), as: UTF8.self))
        }
      }

      /// Whether the values are the same, in the same order.
      public static func == (left: Self, right: Self) -> Bool {
        left.elements.map { NavigationPath.erased($0) }
          == right.elements.map { NavigationPath.erased($0) }
      }
    }
  }
#endif
