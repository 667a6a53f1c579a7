extension OrderedState: Encodable where Substate: Encodable {
  /// Encodes the elements as a plain array, in their order. Complexity: O(n). Throws what an
  /// element or the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in self { try container.encode(element) }
  }
}

extension OrderedState: Decodable where Substate: Decodable {
  /// Decodes a plain array. Complexity: O(n).
  ///
  /// An element that cannot be decoded is never left out. An id that comes twice keeps its last
  /// value at its first place.
  ///
  /// - Throws: a `DecodingError` whose coding path names the index of the element.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements = ContiguousArray<Substate>()
    if let count = container.count { elements.reserveCapacity(count) }
    while !container.isAtEnd {
      let index = container.currentIndex
      do {
        elements.append(try container.decode(Substate.self))
      } catch let error as DecodingError {
        throw error.naming(index: index, below: container.codingPath)
      } catch {
        let context = DecodingError.Context(
          codingPath: container.codingPath + [ElementIndex(index)],
          debugDescription: "The element at index \(index) cannot be decoded.",
          underlyingError: error)
        throw DecodingError.dataCorrupted(context)
      }
    }
    self.init(elements)
  }
}

/// The place of an array's element in a coding path.
private struct ElementIndex: CodingKey {
  let index: Int

  init(_ index: Int) { self.index = index }
  init?(intValue: Int) { index = intValue }
  init?(stringValue: String) { return nil }

  var intValue: Int? { index }
  var stringValue: String { "Index \(index)" }
}

extension DecodingError {
  /// The same error with `index` in its path where a decoder left it out.
  fileprivate func naming(index: Int, below path: [any CodingKey]) -> DecodingError {
    func named(_ context: Context) -> Context {
      let depth = path.count
      if context.codingPath.count > depth, context.codingPath[depth].intValue == index {
        return context
      }
      return Context(
        codingPath: path + [ElementIndex(index)] + context.codingPath.dropFirst(depth),
        debugDescription: context.debugDescription, underlyingError: context.underlyingError)
    }
    switch self {
    case .typeMismatch(let type, let context): return .typeMismatch(type, named(context))
    case .valueNotFound(let type, let context): return .valueNotFound(type, named(context))
    case .keyNotFound(let key, let context): return .keyNotFound(key, named(context))
    case .dataCorrupted(let context): return .dataCorrupted(named(context))
    @unknown default: return self
    }
  }
}
