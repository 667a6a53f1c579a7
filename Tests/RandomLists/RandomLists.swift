import Foundation

/// Prints a line at once: what comes next may trap.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// Random lists beside a naive model, for long and optimised. `2/6` takes the second of six parts
/// of the kinds of scripts; see `OracleRuns` for the environment. Prints what differs, and then
/// ends with 1.
@main struct RandomLists {
  @MainActor static func main() async {
    let part = (CommandLine.arguments.dropFirst().first ?? "1/1").split(separator: "/")
      .compactMap { Int($0) }
    guard part.count == 2, part[1] > 0, (1...part[1]).contains(part[0]) else {
      say("Usage: RandomLists [PART/PARTS]")
      exit(2)
    }
    var hasFailed = false
    // Every nth kind: the scripts of one take longer than those of another.
    for (index, kind) in OracleRuns.kinds.enumerated() where index % part[1] == part[0] - 1 {
      let failures = await OracleRuns.failures(of: kind)
      for failure in failures { say(failure) }
      say("\(kind): \(failures.isEmpty ? "none differs" : "FAILED")")
      hasFailed = hasFailed || !failures.isEmpty
    }
    exit(hasFailed ? 1 : 0)
  }
}
