import TestFolders
import Testing

@testable import TermFuzzy

@Suite("Lines")
struct FuzzyLinesTests {
  private func texts(_ lines: FuzzyLines) -> [String] {
    let snapshot = lines.snapshot
    return (0..<snapshot.count).map { String(decoding: snapshot[$0], as: UTF8.self) }
  }

  @Test("bytes become lines however they are cut", arguments: 1...7)
  func cuts(size: Int) {
    let bytes = Array("one\n\ntwo\nthree \u{65E5}\nlast".utf8)
    let lines = FuzzyLines()
    for start in stride(from: 0, to: bytes.count, by: size) {
      lines.append(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    #expect(texts(lines) == ["one", "", "two", "three \u{65E5}"])
    lines.finish()
    #expect(texts(lines) == ["one", "", "two", "three \u{65E5}", "last"])
    #expect(lines.snapshot.isComplete)
  }

  @Test("an end of the last line adds no empty one")
  func endsWithNewline() {
    let lines = FuzzyLines()
    lines.append(Array("a\nb\n".utf8))
    lines.finish()
    #expect(texts(lines) == ["a", "b"])
  }

  @Test("with NUL as the end lines keep their newlines")
  func nul() {
    let lines = FuzzyLines(separator: 0)
    lines.append(Array("a\nb\0c\0".utf8))
    #expect(texts(lines) == ["a\nb", "c"])
  }

  @Test("whole lines are kept as they are")
  func wholeLines() {
    let lines = FuzzyLines(["a\nb", "", "c"])
    #expect(texts(lines) == ["a\nb", "", "c"])
  }

  @Test("bytes that are no UTF-8 come out as they went in")
  func invalid() {
    let lines = FuzzyLines()
    lines.append([0x61, 0xFF, 0xC3, 0x0A, 0x80])
    lines.finish()
    #expect(lines.snapshot[0] == [0x61, 0xFF, 0xC3])
    #expect(lines.snapshot[1] == [0x80])
  }

  @Test("many lines are kept in chunks, and a line longer than a chunk in its own")
  func chunks() {
    let lines = FuzzyLines(chunkSize: 1000)
    let long = [UInt8](repeating: 0x78, count: 5_000)
    for number in 0..<2_000 { lines.append(Array("line \(number)\n".utf8)) }
    lines.append(long)
    lines.append(Array("\nend\n".utf8))
    lines.finish()
    let snapshot = lines.snapshot
    #expect(snapshot.count == 2_002)
    #expect(snapshot.chunks.count > 2)
    for number in [0, 1, 777, 1_234, 1_999] {
      #expect(snapshot[number] == Array("line \(number)".utf8))
    }
    #expect(snapshot[2_000] == long)
    #expect(snapshot[2_001] == Array("end".utf8))
  }

  @Test("a snapshot does not change when lines come")
  func snapshots() {
    let lines = FuzzyLines()
    lines.append(Array("a\n".utf8))
    let before = lines.snapshot
    lines.append(Array("b\n".utf8))
    #expect(before.count == 1)
    #expect(lines.snapshot.count == 2)
  }

  @Test("threads add lines while others read them: none is lost, torn or seen to go")
  func contends() async {
    let lines = FuzzyLines(chunkSize: 4096)
    let end = ContinuousClock.now + stressTime
    let added = await withTaskGroup(of: Int.self) { group in
      for writer in 0..<2 {
        group.addTask {
          var count = 0
          while .now < end {
            count += 1
            lines.append(Array("line of \(writer)\n".utf8))
            if count % 64 == 0 { await Task.yield() }
          }
          return count
        }
      }
      for _ in 0..<2 {
        group.addTask {
          var seen = 0
          while .now < end {
            let snapshot = lines.snapshot
            #expect(snapshot.count >= seen)
            for line in max(seen, snapshot.count - 100)..<snapshot.count {
              #expect(snapshot[line].starts(with: "line of ".utf8) && snapshot[line].count == 9)
            }
            seen = snapshot.count
            await Task.yield()
          }
          return 0
        }
      }
      return await group.reduce(0, +)
    }
    #expect(lines.count == added && lines.snapshot.count == added)
  }

  @Test("lines without an end take no more than their memory, and are said to be cut")
  func memoryLimit() {
    let lines = FuzzyLines(memoryLimit: 10_000)
    let some = Array(repeating: Array("y\n".utf8), count: 64).flatMap { $0 }
    for _ in 0..<100 { lines.append(some) }
    #expect(lines.isCut && lines.isFinished && lines.snapshot.isComplete)
    // Each takes 18 bytes; a piece is taken whole.
    #expect(lines.count * 18 <= 10_000 + some.count * 9)
    #expect(lines.count * 18 >= 10_000)
    lines.finish()
    lines.append(some)
    let endless = FuzzyLines(memoryLimit: 10_000)
    for _ in 0..<100 { endless.append(Array(repeating: 0x78, count: 1_000)) }
    #expect(endless.isCut && endless.count == 0)
    let few = FuzzyLines(memoryLimit: 10_000)
    few.append(some)
    few.finish()
    #expect(!few.isCut && few.count == 64)
  }
}
