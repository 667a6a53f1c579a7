import Foundation
import TermDevice

/// What comes from a program that is looked at.
enum Arrival: Sendable {
  case report(InspectionReport)
  /// There will be nothing more; why, as a sentence.
  case ended(String)
}

/// Reports of programs.
enum Reports {
  /// One report of a program.
  static func one(
    of process: Int32, milliseconds: Int32 = 3000
  ) throws(InspectorConnection.Failure) -> InspectionReport {
    var connection = try InspectorConnection(process: process)
    connection.ask(watches: false)
    let arrival = connection.next(milliseconds: milliseconds)
    if case .report(let report) = arrival { return report }
    throw InspectorConnection.Failure(text: sentence(arrival, process))
  }

  /// A report now and after frames that follow; of those that come while one is looked at, the
  /// newest.
  static func all(of process: Int32) -> AsyncStream<Arrival> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      // Reading waits, which tasks must not.
      Thread.detachNewThread {
        do throws(InspectorConnection.Failure) {
          var connection = try InspectorConnection(process: process)
          connection.ask(watches: true)
          while true {
            let arrival = connection.next(milliseconds: -1)
            guard case .report(let report) = arrival else {
              throw InspectorConnection.Failure(text: sentence(arrival, process))
            }
            if case .terminated = continuation.yield(.report(report)) { return }
          }
        } catch {
          continuation.yield(.ended(error.text))
          continuation.finish()
        }
      }
    }
  }

  private static func sentence(_ arrival: InspectorConnection.Arrival, _ process: Int32) -> String {
    switch arrival {
    case .report, .ended: "the program \(process) has ended"
    case .nothing: "the program \(process) does not answer; it may be stopped, or busy"
    case .unreadable: "the program \(process) is of another version of TermView"
    }
  }
}
