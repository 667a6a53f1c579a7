import TermView

/// The answer to `--help`.
extension ListBench {
  static let help = """
    A list of N books, 1000 without a number, for measuring what a key costs.

      listbench [N]

    j and k move the cursor, f pages down, J moves the row, d deletes it, Space ticks it,
    q quits.

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
