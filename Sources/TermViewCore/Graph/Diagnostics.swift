/// What a programmer should know, each text once.
@MainActor
final class Diagnostics {
  private var reported: Set<String> = []
  private var unheard: [String] = []

  /// Called with each text, and with those from before it was set.
  var onReport: (@MainActor (String) -> Void)? {
    didSet {
      guard let onReport else { return }
      for text in unheard { onReport(text) }
      unheard = []
    }
  }

  func report(_ text: String) {
    guard reported.insert(text).inserted else { return }
    if let onReport { onReport(text) } else { unheard.append(text) }
  }
}
