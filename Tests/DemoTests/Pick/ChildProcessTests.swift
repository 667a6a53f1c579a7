import Dispatch
import Foundation
import Synchronization
import TestFolders
import Testing

@testable import termview_pick

@Suite("Commands of termview-pick")
struct ChildProcessTests {
  /// What a command prints; the reading ends by itself.
  private func output(
    _ command: String, limit: Int = .max, waits: Bool = true, environment: [String] = []
  ) throws -> String {
    let child = try #require(ChildProcess(Array(command.utf8), environment: environment))
    var bytes: [UInt8] = []
    child.read(limit: limit, waits: waits) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("both streams are read, input is empty, and variables are set")
  func streams() throws {
    #expect(try output("echo out; echo err >&2; cat; exit 3") == "out\nerr\n")
    #expect(
      try output("echo $COLUMNS $LINES", environment: ["COLUMNS=17", "LINES=4"]) == "17 4\n")
    #expect(try output("trap") == "")
  }

  @Test("no more is read than the limit, and the command is killed")
  func bounded() throws {
    let start = ContinuousClock.now
    #expect(try output("while :; do echo 0123456789; done", limit: 1000).utf8.count == 1000)
    #expect(.now - start < .seconds(30))
  }

  @Test("a command is left to go on after it has closed its output, if that is asked for")
  func waiting() throws {
    let folder = TestFolder()
    #expect(try output("exec >&- 2>&-; sleep 0.2; touch '\(folder.path)/done'") == "")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/done"))
  }

  @Test("a killed command ends with all that it has started", arguments: [true, false])
  func killing(ignoresTermination: Bool) throws {
    let trap = ignoresTermination ? "trap '' TERM HUP INT;" : ""
    let child = try #require(
      ChildProcess(Array("\(trap) sleep 600 & echo $! $$; wait; sleep 600".utf8)))
    let numbers = Mutex<[pid_t]>([])
    let done = DispatchSemaphore(value: 0)
    DispatchQueue(label: "reading").async {
      var text: [UInt8] = []
      child.read(waits: true) { bytes in
        text += bytes
        guard text.last == 0x0A else { return }
        let found = String(decoding: text, as: UTF8.self).split { !$0.isNumber }
        numbers.withLock { $0 = found.compactMap { pid_t($0) } }
        child.kill()
      }
      done.signal()
    }
    #expect(done.wait(timeout: .now() + 30) == .success)
    let processes = numbers.withLock { $0 }
    #expect(processes.count == 2)
    for process in processes { #expect(isGone(process)) }
    child.kill()
  }

  @Test("a killed command is not waited for while a process outside its group holds its output")
  func escaped() throws {
    // The child of the child has left the group, with the pipe.
    let child = try #require(ChildProcess(Array("setsid sleep 30 & echo up; wait".utf8)))
    let start = ContinuousClock.now
    child.read(waits: true) { _ in child.kill() }
    #expect(.now - start < .seconds(25))
  }

  /// Whether a process has ended; who reaps it may take a moment.
  private func isGone(_ process: pid_t) -> Bool {
    for _ in 0..<6000 {
      if kill(process, 0) != 0 { return true }
      if let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        text.contains(") Z ")
      {
        return true
      }
      usleep(10_000)
    }
    return false
  }
}
