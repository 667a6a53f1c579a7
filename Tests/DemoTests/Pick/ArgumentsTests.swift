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

  @Test("fields are asked for in any order of the options, and in short")
  func fields() {
    for words in [
      ["-n", "2..,1", "-d", ":"], ["-d:", "-n2..,1"], ["--nth=2..,1", "--delimiter=:"],
    ] {
      guard case .success(.run(let arguments)) = Arguments.parse(words) else {
        Issue.record("\(words) are refused")
        continue
      }
      #expect(
        arguments.options.matching.fields
          == FieldSelection([FieldRange("2..")!, FieldRange(1)], delimiter: .text(":")))
      #expect(arguments.format.delimiter == .text(":"))
    }
    #expect(parse("-d", ":")?.options.matching.fields == nil)
  }

  @Test("what is shown and what is printed of lines are templates")
  func templates() {
    let arguments = parse("--with-nth", "{2} {n}", "--accept-nth=1", "--ansi")
    #expect(arguments?.format.template == FieldTemplate("{2} {n}"))
    #expect(arguments?.format.removesEscapeSequences == true)
    #expect(arguments?.printed == FieldTemplate("1"))
    for option in [
      "--with-nth=", "--with-nth=x", "--accept-nth={}", "--nth=0", "--nth=", "--nth={1}",
    ] {
      #expect(parse(option) == nil, "\(option)")
    }
  }
}
