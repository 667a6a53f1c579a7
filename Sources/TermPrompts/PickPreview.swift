import Observation
import TermFuzzy
import TermProgram
import TermScreen
import TermViewCore

/// The output of a command for the line at the cursor.
@MainActor @Observable
final class PickPreview {
  /// The subject of the output; the command runs again when it changes.
  struct Subject: Equatable {
    var line: Int?
    /// The number of the list that contains the line.
    var list: Int
    var query: String?
    var marked: [Int]
    var columns: Int
    var refreshCount: Int
  }

  /// The number of lines of the output that are kept.
  static let lineLimit = 10_000
  /// The delay before a line's command starts: keys that repeat start none.
  private static let delay = Duration.milliseconds(30)
  /// The time for which the output of the line before is shown while a command prints nothing.
  private static let patience = Duration.milliseconds(150)

  let template: String
  private(set) var output = StyledLines(limit: lineLimit)
  /// The first line of the output that is shown.
  private(set) var offset = 0
  private(set) var size = Size(columns: 0, rows: 0)
  private var refreshCount = 0
  @ObservationIgnored private var runCount = 0

  init(template: String) { self.template = template }

  func subject(of model: PickModel) -> Subject {
    Subject(
      line: model.cursor, list: model.listCount,
      query: template.contains("{q}") ? model.text : nil,
      marked: template.contains("{+") || template.contains("{s+") ? model.marked : [],
      columns: size.columns,
      refreshCount: refreshCount)
  }

  /// Runs the command about what the cursor is on; until then, or until some time has passed, what
  /// was shown stays.
  func run(_ model: PickModel) async {
    runCount += 1
    let run = runCount
    guard let runner = model.script?.runner, model.cursor != nil, size.columns > 0 else {
      return start(run)
    }
    let command = model.command(template)
    try? await Task.sleep(for: Self.delay)
    if Task.isCancelled { return }
    var isFresh = true
    let clearing = Task {
      try await Task.sleep(for: Self.patience)
      if isFresh { start(run) }
      isFresh = false
    }
    defer { clearing.cancel() }
    await runner.preview(command, size: size) { [self] bytes in
      guard run == runCount else { return }
      if isFresh { start(run) }
      isFresh = false
      output.append(bytes)
    }
    if isFresh, !Task.isCancelled { start(run) }
    isFresh = false
  }

  private func start(_ run: Int) {
    guard run == runCount else { return }
    output = StyledLines(limit: Self.lineLimit)
    offset = 0
  }

  /// Runs the command again.
  func refresh() { refreshCount += 1 }

  func resize(to size: Size) {
    if size != self.size { self.size = size }
  }

  /// Shows other lines of the output.
  func scroll(by distance: Int) {
    let last = max(0, output.count - max(1, size.rows))
    let (target, isBeyond) = offset.addingReportingOverflow(distance)
    offset = isBeyond ? (distance < 0 ? 0 : last) : max(0, min(target, last))
  }

  func scrollPage(_ direction: Int) { scroll(by: direction * max(1, size.rows - 1)) }

  /// The lines that there is room for.
  var shownLines: Range<Int> { min(offset, output.count)..<min(offset + size.rows, output.count) }
}

/// Shows the output of a command.
struct PreviewPane: View {
  let model: PickModel
  let preview: PickPreview

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(Array(preview.shownLines), id: \.self) { line in
        preview.output[line].lineLimit(1)
      }
      Spacer()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .onSizeChange { preview.resize(to: $0) }
    .task(id: preview.subject(of: model)) { await preview.run(model) }
  }
}
