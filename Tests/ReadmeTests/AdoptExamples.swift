import Synchronization
import TermPrompts
import TermView

// What docs/adopt.md shows, block for block.

@Observable
final class Transfer: Sendable {
  private let received = Mutex(0)
  private let total: Int
  private let lines = Mutex<LiveLines?>(nil)

  init(total: Int) { self.total = total }

  /// How much is done, for the views that show it.
  var fraction: Double {
    access(keyPath: \.fraction)
    return Double(received.withLock { $0 }) / Double(total)
  }

  func start() {
    let shown = LiveLines { ProgressView("Fetching image", value: self.fraction) }
    lines.withLock { $0 = shown }
    TerminalSession.wait { try? shown.begin() }
  }

  func add(bytes: Int) {
    received.withLock { $0 += bytes }
    withMutation(keyPath: \.fraction) {}
  }

  func finish() {
    if let shown = lines.withLock({ $0 }) { TerminalSession.wait { shown.end() } }
  }
}

private struct Manifest: Sendable {}

private func loadManifests(
  _ onProgress: @Sendable (Double) -> Void
) async throws -> [Manifest] { [] }

private func verify(_ log: @Sendable (String) -> Void) async throws {}

func singleChoice(_ question: String, _ options: [String]) throws -> String {
  try TerminalSession.wait {
    try await pick(question, from: options) { Text($0) }
  }
}

func multipleChoice(_ question: String, _ options: [String], atMost limit: Int) throws -> [String] {
  try TerminalSession.wait {
    try await pickMany(
      question, from: options,
      validate: { $0.count > limit ? "Choose at most \(limit)." : nil }
    ) { Text($0) }
  }
}

private func generate() async throws -> [Manifest] {
  let manifests = try await step("Loading manifests", done: "Manifests loaded") { step in
    try await loadManifests { step.fraction = $0 }
  }
  try await step("Verifying", done: "Verified", failed: "Not verified", lines: 3) { step in
    try await verify { step.print($0) }
  }
  return manifests
}

private struct Platform: Sendable {
  var fullName: String
  var name: String
}

private struct Payload: Sendable {
  var length: Int
  var parts: [[UInt8]] = []
}

@MainActor private func install(
  platforms: [Platform], platformName: String?, assumesYes: Bool, version: String,
  download: Payload
) async throws {
  let given = PromptOptions(answer: platformName)
  let platform = try await pick(
    "Platform for the toolchains", from: platforms, searchText: \.fullName, options: given
  ) { Text($0.name) }
  let answer = assumesYes ? "yes" : nil
  guard try await confirm("Proceed?", default: true, options: PromptOptions(answer: answer)) else {
    return
  }
  await step("Downloading \(version) for \(platform.name)") { step in
    var received = 0
    for part in download.parts {
      received += part.count
      step.fraction = Double(received) / Double(download.length)
      step.detail = "\(received >> 20) of \(download.length >> 20) MiB"
    }
  }
}
