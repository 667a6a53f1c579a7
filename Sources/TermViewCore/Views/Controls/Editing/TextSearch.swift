import TermScreen

/// A search in a text, which ignores the case of letters.
///
/// A match begins and ends between grapheme clusters, so that `e` is not found in `é`. Matches do
/// not overlap: the search continues behind the last one.
struct TextSearch: Equatable {
  let query: String
  /// For each character the bytes that it may have.
  private let forms: [[[UInt8]]]
  /// Whether a match may begin with a byte.
  private let starts: [Bool]

  init(_ query: String) {
    self.query = query
    forms = query.map { character in
      let text = String(character)
      var forms: [[UInt8]] = []
      for form in [text, text.lowercased(), text.uppercased()] {
        let bytes = Array(form.utf8)
        if !forms.contains(bytes) { forms.append(bytes) }
      }
      return forms
    }
    var starts = [Bool](repeating: false, count: 256)
    for form in forms.first ?? [] { if let byte = form.first { starts[Int(byte)] = true } }
    self.starts = starts
  }

  /// The end of a match that begins at `start`.
  private func end(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var place = start
    for forms in forms {
      let form = forms.first { form in
        place + form.count <= bytes.count
          && form.indices.allSatisfy { bytes[place + $0] == form[$0] }
      }
      guard let form else { return nil }
      place += form.count
    }
    return place
  }

  /// Calls `visit` with the matches in `text`, from `offset` on, until it returns `false`.
  /// Complexity: O(bytes that are looked at).
  func visitMatches(
    in text: String, from offset: Int = 0, _ visit: (Range<Int>) -> Bool
  ) {
    guard !forms.isEmpty else { return }
    var text = text
    let boundaries = ClusterBoundaries(text)
    text.withUTF8 { bytes in
      var place = offset
      while place < bytes.count {
        guard starts[Int(bytes[place])], let end = end(bytes, from: place),
          boundaries.rounded(up: place) == place, boundaries.rounded(up: end) == end
        else {
          place += 1
          continue
        }
        if !visit(place..<end) { return }
        place = end
      }
    }
  }

  /// The first match at or behind `offset`, or at the text's start where there is none.
  func next(in text: String, from offset: Int) -> Range<Int>? {
    var found: Range<Int>?
    visitMatches(in: text, from: offset) { match in
      found = match
      return false
    }
    if found == nil, offset > 0 {
      visitMatches(in: text) { match in
        found = match
        return false
      }
    }
    return found
  }

  /// The last match that ends at or before `offset`, or the last of all where there is none.
  func previous(in text: String, before offset: Int) -> Range<Int>? {
    var (before, last): (Range<Int>?, Range<Int>?)
    visitMatches(in: text) { match in
      if match.upperBound <= offset { before = match }
      last = match
      return before == nil || match.upperBound <= offset
    }
    return before ?? last
  }
}
