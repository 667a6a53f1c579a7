import TermView
import TermViewTesting
import Testing

@testable import termview_deploy

@MainActor
@Suite("termview-deploy")
struct DeployTests {
  @Test("finished steps are announced in order")
  func succeeds() async {
    let deployment = Deployment(failing: nil, tick: .zero)
    let terminal = TestTerminal(DeploymentView(deployment: deployment), columns: 60, rows: 8)
    #expect(terminal.screen.text.contains("0 of 5"))
    await deployment.run { true }
    terminal.update()
    #expect(terminal.screen.rows.prefix(5).allSatisfy { $0.hasPrefix("✓ ") })
    #expect(terminal.screen.text.contains("✓ Bundle the 画像 📦"))
    #expect(!terminal.screen.text.contains("of 5"))
  }

  @Test("a step that fails is tried again by a key, and only then")
  func retries() async {
    let deployment = Deployment(failing: 3, tick: .zero)
    let terminal = TestTerminal(DeploymentView(deployment: deployment), columns: 60, rows: 8)
    terminal.press("r")
    async let run: Void = deployment.run { true }
    await terminal.settled(until: { $0.text.contains("r retry") })
    #expect(terminal.screen.text.contains("✗ Migrate the database  locked"))
    terminal.press("r")
    await run
    #expect(deployment.failed.isEmpty)
  }

  @Test("who gives up, and who cannot be asked, has a step that failed")
  func givesUp() async {
    let deployment = Deployment(failing: 1, tick: .zero)
    let terminal = TestTerminal(DeploymentView(deployment: deployment), columns: 20, rows: 8)
    async let run: Void = deployment.run { true }
    await terminal.settled(until: { $0.text.contains("give up") })
    terminal.press("q")
    await run
    #expect(deployment.failed.map(\.id) == [1])

    let alone = Deployment(failing: 2, tick: .zero)
    await alone.run { false }
    #expect(alone.failed.map(\.id) == [2])
  }
}
