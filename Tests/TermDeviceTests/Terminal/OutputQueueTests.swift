import TermScreen
import Testing

@testable import TermDevice

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// On a socket that keeps the limits of messages each `write(2)` is seen apart.
@Suite("Output queue") @MainActor
struct OutputQueueTests {
  @Test("a frame is one write, and a frame without a change is none")
  func oneWrite() throws {
    let sockets = try Sockets()
    defer { sockets.end() }
    let queue = OutputQueue(descriptor: sockets.writing)
    let size = Size(columns: 80, rows: 24)
    let device = ANSIDevice(capabilities: .xterm, send: { queue.send($0) })
    var drawn = 0
    for frame in RandomFrames(seed: 3, size: size, palette: .rich).prefix(300)
    where frame.size == size {
      let bytes = device.present(frame).bytes
      #expect(sockets.messages() == (bytes > 0 ? [bytes] : []))
      #expect(device.present(frame).bytes == 0 && sockets.messages() == [])
      drawn += bytes > 0 ? 1 : 0
    }
    #expect(drawn > 100 && !queue.isBacklogged)
  }

  @Test("what the terminal does not take at once is finished before anything else")
  func backlog() throws {
    let sockets = try Sockets(keepsMessages: false)
    defer { sockets.end() }
    let queue = OutputQueue(descriptor: sockets.writing)
    let first = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 251) }
    queue.send(first)
    #expect(queue.isBacklogged)
    queue.send([1, 2, 3])
    var taken: [UInt8] = []
    while taken.count < first.count + 3 {
      taken += sockets.take()
      queue.flush()
    }
    #expect(taken == first + [1, 2, 3])
    #expect(!queue.isBacklogged && queue.bytesWritten == taken.count)
  }
}

private struct Sockets {
  let writing: Int32
  let reading: Int32

  init(keepsMessages: Bool = true) throws {
    #if canImport(Darwin)
      let type = keepsMessages ? SOCK_DGRAM : SOCK_STREAM
    #else
      let type = Int32((keepsMessages ? SOCK_DGRAM : SOCK_STREAM).rawValue)
    #endif
    var both: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, type, 0, &both) == 0)
    (writing, reading) = (both[0], both[1])
    for descriptor in both {
      try #require(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0)
    }
  }

  /// What is there.
  func take() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    let count = read(reading, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  /// The lengths of the messages that have come.
  func messages() -> [Int] {
    var lengths: [Int] = []
    while case let length = take().count, length > 0 { lengths.append(length) }
    return lengths
  }

  func end() {
    close(writing)
    close(reading)
  }
}
