import DemoHelp

/// What the first program leaves to a file of its own: the answer to `--help`.
extension Fruits: AppWithHelp {
  static let help = """
    A list of fruits: the README's first program.

      termview-fruits

    Up and Down move the cursor, Page Up and Page Down a page, q ends the program.

      -h, --help    print this text
    """
}
