import TermView

/// The button shows what can be done: a click on ⊖ deletes, ≡ is dragged.
struct EditingMode: View {
  struct Step: Identifiable {
    let id: Int
    var title: String
  }
  @State private var steps = ["Flour", "Eggs", "牛乳", "Sugar", "Salt"]
    .enumerated().map { Step(id: $0.offset, title: $0.element) }

  var body: some View {
    VStack(alignment: .leading) {
      EditButton()
      List {
        ForEach(steps) { step in
          Text(step.title).deleteDisabled(step.id == 0)
        }
        .onMove { steps.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { steps.remove(atOffsets: $0) }
      }
    }
  }
}
