import Foundation
import TermView

/// Appends each phase of the scene to the file that `PHASES` names.
struct Phases: View {
  @Environment(\.scenePhase) private var phase
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text("this is \(phase)")
      .focusable()
      .onKeyPress("q") {
        dismiss()
        return .handled
      }
      .onChange(of: phase, initial: true) { note(phase) }
  }

  private func note(_ phase: ScenePhase) {
    let path = ProcessInfo.processInfo.environment["PHASES"] ?? "/dev/null"
    guard let file = FileHandle(forWritingAtPath: path) else { return }
    file.seekToEndOfFile()
    file.write(Data("\(phase)\n".utf8))
  }
}

/// The same in an app whose own properties know the phase.
struct PhaseApp: App {
  @Environment(\.scenePhase) private var phase
  @State private var count = 0

  var body: some Scene {
    WindowGroup {
      VStack {
        Text("\(count) of \(phase)")
        Phases()
      }
      .keyBindings { KeyBinding("+", "Count") { count += 1 } }
    }
  }
}
