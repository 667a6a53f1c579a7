import TermPrompts

/// What the command line asks for.
struct Arguments {
  /// What the program is to do.
  enum Command {
    case help
    case version
    case run(Arguments)
  }

  /// What is wrong with a command line.
  struct Problem: Error {
    let sentence: String
  }

  var prompt = ">"
  var multi = false
  var read0 = false
  var print0 = false
  var printQuery = false
  var number = false
  var json = false
  var filter: String?
  var bindings: [PickTrigger: [PickAction]] = [:]
  var preview: String?
  var previewPlace: PreviewPlace = []
  var ignoresQuery = false
  /// What is shown of lines.
  var format = LineFormat()
  /// The fields that are searched.
  var searched: [FieldRange] = []
  /// What is printed of lines.
  var printed: FieldTemplate?
  var options = PromptOptions()
  /// The percent of the terminal's rows that the list takes.
  var heightPercent: Int?

  init() {
    // Standard input has the lines.
    options.readsStandardInput = false
    options.environmentVariable = "TERMVIEW_PICK_ANSWER"
  }

  /// Where a preview is shown, and whether.
  struct PreviewPlace: OptionSet {
    let rawValue: Int
    static let below = PreviewPlace(rawValue: 1)
    static let hidden = PreviewPlace(rawValue: 2)

    /// `right`, `down`, `hidden`, with commas between. `nil` if that is none of these.
    static func parse(_ text: String) -> PreviewPlace? {
      var place: PreviewPlace = []
      for word in text.split(separator: ",", omittingEmptySubsequences: false) {
        switch word {
        case "right": place.remove(.below)
        case "down", "bottom": place.insert(.below)
        case "hidden": place.insert(.hidden)
        default: return nil
        }
      }
      return place
    }
  }

  /// What keys, events and a preview do.
  @MainActor
  func script(_ runner: CommandRunner) -> PickScript {
    var script = PickScript(runner: runner)
    script.bindings = bindings
    script.preview = preview
    script.isPreviewBelow = previewPlace.contains(.below)
    script.isPreviewHidden = previewPlace.contains(.hidden)
    script.ignoresQuery = ignoresQuery
    return script
  }

  static func parse(_ words: some Collection<String>) -> Result<Command, Problem> {
    var arguments = Arguments()
    var words = Array(words)[...]
    while let word = words.popFirst() {
      var (name, value) = split(word)
      name = shortNames[name] ?? name
      if name == "--help" { return .success(.help) }
      if name == "--version" { return .success(.version) }
      if name == "--bind" {
        guard let text = value ?? words.popFirst() else {
          return .failure(Problem(sentence: "\(name) needs a value; see --help."))
        }
        switch Bindings.parse(text) {
        case .success(let new): arguments.bindings.merge(new) { $1 }
        case .failure(let problem):
          return .failure(Problem(sentence: "--bind: \(problem.sentence)"))
        }
      } else if let set = flags[name] {
        guard value == nil else { return .failure(Problem(sentence: "\(name) takes no value.")) }
        set(&arguments)
      } else if let set = values[name] {
        guard let text = value ?? words.popFirst() else {
          return .failure(Problem(sentence: "\(name) needs a value; see --help."))
        }
        guard set(&arguments, text) else {
          return .failure(Problem(sentence: "\(name) cannot be \"\(text)\"; see --help."))
        }
      } else {
        return .failure(Problem(sentence: "there is no option \"\(word)\"; see --help."))
      }
    }
    if arguments.number, arguments.json {
      return .failure(Problem(sentence: "--number and --json exclude each other."))
    }
    if !arguments.searched.isEmpty {
      arguments.options.matching.fields = FieldSelection(
        arguments.searched, delimiter: arguments.format.delimiter)
    }
    return .success(.run(arguments))
  }

