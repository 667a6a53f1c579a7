import Foundation
import TermView

// What the doc comments show of SwiftUI's further names; a test compares every block with this
// file.

private struct VocabularyExamples: View {
  let books: [ShelfBook]
  @State private var daysOff: Set<DateComponents> = []
  @State private var note = ""
  @State private var isFinding = false
  @FocusState private var isSearching: Bool

  var body: some View {
    MultiDatePicker("Days off", selection: $daysOff, in: Date.now...)
    ShareLink(item: URL(string: "https://example.com/books/12")!)
    ShareLink("Share the list", items: books.map(\.title))
    TextEditor(text: $note).findNavigator(isPresented: $isFinding)
    SearchRow(isSearching: $isSearching)
  }
}

private struct SearchRow: View {
  @FocusState.Binding var isSearching: Bool
  var body: some View { Button("Search") { isSearching = true } }
}
// … SearchRow(isSearching: $isSearching)
