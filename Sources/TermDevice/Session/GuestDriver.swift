import Dispatch
import TermScreen

/// Waits for a session inside a program that runs the main queue itself, such as one with an
/// asynchronous `main`: dispatch sources on the main queue, and a task that sleeps meanwhile.
@MainActor
final class GuestDriver {
  private let loop: SessionLoop
  private var input: (any DispatchSourceRead)?
  private var signals: (any DispatchSourceRead)?
  private var output: (any DispatchSourceWrite)?
  private var timer: (any DispatchSourceTimer)?
  /// The time of the timer.
  private var armed: Moment?
  private var isScheduled = false
  private var isCancelled = false
  private var onEnd: (@MainActor () -> Void)?

  init(loop: SessionLoop) { self.loop = loop }

  /// Runs until the session is over or the task is cancelled.
  func run() async throws(TerminalError) {
    var ending: CheckedContinuation<Void, Never>?
    try start { ending?.resume() }
    if loop.outcome == nil, !Task.isCancelled {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          if loop.outcome != nil || isCancelled {
            continuation.resume()
          } else {
            ending = continuation
          }
        }
      } onCancel: {
        DispatchQueue.main.async { MainActor.assumeIsolated { self.interrupt() } }
      }
    }
    let wasCancelled = Task.isCancelled && loop.outcome == nil
    cancel()
    if wasCancelled { throw .interrupted }
  }

  /// Begins; `onEnd` is called once, when the session is over.
  func start(onEnd: @escaping @MainActor () -> Void) throws(TerminalError) {
    try loop.begin { [weak self] in self?.schedule() }
    if loop.outcome != nil { return }
    self.onEnd = onEnd
    signals = reader(loop.screen.signals.reading) { $0.readSignals() }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        self?.armed = nil
        self?.settle()
      }
    }
    timer.resume()
    self.timer = timer
    arm()
  }

  /// Stops waiting.
  func cancel() {
    isCancelled = true
    input?.cancel()
    signals?.cancel()
    output?.cancel()
    timer?.cancel()
    input = nil
    signals = nil
    output = nil
    timer = nil
    onEnd = nil
  }

  private func interrupt() {
    let end = onEnd
    cancel()
    end?()
  }

  private func reader(
    _ descriptor: Int32, _ read: @escaping @MainActor (SessionLoop) -> Void
  ) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        guard let self, !self.isCancelled else { return }
        // The main queue goes from thread to thread once the main thread has left it.
        GuardCalls.coverThread()
        read(self.loop)
        self.settle()
      }
    }
    source.resume()
    return source
  }

  /// Something changed outside: settle once, after everything else that changes now.
  private func schedule() {
    guard !isScheduled, !isCancelled else { return }
    isScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.isScheduled = false
        self.settle()
      }
    }
  }

  private func settle() {
    guard !isCancelled else { return }
    GuardCalls.coverThread()
    loop.settle()
    if loop.outcome != nil {
      interrupt()
    } else {
      arm()
    }
  }

  /// Waits for what the session is waiting for, and for nothing else.
  private func arm() {
    if !loop.readsInput {
      input?.cancel()
      input = nil
    } else if input == nil {
      input = reader(loop.screen.terminal.input) { $0.readInput() }
    }
    if loop.screen.output.isBacklogged {
      if output == nil { output = writer() }
    } else {
      output?.cancel()
      output = nil
    }
    setTimer(loop.deadline)
    if loop.isPending { schedule() }
  }

  private func setTimer(_ deadline: Moment?) {
    guard deadline != armed else { return }
    armed = deadline
    if let deadline {
      let nanoseconds = Int(max(0, deadline.nanoseconds - Moment.now.nanoseconds))
      timer?.schedule(deadline: .now() + .nanoseconds(nanoseconds), leeway: .microseconds(100))
    } else {
      timer?.schedule(deadline: .distantFuture)
    }
  }

  private func writer() -> any DispatchSourceWrite {
    let source = DispatchSource.makeWriteSource(
      fileDescriptor: loop.screen.terminal.output, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        guard let self, !self.isCancelled else { return }
        self.loop.writeOutput()
        self.settle()
      }
    }
    source.resume()
    return source
  }
}
