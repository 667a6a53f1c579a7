import Foundation
import TermView

/// `transcript-bench FILE RATE`
///
/// Shows the replies in a file in live lines, as `compare` has other programs do: RATE words a
/// second, each with the blanks after it. Replies are parted by U+001E.
@main
struct TranscriptBench {
  static func main() async throws {
    let words = CommandLine.arguments
    guard words.count == 3, let rate = Double(words[2]),
      let text = try? String(contentsOfFile: words[1], encoding: .utf8)
    else {
      FileHandle.standardError.write(Data("usage: transcript-bench FILE RATE\n".utf8))
      exit(2)
    }
    let replies = text.split(separator: "\u{1E}").map { Tokens.tokens(of: $0) }
    let stream = Stream()
    var options = InlineOptions()
    options.readsKeys = false
    options.output = .standardOutput
    try await TerminalSession.inline(options) {
      Replies(stream: stream)
    } while: {
      await stream.play(replies, rate: rate)
    }
  }
}

/// Words with the blanks after them.
enum Tokens {
  static func tokens(of text: Substring) -> [String] {
    var tokens: [String] = []
    var rest = text
    while !rest.isEmpty {
      let word = rest.prefix { !$0.isWhitespace }
      let blanks = rest[word.endIndex...].prefix(while: \.isWhitespace)
      tokens.append(String(rest[..<blanks.endIndex]))
      rest = rest[blanks.endIndex...]
    }
    return tokens
  }
}

struct Reply: Identifiable {
  let id: Int
  var text = ""
  var isDone = false
}

@MainActor @Observable
final class Stream {
  private(set) var replies: [Reply] = []

  func letGo(_ id: Int) { replies.removeAll { $0.id == id } }

  /// Adds the words at their times, a hundred times a second, as a connection brings them.
  func play(_ texts: [[String]], rate: Double) async {
    let start = ContinuousClock.now
    let burst = max(1, Int(rate / 100))
    var count = 0
    for (id, words) in texts.enumerated() {
      replies.append(Reply(id: id))
      for word in words {
        replies[replies.count - 1].text += word
        count += 1
        if count.isMultiple(of: burst) {
          try? await Task.sleep(until: start + .seconds(Double(count) / rate))
        }
      }
      replies[replies.count - 1].isDone = true
    }
  }
}

struct Replies: View {
  let stream: Stream

  var body: some View {
    Transcript(stream.replies, committed: \.isDone) {
      stream.letGo($0)
    } row: {
      Text($0.text).growing()
    }
  }
}
