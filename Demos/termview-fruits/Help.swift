import TermView

/// What the first program leaves to a file of its own: the answer to `--help`.
extension Fruits {
  static let help = """
    A list of fruits: the README's first program.

      termview-fruits

    Up and Down move the cursor, Page Up and Page Down a page, Ctrl-C ends the program.

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
