/// A reply as it came: after so many milliseconds each, what an assistant said and did.
enum Recording {
  enum Event: Equatable {
    /// More of the text.
    case text(String)
    case tool(Int, String)
    case done(Int, String)
    case diff([String])
    case plan([String])
    case tick(Int)
    case ask(String)
  }

  struct Line: Equatable {
    let wait: Duration
    let event: Event
  }

  /// Reads lines of milliseconds, a word and the rest; `nil` for a line that is none.
  static func lines(of text: String) -> [Line?] {
    text.split(separator: Character("\n")).map { (line: Substring) -> Line? in
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let wait = Int(parts[0]) else { return nil }
      let rest = String(parts[2]).replacing("\\n", with: "\n")
      let numbered = rest.split(separator: " ", maxSplits: 1).map(String.init)
      let number = numbered.first.flatMap { Int($0) }
      let event: Event
      switch (String(parts[1]), number) {
      case ("text", _): event = .text(rest)
      case ("tool", let number?): event = .tool(number, numbered.last ?? "")
      case ("done", let number?): event = .done(number, numbered.last ?? "")
      case ("tick", let number?): event = .tick(number)
      case ("diff", _): event = .diff(rest.split(separator: "\n").map(String.init))
      case ("plan", _): event = .plan(rest.split(separator: "\n").map(String.init))
      case ("ask", _): event = .ask(rest)
      default: return nil
      }
      return Line(wait: .milliseconds(wait), event: event)
    }
  }

  /// The reply, and what follows if the change is not wanted.
  static let reply = """
    300 text I'll look at how times are
    40 text  parsed, and where "1h" is
    40 text  refused.\\n
    60 plan Find the parser\\nAccept hours\\nTest it
    250 tool 1 Read Sources/Duration.swift
    10 tool 2 Search "parse(" in Sources
    10 tool 3 Run swift test --filter Duration
    500 done 2 3 matches in 2 files
    200 done 1 84 lines
    700 done 3 12 tests passed
    50 tick 0
    200 text \\n## What is wrong\\n\\nThe parser knows
    40 text  **minutes** and **seconds** alone:\\n\\n
    40 text - `m` and `s` are in the table
    40 text ;\\n- anything else is refused with
    40 text  `unknown unit`, also
    40 text \\n  1. `h`,
    40 text \\n  2. `ms`.\\n\\n
    40 text > A unit is one letter.\\n\\nThat comment is
    40 text  older than the table. The smallest change
    40 text  is a row:\\n\\n```swift
    40 text \\nlet units = ["h": 3600, "m": 60,
    40 text  "s": 1]\\n```\\n
    200 diff --- Sources/Duration.swift\\n@@ -12,3 +12,3 @@\\n struct Units {\\n-  let units = ["m": 60, "s": 1]\\n+  let units = ["h": 3600, "m": 60, "s": 1]\\n }
    100 ask Write this change?
    300 tool 4 Write Sources/Duration.swift
    400 done 4 1 line
    50 tick 1
    100 tool 5 Run swift test --filter Duration
    900 done 5 13 tests passed
    50 tick 2
    100 text \\nDone: `1h30m` is read as 5,400 seconds,
    40 text  and a test says so.\\n
    """
}
