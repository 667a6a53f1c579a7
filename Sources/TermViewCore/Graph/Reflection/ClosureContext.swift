// The captures of a closure, from the runtime's capture descriptors.
//
// A Swift closure is two words: a function pointer and a reference to a context object. Two
// closures do the same when the functions are the same and the contexts hold the same captures.
// The compiler describes the captures of a context for reflection: the metadata of a context
// object is `{ kind 0x400, offset of the first capture, capture descriptor }`, and a descriptor is
// `{ captures, metadata sources, bindings }` followed by relative references to mangled type
// names (RemoteInspection's `CaptureDescriptor` in the Swift repository is the reference).
//
// In generic code the context begins with the metadata and witness tables that the function was
// given, a word for each binding.
//
// Only contexts whose captures are all described and are closures, or resolve to concrete types,
// are compared; any other counts as different, which costs an evaluation and is never wrong. Both
// contexts exist while they are compared, so equal bits of a capture mean an equal capture.

/// One capture in a closure's context object.
struct Capture {
  let offset: Int
  let type: Any.Type
}

@MainActor
enum ClosureContext {
  private static let heapLocalVariableKind: UInt = 0x400
  @exclusivity(unchecked) private static var layouts = TypeTable<[Capture]?>()

  /// The captures of a context object; `nil` if unknown.
  static func captures(of context: UnsafeRawPointer) -> [Capture]? {
    let metadata = context.load(as: UnsafeRawPointer.self)
    if let known = layouts[metadata] { return known }
    let captures = readCaptures(metadata: metadata)
    layouts[metadata] = .some(captures)
    return captures
  }

  private static func readCaptures(metadata: UnsafeRawPointer) -> [Capture]? {
    guard metadata.load(as: UInt.self) == heapLocalVariableKind,
      let descriptor = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
    else { return nil }
    var offset = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
    let count = descriptor.load(as: UInt32.self)
    let bindings = descriptor.load(fromByteOffset: 8, as: UInt32.self)
    guard bindings <= 64, count <= 64, offset >= 16 else { return nil }
    var captures: [Capture] = []
    for _ in 0..<bindings {
      captures.append(Capture(offset: offset, type: UInt.self))
      offset += 8
    }
    for index in 0..<Int(count) {
      let reference = descriptor + 12 + index * 4
      let name = reference + Int(reference.load(as: Int32.self))
      guard let type = resolve(name, isGeneric: bindings > 0) else { return nil }
      let (size, alignment) = extent(of: type)
      offset = (offset + alignment - 1) & ~(alignment - 1)
      captures.append(Capture(offset: offset, type: type))
      offset += size
    }
    return captures
  }

  private static func extent(of type: Any.Type) -> (size: Int, alignment: Int) {
    func extent<T>(_: T.Type) -> (Int, Int) { (MemoryLayout<T>.size, MemoryLayout<T>.alignment) }
    let (size, alignment) = _openExistential(type, do: extent)
    return (size, alignment)
  }

  /// The type with a mangled name; `nil` where it is not known.
  ///
  /// - Parameter isGeneric: whether the name may have generic parameters. The runtime ends the
  ///   program where it misses their arguments, so that closures alone are known there.
  private static func resolve(_ name: UnsafeRawPointer, isGeneric: Bool) -> Any.Type? {
    // The name contains symbolic references: a control byte, then four (0x01–0x17) or eight
    // (0x18–0x1F) bytes that may be zero.
    var length = 0
    var operators: [UInt8] = []
    while case let byte = name.load(fromByteOffset: length, as: UInt8.self), byte != 0 {
      operators.append(byte)
      length += byte < 0x18 ? 5 : byte < 0x20 ? 9 : 1
      if length > 4096 { return nil }
    }
    if endsInClosure(operators) { return (() -> Void).self }
    if isGeneric { return nil }
    return _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self), UInt(length), genericContext: nil,
      genericArguments: nil)
  }

  /// Whether a mangled name is the type of an escaping closure as code is compiled with it, for
  /// which the runtime has no type: `I`, perhaps `s` where it is of a generic type, `eg`, a letter
  /// for each parameter and result, and `_` (`impl-function-type` in `Mangling.rst` of the Swift
  /// repository). All of them are a function and a context.
  private static func endsInClosure(_ operators: [UInt8]) -> Bool {
    guard operators.last == UInt8(ascii: "_"),
      let start = operators.lastIndex(of: UInt8(ascii: "I"))
    else { return false }
    var letters = operators[(start + 1)...].dropLast()
    if letters.first == UInt8(ascii: "s") { letters = letters.dropFirst() }
    return letters.starts(with: [UInt8(ascii: "e"), UInt8(ascii: "g")])
      && letters.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
  }
}
