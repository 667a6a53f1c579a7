import TermScreen

/// The letters typed to find a row, with the time of the last one.
private struct TypedText {
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

/// Typed letters that bring the cursor of a list to the row that begins with them.
///
/// A list has it from the first letter on, or from the start where letters go to rows in any case.
@MainActor
final class Typing: ListFeature {
  private unowned(unsafe) let list: ListNode
  @exclusivity(unchecked) private var typed: TypedText?

  init(of list: ListNode) { self.list = list }

  /// Whether a word is being typed.
  var isTyping: Bool { typed != nil }

  /// The word that is being typed, unless its time is over.
  private var word: TypedText? {
    typed.flatMap { list.graph.now() - $0.at <= TypedText.pause ? $0 : nil }
  }

  // MARK: Keys

  /// Continues the typed word, or ends it if the key is not part of it.
  func handleKey(_ press: KeyPress, _ offer: KeyOffer) -> KeyPress.Result? {
    guard isTyping || takesAll else { return nil }
    guard continues(press) else {
      if offer == .press { typed = nil }
      return nil
    }
    return offer.result { take(press) }
  }

  private func take(_ press: KeyPress) -> KeyPress.Result {
    guard let text = press.typedText else {
      typed = TypedText(text: String((typed?.text ?? "").dropLast()), at: list.graph.now())
      return .handled
    }
    return type(text)
  }

  /// Any other use of the list ends the word.
  func focusDidLeave() { typed = nil }

  func handleMouse(_ event: MouseEvent) -> Bool {
    if event.kind == .down, list.environment.isEnabled { typed = nil }
    return false
  }

  private var takesAll: Bool { list.environment[TypeSelectKey.self] == .enabled }

  /// Begins a word with a key that nothing in a list has taken.
  static func begin(by press: KeyPress, in list: ListNode) -> KeyPress.Result {
    guard begins(by: press, in: list), let text = press.typedText else { return .ignored }
    return list.feature(Typing.self).type(text)
  }

  private static func begins(by press: KeyPress, in list: ListNode) -> Bool {
    guard list.environment[TypeSelectKey.self] == .automatic, let text = press.typedText else {
      return false
    }
    return isBeginning(text, in: list) && !isCommand(text, in: list)
      && !list.graph.bindsLetters
  }

  /// Whether a letter that lists have a command for begins a word instead, as no other letter is a
  /// key.
  static func precedesCommands(_ press: KeyPress, in list: ListNode) -> Bool {
    press.typesWord && !KeySet.rareLetters.contains(press.key.character)
      && begins(by: press, in: list)
  }

  private static func isBeginning(_ text: String, in list: ListNode) -> Bool {
    guard let first = text.first else { return false }
    return first.isLetter
      || first.isNumber && !list.configuration.isNumbered && !list.environment.keySet.hasCounts
  }

  /// Whether the list has a command for a letter, even if that has no effect on the cursor's row.
  private static func isCommand(_ text: String, in list: ListNode) -> Bool {
    let cursor = list.listCursor.row
    let forEach = cursor.flatMap { list.sequence.item(of: $0) }?.forEach
    return switch text {
    case "v": list.selected.selectsSeveral
    case "M": list.axis == .vertical && forEach?.moveAction != nil
    case "m":
      cursor.map { !$0.rowActions.isEmpty || ListActionKind.menu.target(for: $0, in: list) != nil }
        ?? false
    case "y": forEach?.copyAction != nil || cursor?.draggable != nil
    case "x": forEach?.cutAction != nil
    case "p": forEach?.isPasteDestination == true
    default: false
    }
  }

  /// Whether a key is typed text before it is anything else.
  private func continues(_ press: KeyPress) -> Bool {
    let word = word
    guard let text = press.typedText else {
      // Backspace that comes once too often deletes no row.
      return word != nil && press.key == .delete && press.modifiers.isEmpty
    }
    guard let word, !word.text.isEmpty else {
      return takesAll && Typing.isBeginning(text, in: list)
    }
    // Other characters keep their usual action, unless the matched row continues with them.
    if let first = text.first, first.isLetter || first.isNumber || first == " " { return true }
    let wanted = (word.text + text).map { $0.lowercased() }
    return list.listCursor.row.map { isBegun($0, by: wanted) } ?? false
  }

