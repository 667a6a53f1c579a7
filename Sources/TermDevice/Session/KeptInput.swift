import TermScreen

/// What is typed while the terminal is being left, for when it is taken again.
///
/// Only what fingers type and a paste are meant to be kept: of more than ``limit`` the rest is
/// dropped, as a terminal drops what is typed ahead of a program that reads nothing.
struct KeptInput {
  /// The most that is kept: bytes of text, and ``eventSize`` for each event.
  static let limit = 16 << 20
  static let eventSize = 64

  private var events: [InputEvent] = []
  private var size = 0

  var isEmpty: Bool { events.isEmpty }

  mutating func add(_ new: [InputEvent]) {
    for event in new {
      var size = KeptInput.eventSize
      switch event {
      case .text(let text), .paste(let text): size += text.utf8.count
      default: break
      }
      guard self.size + size <= KeptInput.limit else { return }
      self.size += size
      events.append(event)
    }
  }

  /// What was kept, which is forgotten.
  mutating func take() -> [InputEvent] {
    defer { self = KeptInput() }
    return events
  }
}
