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

/// The letters typed to find a row, with the time of the last one.
struct TypedText {
  var text: String
  var at: Moment
  /// Whether no other row begins with the text: then more letters are not looked for.
  var isLost = false

  /// The time for which a word waits for its next letter.
  static let pause = Duration.seconds(1)
  /// The maximum number of rows that are searched for a letter.
  static let reach = 10_000
  /// The maximum number of bytes of a word, however many letters come.
  static let length = 256
}

extension KeyPress {
  /// The text that the key types, unless a modifier makes another key of it.
  fileprivate var typedText: String? {
    guard modifiers.subtracting([.shift, .capsLock, .numLock]).isEmpty,
      key.named == nil || key == .space, key.functionNumber == nil,
      let first = characters.unicodeScalars.first, first.properties.generalCategory != .control
    else { return nil }
    return characters
  }
}

extension ListNode {
  /// Takes over when typed letters go to rows.
  final func updateTypeSelect() { typeSelectBehavior = environment[TypeSelectKey.self] }

  /// The word that is being typed.
  private var currentTyped: TypedText? {
    typed.flatMap { graph.now() - $0.at <= TypedText.pause ? $0 : nil }
  }

  /// Whether keys may be typed text before they are anything else.
  final var mayTakeText: Bool { typed != nil || typeSelectBehavior == .enabled }

  /// Whether a key is typed text before it is anything else.
  final func takesText(_ press: KeyPress) -> Bool {
    let word = currentTyped
    guard let text = press.typedText else {
      // Backspace that comes once too often deletes no row.
      return word != nil && press.key == .delete && press.modifiers.isEmpty
    }
    guard let word, !word.text.isEmpty else {
      return typeSelectBehavior == .enabled && beginsWord(text)
    }
    // Other characters keep their usual action, unless the matched row continues with them.
    if let first = text.first, first.isLetter || first.isNumber || first == " " { return true }
    let wanted = (word.text + text).map { $0.lowercased() }
    return listCursor.row.map { row($0, beginsWith: wanted) } ?? false
  }

  /// Whether a key that nothing has taken begins a word.
  final func takesFirstText(_ press: KeyPress) -> Bool {
    guard typeSelectBehavior == .automatic, let text = press.typedText, beginsWord(text),
      !isOwnKey(text)
    else { return false }
    return !KeyRoute(graph).bindsLetters
  }

  /// Whether the list has an action for a letter, even if that has no effect on the cursor's row.
  private func isOwnKey(_ text: String) -> Bool {
    let forEach = listCursor.row.flatMap { sequence.item(of: $0) }?.forEach
    return switch text {
    case "v": selectsSeveral
    case "M": axis == .vertical && forEach?.moveAction != nil
    case "m": listCursor.row.map { !$0.rowActions.isEmpty || hasMenu(for: $0) } ?? false
    case "y": forEach?.copyAction != nil || listCursor.row?.draggable != nil
    case "x": forEach?.cutAction != nil
    case "p": forEach?.isPasteDestination == true
    default: false
    }
  }

  private func hasMenu(for row: ViewNode) -> Bool { target(of: .menu, for: row) != nil }

  /// Begins a word with a key that nothing has taken.
  final func handleUnhandledText(_ press: KeyPress) -> KeyPress.Result {
    press.phase != .up && carry == nil && takesFirstText(press)
      ? typeSelect(press.characters) : .ignored
  }

  private func beginsWord(_ text: String) -> Bool {
    guard let first = text.first else { return false }
    return first.isLetter
      || first.isNumber && !configuration.isNumbered && !environment.keySet.hasCounts
  }

  /// Continues the typed word, or ends it if the key is not part of it. `nil` if the key has to be
  /// handled otherwise.
  final func handleText(_ press: KeyPress) -> KeyPress.Result? {
    guard mayTakeText, carry == nil else { return nil }
    guard takesText(press) else {
      typed = nil
      return nil
    }
    guard let text = press.typedText else {
      typed = TypedText(text: String((typed?.text ?? "").dropLast()), at: graph.now())
      return .handled
    }
    return typeSelect(text)
  }

