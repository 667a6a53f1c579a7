import TermView

/// Any number of rows: Space and clicks with Control take one, Shift with
/// the arrows and `v` a range, Ctrl-A all, `~` the others, Esc none.
struct ManyRows: View {
  @State private var chosen: Set<Int> = [2, 3]

  var body: some View {
    VStack {
      Text("\(chosen.count) of 1,000 chosen")
      List(1...1000, id: \.self, selection: $chosen) { number in
        Text("Row \(number)").selectionDisabled(number.isMultiple(of: 5))
      }
    }
  }
}
