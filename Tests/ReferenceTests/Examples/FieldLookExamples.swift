import TermView

/// The examples of what fields and bars look like.
@MainActor private enum FieldLookExamples {
  struct YearField: View {
    @State private var year = ""
    var body: some View {
      TextField("Year", text: $year)
        .checked(year.allSatisfy(\.isNumber) ? nil : "digits only")
    }
  }

  struct BoxedFieldStyle: TextFieldStyle {
    @Environment(\.isFieldWrong) private var isWrong
    func makeBody(configuration: Configuration) -> some View {
      configuration.field.border(isWrong ? .heavy : .rounded)
    }
  }

  enum InLine {
    struct SavedMark: View {
      @Environment(\.screenInset) private var inset
      var body: some View { Text("saved").padding(.horizontal, inset) }
    }
  }

  struct BookCount: View {
    let count: Int
    @Environment(\.bracketsCounts) private var bracketsCounts
    var body: some View {
      Text(bracketsCounts ? "(\(count))" : "\(count)").foregroundStyle(.secondary)
    }
  }

  enum Themed {
    struct SavedMark: View {
      @Environment(\.isThemed) private var isThemed
      var body: some View { Text("saved").padding(.horizontal, isThemed ? 2 : 0) }
    }
  }
}
