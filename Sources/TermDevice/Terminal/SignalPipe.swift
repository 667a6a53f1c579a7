/// The pipe through which the guard's signal handlers notify a session.
@MainActor
final class SignalPipe {
  /// Readable when a signal came.
  let reading: Int32
  /// The end to which handlers write a signal's number, or 0 for printed output.
  let writing: Int32

  init() throws(TerminalError) {
    guard let ends = SystemCalls.pipe() else { throw TerminalError.refused("make a pipe") }
    (reading, writing) = (ends.reading, ends.writing)
  }

  /// The numbers that came since the last call, each once.
  func take() -> Set<Int32> {
    var numbers: Set<Int32> = []
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { buffer in
      while case .bytes(let count) = SystemCalls.read(reading, into: buffer) {
        numbers.formUnion(buffer[..<count].lazy.map { Int32($0) })
        if count < buffer.count { break }
      }
    }
    return numbers
  }

  func close() {
    SystemCalls.close(reading)
    SystemCalls.close(writing)
  }
}
