/// A key as footers and sheets write it: `a`, `enter`, `ctrl-r`, and arrows as arrows.
package struct KeyLabel {
  package let text: String

  package init(_ press: KeyPress, _ glyphs: Glyphs) {
    let name = "\(press)"
    if name.count == 1 {
      text = name
      return
    }
    // Names of keys are written small, and so are modifiers and letters beside them.
    var words = name.split(separator: "-", omittingEmptySubsequences: false).map {
      $0.lowercased()
    }
    if glyphs == .full, let last = words.last, let arrow = KeyLabel.arrows[last] {
      words[words.count - 1] = arrow
    }
    text = words.joined(separator: "-")
  }

  /// The keys of a chord with blanks between them: `g g`.
  package init(_ sequence: KeySequence, _ glyphs: Glyphs) {
    text = sequence.keys.map { KeyLabel($0, glyphs).text }.joined(separator: " ")
  }

  private static let arrows = ["up": "↑", "down": "↓", "left": "←", "right": "→"]
}
