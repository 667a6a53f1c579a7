import TermView

// What the doc comments show of SwiftUI's names for text that change little or nothing on a
// terminal; a test compares every block with this file.

private struct AcceptedTextExamples: View {
  let book: ShelfBook
  let search: @MainActor () -> Void
  @State private var name = ""
  @State private var code = ""
  @State private var query = ""

  var body: some View {
    letters
    fields
    choices
    fonts
    texts
  }

  @ViewBuilder private var letters: some View {
    Text(book.title).lineLimit(1).minimumScaleFactor(0.8)     // cut, in letters of one size
    Text(book.title).lineLimit(1).allowsTightening(true)     // cut, with letters one column wide
    Text(book.summary).lineSpacing(4)     // a line in each row
    Label("Total", icon: "Σ").kerning(1)     // "T o t a l" is written with its blanks
    Label("Total", icon: "Σ").tracking(1)     // "T o t a l" is written with its blanks
    Label("2nd", icon: "#").baselineOffset(3)     // in the same row
    Label("README.md", icon: "f").monospaced()     // as without
    Label("12:45", icon: "t").monospacedDigit()     // as without
    VStack { Text(book.title) }.fontDesign(.serif)     // in the user's font
    VStack { Text(book.title) }.fontWidth(.condensed)     // in the user's font
    Text(book.summary).textSelection(.enabled)     // with Shift and the mouse, as without
  }

  @ViewBuilder private var fields: some View {
    TextField("Year", text: $code).keyboardType(.numberPad)     // takes letters, too
    SecureField("Code", text: $code).textContentType(.oneTimeCode)     // filled in by typing
    TextField("Name", text: $name).textInputAutocapitalization(.words)     // as it is typed
    TextField("Login", text: $name).autocapitalization(.none)     // as it is typed
    TextField("Login", text: $name).autocorrectionDisabled()     // nothing is corrected
    TextField("Login", text: $name).disableAutocorrection(true)     // nothing is corrected
    TextField("Find", text: $query).submitLabel(.search).onSubmit { search() }
    TextField("Find", text: $query).submitScope().onSubmit { search() }
    ScrollView { Text(book.summary) }.scrollDismissesKeyboard(.immediately)
  }

  @ViewBuilder private var choices: some View {
    // Source for an older SwiftUI; new programs take the closure without the label.
    TextField("Find", text: $query).onChange(of: query, perform: { query in print(query) })
    Text(book.summary).lineLimit(2...4)     // at most four lines
    TextField("Note", text: $name, axis: .vertical).lineLimit(3...)     // three lines or more
    Text(book.title).textCase(.uppercase)     // as it is
    Text(book.title.uppercased())     // in capital letters
    TextField("Find", text: $query).onSubmit(of: [.text, .search]) { search() }
    Text(book.title).border(.green, width: 2)     // one line, whatever the width
  }

  @ViewBuilder private var fonts: some View {
    Text(book.title).font(.headline)     // bold
    VStack { Text(book.author) }.font(.caption)     // dim
    Text(book.title).fontWeight(book.isNew ? .bold : .regular)
  }

  @ViewBuilder private var texts: some View {
    Text(book.title).fontDesign(.serif)     // in the user's font
    Text("README.md").monospaced()     // as without
    Text("12:45").monospacedDigit()     // as without
    Text("Total").kerning(1)     // "T o t a l" is written with its blanks
    Text("Total").tracking(1)     // "T o t a l" is written with its blanks
    Text("2") + Text("nd").baselineOffset(3)     // in the same row
  }
}
