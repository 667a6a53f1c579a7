/// The answer to `--help`.
extension Arguments {
  static let help = """
    Runs shell commands, some at a time, and shows them as live lines.

      termview-tasks 'make test' 'make docs'
      termview-tasks                            jobs that only pretend to work

    What is done goes up into the terminal's history. In a pipe and in CI a line is printed for
    each change.

      --at-once N    how many run at a time; 4 without
      --jobs N       how many jobs pretend, where no command is given; 8 without
      --speed N      pretend N times as fast
      --fail N       the job that pretends to fail, once
      --ask          on a terminal, r runs what has failed again and q gives up
      -h, --help     print this text

    Status: 0 all went well, 1 a command failed or the terminal was lost, 2 a mistake in the
    options.
    """

  /// Whether the command line asks what the program is; commands come after the options, and may
  /// have a `--help` of their own.
  static func asksForHelp(_ arguments: some Sequence<String>) -> Bool {
    arguments.prefix { $0.hasPrefix("-") || Int($0) != nil }
      .contains { ["-h", "--help"].contains($0) }
  }
}
