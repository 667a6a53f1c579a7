import TermFuzzy
import TermView

/// The elements that a search has found: a value, which a list finds rows in by their ids.
///
/// Its elements are in the order of the data, or the best match first, depending on the search. It
/// stores the searched data and the offsets of the matches, and reads an element on access.
///
/// ```swift
/// let count = search.found.count
/// let position = selection.flatMap { search.found.index(id: $0) }
/// ```
public struct FoundElements<Element: Identifiable>: IdentifiedCollection {
  let data: SearchedData<Element>
  /// The offsets in the data; `nil` for all of them.
  let results: FuzzyResults?

  public var startIndex: Int { 0 }
  public var endIndex: Int { results?.count ?? data.elements.count }

  /// The element at `position`, where 0 is the first. What is assigned is not kept: change
  /// ``ListSearch/elements``.
  ///
  /// - Precondition: `position` is less than `count`.
  /// - Complexity: O(1).
  public subscript(position: Int) -> Element {
    get { data.elements[results.map { $0[position] } ?? position] }
    set {}
  }

  /// The position of the element with an id, `nil` where it was not found. Of several elements with
  /// one id it is that of the first.
  ///
  /// Complexity: O(log count), except for the first look-up after the data has changed:
  /// O(elements).
  public func index(id: Element.ID) -> Int? {
    guard let offset = data.offset(of: id) else { return nil }
    return results.map { $0.place(ofLine: offset) } ?? offset
  }

  /// The offset in the data of the element at `position`.
  func offset(at position: Int) -> Int { results.map { $0[position] } ?? position }

  /// The position of the first found element at or after an offset in the data; `count` where there
  /// is none. Only for elements that are in the order of the data.
  func position(atOrAfter offset: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self.offset(at: middle) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
