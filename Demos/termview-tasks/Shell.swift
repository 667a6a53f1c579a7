import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Commands of the shell, each a process of its own that prints where this program prints.
enum Shell {
  /// Runs a command with `sh -c`; its exit status, or 128 and the number of the signal that ended
  /// it.
  static func run(_ command: [UInt8]) async -> Int32 {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: spawn(command)) }
    }
  }

  private static func spawn(_ command: [UInt8]) -> Int32 {
    let command = (command + [0]).map { CChar(bitPattern: $0) }
    let words: [UnsafeMutablePointer<CChar>?] = [
      strdup("sh"), strdup("-c"), strdup(command), nil,
    ]
    defer { for word in words { free(word) } }
    var child = pid_t()
    guard posix_spawn(&child, "/bin/sh", nil, nil, words, environ) == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
