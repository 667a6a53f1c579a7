/// The tasks that views have started and that have not ended yet.
@MainActor
package final class RunningTasks {
  private var views: [Int: String] = [:]
  private var started = 0

  func begin(_ view: String) -> Int {
    started += 1
    views[started] = view
    return started
  }

  func end(_ ticket: Int) { views[ticket] = nil }

  package var count: Int { views.count }
  /// The types of the views whose tasks run, oldest first.
  package var names: [String] { views.sorted { $0.key < $1.key }.map(\.value) }
}
