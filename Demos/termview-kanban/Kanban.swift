import DemoHelp
import TermView
import TermViewStore

/// A board of lists side by side: cards go up and down in their list and from list to list, and
/// every change is saved and can be undone.
@main
struct Kanban: AppWithHelp {
  static let help = """
    A board of cards in lists side by side.

      termview-kanban [FILE]

    The board is kept in FILE, which is replaced whole after every change; without, it is a sample.
    The arrow keys go from card to card, with Shift (or H, J, K, L) they move the card. a adds one,
    Delete or d deletes it, e edits it, u undoes, / searches,
    ? lists all keys, q ends the program.

      -h, --help    print this text
    """

  @MainActor
  var body: some Scene {
    let file = CommandLine.argc > 1 ? FilePath(cString: CommandLine.unsafeArgv[1]!) : nil
    return WindowGroup { BoardView(board: Board(file)) }
  }
}
