#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How long a test lets threads contend: the seconds in `TERMVIEW_STRESS`, or a moment.
///
/// The thread sanitiser sees a race only when it happens; it is given longer.
package let stressTime: Duration =
  getenv("TERMVIEW_STRESS").flatMap { Double(String(cString: $0)) }.map { .seconds($0) }
  ?? .milliseconds(300)
