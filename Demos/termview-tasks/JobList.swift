import TermView

/// The jobs that run, and how many are done; those that are over leave for the history, unless the
/// user can have them run again.
///
/// Names, bars and times have the same columns from the first job to the last.
struct JobList: View {
  let queue: JobQueue
  @Environment(\.terminalSize) private var size

  /// The columns of the longest name, as far as there is room for a bar beside it.
  private var nameWidth: Int {
    // What is not ASCII is two columns wide at most.
    let widths = queue.jobs.map { $0.name.reduce(0) { $0 + ($1.isASCII ? 1 : 2) } }
    let sum = "\(queue.jobs.count) of \(queue.jobs.count)".count
    return max(sum, min(widths.max() ?? 0, 32, (size?.columns ?? 80) / 2 - 4))
  }

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(queue.shown) { job in
        JobRow(job: job, nameWidth: nameWidth)
          .committed(when: job.phase.isOver && !(queue.asks && job.phase.hasFailed))
      }
      if !queue.isOver { summary.padding(.top, queue.begun > queue.done ? 1 : 0) }
    }
    .onAppear { queue.isShown = true }
    // When the terminal has gone there is no key to wait for.
    .onDisappear { queue.endAnswers() }
    .keyBindings {
      if queue.isAsking {
        KeyBinding("r", "Retry", in: .everywhere) { queue.answer(true) }
          .hint("retry", priority: .high)
        KeyBinding("q", "Give up", in: .everywhere) { queue.answer(false) }
          .hint("give up", priority: .high)
      }
    }
  }

  @ViewBuilder private var summary: some View {
    let part = Double(queue.done) / Double(max(1, queue.jobs.count))
    if queue.isAsking {
      KeyHints()
    } else {
      HStack(spacing: 1) {
        Text(" ")
        Text("\(queue.done) of \(queue.jobs.count)").bold()
          .frame(width: nameWidth, alignment: .leading)
        ProgressView(value: part).padding(.leading, 1)
        ElapsedTime(fraction: part).padding(.leading, 1)
      }
      .lineLimit(1)
      .terminalProgress(.fraction(part))
    }
  }
}

struct JobRow: View {
  let job: Job
  let nameWidth: Int
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    switch job.phase {
    case .waiting:
      row(Text(glyphs.unchecked).foregroundStyle(.tertiary)) { EmptyView() }
    case .running(let fraction):
      row(ProgressView()) {
        if let fraction { ProgressView(value: fraction) } else { ElapsedTime() }
      }
    case .succeeded(let time):
      row(Text(glyphs.success).foregroundStyle(.role(.success))) {
        Text(time.formattedSeconds).foregroundStyle(.secondary)
      }
    case .failed(let reason):
      row(Text(glyphs.failure).foregroundStyle(.role(.error))) {
        Text(reason).foregroundStyle(.role(.error))
      }
    }
  }

  private func row(_ mark: some View, @ViewBuilder detail: () -> some View) -> some View {
    HStack(spacing: 1) {
      mark
      Text(job.name).truncationMode(.middle).frame(width: nameWidth, alignment: .leading)
      detail().padding(.leading, 1)
    }
    .lineLimit(1)
  }
}

/// The jobs that failed: the program's last line.
struct Failures: View {
  let queue: JobQueue
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    let failed = queue.failed
    Text("\(glyphs.failure) ").foregroundStyle(.role(.error))
      + Text("\(failed.count) of \(queue.jobs.count) failed: ").bold()
      + Text(failed.map(\.name).joined(separator: ", ")).foregroundStyle(.role(.error))
  }
}

extension Duration {
  /// Seconds with one decimal place.
  fileprivate var formattedSeconds: String {
    let (seconds, attoseconds) = components
    return "\(seconds).\(attoseconds / 100_000_000_000_000_000) s"
  }
}
