import TermScreen

/// Texts that are to go above live lines with the next frames.
///
/// They wait where the terminal takes nothing, or is another program's. What waits is bounded:
/// beyond the bound the first and the last texts are kept, with a line between them that counts
/// what was left out. A text that is longer than a bound is kept by itself.
struct Notes {
  /// The most bytes that wait before others are left out.
  private let headLimit: Int
  /// The bytes that are kept of the end where texts are left out.
  private let tailLimit: Int
  /// About how many bytes go with one frame.
  private let portion: Int

  init(headLimit: Int = 4 << 20, tailLimit: Int = 256 << 10, portion: Int = 256 << 10) {
    self.headLimit = headLimit
    self.tailLimit = tailLimit
    self.portion = portion
  }

  private var head = Texts()
  /// The texts after the omitted ones.
  private var tail = Texts()
  private var isLosing = false
  private var lost = (lines: 0, bytes: 0)

  /// Whether nothing waits.
  var isEmpty: Bool { head.isEmpty && tail.isEmpty }

  mutating func add(_ text: String) {
    isLosing = isLosing || !head.isEmpty && head.byteCount + Texts.size(of: text) > headLimit
    guard isLosing else { return head.append(text) }
    tail.append(text)
    while tail.byteCount > tailLimit, tail.count > 1 {
      let text = tail.removeFirst()
      lost.lines += text.utf8.reduce(1) { $0 + ($1 == ControlCharacter.lineFeed ? 1 : 0) }
      lost.bytes += Texts.size(of: text)
    }
  }

  /// The lines of the first texts, which are forgotten; of all of them if `isLast`.
  mutating func take(
    policy: WidthPolicy, table: CellTable, isLast: Bool = false
  ) -> [Line] {
    var lines: [Line] = []
    var taken = 0
    while isLast || taken < portion, let text = next() {
      taken += Texts.size(of: text)
      // Each text begins in plain style, independent of the one before.
      var printed = PrintedText()
      _ = printed.append(
        Array(text.utf8), isComplete: true, policy: policy, table: table, to: &lines)
    }
    return lines
  }

  private mutating func next() -> String? {
    if !head.isEmpty { return head.removeFirst() }
    guard isLosing else { return nil }
    isLosing = false
    head = tail
    tail = Texts()
    guard lost.bytes > 0 else { return head.removeFirst() }
    defer { lost = (0, 0) }
    return "[... \(lost.lines) lines (\(lost.bytes) bytes) left out ...]"
  }

  /// Texts one after the other. Both ends are reached in O(1), amortised.
  private struct Texts {
    private var texts: [String] = []
    private var start = 0
    private(set) var byteCount = 0

    var count: Int { texts.count - start }
    var isEmpty: Bool { start == texts.count }

    /// The size of a text: its bytes and the end of its line.
    static func size(of text: String) -> Int { text.utf8.count + 1 }

    mutating func append(_ text: String) {
      texts.append(text)
      byteCount += Texts.size(of: text)
    }

    mutating func removeFirst() -> String {
      let text = texts[start]
      texts[start] = ""
      start += 1
      byteCount -= Texts.size(of: text)
      if start == texts.count || start > 1024 && start > texts.count / 2 {
        texts.removeFirst(start)
        start = 0
      }
      return text
    }
  }
}