  /// A word as an option and its value: `--name=value`, or `-qvalue`.
  private static func split(_ word: String) -> (name: String, value: String?) {
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      return (String(word[..<equals]), String(word[word.index(after: equals)...]))
    }
    let short = String(word.prefix(2))
    if !word.hasPrefix("--"), word.count > 2, let name = shortNames[short], values[name] != nil {
      return (short, String(word.dropFirst(2)))
    }
    return (word, nil)
  }

  private static let shortNames = [
    "-m": "--multi", "-q": "--query", "-f": "--filter", "-e": "--exact", "-i": "--ignore-case",
    "+i": "--case-sensitive", "+s": "--no-sort", "-1": "--select-1", "-0": "--exit-0",
    "-h": "--help", "-d": "--delimiter", "-n": "--nth",
  ]

  private static let flags: [String: @Sendable (inout Arguments) -> Void] = [
    "--multi": { $0.multi = true },
    "--read0": { $0.read0 = true },
    "--print0": { $0.print0 = true },
    "--print-query": { $0.printQuery = true },
    "--number": { $0.number = true },
    "--json": { $0.json = true },
    "--exact": { $0.options.matching.isExact = true },
    "--ignore-case": { $0.options.matching.caseMatching = .ignore },
    "--case-sensitive": { $0.options.matching.caseMatching = .respect },
    "--literal": { $0.options.matching.isLiteral = true },
    "--no-sort": { $0.options.sortsMatches = false },
    "--select-1": { $0.options.choosesOnlyMatch = true },
    "--exit-0": { $0.options.endsWithoutMatch = true },
    "--disabled": { $0.ignoresQuery = true },
    "--ansi": { $0.format.removesEscapeSequences = true },
  ]

  private static let values: [String: @Sendable (inout Arguments, String) -> Bool] = [
    "--query": { arguments, text in
      arguments.options.query = text
      return true
    },
    "--filter": { arguments, text in
      arguments.filter = text
      return true
    },
    "--scheme": { arguments, text in
      guard let scheme = FuzzyQuery.Scheme(rawValue: text.lowercased()) else { return false }
      arguments.options.matching.scheme = scheme
      return true
    },
    "--tiebreak": { arguments, text in
      guard let tiebreaks = tiebreaks(text) else { return false }
      arguments.options.matching.tiebreaks = tiebreaks
      return true
    },
    "--delimiter": { arguments, text in
      arguments.format.delimiter = FieldDelimiter(text)
      return true
    },
    "--nth": { arguments, text in
      guard let ranges = FieldRange.list(text) else { return false }
      arguments.searched = ranges
      return true
    },
    "--with-nth": { arguments, text in
      arguments.format.template = FieldTemplate(text)
      return arguments.format.template != nil
    },
    "--accept-nth": { arguments, text in
      arguments.printed = FieldTemplate(text)
      return arguments.printed != nil
    },
    "--prompt": { arguments, text in
      arguments.prompt = text
      return true
    },
    "--header": { arguments, text in
      arguments.options.header = text
      return true
    },
    "--preview": { arguments, text in
      arguments.preview = text.isEmpty ? nil : text
      return true
    },
    "--preview-window": { arguments, text in
      guard let place = PreviewPlace.parse(text) else { return false }
      arguments.previewPlace = place
      return true
    },
    "--answer": { arguments, text in
      arguments.options.answer = text
      return true
    },
    "--height": { arguments, text in
      if text.hasSuffix("%") {
        guard let part = Int(text.dropLast()), (1...100).contains(part) else { return false }
        arguments.heightPercent = part
      } else {
        guard let height = Int(text), height > 0 else { return false }
        arguments.options.height = height
      }
      return true
    },
    "--timeout": { arguments, text in
      guard let seconds = Double(text), seconds > 0, seconds < 1e9 else { return false }
      arguments.options.timeout = .seconds(seconds)
      return true
    },
  ]

  /// Names with commas between: at most three, each once, `index` only at the end.
  private static func tiebreaks(_ text: String) -> [FuzzyQuery.Tiebreak]? {
    var names = text.lowercased().split(separator: ",", omittingEmptySubsequences: false)
    if names.last == "index" { names.removeLast() }
    let tiebreaks = names.compactMap { FuzzyQuery.Tiebreak(rawValue: String($0)) }
    guard tiebreaks.count == names.count, tiebreaks.count <= 3,
      Set(tiebreaks).count == tiebreaks.count
    else { return nil }
    return tiebreaks
  }

  static let help = """
    Choose lines of standard input.

      ls | termview-pick            choose a file
      termview-pick -m < names      choose names, with Tab

    Type to find lines; words in any order, all must match:
      abc  a, b and c in this order     'abc   abc, these letters
      ^abc at the start                 'abc'  abc as whole words
      abc$ at the end                   a | b  either
      !abc not abc                      a\\ b   a blank in a word

    What is asked
      -m, --multi            Tab marks lines, Option-A all that match
      -q, --query TEXT       what is typed at first
          --prompt TEXT      what is before it
          --header TEXT      lines below it
          --height ROWS      take so many rows of the terminal, or so
                             many percent of them: 40%
      -1, --select-1         a single match is the answer
      -0, --exit-0           end at once when nothing matches
          --timeout SECONDS  end without an answer by then
          --answer ANSWER    do not ask: the number or the text of a line
                             (or from the environment: TERMVIEW_PICK_ANSWER)
      -f, --filter TEXT      do not ask: print what matches

    Commands, by sh -c
          --preview COMMAND  show what it prints about the cursor's line
          --preview-window PLACE
                             right or down, and hidden, with commas
          --bind KEY:ACTION,…
                             what keys do; ACTION+ACTION for one after the other
          --disabled         what is typed is for commands, and finds nothing
      {} is the cursor's line, {+} the marked ones, {1} and {+2..} fields of them, {n} and {+n}
      their numbers from 0 on, {q} what is typed: all quoted. A preview has COLUMNS and LINES.

    Keys are written a, ctrl-a, alt-a, ctrl-alt-a, f1, enter, esc, tab, btab, space, backspace,
    del, up, down, left, right, home, end, page-up, page-down; shift-up and the like. Events:
    start, load (all lines have come), change (something else is typed). Actions:
      accept abort ignore up down page-up page-down first last
      toggle toggle-all select-all deselect-all clear-query
      change-query(…) change-prompt(…) change-header(…)
      reload(…)          other lines; the cursor and the marks stay with theirs
      execute(…)         a command that has the terminal
      execute-silent(…)  a command without one
      toggle-preview show-preview hide-preview refresh-preview
      preview-up preview-down preview-page-up preview-page-down preview-top preview-bottom
    An action's text is in parentheses that pair; after a colon, as in reload:ls, it is the rest.

    How lines match
      -e, --exact            words as they stand
      -i, --ignore-case      never heed capitals
      +i, --case-sensitive   always do
          --literal          é is not e
      +s, --no-sort          matches in the order of the lines
          --scheme KIND      default, path or history: what places of a match are worth
          --tiebreak ORDER   what lines of equal scores are sorted by, with commas: length,
                             chunk, pathname, begin, end, index

    Fields of lines: 1 is the first, -1 the last; 2..4, 2.., ..3 and .. are several
      -d, --delimiter TEXT   what ends a field: a text or a regular expression; blanks without
      -n, --nth FIELDS       what is searched, with commas
          --with-nth FIELDS  what is shown and searched, or a text with fields: '{2} ({1})'
          --accept-nth FIELDS
                             what is printed of the chosen lines, in the same forms

    What is read and printed
          --ansi             colours of lines are shown, and no part of their text
          --read0            lines end with NUL
          --print0           so do those that are printed
          --number           print the numbers of lines
          --json             print an object for each line: {"number":1,"text":"…"}
          --print-query      print what was typed first
      -h, --help             print this text
          --version          print the version

    Status: 0 chosen, 1 nothing matched or Escape, 2 failure, 124 timeout, 130 Ctrl-C.
    """
}
