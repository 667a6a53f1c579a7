/// Carries an edit of a text over to the bytes that it was decoded from: bytes that the edit does
/// not touch stay as they are, also those that are not UTF-8 and were shown as U+FFFD.
///
/// Line breaks that the edit brings in become blanks, since every row is one line; what the row had
/// stays. O(length): what both texts begin and end with is set aside, and the rest compared only
/// where it has bytes to keep, with a bound on the work.
func bytes(_ bytes: [UInt8], editedTo text: String) -> [UInt8] {
  var text = text
  return text.withUTF8 { new in
    bytes.withUnsafeBufferPointer { old in
      // From the end first: of letters alike the ones before the cursor stay.
      var prefix = 0
      while prefix < min(old.count, new.count), old[prefix] == new[prefix] { prefix += 1 }
      while prefix > 0, !(isStart(old, prefix) && isStart(new, prefix)) { prefix -= 1 }
      var suffix = 0
      let room = min(old.count, new.count) - prefix
      while suffix < room, old[old.count - suffix - 1] == new[new.count - suffix - 1] {
        suffix += 1
      }
      while suffix > 0, !(isStart(old, old.count - suffix) && isStart(new, new.count - suffix)) {
        suffix -= 1
      }
      let middle = edit(
        Array(old[prefix..<old.count - suffix]), to: Array(new[prefix..<new.count - suffix]))
      return Array(old[..<prefix]) + middle + Array(old[(old.count - suffix)...])
    }
  }
}

/// Whether bytes may be cut before `offset`: what is there begins a character, as does what
/// follows.
private func isStart(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
  offset == bytes.count || bytes[offset] & 0xC0 != 0x80
}

/// The same for texts that begin and end differently.
private func edit(_ old: [UInt8], to new: [UInt8]) -> [UInt8] {
  guard Piece.anyIsKeptOnlyAsBytes(old) else { return withoutLineBreaks(new) }
  let pieces = Piece.all(old)
  let newPieces = Piece.all(new)
  var result: [UInt8] = []
  result.reserveCapacity(new.count)
  var last: Int?
  for (piece, place) in zip(newPieces, places(pieces, newPieces)) {
    guard let place else {
      result += withoutLineBreaks(Array(new[piece.bytes]))
      last = nil
      continue
    }
    let kept = old[pieces[place].bytes]
    // The beginning of a character and the end of another one must not meet.
    let joins = kept.first.map { $0 & 0xC0 == 0x80 } ?? false
    result += joins && last.map { $0 + 1 != place } ?? false ? Array("\u{FFFD}".utf8)[...] : kept
    last = place
  }
  return result
}

/// Where each piece of the new text is in the old one, or `nil` for one that is new.
private func places(_ old: [Piece], _ new: [Piece]) -> [Int?] {
  let most = min(old.count, new.count)
  var prefix = 0
  while prefix < most, old[prefix].scalar == new[prefix].scalar { prefix += 1 }
  var suffix = 0
  while suffix < most - prefix,
    old[old.count - suffix - 1].scalar == new[new.count - suffix - 1].scalar
  { suffix += 1 }
  let oldMiddle = old[prefix..<old.count - suffix]
  let newMiddle = new[prefix..<new.count - suffix]
  let matches =
    TextMatches(
      old: oldMiddle.map(\.scalar), new: newMiddle.map(\.scalar), limit: TextMatches.usualLimit)?
    .places ?? inOrder(Array(oldMiddle), Array(newMiddle))
  return (0..<prefix).map { $0 } + matches.map { $0.map { $0 + prefix } }
    + (old.count - suffix..<old.count).map { $0 }
}

/// Texts that differ too much to be compared: what is kept only as bytes is matched in its order.
private func inOrder(_ old: [Piece], _ new: [Piece]) -> [Int?] {
  var places: [Unicode.Scalar: ArraySlice<Int>] = [:]
  for (index, piece) in old.enumerated() where piece.isKeptOnlyAsBytes {
    places[piece.scalar, default: []].append(index)
  }
  return new.map { places[$0.scalar]?.popFirst() }
}

private func withoutLineBreaks(_ bytes: [UInt8]) -> [UInt8] {
  let text = String(decoding: bytes, as: UTF8.self)
  guard text.unicodeScalars.contains(where: \.isLineBreak) else { return bytes }
  var plain = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { plain.append(scalar.isLineBreak ? " " : scalar) }
  return Array(String(plain).utf8)
}

/// A scalar that decoding shows, and the bytes that it was made from.
private struct Piece {
  var scalar: Unicode.Scalar
  var bytes: Range<Int>

  /// Whether the scalar's own UTF-8 may be something else than the bytes, or is not let in.
  var isKeptOnlyAsBytes: Bool {
    scalar.value >= 0x20 && scalar.value < 0x7F
      ? false
      : scalar == "\u{FFFD}" || scalar.isLineBreak
  }

  static func all(_ bytes: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    forEach(bytes) { piece in
      pieces.append(piece)
      return true
    }
    return pieces
  }

  static func anyIsKeptOnlyAsBytes(_ bytes: [UInt8]) -> Bool {
    var isFound = false
    forEach(bytes) { piece in
      isFound = piece.isKeptOnlyAsBytes
      return !isFound
    }
    return isFound
  }

  /// Calls `body` with each piece until it returns `false`.
  private static func forEach(_ bytes: [UInt8], _ body: (Piece) -> Bool) {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    var goesOn = true
    while goesOn {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let end = offset + encoded.count
        goesOn = body(Piece(scalar: Unicode.UTF8.decode(encoded), bytes: offset..<end))
        offset = end
      case .error(let length):
        goesOn = body(Piece(scalar: "\u{FFFD}", bytes: offset..<offset + length))
        offset += length
      case .emptyInput:
        goesOn = false
      }
    }
  }
}

extension Unicode.Scalar {
  /// A tab is none: it stays in the row.
  fileprivate var isLineBreak: Bool {
    switch properties.generalCategory {
    case .lineSeparator, .paragraphSeparator: true
    case .control: properties.isWhitespace && self != "\t"
    default: false
    }
  }
}
