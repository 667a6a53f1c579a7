/// What the command line asks for.
struct Arguments {
  private(set) var commands: [String] = []
  private(set) var atOnce = 4
  private(set) var problem: String?
  private var pretended = 8
  private var speed = 1
  private var failing: Int?

  init(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let word = rest.popFirst() {
      func number() -> Int {
        guard let text = rest.popFirst(), let number = Int(text), number > 0 else {
          problem = "termview-tasks: \(word) wants a number greater than 0"
          return 1
        }
        return number
      }
      switch word {
      case "--jobs": pretended = number()
      case "--at-once": atOnce = number()
      case "--speed": speed = number()
      case "--fail": failing = number()
      case _ where word.hasPrefix("--"): problem = "termview-tasks: there is no option \(word)"
      default: commands.append(word)
      }
    }
  }

  @MainActor
  func makeJobs() -> [Job] {
    if commands.isEmpty {
      return (1...pretended).map { number in
        Job(
          id: number, name: "job \(number)",
          work: .pretended(
            steps: 4 + number * 7 % 13, pause: .milliseconds(120) / speed,
            fails: number == failing))
      }
    }
    return commands.enumerated().map { Job(id: $0 + 1, name: $1, work: .command($1)) }
  }
}
