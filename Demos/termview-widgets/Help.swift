import DemoHelp

/// The answer to `--help`.
extension Widgets: AppWithHelp {
  static let help = """
    Widgets that a program made of its own: a calendar, a sparkline, a gauge, a kanban board.

      termview-widgets

    Tab goes from one to the next, the arrow keys act in it, q ends the program.

      -h, --help    print this text
    """
}
