#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A sanitiser under which the tests run, and what that changes in what they may expect.
///
/// `Tests/sanitize` says so in the environment. Without it nothing is changed.
package enum Sanitizer: String {
  case thread, address, undefined

  package static let current = variable("TERMVIEW_SANITIZER").flatMap { Sanitizer(rawValue: $0) }

  /// How many times longer a program may take, 1 without a sanitiser: the number in
  /// `TERMVIEW_SLOWNESS`.
  package static let slowness = variable("TERMVIEW_SLOWNESS").flatMap(Double.init) ?? 1

  /// What a program that was built with a sanitiser has to find in its environment, as the tests
  /// do.
  package static var environment: [String: String] {
    var variables: [String: String] = [:]
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS"] {
      variables[name] = variable(name)
    }
    if current == .thread { variables["LD_PRELOAD"] = variable("LD_PRELOAD") }
    return variables
  }

  /// The same, for a program that is to print a backtrace: Swift's runtime then copies all of the
  /// stack with `memcpy`, and the guards that the address sanitiser puts there too.
  package static var environmentForBacktraces: [String: String] {
    environment.merging(["ASAN_OPTIONS": (variable("ASAN_OPTIONS") ?? "") + " replace_intrin=0"]) {
      $1
    }
  }

  /// Whether a program can print a backtrace: the thread sanitiser takes the `clone(2)` with which
  /// Swift's runtime begins one for a fork, fails a check of its own and ends the program.
  package static let allowsBacktraces = current != .thread

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
