import TermView
import TermViewTesting
import Testing

@testable import RandomLists

/// Random lists against a model that knows all rows: 1,000 steps, or ``OracleRuns/steps``. All
/// others are taken by the program `RandomLists`, which is optimised.
@MainActor
@Suite("A list shows what a naive model shows")
struct ListOracleTests {
  @Test("lines, highlights, cursor, selection and offsets", arguments: OracleRuns.kinds)
  func scripts(kind: OracleKind) async {
    for failure in await OracleRuns.failures(of: kind) { Issue.record("\(failure)") }
  }
}
