import TermScreen

extension InputEvent {
  /// The terminal's answer, if that is what it is.
  var reply: TerminalReply? {
    if case .reply(let reply) = self { reply } else { nil }
  }
}
