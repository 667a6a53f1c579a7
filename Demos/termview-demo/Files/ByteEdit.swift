/// Carries an edit of a text over to the bytes that it was decoded from: bytes that the edit does not
/// touch stay as they are, also those that are not UTF-8 and were shown as U+FFFD.
///
/// Line breaks in `text` become blanks, since every row is one line. O(length × changes), by Myers'
/// difference of the two texts.
func bytes(_ bytes: [UInt8], editedTo text: String) -> [UInt8] {
  let old = decodedScalars(bytes)
  let new = text.unicodeScalars.map { $0.properties.isLineBreak ? " " : $0 }
  let changes = new.difference(from: old.map(\.scalar))
  // From the end, so that the offsets before stay right.
  var pieces = old.indices.map { index in
    Array(bytes[old[index].offset..<(index + 1 < old.count ? old[index + 1].offset : bytes.count)])
  }
  for case .remove(let offset, _, _) in changes.removals.reversed() { pieces.remove(at: offset) }
  for case .insert(let offset, let scalar, _) in changes.insertions {
    pieces.insert(Array(String(scalar).utf8), at: offset)
  }
  return Array(pieces.joined())
}

/// The scalars that decoding shows, each with the offset of its first byte.
private func decodedScalars(_ bytes: [UInt8]) -> [(scalar: Unicode.Scalar, offset: Int)] {
  var scalars: [(Unicode.Scalar, Int)] = []
  var parser = Unicode.UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  var offset = 0
  while true {
    switch parser.parseScalar(from: &iterator) {
    case .valid(let encoded):
      scalars.append((Unicode.UTF8.decode(encoded), offset))
      offset += encoded.count
    case .error(let length):
      scalars.append(("\u{FFFD}", offset))
      offset += length
    case .emptyInput:
      return scalars
    }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isLineBreak: Bool {
    generalCategory == .lineSeparator || generalCategory == .paragraphSeparator
      || generalCategory == .control && isWhitespace
  }
}
