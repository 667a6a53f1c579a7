import Foundation
import TestFolders
import Testing

@testable import TermFuzzy

/// Random lines and queries, given to fzf and to us: the same lines in the same order.
@Suite("Beside fzf")
struct FzfDifferentialTests {
  /// The program that fzf is, if there is one that scores as we do: since 0.73. The environment
  /// variable `FZF` may name it.
  private static let fzf: String? = {
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/fzf" }
    return ([environment["FZF"]].compactMap { $0 } + folders).first { program in
      guard FileManager.default.isExecutableFile(atPath: program) else { return false }
      let version = String(decoding: (try? output(of: program, ["--version"])) ?? [], as: UTF8.self)
      let numbers = version.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
      return numbers.count == 2 && (numbers[0], numbers[1]) >= (0, 73)
    }
  }()

  /// What a program prints.
  private static func output(
    of program: String, _ arguments: [String], input: URL? = nil
  ) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = [:]
    process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? .nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Array(data)
  }

  /// What fzf prints, as lines.
  private func fzf(_ query: String, _ options: [String], _ input: URL) throws -> [[UInt8]] {
    let printed = try Self.output(of: Self.fzf!, ["--filter", query] + options, input: input)
    var lines = printed.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    if lines.last == [] { lines.removeLast() }
    return lines
  }

  /// fzf prints what it does not know as U+FFFD, one for each byte; we print the bytes.
  private func asFzfPrints(_ line: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    line.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var index = 0
      while index < buffer.count {
        let (scalar, width) = UTF8Decoding.scalar(at: base + index, count: buffer.count - index)
        result += Array(String(Unicode.Scalar(scalar)!).utf8)
        index += width
      }
    }
    return result
  }

  private struct Source {
    var random: SplitMix

    private static let alphabets = [
      "abcABC", "ab/_-. :,;|AB12", "日本語ハッカー画家한국어ab /", "éÉàçñÑüßøŁłİıſKÅǅⅠⅰⒶaeiouKS ",
      "👍🏽👨‍👩‍👧🇩🇪e\u{301}\u{200B}\u{3000}\u{A0}\tÀẤab", "αβΓΣσςДдЖＡａ１．｡ab12",
    ]

    mutating func lines() -> [[UInt8]] {
      let kind = Int(random.next() % 9)
      switch kind {
      case 6:
        let bytes: [UInt8] = [
          0x61, 0x62, 0x80, 0xC3, 0xA9, 0xFF, 0xED, 0xA0, 0xE2, 0x82, 0xF0, 0x9F, 0x20, 0x41,
        ]
        return (0..<200).map { _ in
          (0..<Int(random.next() % 13)).map { _ in bytes.randomElement(using: &random)! }
        }
      case 7:
        let alphabet = Array("ab é/ xyzAB_".unicodeScalars)
        return (0..<30).map { _ in Array(random.text(of: alphabet, upTo: 3_000).utf8) }
          + [Array(random.text(of: alphabet, upTo: 60_000).utf8)]
      case 8:
        return FzfDifferentialTests.paths.isEmpty
          ? [] : (0..<300).map { _ in FzfDifferentialTests.paths.randomElement(using: &random)! }
      default:
        let alphabet = Array(Self.alphabets[kind].unicodeScalars)
        return (0..<200).map { _ in Array(random.text(of: alphabet, upTo: 20).utf8) }
      }
    }

    /// A query that some of the lines are likely to match.
    mutating func query(for lines: [[UInt8]]) -> String {
      let odd = ["|", "| a", "a | | b", "!", "^$", "!$", "a |", "\\ ", "'a$ b", "a\tb", "\\"]
      if random.next() % 30 == 0 { return odd.randomElement(using: &random)! }
      var words: [String] = []
      for _ in 0..<[1, 1, 1, 2, 2, 3].randomElement(using: &random)! {
        words.append(word(from: lines.randomElement(using: &random) ?? []))
        if random.next() % 7 == 0 { words.append("|") }
      }
      return words.joined(separator: " ")
    }

    private mutating func word(from line: [UInt8]) -> String {
      let scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars).filter {
        $0 != "\0"
      }
      var chosen: [Unicode.Scalar] = []
      if !scalars.isEmpty {
        let count = min(scalars.count, 1 + Int(random.next() % 8))
        if Bool.random(using: &random) {
          let start = Int(random.next() % UInt64(scalars.count - count + 1))
          chosen = Array(scalars[start..<start + count])
        } else {
          let places = Array(scalars.indices).shuffled(using: &random).prefix(count).sorted()
          chosen = places.map { scalars[$0] }
        }
      }
      var word = String(String.UnicodeScalarView(chosen))
      if random.next() % 5 < 2 { word = word.lowercased() }
      word = word.replacing(" ", with: Bool.random(using: &random) ? "\\ " : " ")
      switch random.next() % 20 {
      case 0, 1: return "'" + word
      case 2, 3: return "^" + word
      case 4, 5: return word + "$"
      case 6: return "!" + word
      case 7: return "!^" + word
      case 8: return "!'" + word
      case 9: return "^" + word + "$"
      case 10, 11: return "'" + word + "'"
      case 12: return "!'" + word + "'"
      default: return word
      }
    }
  }

  /// Paths of this machine.
  private static let paths: [[UInt8]] = {
    guard let files = FileManager.default.enumerator(atPath: "/usr/share") else { return [] }
    return files.prefix(5_000).compactMap { ($0 as? String).map { Array($0.utf8) } }
  }()

  @Test("finds the lines that fzf finds, in its order", arguments: 0..<20)
  func sameLines(seed: UInt64) throws {
    guard Self.fzf != nil else {
      // Said aloud: nothing was compared.
      print("NOT COMPARED WITH FZF: no program fzf of 0.73 or newer is installed.")
      return
    }
    var source = Source(random: SplitMix(seed: seed))
    for _ in 0..<2 {
      let lines = source.lines().map { $0.filter { $0 != 0x0A } }
      let input = FileManager.default.temporaryDirectory
        .appendingPathComponent("termfuzzy-\(UUID().uuidString)")
      try Data(lines.map { $0 + [0x0A] }.joined()).write(to: input)
      defer { try? FileManager.default.removeItem(at: input) }
      let known = FuzzyLines()
      for line in lines { known.append(line + [0x0A]) }
      known.finish()
      for _ in 0..<12 {
        let query = source.query(for: lines)
        var options = FuzzyQuery.Options()
        var flags: [String] = []
        switch source.random.next() % 11 {
        case 0: (options.isExact, flags) = (true, ["--exact"])
        case 1: (options.caseMatching, flags) = (.ignore, ["-i"])
        case 2: (options.caseMatching, flags) = (.respect, ["+i"])
        case 3: (options.isLiteral, flags) = (true, ["--literal"])
        case 4:
          options.scheme = .allCases.randomElement(using: &source.random)!
          flags = ["--scheme", options.scheme.rawValue]
        case 5:
          let order = FuzzyQuery.Tiebreak.allCases.shuffled(using: &source.random)
          options.tiebreaks = Array(order.prefix(Int(source.random.next() % 4)))
          let names = options.tiebreaks.map(\.rawValue)
          flags = ["--tiebreak", names.isEmpty ? "index" : names.joined(separator: ",")]
        case 6, 7:
          let delimiter = [",", " ", "a", "/", "[-_. ]+", "é"].randomElement(using: &source.random)!
          let ranges = ["1", "2", "-1", "2..", "..-2", "3,1", "2..4"]
            .randomElement(using: &source.random)!
          options.fields = FieldSelection(
            FieldRange.list(ranges)!, delimiter: FieldDelimiter(delimiter))
          flags = ["--delimiter", delimiter, "--nth", ranges]
        default: break
        }
        let results = FuzzySearch.resultsAtOnce(
          for: FuzzyQuery(query, options: options), in: known.snapshot)
        let ours = results.map { asFzfPrints(lines[$0]) }
        #expect(ours == (try fzf(query, flags, input)), "\(query.debugDescription) \(flags)")
      }
    }
  }
}
