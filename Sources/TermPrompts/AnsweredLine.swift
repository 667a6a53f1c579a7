import TermProgram
import TermScreen
import TermViewCore

/// What remains of a question: a mark, the question and the answer, or that it was cancelled. An
/// answer that does not fit beside the question is below it.
struct AnsweredLine: View {
  let question: String
  /// The answer; `nil` where there is none.
  let answer: String?
  @Environment(\.glyphs) private var glyphs
  @Environment(\.isReaderMode) private var isReaderMode

  var body: some View {
    if isReaderMode {
      Text("\(question) \(answer ?? "cancelled")").lineLimit(1)
    } else {
      picture
    }
  }

  @ViewBuilder private var picture: some View {
    let mark = Text((answer == nil ? glyphs.failure : glyphs.success) + " ")
      .foregroundStyle(.role(answer == nil ? .error : .success))
    let outcome =
      answer == nil
      ? Text("cancelled").foregroundStyle(.secondary) : Text(answer ?? "").foregroundStyle(.tint)
    let asked = mark + Text(question).bold()
    ViewThatFits(in: .horizontal) {
      asked + Text("  ") + outcome
      VStack(alignment: .leading, spacing: 0) {
        asked
        Text("  ") + outcome
      }
    }
    .lineLimit(1)
  }
}
