import DemoHelp

/// The answer to `--help`.
extension ListBench: AppWithHelp {
  static let help = """
    A list of N books, 1000 without a number, for measuring what a key costs.

      listbench [N] [--library]

    j and k move the cursor, f pages down, J moves the row, d deletes it, Space ticks it,
    q quits.

      --library     with titles and authors, undo and a footer of keys
      -h, --help    print this text
    """
}
