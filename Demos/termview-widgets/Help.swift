import TermView

/// The answer to `--help`.
extension Widgets {
  static let help = """
    Widgets that a program made of its own: a calendar, a sparkline, a gauge, a kanban board.

      termview-widgets

    Tab goes from one to the next, the arrow keys act in it, q ends the program.

      -h, --help    print this text
    """

  static func main() {
    if CommandLine.arguments.dropFirst().contains(where: { ["-h", "--help"].contains($0) }) {
      print(help)
    } else {
      show(Self.self)
    }
  }

  /// Runs an app as `@main` does; its own `main()`, if it has one, is not asked.
  private static func show<Program: App>(_ program: Program.Type) { program.main() }
}
