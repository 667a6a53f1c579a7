import TermScreen
import TermView

// What the doc comments show of overloads: alerts, dialogs and sheets; a test
// compares every block with this file.

@Observable private final class ShelfModel {
  var title = ""
}
private final class ShelfDraft: ObservableObject {
  @Published var title = ""
}
private struct ShelfFailure: LocalizedError {
  var errorDescription: String? { "The disk is full." }
}

private struct OverloadDialogExamples: View {
  let book: ShelfBook
  let question: String
  let titleKey: LocalizedStringKey
  let failure: ShelfFailure?
  let save: @MainActor () -> Void
  let remove: @MainActor (ShelfBook?) -> Void
  @State var isFinding = false
  @State var isPresented = false
  @State var isAsking = false
  @State var chosen: ShelfBook?
  @State var detent = PresentationDetent.medium

  var body: some View {
    dialogs1
    dialogs2
    dialogs3
    dialogs4
  }

  private func delete(_ book: ShelfBook? = nil) { remove(book) }

  @ViewBuilder private var dialogs1: some View {
    let list = Text("")
    list.sheet(isPresented: $isPresented) {
      // As high as the details are.
      ShelfDetails(book: book).presentationDetents([.medium, .large], selection: $detent)
    }
    list.alert(titleKey, isPresented: $isFinding) {
      Button("OK") {}
    } message: {
      Text("Nothing was found.")
    }
    list.alert(question, isPresented: $isAsking) {
      Button("Delete", role: .destructive) { delete() }
    } message: {
      Text("It cannot be undone.")
    }
    list.alert(question, isPresented: $isAsking, presenting: chosen) { book in
      Button("Delete", role: .destructive) { delete(book) }
    }
    list.alert(question, isPresented: $isAsking, presenting: chosen) { book in
      Button("Delete", role: .destructive) { delete(book) }
    } message: { book in
      Text(book.title)
    }
    list.alert(Text("Delete?"), isPresented: $isAsking) {
      Button("Delete", role: .destructive) { delete() }
    }
    list.alert(Text("Delete?"), isPresented: $isAsking) {
      Button("Delete", role: .destructive) { delete() }
    } message: {
      Text("It cannot be undone.")
    }
    list.alert(Text("Delete?"), isPresented: $isAsking, presenting: chosen) { book in
      Button("Delete", role: .destructive) { delete(book) }
    }
  }

  @ViewBuilder private var dialogs2: some View {
    let list = Text("")
    list.alert(Text("Delete?"), isPresented: $isAsking, presenting: chosen) { book in
      Button("Delete", role: .destructive) { delete(book) }
    } message: { book in
      Text(book.title)
    }
    list.alert(isPresented: $isAsking, error: failure) {
      Button("Try again") { save() }
    }
    list.alert(isPresented: $isAsking, error: failure) { _ in
      Button("Try again") { save() }
    } message: { failure in
      Text("\(failure)")
    }
    // Source for an older SwiftUI; new programs give `alert` its buttons as views.
    list.alert(item: $chosen) { book in
      Alert(title: Text(book.title))
    }
    list.confirmationDialog(question, isPresented: $isAsking) {
      Button("Delete", role: .destructive) { delete() }
    } message: {
      Text("It cannot be undone.")
    }
    list.confirmationDialog(question, isPresented: $isAsking, presenting: chosen) { book in
      Button("Delete", role: .destructive) { delete(book) }
    }
    list.confirmationDialog(question, isPresented: $isAsking, presenting: chosen) { book in
      Button("Delete", role: .destructive) { delete(book) }
    } message: { book in
      Text(book.title)
    }
    list.confirmationDialog(Text("Delete?"), isPresented: $isAsking) {
      Button("Delete", role: .destructive) { delete() }
    }
  }

  @ViewBuilder private var dialogs3: some View {
    let list = Text("")
    list.confirmationDialog(Text("Delete?"), isPresented: $isAsking) {
      Button("Delete", role: .destructive) { delete() }
    } message: {
      Text("It cannot be undone.")
    }
    list.confirmationDialog(Text("Delete?"), isPresented: $isAsking, presenting: chosen) { book in
      Button("Delete", role: .destructive) { delete(book) }
    }
    list.confirmationDialog(Text("Delete?"), isPresented: $isAsking, presenting: chosen) { book in
      Button("Delete", role: .destructive) { delete(book) }
    } message: { book in
      Text(book.title)
    }
    list.inspector(isPresented: $isPresented) {
      ShelfDetails(book: book).inspectorColumnWidth(min: 20, ideal: 30, max: 40)     // columns
    }
    list.sheet(item: $chosen) { book in ShelfDetails(book: book) }
    list.fullScreenCover(item: $chosen) { book in ShelfDetails(book: book) }
    list.popover(isPresented: $isPresented, arrowEdge: .bottom) { ShelfDetails(book: book) }
    list.popover(item: $chosen, arrowEdge: .bottom) { book in ShelfDetails(book: book) }
  }

  @ViewBuilder private var dialogs4: some View {
    let list = Text("")
    list.popover(item: $chosen) { book in ShelfDetails(book: book) }
  }
}
