import Foundation
import TermDevice
import TermPrompts
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
      let process = try await choose(arguments)
      let report = try Reports.one(of: process)
      if arguments.printsText {
        return print(report.text(showsWrappers: arguments.showsWrappers), terminator: "")
      }
      var options = TerminalOptions()
      options.throwsWithoutTerminal = true
      try await run(InspectorView { Reports.all(of: process) }, options: options)
    } catch let failure as InspectorConnection.Failure {
      fail(failure.text, status: 1)
    } catch PromptFailure.cancelled {
      return
    } catch {
      fail("\(error)", status: 1)
    }
  }

  /// The process to look at.
  private static func choose(_ arguments: Arguments) async throws -> Int32 {
    if let process = arguments.process { return process }
    let processes = InspectorConnection.processes
    guard let first = processes.first else {
      throw InspectorConnection.Failure(
        text: "no program runs that can be inspected; start one with TERMVIEW_INSPECTOR=1")
    }
    if processes.count == 1 { return first }
    if arguments.printsText {
      let numbers = processes.map(String.init).joined(separator: ", ")
      throw InspectorConnection.Failure(
        text: "several programs can be inspected, name one of them: \(numbers)")
    }
    let programs = processes.map { process in
      let report = try? Reports.one(of: process, milliseconds: 300)
      return Program(process: process, name: report?.program ?? "(does not answer)")
    }
    let answer: Answer<Program> = await pick("Which program?", from: programs) { program in
      Text("\(program.name) \(program.process)")
    }
    return try answer.get().process
  }

  private struct Program: Identifiable {
    let process: Int32
    let name: String
    var id: Int32 { process }
  }

  private static func fail(_ text: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("termview-inspect: \(text.displayText())\n".utf8))
    exit(status)
  }
}
