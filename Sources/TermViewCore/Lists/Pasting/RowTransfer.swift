/// Inserts the copied values among the rows of a `ForEach`.
@usableFromInline
struct RowPaste {
  /// Whether the copied value has the right type.
  let accepts: @MainActor (Any) -> Bool
  let action: @MainActor (Any, Int) -> Void
}

/// Copies or cuts rows of a `ForEach`.
@usableFromInline
struct RowSource {
  /// The type of the elements.
  let payloadType: ObjectIdentifier
  /// Returns an array of elements, those at the given offsets.
  let action: @MainActor (IndexSet) -> Any
  /// Makes one array of several.
  let joined: @MainActor ([Any]) -> Any

  init<T>(_ action: @escaping @MainActor (IndexSet) -> [T]) {
    payloadType = ObjectIdentifier(T.self)
    self.action = action
    joined = { arrays in arrays.flatMap { $0 as? [T] ?? [] } }
  }
}

extension DynamicViewContent {
  /// Lets the rows be copied, to be pasted in a list of the program; `nil` disables that.
  ///
  /// The key `y` copies the row with the cursor, or all selected rows if it is one of them.
  /// `payload` is called with their offsets, counted from the start of the data, and returns the
  /// value to copy. Where rows of several `ForEach`s are selected, those that return elements of
  /// the same type are called in the order of the list. The value is kept until something else is
  /// copied or cut, even after the rows were removed. `CustomStringConvertible` values, such as
  /// texts, are also put on the terminal's clipboard, one line for each element; see
  /// ``EnvironmentValues/copyToClipboard``.
  ///
  /// ```swift
  /// ForEach(books) { book in Text(book.title) }
  ///   .copyable { offsets in offsets.map { books[$0] } }
  /// ```
  public func copyable<T>(
    _ payload: (@MainActor (IndexSet) -> [T])?
  ) -> some DynamicViewContent {
    EditableContent(content: self, edit: .copy(payload.map { RowSource($0) }))
  }

  /// Lets the rows be cut, to be pasted in a list of the program; `nil` takes that back.
  ///
  /// The key `x` cuts the row with the cursor, or all selected rows if it is one of them, without
  /// those that may not be deleted; see ``View/deleteDisabled(_:)``. `action` is given their
  /// offsets, removes the elements from the data and returns them. Where rows of several `ForEach`s
  /// are selected, those that return elements of the same type are asked, the last one first, and
  /// the elements are pasted in the order of the list.
  ///
  /// ```swift
  /// ForEach(books) { book in Text(book.title) }
  ///   .cuttable(for: Book.self) { offsets in
  ///     defer { books.remove(atOffsets: offsets) }
  ///     return offsets.map { books[$0] }
  ///   }
  /// ```
  public func cuttable<T>(
    for payloadType: T.Type = T.self, action: (@MainActor (IndexSet) -> [T])?
  ) -> some DynamicViewContent {
    EditableContent(content: self, edit: .cut(action.map { RowSource($0) }))
  }

  /// Lets copied or cut values of a type be inserted among the rows; `nil` disables that.
  ///
  /// The key `p` pastes behind the row with the cursor; on the header of a section before its first
  /// row, and into a list without rows at the start. `action` is called with the copied value, and
  /// the offset in the data before which to insert it: what `insert(contentsOf:at:)` takes.
  /// Elements that were copied come with the ids that they had: `action` has to give them others
  /// where the originals are still there. The cursor goes to the first of the new rows.
  ///
  /// A destination for `String` also accepts pastes of the terminal, one element for each line.
  ///
  /// Several destinations of different types may be around one `ForEach`.
  ///
  /// ```swift
  /// ForEach(books) { book in Text(book.title) }
  ///   .pasteDestination(for: Book.self) { new, offset in
  ///     books.insert(contentsOf: new.map { $0.copy() }, at: offset)
  ///   }
  /// ```
  public func pasteDestination<T>(
    for payloadType: T.Type = T.self, action: (@MainActor ([T], Int) -> Void)?
  ) -> some DynamicViewContent {
    EditableContent(
      content: self,
      edit: .paste(
        action.map { action in
          RowPaste {
            ($0 as? [T])?.isEmpty == false
          } action: { contents, offset in
            if let elements = contents as? [T] { action(elements, offset) }
          }
        }))
  }

  /// Lets dragged values of a type be dropped among the rows. Copied or cut values are pasted there
  /// as well, as with ``pasteDestination(for:action:)``, which does the same.
  ///
  /// It goes before the row that it is dropped on, which is marked meanwhile, to the start of a
  /// section when dropped on its header, and below all rows to the end; at the edges of the window
  /// the list scrolls. `action` is called with the dragged value, and the offset in the data before
  /// which to insert it. Nothing is removed from its source: the program does that. See
  /// ``View/draggable(_:)``.
  public func dropDestination<T>(
    for payloadType: T.Type = T.self, action: @escaping @MainActor ([T], Int) -> Void
  ) -> some DynamicViewContent {
    pasteDestination(for: payloadType, action: action)
  }

  /// Lets copied or cut values be inserted among the rows: ``pasteDestination(for:action:)`` with
  /// the offset first; `nil` disables that.
  ///
  /// ```swift
  /// ForEach(songs) { Text($0.title) }
  ///   .onInsert(of: Song.self) { offset, new in songs.insert(contentsOf: new, at: offset) }
  /// ```
  public func onInsert<T>(
    of payloadType: T.Type, perform action: (@MainActor (Int, [T]) -> Void)?
  ) -> some DynamicViewContent {
    var insert: (@MainActor ([T], Int) -> Void)?
    if let action { insert = { elements, offset in action(offset, elements) } }
    return pasteDestination(for: payloadType, action: insert)
  }
}

extension AnyForEachNode {
  /// What `copyable` gave, or `nil` when rows cannot be copied.
  var copyAction: RowSource? {
    for case .copy(let action) in edits.reversed() { return action }
    return outlineEdits?.copy
  }

  /// What `cuttable` gave, or `nil` when rows cannot be cut.
  var cutAction: RowSource? {
    for case .cut(let action) in edits.reversed() { return action }
    return outlineEdits?.cut
  }

  /// Whether anything can be pasted among the elements.
  var isPasteDestination: Bool {
    for case .paste(let paste) in edits.reversed() { return paste != nil }
    return outlineEdits?.paste != nil
  }

  /// The outermost destination that accepts the copied value.
  func pasteAction(for contents: Any) -> RowPaste? {
    for case .paste(let paste) in edits.reversed() {
      guard let paste else { return nil }
      if paste.accepts(contents) { return paste }
    }
    if let paste = outlineEdits?.paste, paste.accepts(contents) { return paste }
    return nil
  }
}
