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
            "\(queue.done) of \(queue.jobs.count)", value: Double(queue.done),
            total: Double(queue.jobs.count))
          ElapsedTime(fraction: Double(queue.done) / Double(queue.jobs.count))
        }
        .lineLimit(1)
      }
    }
  }
}

struct JobRow: View {
  let job: Job

  var body: some View {
    switch job.phase {
    case .waiting: Text("  \(job.name)").dim().lineLimit(1)
    case .running(nil): ProgressView(job.name).lineLimit(1)
    case .running(let fraction?): ProgressView(job.name, value: fraction).lineLimit(1)
    case .succeeded(let time):
      HStack(spacing: 1) {
        Text("✓").foregroundStyle(.green)
        Text(job.name).lineLimit(1)
        Text(time.formattedSeconds).dim()
      }
    case .failed(let reason):
      HStack(spacing: 1) {
        Text("✗").foregroundStyle(.red).bold()
        Text(job.name).lineLimit(1)
        Text(reason)
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
