import Foundation
import TermView

// What the doc comments show of names in sources from elsewhere; a test compares every block with
// this file.

enum BookKind: String {
  case novels, poems
  var title: LocalizedStringResource { self == .novels ? "Novels" : "Poems" }
}

private struct SourceResourceExamples: View {
  let kind: BookKind

  var body: some View {
    Text(kind.title)     // var title: LocalizedStringResource
    Image(systemName: "bell").transition(.symbolEffect(.drawOn.individually))
    Image(systemName: "bell").transition(.symbolEffect)
  }
}

private func titles(_ kind: BookKind) -> [String] {
  let name = String(localized: kind.title)     // var title: LocalizedStringResource
  let key = kind.title.key     // Novels
  return [name, key]
}

private func foundTitle(_ count: Int) -> LocalizedStringResource {
  let found: LocalizedStringResource = "\(count) books"
  return found
}

private func windowTitle() -> LocalizedStringResource {
  let title = LocalizedStringResource("Books", comment: "The title of the window")
  return title
}

private func shelfTitle() -> LocalizedStringResource {
  let title = LocalizedStringResource("shelf.title", defaultValue: "Books")     // Books
  return title
}

private func marks() -> AttributeContainer {
  var marked = AttributeContainer()
  marked[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self] = .red
  return marked
}
