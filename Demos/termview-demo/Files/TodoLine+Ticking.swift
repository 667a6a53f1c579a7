extension TodoLine {
  /// Completes an open todo, or opens a completed one again.
  ///
  /// Completing writes the mark and the date before the creation date and the text; the priority,
  /// which has no place in a completed todo, is kept as the pair `pri:A` at the end. Opening takes
  /// back exactly that.
  ///
  /// - Parameter today: A date as in 2016-05-20.
  mutating func toggle(today: String) {
    self = isDone ? opened : completed(on: today)
  }

  private func completed(on today: String) -> TodoLine {
    let fields = fields
    var words = [Array(today.utf8)]
    if let created = fields.created { words.append(Array(bytes[created])) }
    if !fields.body.isEmpty { words.append(Array(bytes[fields.body])) }
    if let priority = fields.priority { words.append(Self.pair + [priority]) }
    return TodoLine(Self.doneMark + words.joined(separator: [ASCII.space]))
  }

  private var opened: TodoLine {
    let fields = fields
    var body = bytes[fields.body]
    var priority = fields.priority
    if priority == nil, let kept = Self.keptPriority(body) {
      priority = kept
      body = body.dropLast(Self.pair.count + 1)
      if body.last == ASCII.space { body = body.dropLast() }
    }
    var words: [[UInt8]] = []
    if let priority { words.append([UInt8(ascii: "("), priority, UInt8(ascii: ")")]) }
    if let created = fields.created { words.append(Array(bytes[created])) }
    if !body.isEmpty || words.isEmpty { words.append(Array(body)) }
    return TodoLine(Array(words.joined(separator: [ASCII.space])))
  }

  private static let pair = Array("pri:".utf8)

  /// The priority in a pair such as `pri:A` that is the last word.
  private static func keptPriority(_ body: ArraySlice<UInt8>) -> UInt8? {
    let word = body.suffix(pair.count + 1)
    guard word.count == pair.count + 1, word.dropLast() == pair[...], let priority = word.last,
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(priority)
    else { return nil }
    let before = body.dropLast(word.count)
    return before.isEmpty || before.last == ASCII.space ? priority : nil
  }
}
