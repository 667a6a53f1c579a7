/// Standard error, without buffers and without `Foundation`.
package enum StandardError {
  /// Prints a line. (`write`)
  package static func print(_ line: String) {
    Array("\(line)\n".utf8).withUnsafeBytes { _ = SystemCalls.write(2, $0) }
  }
}
