import CSession
import Foundation
import Synchronization
import Testing

@testable import TermDevice

/// What a program prints beside its screen, carried to the session with a bound.
@Suite("The pump", .serialized)
struct PumpTests {
  /// A pump with a session that a test plays.
  private final class Run {
    let buffer = SystemCalls.anonymousFile()!
    let pump: OpaquePointer
    let writing: Int32
    private let signals = SystemCalls.pipe()!

    init(isTaken: Bool) {
      SystemCalls.setAppending(buffer)
      let after = open("/dev/null", O_WRONLY)
      var writing: Int32 = -1
      pump = tv_pump_start(buffer, isTaken ? signals.writing : -1, after, &writing)
      self.writing = writing
      SystemCalls.close(after)
    }

    deinit {
      tv_pump_end(pump)
      SystemCalls.close(buffer)
      SystemCalls.close(signals.reading)
      SystemCalls.close(signals.writing)
    }

    /// Bytes of memory that the buffer takes.
    var held: Int {
      var status = stat()
      return fstat(buffer, &status) == 0 ? Int(status.st_blocks) * 512 : 0
    }

    /// Takes what there is, as a session does with a frame.
    func take() -> [UInt8] {
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 18) { bytes, count in
        count = tv_pump_take(pump, bytes.baseAddress, 1 << 18)
      }
      tv_pump_drop(pump, bytes.count)
      return bytes
    }

    /// Writes numbered lines from another thread; the count of bytes so far.
    func write(lines: Int) -> Progress {
      let progress = Progress()
      let writing = writing
      Thread.detachNewThread {
        var number = 0
        while number < lines {
          let part = number..<min(number + 1_000, lines)
          let text = part.map { "line \($0) of what a child prints\n" }.joined()
          SystemCalls.writeAll(writing, Array(text.utf8))
          progress.bytes.withLock { $0 += text.utf8.count }
          number = part.upperBound
        }
        SystemCalls.close(writing)
        progress.isOver.withLock { $0 = true }
      }
      return progress
    }
  }

  private final class Progress: Sendable {
    let bytes = Mutex(0)
    let isOver = Mutex(false)
  }

  /// The numbers of the lines in a text, and the line that says what was left out.
  private func read(_ bytes: [UInt8]) -> (numbers: [Int], notes: [Substring]) {
    var numbers: [Int] = []
    var notes: [Substring] = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("line "), line.hasSuffix("prints"),
        let number = Int(line.split(separator: " ")[1])
      {
        numbers.append(number)
      } else {
        notes.append(line)
      }
    }
    return (numbers, notes)
  }

  @Test("a child waits for a session that waits for its terminal, and nothing is lost")
  func waits() {
    let run = Run(isTaken: true)
    let progress = run.write(lines: 500_000)
    // The terminal takes nothing for longer than the pump is patient with a session that is stuck.
    for _ in 0..<75 {
      usleep(20_000)
      tv_pump_note_alive(run.pump)
      #expect(run.held <= 5 << 20)
    }
    #expect(progress.bytes.withLock { $0 } <= 5 << 20)
    #expect(!progress.isOver.withLock { $0 })
    var all: [UInt8] = []
    var isOver = false
    while !isOver {
      isOver = progress.isOver.withLock { $0 }
      while true {
        let bytes = run.take()
        if bytes.isEmpty { break }
        all += bytes
        #expect(run.held <= 6 << 20)
      }
    }
    let (numbers, notes) = read(all)
    #expect(numbers == Array(0..<500_000))
    #expect(notes == [])
  }

  @Test("a stuck session blocks no writer, and omitted output is counted")
  func loses() throws {
    let run = Run(isTaken: true)
    let progress = run.write(lines: 400_000)
    var most = 0
    for _ in 0..<3_000 where !progress.isOver.withLock({ $0 }) {
      usleep(10_000)
      most = max(most, run.held)
    }
    #expect(progress.isOver.withLock { $0 })
    #expect(most <= 5 << 20)
    var all: [UInt8] = []
    while true {
      let bytes = run.take()
      if bytes.isEmpty { break }
      all += bytes
    }
    let (numbers, notes) = read(all)
    // A line that was cut, and the line about it.
    let note = try #require(notes.last { $0.hasPrefix("[... ") })
    let words = note.split(separator: " ")
    let lost = try #require(Int(words[1]))
    #expect(numbers.count + lost == 400_000)
    let gap = try #require(numbers.indices.dropFirst().first { numbers[$0] != numbers[$0 - 1] + 1 })
    #expect(Array(numbers[..<gap]) == Array(0..<gap))
    #expect(Array(numbers[gap...]) == Array(gap + lost..<400_000))
    #expect(notes.count <= 2)
    // What comes afterwards is kept as ever.
    #expect(run.take().isEmpty)
  }

  @Test("of output that is not taken the last megabyte is kept, and no writer blocks")
  func latest() {
    let run = Run(isTaken: false)
    let progress = run.write(lines: 1_000_000)
    var most = 0
    while !progress.isOver.withLock({ $0 }) {
      usleep(1_000)
      most = max(most, run.held)
    }
    #expect(most > 1 << 20 && most <= 3 << 20, "\(most)")
    let shown = tv_pump_finish(run.pump)
    let length = SystemCalls.length(of: run.buffer)
    #expect(shown == 0 && length > 30_000_000)
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let start = length - bytes.count
    let count = bytes.withUnsafeMutableBytes {
      SystemCalls.read(run.buffer, into: $0, offset: start)
    }
    #expect(count == 1 << 20)
    #expect(read(bytes).numbers.last == 999_999)
  }
}
