/// What the command line asks for.
struct Arguments: Equatable {
  var process: Int32?
  /// Whether one report is printed as text.
  var printsText = false
  /// Whether modifiers are listed in that text.
  var showsWrappers = false
  var asksForHelp = false
  /// What is wrong with it, as a sentence.
  var problem: String?

  init(_ words: some Sequence<String>) {
    for word in words {
      switch word {
      case "-h", "--help": asksForHelp = true
      case "--text": printsText = true
      case "--all": showsWrappers = true
      case _ where word.hasPrefix("-"): problem = "there is no option \(word)"
      default:
        if process != nil {
          problem = "one program is looked at at a time"
        } else if let number = Int32(word), number > 0 {
          process = number
        } else {
          problem = "\(word) is not the number of a process"
        }
      }
    }
  }

  static let help = """
    Shows what each key of a running program redraws, and why: the program's screen with the cells
    that the last frames have drawn, its views with their ids and states, and for each frame what it
    evaluated, lines and bytes. The program uses TermView, and was started with
    TERMVIEW_INSPECTOR=1.

      termview-inspect            the program that runs, or a list of them to choose from
      termview-inspect 4711       the program of a process
      termview-inspect --text     prints one report as plain text, for a report of a defect

      --text        prints a report and ends
      --all         lists modifiers in that report, too
      -h, --help    print this text

    Status: 0 all went well, 1 there is no such program, or it does not answer, 2 a mistake in the
    options.
    """
}
