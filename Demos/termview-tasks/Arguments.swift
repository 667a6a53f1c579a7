#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the command line asks for.
struct Arguments {
  /// The shell's commands, in whatever encoding they came.
  private(set) var commands: [[UInt8]] = []
  private(set) var atOnce = 4
  /// Whether a key runs what has failed again.
  private(set) var asks = false
  private(set) var problem: String?
  private var pretended = 8
  private var speed = 1
  private var failing: Int?

  /// The words of this process, behind the program's name.
  static var ofProcess: Arguments {
    let words = (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0] }
    return Arguments(
      words.map { word in
        UnsafeBufferPointer(start: word, count: strlen(word)).map { UInt8(bitPattern: $0) }
      })
  }

  init(_ words: some Sequence<String>) { self.init(words.map { Array($0.utf8) }) }

  init(_ words: [[UInt8]]) {
    var rest = words[...]
    while let bytes = rest.popFirst() {
      let word = String(decoding: bytes, as: UTF8.self)
      func number() -> Int {
        guard let text = rest.popFirst(), let number = Int(String(decoding: text, as: UTF8.self)),
          number > 0
        else {
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
      case "--ask": asks = true
      case _ where word.hasPrefix("--"): problem = "termview-tasks: there is no option \(word)"
      default: commands.append(bytes)
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
    return commands.enumerated().map { index, command in
      Job(id: index + 1, name: String(decoding: command, as: UTF8.self), work: .command(command))
    }
  }
}
