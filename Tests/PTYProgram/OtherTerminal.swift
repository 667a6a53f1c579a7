import CPseudoTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A second terminal, which standard error goes to.
@MainActor
enum OtherTerminal {
  private static var master: Int32 = -1

  static func takeStandardError() {
    var other: Int32 = -1
    master = pty_open(&other)
    guard master >= 0 else { fatalError("no second terminal can be made") }
    dup2(other, STDERR_FILENO)
    close(other)
  }

  /// Prints what has arrived there.
  static func report() {
    guard master >= 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 4096)
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    let count = poll(&ready, 1, 1000) > 0 ? read(master, &bytes, bytes.count) : 0
    print("elsewhere: \(String(decoding: bytes[..<max(0, count)], as: UTF8.self))")
  }
}