  /// Begins a word, or continues it, and moves to the row that begins with it.
  private func type(_ text: String) -> KeyPress.Result {
    var word = word ?? TypedText(text: "", at: list.graph.now())
    let isFirst = word.text.isEmpty
    let isWhole = word.text.utf8.count + text.utf8.count <= TypedText.length
    if isWhole { word.text += text }
    word.at = list.graph.now()
    if !word.isLost {
      let start = list.currentCursor()
      var found = isWhole ? row(begunBy: word.text, from: start, passing: isFirst) : nil
      word.isLost = isWhole && found == nil
      if found == nil, let first = word.text.first,
        word.text.allSatisfy({ $0 == first }), text.allSatisfy({ $0 == first })
      {
        found = row(begunBy: String(first), from: start, passing: true)
        word.isLost = found == nil || found === start
      }
      if let found { list.go(to: found) }
    }
    typed = word
    return .handled
  }

  // MARK: Rows

  /// The first row from `start` on, and round the end, whose text begins with `word`.
  ///
  /// - Parameter passing: whether `start` itself comes last.
  private func row(begunBy word: String, from start: ViewNode?, passing: Bool) -> ViewNode? {
    let sequence = list.sequence
    guard let start = start ?? sequence.first else { return nil }
    let wanted = word.map { $0.lowercased() }
    var passed: [AnyForEachNode] = []
    var found: ViewNode?
    let startsBehind = passing && list.listCursor.row != nil
    let first = startsBehind ? sequence.row(after: start) ?? sequence.first : start
    var row = first
    for _ in 0..<TypedText.reach {
      guard let candidate = row else { break }
      if let forEach = sequence.item(of: candidate)?.forEach, forEach !== passed.last {
        passed.append(forEach)
      }
      if isBegun(candidate, by: wanted), list.canHoldCursor(candidate), list.isReachable(candidate)
      {
        found = candidate
        break
      }
      row = sequence.row(after: candidate) ?? sequence.first
      if row === first { break }
    }
    release(of: passed, but: found)
    return found
  }

  private func isBegun(_ row: ViewNode, by word: [String]) -> Bool {
    if list.rowsChanged { list.sequence.refresh(row) }
    let text = row.typeSelectText ?? row.spokenText
    var rest = text[...].drop { !$0.isLetter && !$0.isNumber }
    for character in word {
      guard let next = rest.popFirst()?.lowercased(),
        next == character || Typing.withoutAccents(next) == character
      else { return false }
    }
    return true
  }

  private static func withoutAccents(_ letter: String) -> String? {
    if letter.utf8.count == 1 { return nil }
    return letter.first.flatMap { UnaccentedLetter.base(of: $0) }.map { String($0) }
  }

  /// Releases the rows that were made for the search alone.
  private func release(of passed: [AnyForEachNode], but found: ViewNode?) {
    let sequence = list.sequence
    let kept = found.map { sequence.elements(around: $0) } ?? []
    for forEach in passed {
      var next: AnyForEachNode? = forEach
      while let forEach = next {
        forEach.retireStrays(keeping: list.window.rows.count) { [pass = list.pass] item in
          item.isShown(in: pass) || kept.contains { $0 === item }
        }
        next = forEach.isNested ? forEach.enclosingItem?.forEach : nil
      }
    }
  }
}

extension ViewNode {
  /// The text by which typed letters find the row that the node is, if the program names one.
  fileprivate var typeSelectText: String? {
    var node: ViewNode? = self
    while let candidate = node {
      if let text = (candidate as? TypeSelectTextNode)?.modifier.text { return text }
      node = candidate.onlyContent
    }
    return nil
  }
}
