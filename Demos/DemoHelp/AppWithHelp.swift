import TermView

/// An app whose program says what it is when it is run with `-h` or `--help`.
package protocol AppWithHelp: App {
  /// What is printed.
  static var help: String { get }
}

extension AppWithHelp {
  /// Prints the help if it is asked for, and runs the app otherwise.
  package static func main() {
    if CommandLine.arguments.dropFirst().contains(where: { ["-h", "--help"].contains($0) }) {
      print(help)
    } else {
      run(Self.self)
    }
  }

  /// Runs an app as `@main` does; the `main()` of this protocol is not asked.
  private static func run<Program: App>(_ program: Program.Type) { program.main() }
}
