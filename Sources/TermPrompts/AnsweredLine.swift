import TermScreen
import TermView
import TermViewCore

/// What remains of a question: a mark, the question and the answer, or that it was cancelled.
struct AnsweredLine: View {
  let question: String
  /// The answer; `nil` where there is none.
  let answer: String?
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    let mark = Text((answer == nil ? glyphs.failure : glyphs.success) + " ")
      .foregroundStyle(.role(answer == nil ? .error : .success))
    let outcome =
      answer == nil
      ? Text("cancelled").foregroundStyle(.secondary) : Text(answer ?? "").foregroundStyle(.tint)
    (mark + Text(question).bold() + Text("  ") + outcome).lineLimit(1)
  }
}
