import TermFuzzy
import Testing

@testable import termview_pick

@Suite("Options of termview-pick")
struct ArgumentsTests {
  /// What the words ask for; `nil` if they are refused.
  private func parse(_ words: String...) -> Arguments? {
    guard case .success(.run(let arguments)) = Arguments.parse(words) else { return nil }
    return arguments
  }

  @Test("a scheme brings its tiebreaks, and the later of both options wins")
  func schemes() {
    #expect(parse("--scheme=Path")?.options.matching.scheme == .path)
    #expect(parse("--scheme", "path")?.options.matching.tiebreaks == [.pathname, .length])
    #expect(parse("--scheme=history")?.options.matching.tiebreaks == [])
    #expect(
      parse("--scheme=path", "--tiebreak=begin")?.options.matching.tiebreaks == [.begin])
    #expect(
      parse("--tiebreak=begin", "--scheme=path")?.options.matching.tiebreaks
        == [.pathname, .length])
    #expect(parse("--scheme=paths") == nil)
  }

  @Test("tiebreaks are names with commas, the index last")
  func tiebreaks() {
    #expect(
      parse("--tiebreak=End,chunk,length,index")?.options.matching.tiebreaks
        == [.end, .chunk, .length])
    #expect(parse("--tiebreak=index")?.options.matching.tiebreaks == [])
  }

  @Test(
    "tiebreaks that fzf refuses are refused",
    arguments: [
      "", "size", "length,", "length,length", "index,length", "index,index",
      "length,begin,end,chunk",
    ])
  func noTiebreaks(text: String) {
    #expect(parse("--tiebreak", text) == nil)
    #expect(parse("--tiebreak") == nil)
  }
}
