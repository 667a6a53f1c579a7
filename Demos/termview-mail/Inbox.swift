import TermView
import TermViewStore

struct Message: Identifiable, Hashable, Sendable {
  let id: Int
  let sender: String
  let date: String
  let subject: String
  let text: String
  var isRead = false
  var isStarred = false
  var isArchived = false
}

/// The messages, with the changes that can be undone.
@MainActor @Observable
final class Inbox {
  private var messages: [Message] { didSet { found = nil } }
  /// What was found last: an evaluation asks several times, and so does each key.
  @ObservationIgnored private var found: (query: String, messages: [Message])?
  /// The message about the last change, for a few seconds.
  var status: StatusMessage?
  /// A change: its name, and the changed messages in their earlier versions.
  private struct Change {
    let name: String
    var messages: [Message]
  }
  private var history = UndoHistory<Change>(limit: 100)

  init(_ messages: [Message]) { self.messages = messages }

  var unread: Int { messages.count { !$0.isArchived && !$0.isRead } }
  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }

  subscript(id: Message.ID) -> Message? { messages.first { $0.id == id } }

  func messages(matching query: String) -> [Message] {
    // Read in any case, so that a view is evaluated when they change.
    let messages = messages
    if let found, found.query == query { return found.messages }
    let matching = messages.filter { message in
      !message.isArchived
        && (query.isEmpty
          || [message.sender, message.subject, message.text].contains {
            $0.localizedCaseInsensitiveContains(query)
          })
    }
    found = (query, matching)
    return matching
  }

  func read(_ id: Message.ID) {
    if let index = messages.firstIndex(where: { $0.id == id }) { messages[index].isRead = true }
  }

  func archive(_ ids: Set<Message.ID>) {
    change(ids, "Archive", "Archived") { $0.isArchived = true }
  }

  /// Stars the messages, or takes the stars off if all have one.
  func star(_ ids: Set<Message.ID>) {
    let isStarred = !ids.allSatisfy { self[$0]?.isStarred == true }
    change(ids, isStarred ? "Star" : "Unstar", isStarred ? "Starred" : "Unstarred") {
      $0.isStarred = isStarred
    }
  }

  func undo() {
    history.undo { change in
      tell("Undid: \(change.name)", KeyBinding(.control("r"), "Redo") { self.redo() }.hint("redo"))
      return exchange(change)
    }
  }

  func redo() {
    history.redo { change in
      tell("Redid: \(change.name)", KeyBinding("u", "Undo") { self.undo() }.hint("undo"))
      return exchange(change)
    }
  }

  private func tell(_ text: String, _ key: KeyBinding) { status = StatusMessage(text) { key } }

  /// Brings earlier versions of messages back; the result has the present ones.
  private func exchange(_ change: Change) -> Change {
    let ids = Set(change.messages.map(\.id))
    let now = Change(name: change.name, messages: messages.filter { ids.contains($0.id) })
    for message in change.messages {
      guard let index = messages.firstIndex(where: { $0.id == message.id }) else { continue }
      // Read messages stay read.
      let isRead = messages[index].isRead
      messages[index] = message
      messages[index].isRead = isRead
    }
    return now
  }

  /// Changes messages, and says so with the key that takes it back.
  private func change(
    _ ids: Set<Message.ID>, _ verb: String, _ done: String, _ body: (inout Message) -> Void
  ) {
    let changed = messages.filter { ids.contains($0.id) }
    guard let first = changed.first else { return }
    let names = changed.count > 1 ? "\(changed.count) messages" : "“\(first.subject)”"
    history.record(Change(name: "\(verb.lowercased()) \(names)", messages: changed))
    for index in messages.indices where ids.contains(messages[index].id) { body(&messages[index]) }
    tell("\(done) \(names)", KeyBinding("u", "Undo") { self.undo() }.hint("undo"))
  }
}
