#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes each action to the log as it passes.
///
/// ```swift
/// // Each action on standard error, but those of the framework.
/// let printing = PrintActionMiddleware<AppState> { action in action is AppAction }
/// ```
///
/// The log is standard error, one line an action. While an interface is on the screen, what goes
/// there is kept and shown after it has ended, so it never lands between the views; a standard
/// error that leads to a file gets it at once.
public struct PrintActionMiddleware<State: StateType>: Middleware {
  private let isIncluded: @MainActor (any Action) -> Bool
  private let log: @MainActor (String) -> Void

  /// - Parameters:
  ///   - isIncluded: Which actions are worth a line; all by default.
  ///   - log: Where a line goes; standard error by default.
  public init(
    where isIncluded: @escaping @MainActor (any Action) -> Bool = { _ in true },
    log: @escaping @MainActor (String) -> Void = { writeLogLine($0) }
  ) {
    self.log = log
    self.isIncluded = isIncluded
  }

  /// Logs the action if it is included, and lets it pass.
  public func run(store: StoreProxy<State>, action: any Action) -> (any Action)? {
    if isIncluded(action) { log(String(reflecting: action)) }
    return action
  }
}

/// Writes a line to standard error in one call, so that lines of several threads do not mix.
///
/// ```swift
/// let timing = PrintActionMiddleware<AppState> { action in
///   writeLogLine("\(Date.now) \(action)")
///   return false
/// }
/// ```
public func writeLogLine(_ line: String) {
  var bytes = Array(line.utf8)
  bytes.append(UInt8(ascii: "\n"))
  bytes.withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
