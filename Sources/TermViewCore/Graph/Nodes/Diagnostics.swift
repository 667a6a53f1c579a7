import TermScreen

/// The framework's reports to the programmer: each text once, counted.
///
/// Texts are sanitised, and cut off at ``Diagnostics/columns``. The number of texts is bounded:
/// those after the first ``Diagnostics/limit`` are counted together.
@MainActor
final class Diagnostics {
  /// The most different texts that are kept.
  static let limit = 50
  /// The most columns of a text.
  static let columns = 500
  /// The text in place of those beyond the limit.
  static let overflow =
    "there are more diagnostics than these \(limit); the others are only counted"

  private var indices: [String: Int] = [:]
  private var entries: [(text: String, count: Int)] = []
  private var unreported: [String] = []
  /// The number of entries that ``take()`` has returned.
  private var taken = 0

  /// Called with each text once, and with those from before it was set.
  var onReport: (@MainActor (String) -> Void)? {
    didSet {
      guard let onReport else { return }
      for text in unreported { onReport(text) }
      unreported = []
    }
  }

  func report(_ text: String) {
    count(text.displayText(columns: Diagnostics.columns))
  }

  private func count(_ text: String) {
    if let index = indices[text] {
      entries[index].count += 1
      return
    }
    guard entries.count < Diagnostics.limit || text == Diagnostics.overflow else {
      return count(Diagnostics.overflow)
    }
    indices[text] = entries.count
    entries.append((text, 1))
    if let onReport { onReport(text) } else { unreported.append(text) }
  }

  /// The texts that no earlier call has returned, with a count for those reported more than once.
  func take() -> [String] {
    defer { taken = entries.count }
    return entries[taken...].map { $0.count == 1 ? $0.text : "\($0.text) (\($0.count) times)" }
  }
}
