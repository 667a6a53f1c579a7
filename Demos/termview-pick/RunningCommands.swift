import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The process groups of commands that run, so that a signal that ends this process ends them, too.
///
/// They are not in the terminal's foreground group, so neither Ctrl-C nor a terminal that goes away
/// reaches them. The numbers are atomics in plain memory, because a signal handler reads them.
enum RunningCommands {
  /// How many groups are known at once; of more, the rest ends by itself.
  private static let capacity = 64
  private nonisolated(unsafe) static let groups: UnsafeMutablePointer<Atomic<pid_t>> = {
    let groups = UnsafeMutablePointer<Atomic<pid_t>>.allocate(capacity: capacity)
    for index in 0..<capacity { (groups + index).initialize(to: Atomic(0)) }
    return groups
  }()

  /// How many commands are being started that are not in the list yet.
  private nonisolated(unsafe) static let starting: UnsafeMutablePointer<Atomic<Int>> = {
    let count = UnsafeMutablePointer<Atomic<Int>>.allocate(capacity: 1)
    count.initialize(to: Atomic(0))
    return count
  }()

  /// Starts a command and adds its group. A signal that comes meanwhile waits until it is in the
  /// list; it is taken by another thread, or by this one afterwards.
  static func start(_ command: () -> pid_t?) -> pid_t? {
    var (signals, before) = (sigset_t(), sigset_t())
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    starting.pointee.add(1, ordering: .sequentiallyConsistent)
    let group = command()
    if let group { replace(0, by: group) }
    starting.pointee.subtract(1, ordering: .sequentiallyConsistent)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return group
  }

  /// Removes a group, which must not have been reaped: its number may be another's then.
  static func remove(_ group: pid_t) { replace(group, by: 0) }

  private static func replace(_ old: pid_t, by new: pid_t) {
    for index in 0..<capacity {
      let (isDone, _) = groups[index].compareExchange(
        expected: old, desired: new, ordering: .acquiringAndReleasing)
      if isDone { return }
    }
  }

  /// Ends what runs when one of the signals comes that ask a process to end, which then does what
  /// it does by itself. A signal that is ignored, as by `nohup`, stays so.
  static func endWithProcess() {
    // Made here: a handler cannot wait for another thread that makes it.
    _ = (groups, starting)
    for signal in [SIGHUP, SIGINT, SIGTERM] {
      var action = sigaction()
      guard sigaction(signal, nil, &action) == 0, isDefault(action) else { continue }
      Self.handle(signal) { signal in
        RunningCommands.killAll()
        RunningCommands.setDefault(signal)
        // Blocked until the handler returns.
        raise(signal)
      }
    }
  }

  /// Kills every group that runs. Safe in a signal handler.
  private static func killAll() {
    var patience = 200
    while starting.pointee.load(ordering: .sequentiallyConsistent) > 0, patience > 0 {
      poll(nil, 0, 5)
      patience -= 1
    }
    for index in 0..<capacity {
      let group = groups[index].load(ordering: .acquiring)
      if group > 0 { kill(-group, SIGKILL) }
    }
  }

  private static func handle(
    _ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void
  ) {
    _ = signal(number, handler)
  }

  private static func setDefault(_ number: Int32) { _ = signal(number, SIG_DFL) }

  private static func isDefault(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return handler == nil
  }
}
