import TermView

/// Delete asks first; Esc, or Cancel, keeps the rows.
struct Confirming: View {
  @State private var names = ["Emma", "こころ", "Ulysses", "Momo"]
  @State private var doomed: IndexSet?

  var body: some View {
    List {
      ForEach(names, id: \.self) { Text($0) }.onDelete { doomed = $0 }
    }
    .confirmationDialog("Delete \(title)?", isPresented: isAsking) {
      Button("Delete", role: .destructive) {
        if let doomed { names.remove(atOffsets: doomed) }
      }
    }
  }

  private var title: String {
    doomed?.map { names[$0] }.joined(separator: ", ") ?? ""
  }
  private var isAsking: Binding<Bool> {
    Binding { doomed != nil } set: { if !$0 { doomed = nil } }
  }
}
