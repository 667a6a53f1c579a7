import TermView

/// The jobs that run, and how many are done; those that are over leave for the history.
struct JobList: View {
  let queue: JobQueue

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(queue.shown) { job in
        JobRow(job: job).committed(when: job.phase.isOver)
      }
      if queue.done < queue.jobs.count {
        HStack(spacing: 2) {
          ProgressView(
            value: Double(queue.done), total: Double(queue.jobs.count),
            label: { Text("\(queue.done) of \(queue.jobs.count)").bold() })
          ElapsedTime(fraction: Double(queue.done) / Double(queue.jobs.count))
        }
        .lineLimit(1)
        .padding(.top, queue.begun > queue.done ? 1 : 0)
      }
    }
  }
}

struct JobRow: View {
  let job: Job
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    switch job.phase {
    case .waiting: Text("\(glyphs.unchecked) \(job.name)").foregroundStyle(.tertiary).lineLimit(1)
    case .running(nil): ProgressView(job.name).lineLimit(1)
    case .running(let fraction?): ProgressView(job.name, value: fraction).lineLimit(1)
    case .succeeded(let time):
      HStack(spacing: 1) {
        Text(glyphs.success).foregroundStyle(.role(.success))
        Text(job.name).lineLimit(1).padding(.trailing, 1)
        Text(time.formattedSeconds).foregroundStyle(.secondary)
      }
    case .failed(let reason):
      HStack(spacing: 1) {
        Text(glyphs.failure).foregroundStyle(.role(.error))
        Text(job.name).lineLimit(1).padding(.trailing, 1)
        Text(reason).foregroundStyle(.role(.error))
      }
    }
  }
}

extension Duration {
  /// Seconds with one decimal place.
  fileprivate var formattedSeconds: String {
    let (seconds, attoseconds) = components
    return "\(seconds).\(attoseconds / 100_000_000_000_000_000) s"
  }
}
