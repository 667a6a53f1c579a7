extension SessionLoop {
  /// Why a session is over.
  enum Outcome: Equatable {
    case finished, hungUp
    /// By a key.
    case interrupted
    /// By a signal, which the program has survived: its own handler ran.
    case signalled
    /// Another program has the terminal, and no shell will give it back.
    case inBackground
  }
}
