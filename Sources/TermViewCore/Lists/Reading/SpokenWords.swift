/// The words of a text, as they are said: without ornaments, each run of blanks as one; empty if
/// there is nothing but ornaments.
///
/// Ornaments are lines, blocks, geometric shapes, arrows and dots at the ends of the text; inside
/// of it only lines and blocks are left out. Emoji, punctuation and everything else is kept.
func spokenWords(_ text: String) -> String {
  // A mark by itself, where there are only ASCII characters.
  if [">", "<", "-", "+", "#"].contains(text.filter { !$0.isWhitespace }) { return "" }
  var words: [String] = []
  for part in text.split(whereSeparator: \.isWhitespace) {
    var part = part
    while let first = part.first, isOrnament(first) { part.removeFirst() }
    while let last = part.last, isOrnament(last) { part.removeLast() }
    if !part.isEmpty { words.append(String(part)) }
  }
  return words.joined(separator: " ")
}

private func isOrnament(_ character: Character) -> Bool {
  if character.isASCII { return "|_*=~^".contains(character) }
  guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first else {
    return false
  }
  switch scalar.value {
  // Arrows, lines, blocks, shapes; Braille patterns, as spinners have; private use, as icons are.
  case 0x2190...0x21FF, 0x2500...0x25FF, 0x2800...0x28FF, 0xE000...0xF8FF: return true
  // Bullets and the dots between parts.
  case 0x00B7, 0x2022, 0x2027, 0x203A, 0x2039: return true
  default: return false
  }
}

extension ViewNode {
  /// The words of the view, one text after another.
  final var spokenParts: [String] {
    var parts: [String] = []
    collectSpokenParts(into: &parts)
    return parts
  }

  private func collectSpokenParts(into parts: inout [String]) {
    func add(_ text: String?) {
      guard let text else { return }
      let words = spokenWords(text)
      if !words.isEmpty { parts.append(words) }
    }
    if let labelled = self as? any LabelledNode {
      if labelled.isSilent { return }
      if let label = labelled.spokenLabel {
        if !label.isEmpty { parts.append(label) }
      } else {
        for child in children { child.collectSpokenParts(into: &parts) }
      }
      add(labelled.spokenValue)
    } else if let text = self as? TextNode {
      add(text.string)
    } else if let field = events?.fieldReading {
      if !field.isSecure { add(field.text) }
    } else if (self as? any NamedNode)?.hearing != .silent {
      for child in (self as? FittingNode)?.currentElements().prefix(1).map({ $0 }) ?? children {
        child.collectSpokenParts(into: &parts)
      }
    }
  }
}
