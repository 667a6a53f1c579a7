import TermScreen

/// The last copied or cut value of a program, for its views to paste, and for the terminal's
/// clipboard.
@MainActor
package final class Pasteboard {
  /// An array of elements.
  var contents: Any?
  /// What the terminal is to do, in order.
  private var requests: [TerminalRequest] = []

  /// Sends `text` to the terminal's clipboard; returns `false` if it is too long.
  func send(_ text: String) -> Bool {
    guard text.utf8.count <= ClipboardSequence.longestText else { return false }
    requests.removeAll { if case .copy = $0 { true } else { false } }
    requests.append(.copy(text))
    return true
  }

  /// Asks something of the terminal. Of progress the last value counts.
  func request(_ request: TerminalRequest) {
    if case .progress = request {
      requests.removeAll { if case .progress = $0 { true } else { false } }
    }
    requests.append(request)
  }

  /// Takes the next request; `nil` for none.
  package func takeRequest() -> TerminalRequest? {
    requests.isEmpty ? nil : requests.removeFirst()
  }

  /// The copied elements as lines of text; `nil` if their type has no description of its own.
  static func text(of contents: Any) -> String? {
    guard let elements = contents as? [any CustomStringConvertible], !elements.isEmpty else {
      return nil
    }
    return elements.map(\.description).joined(separator: "\n")
  }
}
