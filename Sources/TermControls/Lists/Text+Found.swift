#if Foundation
  import Foundation
  import TermViewCore

  extension Text {
    /// Highlights each occurrence of `part` as a match of a search, ignoring case and accents;
    /// unchanged for an empty `part`.
    ///
    /// ```swift
    /// List(found) { Text($0.title).highlighted(query) }
    ///   .searchable(text: $query)
    /// ```
    ///
    /// - Complexity: O(length of the text · length of `part`).
    public func highlighted(_ part: String) -> Text {
      guard !part.isEmpty else { return self }
      let text = plainText
      var found: [Range<String.Index>] = []
      var start = text.startIndex
      while start < text.endIndex,
        let range = text.range(
          of: part, options: [.caseInsensitive, .diacriticInsensitive],
          range: start..<text.endIndex, locale: .current)
      {
        found.append(range)
        start = max(range.upperBound, text.index(after: start))
      }
      return highlighted(found)
    }
  }
#endif
