import Foundation

/// The two pipes to the compiler. A message is its length in bytes, as a little-endian number of
/// eight bytes, and then JSON.
package struct CompilerConnection {
  let input: FileHandle
  let output: FileHandle

  package init(input: FileHandle, output: FileHandle) {
    self.input = input
    self.output = output
  }

  /// A pipe that ended in the middle of a message.
  struct Cut: Error {}

  /// The next message; `nil` when the compiler has no more. It may say so by a message of no bytes.
  package func receive() throws -> CompilerRequest? {
    let header = try read(8)
    if header.isEmpty { return nil }
    guard header.count == 8 else { throw Cut() }
    let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    if length == 0 { return nil }
    let message = try read(length)
    guard message.count == length else { throw Cut() }
    return try JSONDecoder().decode(CompilerRequest.self, from: message)
  }

  /// Writes an answer.
  package func send(_ answer: CompilerAnswer) throws {
    let message = try JSONEncoder().encode(answer)
    let header = withUnsafeBytes(of: UInt64(message.count).littleEndian) { Data($0) }
    try output.write(contentsOf: header + message)
  }

  /// That many bytes, fewer only where the pipe ends.
  private func read(_ count: Int) throws -> Data {
    var bytes = Data()
    while bytes.count < count,
      let part = try input.read(upToCount: count - bytes.count), !part.isEmpty
    {
      bytes += part
    }
    return bytes
  }
}
