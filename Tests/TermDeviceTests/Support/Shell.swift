import TestFolders

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs a line of the shell and takes down what came of it.
struct Shell {
  let status: Int32
  let output: String
  let error: String

  struct Failure: Error {}

  /// - Parameter environment: all that the line finds, `PATH` and UTF-8 aside.
  init(_ line: String, environment: [String: String] = [:]) throws {
    let variables = [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
    ].merging(Sanitizer.environment) { $1 }.merging(environment) { $1 }
    var name = Array("/tmp/termview-shell-XXXXXX".utf8CString)
    let errors = mkstemp(&name)
    guard errors >= 0 else { throw Failure() }
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      close(errors)
      unlink(path)
    }
    func quoted(_ text: String) -> String {
      "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'"
    }
    let command =
      "env -i \(variables.map { quoted("\($0.key)=\($0.value)") }.joined(separator: " "))"
      + " /bin/sh -c \(quoted(line)) 2>\(path) </dev/null"
    guard let pipe = popen(command, "r") else { throw Failure() }
    output = String(decoding: Shell.bytes(of: pipe), as: UTF8.self)
    let ending = pclose(pipe)
    status = ending & 0x7F == 0 ? ending >> 8 & 0xFF : 128 + ending & 0x7F
    guard let file = fopen(path, "r") else { throw Failure() }
    error = String(decoding: Shell.bytes(of: file), as: UTF8.self)
    fclose(file)
  }

  private static func bytes(of file: UnsafeMutablePointer<FILE>) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }
}
