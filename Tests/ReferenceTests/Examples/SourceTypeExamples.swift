import Foundation
import TermView

// What the doc comments show of types and lengths that sources from elsewhere name; a test compares
// every block with this file.

struct PaddedTextFieldStyle: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View {
    configuration.padding(.horizontal, 1).border(.rounded)
  }
}

struct HeavyTextFieldStyle: TextFieldStyle {
  func _body(configuration: TextField<TextFieldStyleConfiguration.Label>) -> some View {
    configuration.border(.heavy)
  }
}

struct Titled<Title: View, Content: View>: View {
  let parts: (Title, Content)

  init(@ViewBuilder content: () -> TupleView<(Title, Content)>) { parts = content().value }

  var body: some View {
    parts.0.bold()
    parts.1.padding(.leading, 2)
  }
}
// … Titled { Text(book.title); Text(book.author) }

private struct SourceTypeExamples: View {
  let book: ShelfBook
  let books: [ShelfBook]
  let cover: CGSize?
  let add: @MainActor () -> Void
  @Namespace private var shelf
  @State private var pages = 12
  @State private var name = ""
  @State private var amount = 1.5
  @State private var limit: Int?

  var body: some View {
    Titled { Text(book.title); Text(book.author) }
    TupleView((Text(book.title), Text(book.author)))
    fields
    lengths
    list
  }

  @ViewBuilder private var fields: some View {
    TextField("Title", text: $name).textFieldStyle(PaddedTextFieldStyle())
    TextField(text: $name, axis: .vertical) { Text("Summary") }
    TextField(value: $amount, format: .number) { Text("Amount") }
    TextField(value: $limit, format: .number) { Text("Limit") }     // limit: Int?
  }

  @ViewBuilder private var lengths: some View {
    Text(book.title).offset(y: cover?.height ?? 0)     // let cover: CGSize?, in rows
    Text("▲").position(x: cover?.width ?? 0, y: 2)     // let cover: CGSize?, in columns
    Text(book.title).blur(radius: cover?.width ?? 0)     // no effect
    Text(book.title).cornerRadius(cover?.width ?? 0)     // no effect
    Text(book.title).scaleEffect(cover?.width ?? 1)
    Text(book.title).padding(cover?.width ?? 1)     // in columns and rows
    Text(book.title).font(.system(size: cover?.height ?? 16))     // let cover: CGSize?
    RoundedRectangle(cornerRadius: cover?.width ?? 4).stroke(.green)     // let cover: CGSize?
    Ellipse().trim(from: 0, to: cover?.width ?? 1).stroke(.green)     // let cover: CGSize?
    Text(book.title).animation(.smooth.logicallyComplete(after: 0.2), value: pages)
  }

  @ViewBuilder private var list: some View {
    let list = List(books) { Text($0.title) }
    list.toolbar {
      Group {
        ToolbarItem(placement: .primaryAction) { Button("Add") { add() } }
        ToolbarItem(placement: .bottomBar) { Text("12 books") }
      }
    }
    Text(books[0].title).matchedTransitionSource(id: books[0].id, in: shelf) { source in
      source.background(.blue).clipShape(.rect(cornerRadius: 4)).shadow(radius: 2)
    }
  }
}
