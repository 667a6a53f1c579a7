import Foundation
import TermDevice
import TermScreen
import TermView

/// Shows what goes on inside of another program; see `Arguments.help`.
@main
struct Inspect {
  static func main() async {
    TerminalSession.fillStandardStreams()
    let arguments = Arguments(CommandLine.arguments.dropFirst())
    if arguments.asksForHelp { return print(Arguments.help) }
    if let problem = arguments.problem { fail(problem, status: 2) }
    do {
      guard let process = try choose(arguments) else { return }
      if arguments.printsText {
        print(try text(of: process, showsWrappers: arguments.showsWrappers), terminator: "")
      }
    } catch {
      fail(error.text, status: 1)
    }
  }

  /// The process to look at.
  private static func choose(_ arguments: Arguments) throws(InspectorConnection.Failure) -> Int32? {
    if let process = arguments.process { return process }
    let processes = InspectorConnection.processes
    guard let first = processes.first else {
      throw InspectorConnection.Failure(
        text: "no program runs that can be inspected; start one with TERMVIEW_INSPECTOR=1")
    }
    return first
  }

  /// One report as text.
  private static func text(
    of process: Int32, showsWrappers: Bool
  ) throws(InspectorConnection.Failure) -> String {
    var connection = try InspectorConnection(process: process)
    connection.ask(watches: false)
    switch connection.next(milliseconds: 3000) {
    case .report(let report): return report.text(showsWrappers: showsWrappers)
    case .nothing:
      throw InspectorConnection.Failure(
        text: "the program \(process) does not answer; it may be stopped, or busy")
    case .ended: throw InspectorConnection.Failure(text: "the program \(process) has ended")
    case .unreadable:
      throw InspectorConnection.Failure(
        text: "the program \(process) answers in another version's words")
    }
  }

  private static func fail(_ text: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("termview-inspect: \(text.displayText())\n".utf8))
    exit(status)
  }
}