  /// Begins a word, or continues it, and moves to the row that begins with it.
  final func typeSelect(_ text: String) -> KeyPress.Result {
    var word = currentTyped ?? TypedText(text: "", at: graph.now())
    let isFirst = word.text.isEmpty
    let isWhole = word.text.utf8.count + text.utf8.count <= TypedText.length
    if isWhole { word.text += text }
    word.at = graph.now()
    if !word.isLost {
      let start = currentCursor()
      var found = isWhole ? row(beginningWith: word.text, from: start, passing: isFirst) : nil
      word.isLost = isWhole && found == nil
      if found == nil, let first = word.text.first,
        word.text.allSatisfy({ $0 == first }), text.allSatisfy({ $0 == first })
      {
        found = row(beginningWith: String(first), from: start, passing: true)
        word.isLost = found == nil || found === start
      }
      if let found { go(to: found) }
    }
    typed = word
    return .handled
  }

  /// The first row from `start` on, and round the end, whose text begins with `word`.
  ///
  /// - Parameter passing: whether `start` itself comes last.
  private func row(beginningWith word: String, from start: ViewNode?, passing: Bool) -> ViewNode? {
    let sequence = sequence
    guard let start = start ?? sequence.first else { return nil }
    let wanted = word.map { $0.lowercased() }
    var passed: [AnyForEachNode] = []
    var found: ViewNode?
    let startsBehind = passing && listCursor.row != nil
    let first = startsBehind ? sequence.row(after: start) ?? sequence.first : start
    var row = first
    for _ in 0..<TypedText.reach {
      guard let candidate = row else { break }
      if let forEach = sequence.item(of: candidate)?.forEach, forEach !== passed.last {
        passed.append(forEach)
      }
      if self.row(candidate, beginsWith: wanted), canHoldCursor(candidate), isReachable(candidate) {
        found = candidate
        break
      }
      row = sequence.row(after: candidate) ?? sequence.first
      if row === first { break }
    }
    release(of: passed, but: found)
    return found
  }

  private func row(_ row: ViewNode, beginsWith word: [String]) -> Bool {
    if rowsChanged { sequence.refresh(row) }
    let text = typeSelectText(of: row) ?? row.spokenText
    var rest = text[...].drop { !$0.isLetter && !$0.isNumber }
    for character in word {
      guard let next = rest.popFirst()?.lowercased(),
        next == character || Self.withoutAccents(next) == character
      else { return false }
    }
    return true
  }

  private static func withoutAccents(_ letter: String) -> String? {
    if letter.utf8.count == 1 { return nil }
    return letter.first.flatMap { UnaccentedLetter.base(of: $0) }.map { String($0) }
  }

  private func typeSelectText(of row: ViewNode) -> String? {
    var node: ViewNode? = row
    while let candidate = node {
      if let text = (candidate as? TypeSelectTextNode)?.modifier.text { return text }
      node = candidate.onlyContent
    }
    return nil
  }

  /// Releases the rows that were made for the search alone.
  private func release(of passed: [AnyForEachNode], but found: ViewNode?) {
    var kept: [AnyForEachItem] = []
    var next = found.flatMap { sequence.item(of: $0) }
    while let item = next {
      kept.append(item)
      next = item.forEach.isNested ? item.forEach.enclosingItem : nil
    }
    for forEach in passed {
      var next: AnyForEachNode? = forEach
      while let forEach = next {
        forEach.retireStrays(keeping: window.rows.count) { [pass] item in
          item.isShown(in: pass) || kept.contains { $0 === item }
        }
        next = forEach.isNested ? forEach.enclosingItem?.forEach : nil
      }
    }
  }
}
