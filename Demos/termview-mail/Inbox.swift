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
  private var messages: [Message]
  /// The message about the last change, for a few seconds.
  var status: StatusMessage?
  /// The changed messages in their earlier versions.
  private var history = UndoHistory<[Message]>(limit: 100)

  init(_ messages: [Message]) { self.messages = messages }

  var unread: Int { messages.count { !$0.isArchived && !$0.isRead } }
  var canUndo: Bool { history.canUndo }

  subscript(id: Message.ID) -> Message? { messages.first { $0.id == id } }

  func messages(matching query: String) -> [Message] {
    messages.filter { message in
      !message.isArchived
        && (query.isEmpty
          || [message.sender, message.subject, message.text].contains {
            $0.localizedCaseInsensitiveContains(query)
          })
    }
  }

  func read(_ id: Message.ID) {
    if let index = messages.firstIndex(where: { $0.id == id }) { messages[index].isRead = true }
  }

  func archive(_ ids: Set<Message.ID>) {
    change(ids) { $0.isArchived = true }
    say("Archived", ids)
  }

  /// Stars the messages, or takes the stars off if all have one.
  func star(_ ids: Set<Message.ID>) {
    let isStarred = !ids.allSatisfy { self[$0]?.isStarred == true }
    change(ids) { $0.isStarred = isStarred }
    say(isStarred ? "Starred" : "Unstarred", ids)
  }

  func undo() {
    history.undo { earlier in
      let now = messages.filter { message in earlier.contains { $0.id == message.id } }
      for message in earlier {
        guard let index = messages.firstIndex(where: { $0.id == message.id }) else { continue }
        // Read messages stay read.
        let isRead = messages[index].isRead
        messages[index] = message
        messages[index].isRead = isRead
      }
      return now
    }
    say("Undone", [])
  }

  private func change(_ ids: Set<Message.ID>, _ body: (inout Message) -> Void) {
    history.record(messages.filter { ids.contains($0.id) })
    for index in messages.indices where ids.contains(messages[index].id) { body(&messages[index]) }
  }

  private func say(_ verb: String, _ ids: Set<Message.ID>) {
    let first = ids.first.flatMap { self[$0]?.subject }
    let title = ids.count > 1 ? "\(verb) \(ids.count)" : first.map { "\(verb) “\($0)”" } ?? verb
    status = StatusMessage(title) {
      KeyBinding("u", "Undo", isEnabled: canUndo) { self.undo() }.hint("undo")
    }
  }
}
