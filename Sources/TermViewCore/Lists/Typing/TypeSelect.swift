import TermScreen

/// Whether typed letters bring a list's cursor to the row that begins with them.
///
/// ```swift
/// List(sizes, selection: $size) { Text($0.name) }.typeSelect(.disabled)
/// ```
public enum TypeSelectBehavior: Hashable, Sendable {
  /// Where neither a letter nor a digit is bound at the list: by a key binding, a handler of keys
  /// or the key set. Letters with an action of the list, such as `v` for a range of selected rows,
  /// keep it unless a word has been begun.
  case automatic
  /// Always: letters go to rows, and to no binding.
  case enabled
  /// Never.
  case disabled
}

enum TypeSelectKey: EnvironmentKey {
  static let defaultValue = TypeSelectBehavior.automatic
}

/// The text by which typed letters find a row, if it differs from the row's text.
package struct TypeSelectText: NodeModifier, Equatable {
  let text: String?
  package func makeNode(_ context: NodeContext) -> ViewNode { TypeSelectTextNode(self, context) }
}

final class TypeSelectTextNode: PassThroughNode<TypeSelectText> {}

extension View {
  /// Says whether letters that are typed in the lists inside bring the cursor to a row.
  ///
  /// `b` goes to the next row that begins with b or B, `bo` typed quickly to one with "bo"; the
  /// same letter again goes to the next such row, and after the last comes the first. A word ends
  /// after a second without a key, and by any key that types nothing; Backspace takes a letter
  /// back, and deletes no row until then. Once no other row begins with the word, letters that
  /// follow find none until it ends or Backspace is typed. What is before the first letter or digit
  /// of a row, as a box that is ticked, does not count, and neither does case; `e` also finds é,
  /// while é finds itself alone. Digits go to rows, too, but in a ``NumberedList``, where they are
  /// the number of a row, and where they are counts. Rows that cannot have the cursor are passed
  /// by.
  ///
  /// Without this modifier lists do so where no letter or digit is bound:
  /// ``TypeSelectBehavior/automatic``. A list of a program with a binding for `q` does not.
  ///
  /// ```swift
  /// List(sizes, selection: $size) { Text($0.name) }.typeSelect()
  /// ```
  ///
  /// - Parameter behavior: when typed letters are taken.
  /// - Complexity: O(rows passed), at most 10,000 for a letter; rows that were not on the screen
  ///   are evaluated, and released again.
  public func typeSelect(_ behavior: TypeSelectBehavior = .enabled) -> some View {
    EnvironmentView(content: self, value: behavior) { environment, behavior in
      environment[TypeSelectKey.self] = behavior
    }
  }

  /// Names the text by which typed letters find the row that the view is.
  ///
  /// ```swift
  /// List(books) { book in ShelfRow(book: book).typeSelectEquivalent(book.title) }
  /// ```
  ///
  /// - Parameter string: the text; an empty one for a row that is not found.
  public func typeSelectEquivalent(_ string: String) -> some View {
    ModifiedView(content: self, modifier: TypeSelectText(text: string))
  }

  /// Names the text by which typed letters find the row that the view is.
  ///
  /// - Parameter text: the text; `nil` for that of the row.
  public func typeSelectEquivalent(_ text: Text?) -> some View {
    ModifiedView(content: self, modifier: TypeSelectText(text: text?.string))
  }
}
