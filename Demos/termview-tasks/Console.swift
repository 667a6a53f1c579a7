#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum Console {
  /// Says why on standard error and ends the program.
  static func fail(_ message: String, status: Int32) -> Never {
    let bytes = Array("\(message)\n".utf8)
    _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    exit(status)
  }
}
