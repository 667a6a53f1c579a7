import TermScreen

/// Pasted texts of many lines, each of which is one character of the edited text.
///
/// Those characters are the last of Unicode's private use, which the text has nowhere else: they
/// are left out of what is typed or pasted.
struct PastedTexts {
  private static let placeholders: ClosedRange<UInt32> = 0x10F000...0x10FFFD
  /// The most bytes that are kept when nothing refers to them but what was sent.
  private static let limit = 16 << 20

  private var texts: [UInt32: String] = [:]
  /// The columns of the labels, by their characters.
  private(set) var columns: [UInt32: Int] = [:]
  /// What was sent, as it was edited, by its whole text.
  private var sent: [String: String] = [:]
  private var bytes = 0

  /// A character in place of a text; `nil` once there is none left.
  mutating func placeholder(for text: String, without used: String) -> String? {
    guard
      let scalar = PastedTexts.placeholders.reversed().lazy.compactMap(Unicode.Scalar.init).first(
        where: { texts[$0.value] == nil && !used.unicodeScalars.contains($0) })
    else { return nil }
    texts[scalar.value] = text
    columns[scalar.value] = PastedTexts.label(of: text).count
    bytes += text.utf8.count
    return String(Character(scalar))
  }

  /// The label of a placeholder, in ASCII.
  func label(_ placeholder: UInt32) -> String { PastedTexts.label(of: texts[placeholder] ?? "") }

  private static func label(of text: String) -> String {
    var digits = "\(PastedTexts.lines(of: text))"
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return "[\(digits) lines pasted]"
  }

  /// The number of lines; a line feed at the end begins none.
  static func lines(of text: String) -> Int {
    var count = text.utf8.last == 0x0A ? 0 : 1
    visitLineFeeds(of: text) { _ in count += 1 }
    return count
  }

  /// An edited text with all that was pasted, or with the labels in its place.
  func expanded(_ text: String, labels: Bool = false) -> String {
    guard !texts.isEmpty else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let pasted = texts[scalar.value] {
        result.append(contentsOf: (labels ? label(scalar.value) : pasted).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// A text without placeholders.
  static func cleaned(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { placeholders.contains($0.value) }) else {
      return text
    }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { !placeholders.contains($0.value) }))
  }

  /// Notes that a text was sent, so that the history shows it as it was.
  mutating func noteSent(_ text: String, whole: String) {
    if bytes > PastedTexts.limit {
      self = PastedTexts()
    } else if text.utf8.count != whole.utf8.count {
      sent[whole] = text
    }
  }

  /// A whole text as it was edited.
  func edited(_ whole: String) -> String { sent[whole] ?? whole }
}

private enum PasteLinesKey: EnvironmentKey { static let defaultValue: Int? = nil }

extension EnvironmentValues {
  /// The most lines of a paste that are shown; `nil` for all.
  var pasteLines: Int? {
    get { self[PasteLinesKey.self] }
    set { self[PasteLinesKey.self] = newValue }
  }
}

extension View {
  /// Has text fields along the vertical axis show a paste of more than so many lines as
  /// `[10,000 lines pasted]`.
  ///
  /// For the cursor that is one character, which is deleted at once, and a paste is one step to
  /// undo. The binding has all of the text.
  ///
  /// ```swift
  /// TextField("Ask", text: $text, axis: .vertical).collapsesPastes(over: 10)
  /// ```
  public func collapsesPastes(over lines: Int) -> some View {
    EnvironmentView(content: self, value: lines) { $0.pasteLines = $1 }
  }
}
